import { request } from 'node:http'
import { type ServerOptions, startEmulator } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'

/** The response to a caller that names a host, which `fetch` does not let one do. */
async function ask(
  url: string,
  host: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    request(`${url}/rate_limit`, { method, headers: { host } }, (response) => {
      let body = ''
      response.on('data', (piece: Buffer) => (body += piece.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .once('error', reject)
      .end()
  })
}

async function statuses(hosts: readonly string[], options: ServerOptions = {}): Promise<number[]> {
  await using emulator = await startEmulator({ services: ['issues'], ...options })
  const { port } = new URL(emulator.url)
  const asked = await Promise.all(hosts.map((host) => ask(emulator.url, host.replace('PORT', port))))
  return asked.map(({ status }) => status)
}

describe('the services of an emulator', () => {
  it('answer to the names of this machine only, so that no name that was made to lead here reads the world', async () => {
    const own = ['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT', 'LOCALHOST', 'issues.localhost:PORT']
    expect(await statuses(own)).toEqual([200, 200, 200, 200, 200])
    const others = [
      'evil.example',
      'evil.example:PORT',
      '127.0.0.1.evil.example',
      'localhost.evil.example:80',
      '192.0.2.7',
      'emulator',
    ]
    expect(await statuses(others)).toEqual([421, 421, 421, 421, 421, 421])
  })

  it('say why, and how to allow the name', async () => {
    await using emulator = await startEmulator({ services: ['issues'] })
    const { body } = await ask(emulator.url, 'evil.example:80')
    expect(JSON.parse(body)).toEqual({
      type: 'misdirected_request',
      message:
        'The emulator is not called evil.example: a page of that name must not read it. If it is yours, allow it with --allowed-hosts evil.example, or with the option allowedHosts.',
    })
    expect(emulator.requests).toEqual([])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('let no such name send %s', async (method) => {
    await using emulator = await startEmulator({ services: ['issues'] })
    expect((await ask(emulator.url, 'evil.example', method)).status).toBe(421)
    expect(emulator.requests).toEqual([])
  })

  it('answer to addresses and names without a dot if the emulator listens on all addresses', async () => {
    const hosts = ['emulator:4010', '192.0.2.7', '[2001:db8::1]', 'localhost:1', 'emulator.example.com']
    expect(await statuses(hosts, { host: '0.0.0.0' })).toEqual([200, 200, 200, 200, 421])
  })

  it('answer to further names that they are told', async () => {
    const hosts = ['emulator.example.com:8080', 'Other.Example.com', 'third.example.com']
    const allowedHosts = ['emulator.example.com', 'Other.example.com']
    expect(await statuses(hosts, { allowedHosts })).toEqual([200, 200, 421])
    await expect(startEmulator({ allowedHosts: ['http://x'] })).rejects.toThrow('allowedHosts.0 must be a host name')
  })
})
