import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PortolanError } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { undiciFetch } from '@portolan/core/undici'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'

it('what another fetch sends is recorded too, unpacked', async () => {
  const { url } = await service((_, response) => {
    const body = gzipSync('{"id":7,"name":"anchor"}')
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
  })
  const file = join(emptyFolder(), 'things.json')
  const fetch = recorder({ file, mode: 'record', ci: false, fetch: undiciFetch() })
  expect(await thingsClient(url, { fetch }).things.get({ id: '7' })).toEqual({ id: 7, name: 'anchor' })
  expect(readFileSync(file, 'utf8')).not.toContain('content-')
  const { things } = thingsClient('https://things.example.com', { fetch: recorder({ file }) })
  expect(await things.get({ id: '7' })).toEqual({ id: 7, name: 'anchor' })
})

it('an error of ours that a fetch throws reaches the caller as it is, once', async () => {
  const own = new PortolanError('not today', { cause: new Error('reason') })
  let calls = 0
  const fetch = () => {
    calls++
    return Promise.reject(own)
  }
  expect(await failure(thingsClient('https://things.example.com', { fetch }).things.get({ id: '7' }))).toBe(own)
  expect(calls).toBe(1)
})

it('a mistake in a fetch is not recorded', async () => {
  const file = join(emptyFolder(), 'things.json')
  const mistake = new TypeError('x is not a function')
  const fetch = recorder({ file, mode: 'record', ci: false, fetch: () => Promise.reject(mistake) })
  expect(await failure(thingsClient('https://things.example.com', { fetch }).things.get({ id: '7' }))).toBe(mistake)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

it.each([
  [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    { message: 'read ECONNRESET', code: 'ECONNRESET' },
  ],
  [new TypeError('fetch failed', { cause: new Error('other side closed') }), { message: 'other side closed' }],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('no way'), { code: 'EHOSTUNREACH' }) }),
    { message: 'no way', code: 'EHOSTUNREACH' },
  ],
])('a failure of the network is recorded by its cause: %s', async (thrown, recorded) => {
  const file = join(emptyFolder(), 'things.json')
  const fetch = recorder({ file, mode: 'record', ci: false, fetch: () => Promise.reject(thrown) })
  const client = thingsClient('https://things.example.com', { fetch, retry: false })
  expect(await failure(client.things.get({ id: '7' }))).toMatchObject({ name: 'ConnectionError' })
  const { recordings } = JSON.parse(readFileSync(file, 'utf8')) as { recordings: readonly { failure: object }[] }
  expect(recordings.map((one) => one.failure)).toEqual([recorded])
})

it('a response that is longer than `maxBody` is not recorded, and ends in one error', async () => {
  const file = join(emptyFolder(), 'things.json')
  const { url, seen } = await answers({ body: { id: 7, more: 'x'.repeat(100) } })
  const fetch = recorder({ file, mode: 'record', ci: false })
  const ended = failure(thingsClient(url, { fetch, maxBody: 50 }).things.get({ id: '7' }))
  expect(await ended).toMatchObject({
    name: 'RecordingError',
    message: 'the response is longer than 50 bytes (`maxBody`), and is not recorded',
  })
  expect(seen).toHaveLength(1)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

it('a response of exactly `maxBody` bytes is recorded, and one of a byte more is not', async () => {
  const { url } = await service((_, response) => {
    response.writeHead(200).end('{"id":7,"name":"x"}')
  })
  const record = (maxBody: number) => {
    const fetch = recorder({ file: join(emptyFolder(), 'things.json'), mode: 'record', ci: false })
    return thingsClient(url, { fetch, maxBody }).things.get({ id: '7' })
  }
  expect(await record(19)).toEqual({ id: 7, name: 'x' })
  expect(await failure(record(18))).toMatchObject({ name: 'RecordingError' })
})
