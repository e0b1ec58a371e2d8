import { request } from 'node:http'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { expect, it } from 'vitest'

function status({ url }: RunningEmulator, method: string, path: string, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { method, path, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}

it('a request that fetch does not have is a 400, and resets no connection', async () => {
  await using emulator = await startEmulator({ services: ['issues'] })
  const ask = (...given: [method: string, path: string, host?: string]): Promise<number> => status(emulator, ...given)
  expect([await ask('TRACE', '/rate_limit'), await ask('OPTIONS', '*')]).toEqual([400, 400])
  expect(await ask('GET', '/rate_limit', 'a b')).toBe(400)
})

it('a request as to a proxy is one to the address that it names', async () => {
  await using emulator = await startEmulator({ services: ['issues'] })
  expect(await status(emulator, 'GET', `${emulator.url}/rate_limit`)).toBe(200)
  expect(await status(emulator, 'GET', 'http://evil.example/rate_limit')).toBe(421)
})
