import { conditional, memoryCache } from '@portolan/core'
import { expect, it, vi } from 'vitest'
import type { Call } from '@portolan/core'
import type { Send } from '../../src/send/call.ts'
import { makeAnswer, makeCall } from './call.ts'

it('asks for what is known only if it has changed, and answers out of the cache', async () => {
  const step = conditional(memoryCache())
  await step(makeCall(), async () =>
    makeAnswer(200, { etag: '"1"', link: '<x>', 'x-ratelimit-remaining': '9' }, 'body'),
  )
  const next = vi.fn<Send>(async () => makeAnswer(304, { 'x-ratelimit-remaining': '8' }))
  const answer = await step(makeCall(), next)
  expect(next.mock.calls[0]![0].headers).toEqual({ 'if-none-match': '"1"' })
  expect(answer).toMatchObject({ status: 200, body: 'body' })
  expect(Object.fromEntries(answer.headers)).toEqual({ etag: '"1"', link: '<x>', 'x-ratelimit-remaining': '8' })
})

it.each([
  ['another address', makeCall({ url: 'https://api.example.com/things/2' })],
  ['another version', makeCall({ headers: { 'x-service-api-version': '2' } })],
  ['another method', makeCall({ operation: { method: 'POST' } })],
])('does not take one answer for that of %s', async (_, other) => {
  const step = conditional(memoryCache())
  await step(makeCall(), async () => makeAnswer(200, { etag: '"1"' }))
  const next = vi.fn(async (call: Call) => makeAnswer(200, { 'x-sent': String(call.headers['if-none-match']) }))
  await step(other, next)
  expect(next.mock.calls[0]![0].headers).not.toHaveProperty('if-none-match')
})

it('keeps nothing that the service wants nobody to keep, and no failure', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const step = conditional(cache)
  await step(makeCall(), async () => makeAnswer(200, { etag: '"1"', 'cache-control': 'private, no-store' }))
  await step(makeCall(), async () => makeAnswer(500, { etag: '"1"' }))
  await step(makeCall(), async () => makeAnswer(200))
  expect(cache.set).not.toHaveBeenCalled()
})

it('leaves a condition of the caller alone', async () => {
  const cache = { get: vi.fn(), set: vi.fn() }
  const answer = await conditional(cache)(makeCall({ headers: { 'if-none-match': '"0"' } }), async () =>
    makeAnswer(304),
  )
  expect(answer.status).toBe(304)
  expect(cache.get).not.toHaveBeenCalled()
})

it('a memory cache keeps what was used last', async () => {
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
