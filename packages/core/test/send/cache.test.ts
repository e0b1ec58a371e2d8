import { type RawResponse, type Cache, type Call, memoryCache, type Send } from '@portolan/core'
import { expect, it, vi } from 'vitest'
import { report } from '../../src/hooks.ts'
import { conditional } from '../../src/send/cache.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const through = (cache: Cache, call: Call, answer: RawResponse): Promise<RawResponse> =>
  conditional(fakeClock(), cache)(call, async () => answer)

it('requests a stored response only if it has changed, and returns it from the cache after a 304', async () => {
  const cache = memoryCache()
  await through(cache, makeCall(), makeAnswer(200, { etag: '"1"', link: '<x>', 'ratelimit-remaining': '9' }, 'body'))
  const next = vi.fn<Send<RawResponse>>(async () => makeAnswer(304, { 'ratelimit-remaining': '8' }))
  const answer = await conditional(fakeClock(), cache)(makeCall(), next)
  expect(next.mock.calls[0]![0].headers).toEqual({ 'if-none-match': '"1"' })
  expect(answer).toMatchObject({ status: 200, body: 'body', fromCache: true })
  expect(Object.fromEntries(answer.headers)).toEqual({ etag: '"1"', link: '<x>', 'ratelimit-remaining': '8' })
})

it.each([
  ['another URL', makeCall({ url: 'https://api.example.com/things/2' })],
  ['another value of a header that is shown', makeCall({ headers: { accept: 'text/plain' } })],
  ['another method', makeCall({ operation: { method: 'POST' } })],
  ['a call with a secret param', makeCall({ operation: { secret: ['id'] } })],
  ['a call for bytes', makeCall({ operation: { responseType: 'bytes' } })],
])('does not take a stored response for %s', async (_, other) => {
  const cache = memoryCache()
  await through(cache, makeCall(), makeAnswer(200, { etag: '"1"' }))
  const next = vi.fn<Send<RawResponse>>(async () => makeAnswer())
  await conditional(fakeClock(), cache)(other, next)
  expect(next.mock.calls[0]![0].headers).not.toHaveProperty('if-none-match')
})

it('stores nothing that is marked no-store, no failure, and nothing without an ETag', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  await through(cache, makeCall(), makeAnswer(200, { etag: '"1"', 'cache-control': 'private, no-store' }))
  await expect(through(cache, makeCall(), makeAnswer(500, { etag: '"1"' }))).rejects.toThrow('500')
  await through(cache, makeCall(), makeAnswer(200))
  expect(cache.set).not.toHaveBeenCalled()
})

it('passes to the cache neither the token nor a header that may be secret', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const call = makeCall({ headers: { authorization: 'Bearer secret-token-1', 'x-api-key': 'secret-key-1' } })
  await through(cache, call, makeAnswer(200, { etag: '"1"', 'set-cookie': 'secret-cookie' }))
  expect(cache.set).toHaveBeenCalledOnce()
  expect(JSON.stringify([cache.get.mock.calls, cache.set.mock.calls])).not.toMatch(/secret-/)
})

it('does not change a condition of the caller', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const answer = await through(cache, makeCall({ headers: { 'if-none-match': '"0"' } }), makeAnswer(304))
  expect(answer.status).toBe(304)
  expect(cache.get).not.toHaveBeenCalled()
})

it.each([
  {},
  '{"etag":"1"}',
  { etag: 1, headers: [], body: '' },
  { etag: '"1"\r\nx: y', headers: [], body: '' },
  { etag: '"1"', body: '' },
  { etag: '"1"', headers: { link: '<x>' }, body: '' },
  { etag: '"1"', headers: [['link', 'a\r\nb']], body: '' },
  { etag: '"1"', headers: [], body: { id: 1 } },
])('makes no request of what is no response in the cache: %j', async (stored) => {
  const warn = vi.fn()
  const cache = { get: () => stored as never, set: vi.fn() }
  const next = vi.fn<Send<RawResponse>>(async () => makeAnswer())
  await conditional(fakeClock(), cache)(makeCall({ report: report({}, { warn }) }), next)
  expect(next.mock.calls[0]![0].headers).not.toHaveProperty('if-none-match')
  expect(warn.mock.calls[0]![0]).toBe('things.get: the cache failed: TypeError: it did not return a response')
})

it('calls the service nevertheless when the cache fails, and logs it', async () => {
  const warn = vi.fn()
  const down = (): never => {
    throw new Error('down')
  }
  const call = makeCall({ report: report({}, { warn }) })
  const answer = await through({ get: down, set: down }, call, makeAnswer(200, { etag: '"1"' }, 'body'))
  expect(answer.body).toBe('body')
  expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual([
    'things.get: the cache failed: Error: down',
    'things.get: the cache failed: Error: down',
  ])
})

