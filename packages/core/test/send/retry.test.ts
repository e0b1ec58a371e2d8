import { describe, expect, it, vi } from 'vitest'
import { type Answer, type Call, ConnectionError, type RetryPolicy, systemClock, TimeoutError } from '@portolan/core'
import { defaultRetryPolicy } from '../../src/retry-policy.ts'
import { readFailures } from '../../src/send/fail.ts'
import { retry } from '../../src/send/retry.ts'
import { retryBudget } from '../../src/send/retry-budget.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeAnswer, makeCall } from './call.ts'

type Outcome = Answer | Error

/** Runs a call through the step over a list of outcomes, the clock moved on as far as it takes. */
async function run(
  outcomes: readonly Outcome[],
  changes: Partial<Call> & { policy?: Partial<RetryPolicy>; budget?: number } = {},
) {
  const { policy, budget = 100, ...callChanges } = changes
  const clock = fakeClock()
  const started = clock.now()
  const times: number[] = []
  const onRetry = vi.fn()
  const step = retry({
    findFailure: readFailures({ service: 'the service' }, clock).find,
    budget: retryBudget(budget),
    clock,
    hooks: { onRetry },
    random: () => 0.5,
  })
  const call = makeCall({ retry: { ...defaultRetryPolicy, ...policy }, ...callChanges })
  const next = async (): Promise<Answer> => {
    const outcome = outcomes[times.length] ?? makeAnswer()
    times.push(clock.now() - started)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  let result: unknown
  const ended = step(call, next).then(
    (answer) => (result = answer),
    (error: unknown) => (result = error),
  )
  for (let turn = 0; turn < 20 && result === undefined; turn++) {
    await settle()
    await clock.advance(5000)
  }
  await ended
  return { result, times, onRetry, attempts: call.progress.attempts, timers: clock.timers }
}

const broken = new ConnectionError('broken')
const unsent = new ConnectionError('refused', { unsent: true })
const post = { repeatable: false, operation: { method: 'POST' } } as const

describe('retry', () => {
  it('passes a success on', async () => {
    const { result, times, attempts } = await run([makeAnswer(201)])
    expect(result).toMatchObject({ status: 201 })
    expect(times).toEqual([0])
    expect(attempts).toEqual([{ status: 201, waited: 0 }])
  })

  it.each([408, 429, 500, 502, 503, 504])(
    'repeats after %i with full jitter under a limit that doubles',
    async (status) => {
      const { result, times, attempts, onRetry } = await run([
        makeAnswer(status),
        makeAnswer(status),
        makeAnswer(status),
      ])
      expect(result).toMatchObject({ status: 200 })
      expect(times).toEqual([0, 250, 750, 1750])
      expect(attempts.map(({ waited }) => waited)).toEqual([0, 250, 500, 1000])
      expect(onRetry).toHaveBeenCalledTimes(3)
    },
  )

  it.each([400, 401, 403, 404, 409, 410, 422, 501])('does not repeat after %i', async (status) => {
    const { result, times } = await run([makeAnswer(status)])
    expect(result).toMatchObject({ status, attempts: [{ status, waited: 0 }] })
    expect(times).toHaveLength(1)
  })

  it('gives up after the last repeat and leaves no timer', async () => {
    const { result, times, timers } = await run([makeAnswer(500), makeAnswer(500), makeAnswer(502)], {
      policy: { retries: 2 },
    })
    expect(result).toMatchObject({ name: 'ServerError', status: 502, attempts: [{}, {}, {}] })
    expect(times).toHaveLength(3)
    expect(timers).toBe(0)
  })

  it('repeats nothing without retries', async () => {
    expect((await run([broken], { policy: { retries: 0 } })).times).toHaveLength(1)
  })

  it('repeats a broken connection, a timeout only if so set', async () => {
    expect((await run([broken])).times).toHaveLength(2)
    expect((await run([new TimeoutError('late')])).times).toHaveLength(1)
    expect((await run([new TimeoutError('late')], { policy: { timeouts: true } })).times).toHaveLength(2)
  })

  it('repeats a POST only where the service cannot have processed it', async () => {
    expect((await run([broken], post)).times).toHaveLength(1)
    expect((await run([makeAnswer(500)], post)).times).toHaveLength(1)
    expect((await run([makeAnswer(503)], post)).times).toHaveLength(1)
    expect((await run([unsent], post)).times).toHaveLength(2)
    expect((await run([makeAnswer(429)], post)).times).toHaveLength(2)
    expect((await run([makeAnswer(503, { 'retry-after': '1' })], post)).times).toHaveLength(2)
    expect((await run([makeAnswer(500)], { ...post, repeatable: true })).times).toHaveLength(2)
  })

  it('never comes back before the time that the service named', async () => {
    expect((await run([makeAnswer(429, { 'retry-after': '3' })])).times).toEqual([0, 3150])
    const date = new Date(fakeClock().now() + 4000).toUTCString()
    expect((await run([makeAnswer(503, { 'retry-after': date })])).times).toEqual([0, 4200])
  })

  it('waits for the reset of a spent limit', async () => {
    const reset = String(fakeClock().now() / 1000 + 2)
    const { times } = await run([makeAnswer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })])
    expect(times).toEqual([0, 2100])
  })

  it('fails at once with retryAt where the service asks for more than the cap', async () => {
    const { result, times } = await run([makeAnswer(429, { 'retry-after': '61' })])
    expect(times).toHaveLength(1)
    expect(result).toMatchObject({
      name: 'RateLimitError',
      retryAfter: 61,
      retryAt: new Date(fakeClock().now() + 61_000),
    })
  })

  it('stops when the budget of all calls is spent, but for waits that the service named', async () => {
    expect((await run([broken, broken], { budget: 1 })).times).toHaveLength(2)
    expect((await run([makeAnswer(429, { 'retry-after': '1' })], { budget: 0 })).times).toHaveLength(2)
  })

  it('repeats once after a 401 where the token can be renewed, also without retries', async () => {
    const progress = { attempts: [], waited: 0, waitingFor: '', renewable: true }
    const renewed = await run([makeAnswer(401)], { progress, policy: { retries: 0 } })
    expect(renewed.result).toMatchObject({ status: 200 })
    expect(renewed.times).toEqual([0, 0])
    const twice = await run([makeAnswer(401), makeAnswer(401)], { progress: { ...progress, attempts: [] } })
    expect(twice.result).toMatchObject({ name: 'AuthenticationError' })
    expect(twice.times).toHaveLength(2)
  })

  it('leaves its wait on abort, with the reason of the signal', async () => {
    const controller = new AbortController()
    const reason = { why: 'enough' }
    const step = retry({
      findFailure: readFailures({ service: 's' }, systemClock).find,
      budget: retryBudget(1),
      clock: fakeClock(),
      hooks: {},
    })
    const ended = step(makeCall({ signal: controller.signal }), async () => makeAnswer(500))
    await settle()
    controller.abort(reason)
    await expect(ended).rejects.toBe(reason)
  })

  it('takes a 304 for a success only where changes were asked for', async () => {
    expect((await run([makeAnswer(304)], { headers: { 'if-none-match': '"a"' } })).result).toMatchObject({
      status: 304,
    })
    expect((await run([makeAnswer(304)])).result).toMatchObject({ name: 'ApiError', status: 304 })
  })
})
