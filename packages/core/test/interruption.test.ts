import type { RawResponse, ClientOptions, Fetch, PortolanError, Middleware } from '@portolan/core'
import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it } from 'vitest'
import { fakeClock, settleBottleneck } from './fake-clock.ts'
import { setUp } from './things.ts'

const never = <T>(): Promise<T> => new Promise<T>(() => {})
/** No timer but that of the wait. */
const untimed: Middleware<RawResponse> = (call, next) => next({ ...call, timeout: false })

/** What a call may be waiting for, and how to make it wait for that for ever. */
const waits: [what: string, options: ClientOptions, answer: (() => Response) | undefined][] = [
  ['a token', { token: () => never() }, undefined],
  ['the cache', { cache: { get: () => never(), set: () => {} } }, undefined],
  [
    'the rate limit',
    { rateLimit: { requests: 9, per: 1000, permits: () => ({ take: () => ({ kind: 'wait' }) }) } },
    undefined,
  ],
  ['middleware.attempt[0]', { middleware: { attempt: [() => never()] } }, undefined],
  ['the next attempt', { retry: { minDelay: 1e9, maxDelay: 1e9 } }, () => new Response('', { status: 503 })],
]

describe.each(waits)('a call that is waiting for %s', (what, options, answer) => {
  it('rejects with the reason of its signal, and leaves no timer', async () => {
    const clock = fakeClock()
    const { client } = setUp(answer, { clock, middleware: { attempt: [untimed] }, ...options })
    const controller = new AbortController()
    const call = client.things.get({ id: 'x' }, { signal: controller.signal })
    await settleBottleneck()
    const reason = { why: 'enough' }
    controller.abort(reason)
    await expect(call).rejects.toBe(reason)
    expect(clock.timers).toBe(0)
  })

  it('ends when its deadline expires, and says what it was waiting for', async () => {
    const clock = fakeClock(undefined, settleBottleneck)
    const { client } = setUp(answer, { clock, middleware: { attempt: [untimed] }, ...options })
    const ended = client.things.get({ id: 'x' }, { deadline: 5000 }).catch((error: unknown) => error as PortolanError)
    await clock.advance(5000)
    expect(await ended).toMatchObject({
      name: 'TimeoutError',
      limit: 'deadline',
      message: `things.get: the deadline passed while the call was waiting for ${what}`,
      request: { operation: 'things.get' },
    })
    expect(clock.timers).toBe(0)
  })
})

it('rejects with the reason of its signal while it is waiting for a middleware of the call', async () => {
  const { client, sent } = setUp(undefined, { middleware: { call: [() => never()] } })
  const controller = new AbortController()
  const call = client.things.get({ id: 'x' }, { signal: controller.signal })
  controller.abort('enough')
  await expect(call).rejects.toBe('enough')
  await expect(client.things.list({}, { signal: controller.signal }).toArray()).rejects.toBe('enough')
  expect(sent).toEqual([])
})

/** A service that takes its time over each answer, and leaves when it is told to. */
function slow(ms: number, options: ClientOptions) {
  const clock = fakeClock()
  const asked: string[] = []
  const fetch: Fetch = (url, { signal }) =>
    new Promise((resolve, reject) => {
      asked.push(url)
      const next = String(asked.length + 1)
      const cancel = clock.after(ms, () => resolve(Response.json({ things: [{ id: 1 }], next })))
      signal.addEventListener('abort', () => {
        cancel()
        reject(signal.reason as Error)
      })
    })
  return { clock, asked, ...setUp(undefined, { clock, fetch, ...options }) }
}

it('a deadline is for a whole walk, all its pages', async () => {
  const { client, clock, asked } = slow(400, { deadline: 1000 })
  const ended = client.things
    .list()
    .toArray()
    .catch((error: unknown) => error)
  // The first walk of a process loads what walks need, for which no fake time passes.
  await eventually(() => expect(asked).toHaveLength(1))
  await clock.advance(2000)
  expect(await ended).toMatchObject({ name: 'TimeoutError', limit: 'deadline', cursor: expect.stringMatching(/\.3$/) })
  expect([asked.length, clock.timers]).toEqual([3, 0])
})

it('a timeout is for one attempt, so that a walk may take longer', async () => {
  const { client, clock } = slow(400, { timeout: 500 })
  const items = client.things.list().toArray({ limit: 3 })
  await clock.advance(1200)
  expect(await items).toHaveLength(3)
})

it.each([
  [undefined, 1],
  [true, 3],
])('a timeout is retried only with `timeouts: true` (%s)', async (timeouts, count) => {
  const retry = { retries: 2, minDelay: 0, ...(timeouts === undefined ? {} : { timeouts }) }
  const { client, clock, asked } = slow(9000, { timeout: 1000, retry })
  const ended = client.things.get({ id: 'x' }).catch((error: unknown) => error)
  await clock.advance(3000)
  expect(await ended).toMatchObject({ name: 'TimeoutError', limit: 'timeout', attempts: { length: count } })
  expect([asked.length, clock.timers]).toEqual([count, 0])
})