it('stops waiting for a cache that hangs when the signal is aborted', async () => {
  const controller = new AbortController()
  const next = vi.fn<Send<RawResponse>>()
  const cache = { get: () => new Promise<never>(() => {}), set: vi.fn() }
  const waiting = conditional(fakeClock(), cache)(makeCall({ signal: controller.signal }), next)
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(next).not.toHaveBeenCalled()
})

it.each([
  ['to be read', { get: () => new Promise<never>(() => {}), set: () => {} }],
  ['to be written', { get: () => undefined, set: () => new Promise<never>(() => {}) }],
])('waits no longer than the time for one attempt for a cache that hangs when it is %s', async (_, cache) => {
  const [clock, warn] = [fakeClock(), vi.fn()]
  const call = makeCall({ timeout: 1000, report: report({}, { warn }) })
  const ended = vi.fn()
  void conditional(clock, cache)(call, async () => makeAnswer(200, { etag: '"1"' }, 'body')).then(ended)
  await clock.advance(999)
  expect(ended).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(ended.mock.calls).toMatchObject([[{ status: 200, body: 'body' }]])
  expect(warn.mock.calls[0]![0]).toBe('things.get: the cache failed: Error: no reply within 1000 ms')
  expect(clock.timers).toBe(0)
})

it('leaves no timer behind', async () => {
  const clock = fakeClock()
  await conditional(clock, memoryCache())(makeCall({ timeout: 1000 }), async () => makeAnswer(200, { etag: '"1"' }))
  expect(clock.timers).toBe(0)
})

it('stores nothing of a body that was not read to its end', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const answer = { ...makeAnswer(200, { etag: '"1"' }), tooLong: 'it is longer than 5 bytes' }
  await expect(through(cache, makeCall(), answer)).rejects.toThrow('longer than 5 bytes')
  expect(cache.set).not.toHaveBeenCalled()
})

it('a memory cache keeps the most recently used responses', async () => {
  const cache = memoryCache({ max: 2 })
  const entry = (body: string) => ({ etag: '"1"', headers: [], body })
  await cache.set('a', entry('a'))
  await cache.set('b', entry('b'))
  await cache.get('a')
  await cache.set('c', entry('c'))
  expect(await cache.get('a')).toMatchObject({ body: 'a' })
  expect(await cache.get('b')).toBeUndefined()
  expect(await cache.get('c')).toMatchObject({ body: 'c' })
})

it('stores a response under its URL and its shown headers, with the headers that belong to the body', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const profile = { service: 'the service', loggable: ['x-total'] }
  const headers = { accept: 'application/json', 'user-agent': 'mine/1' }
  const call = makeCall({ headers, endpoint: { profile } })
  const kept: Record<string, string> = {
    'content-type': 'application/json',
    etag: '"1"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    link: '<x>',
    'x-total': '3',
  }
  const others = { date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'x-other': 'a', 'cache-control': 'no-storehouse' }
  await through(cache, call, makeAnswer(200, { ...kept, ...others }, 'body'))
  const key = 'https://api.example.com/things/1 {"accept":"application/json"}'
  expect(cache.get.mock.calls).toEqual([[key]])
  expect(cache.set.mock.calls).toEqual([[key, { etag: '"1"', headers: Object.entries(kept), body: 'body' }]])
})

it('takes a 304 for an error that answers no condition of its own', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  await expect(through(cache, makeCall(), makeAnswer(304, { etag: '"1"' }))).rejects.toMatchObject({ status: 304 })
  expect(cache.set).not.toHaveBeenCalled()
})

it('replaces a stored response that has changed', async () => {
  const cache = memoryCache()
  await through(cache, makeCall(), makeAnswer(200, { etag: '"1"' }, 'old'))
  const changed = await through(cache, makeCall(), makeAnswer(200, { etag: '"2"' }, 'new'))
  expect(changed).toMatchObject({ status: 200, body: 'new' })
  expect(changed).not.toHaveProperty('fromCache')
  expect(await through(cache, makeCall(), makeAnswer(304))).toMatchObject({ body: 'new', fromCache: true })
})

it('a memory cache keeps 500 responses where nothing else is said', async () => {
  const cache = memoryCache()
  for (let index = 0; index <= 500; index++) await cache.set(String(index), { etag: '"1"', headers: [], body: '' })
  expect([await cache.get('0'), (await cache.get('1'))?.etag]).toEqual([undefined, '"1"'])
})

it('a memory cache counts a response that is stored again once', async () => {
  const cache = memoryCache({ max: 2 })
  const entry = { etag: '"1"', headers: [], body: '' }
  for (const key of ['a', 'b', 'a', 'c']) await cache.set(key, entry)
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([entry, undefined, entry])
})
