import {
  type RawResponse,
  ApiError,
  type Attempt,
  type Call,
  ConnectionError,
  RateLimitError,
  RedirectError,
  type RetryPolicy,
  ServerError,
  TimeoutError,
} from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { DeadlinePassed } from '../../src/time.ts'
import { report } from '../../src/hooks.ts'
import { retry } from '../../src/send/chain.ts'
import { defaultRetryPolicy, retryBudget } from '../../src/request/call-options.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

/** Runs a call through the step over a list of errors, the clock moved on as far as it takes; then comes a success. */
async function run(
  errors: readonly Error[],
  changes: Partial<Call> & { policy?: Partial<RetryPolicy>; budget?: number; repeatable?: boolean } = {},
) {
  const { policy, budget = 100, repeatable = true, ...callChanges } = changes
  const clock = fakeClock()
  const started = clock.now()
  const times: number[] = []
  const [onRetry, warn] = [vi.fn(), vi.fn()]
  const step = retry({ clock, random: () => 0.5 })
  const call = makeCall({
    retry: { ...defaultRetryPolicy, ...policy },
    retryBudget: retryBudget(budget),
    report: report({ onRetry }, { warn }),
    ...callChanges,
    endpoint: { repeatable },
  })
  const next = async (): Promise<RawResponse> => {
    const error = errors[times.length]
    times.push(clock.now() - started)
    if (error) throw error
    return makeAnswer()
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
  const { attempts } = result as { attempts: readonly Attempt[] }
  return { result, times, onRetry, warn, attempts, timers: clock.timers }
}

const tried = { attempts: [{ error: 'broken', waited: 0 }] }
const broken = (): Error => new ConnectionError('broken', tried)

/** @param retryIn milliseconds */
function failure(status: number, retryIn?: number, retriable?: boolean): ApiError {
  const type = status === 429 ? RateLimitError : status >= 500 ? ServerError : ApiError
  const received = fakeClock().now()
  const attempts = [{ status, waited: 0 }]
  return new type('no', { status, headers: new Headers(), body: '', attempts, retryIn, retriable, received })
}

it('gives up with the reason of an abort, whatever value that is', async () => {
  for (const reason of ['enough', undefined, new Error('enough')]) {
    const clock = fakeClock()
    const next = vi.fn<() => Promise<RawResponse>>().mockRejectedValueOnce(failure(503)).mockRejectedValue(reason)
    const ended = retry({ clock })(makeCall(), next).then(
      () => 'answered',
      (error: unknown) => ({ error }),
    )
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settle()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await clock.advance(60_000)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await ended).toEqual({ error: reason })
    expect(next).toHaveBeenCalledTimes(2)
  }
})

describe('retry', () => {
  it('passes a success on', async () => {
    const { times, attempts } = await run([])
    expect([times, attempts]).toEqual([[0], [{ status: 200, waited: 0 }]])
  })

  it.each([408, 429, 500, 502, 503, 504])(
    'retries after %i with full jitter under a limit that doubles',
    async (status) => {
      const { result, times, attempts, onRetry, warn } = await run([failure(status), failure(status), failure(status)])
      expect(result).toMatchObject({ status: 200 })
      expect(times).toEqual([0, 250, 750, 1750])
      expect(attempts).toEqual([
        { status, waited: 0 },
        { status, waited: 250 },
        { status, waited: 500 },
        { status: 200, waited: 1000 },
      ])
      expect(onRetry.mock.calls.map(([{ attempt, wait }]) => [attempt, wait] as unknown)).toEqual([
        [2, 250],
        [3, 500],
        [4, 1000],
      ])
      expect(warn.mock.calls[0]![0]).toBe('things.get: attempt 2 follows in 250 ms, after no')
    },
  )

  it.each([400, 401, 403, 404, 409, 410, 422, 501])('does not retry after %i', async (status) => {
    const { result, times } = await run([failure(status)])
    expect(result).toMatchObject({ status, attempts: [{ status, waited: 0 }] })
    expect(times).toHaveLength(1)
  })

  it('gives up after the last retry, and leaves no timer', async () => {
    const { result, times, timers, onRetry } = await run([failure(500), failure(500), failure(502)], {
      policy: { retries: 2 },
    })
    expect(result).toMatchObject({ name: 'ServerError', status: 502, attempts: [{}, {}, {}] })
    expect([times.length, timers, onRetry.mock.calls.length]).toEqual([3, 0, 2])
  })

  it('retries nothing with no retries', async () => {
    expect((await run([broken()], { policy: { retries: 0 } })).times).toHaveLength(1)
  })

  it('retries a broken connection, and neither a refused redirect nor a permanent failure', async () => {
    expect((await run([broken()])).times).toHaveLength(2)
    expect((await run([new ConnectionError('certificate', { ...tried, permanent: true })])).times).toHaveLength(1)
    expect((await run([new RedirectError('elsewhere', tried)])).times).toHaveLength(1)
  })

  it('retries a timeout only with `timeouts`, and an expired deadline never', async () => {
    const late = (limit: 'timeout' | 'deadline'): Error => new TimeoutError('late', { ...tried, limit })
    expect((await run([late('timeout')])).times).toHaveLength(1)
    expect((await run([late('timeout')], { policy: { timeouts: true } })).times).toHaveLength(2)
    expect((await run([late('timeout')], { policy: { timeouts: true }, repeatable: false })).times).toHaveLength(1)
    expect((await run([late('deadline')], { policy: { timeouts: true } })).times).toHaveLength(1)
  })

  it('throws an error that is not a network failure at once, unchanged', async () => {
    for (const error of [new TypeError('not a function'), new RangeError('too long')]) {
      const { result, times } = await run([error])
      expect(result).toBe(error)
      expect(times).toHaveLength(1)
    }
  })

  it('retries a POST only where the service cannot have processed it', async () => {
    const post = { repeatable: false }
    expect((await run([broken()], post)).times).toHaveLength(1)
    expect((await run([failure(500)], post)).times).toHaveLength(1)
    expect((await run([failure(503)], post)).times).toHaveLength(1)
    expect((await run([failure(503, 1000)], post)).times).toHaveLength(1)
    expect((await run([new ConnectionError('refused', { ...tried, unsent: true })], post)).times).toHaveLength(2)
    expect((await run([failure(429)], post)).times).toHaveLength(2)
  })

  it('retries neither what the service calls final, nor a stream', async () => {
    expect((await run([failure(500, undefined, false)])).times).toHaveLength(1)
    expect((await run([failure(429, undefined, false)])).times).toHaveLength(1)
    expect((await run([failure(400, undefined, true)])).times).toHaveLength(2)
    expect((await run([failure(429)], { body: new ReadableStream() })).times).toHaveLength(1)
  })

  it('never retries before the time that the service named', async () => {
    expect((await run([failure(429, 3000)])).times).toEqual([0, 3150])
    expect((await run([failure(503, 4000)])).times).toEqual([0, 4200])
    expect((await run([failure(429, 60_000)])).times).toEqual([0, 60_500])
  })

  it('fails at once where the service asks for a longer wait than the cap', async () => {
    const { result, times } = await run([failure(429, 61_000)])
    expect(times).toHaveLength(1)
    expect(result).toMatchObject({ name: 'RateLimitError', retryAfter: 61 })
  })

  it('stops when the shared budget is used up, whoever asked for the retry', async () => {
    expect((await run([broken(), broken()], { budget: 1 })).times).toHaveLength(2)
    expect((await run([failure(429, 1000), failure(429, 1000)], { budget: 1 })).times).toHaveLength(2)
    expect((await run([failure(503, 0)], { budget: 0 })).times).toHaveLength(1)
  })

  it.each([0, 100])('waits as long as its own delay when the service names %i ms', async (named) => {
    expect((await run([failure(503, named), failure(503, named)])).times).toEqual([0, 250, 750])
  })

  it('stops waiting on abort, with the reason of the signal', async () => {
    const clock = fakeClock()
    for (const reason of ['enough', { why: 'enough' }, new Error('enough')]) {
      const controller = new AbortController()
      const step = retry({ clock })
      const ended = step(makeCall({ signal: controller.signal }), async () => Promise.reject(failure(500)))
      await settle()
      controller.abort(reason)
      await expect(ended).rejects.toBe(reason)
      expect(clock.timers).toBe(0)
    }
  })

  it('names the next attempt as what it waits for, and lists the attempts before it', async () => {
    const clock = fakeClock()
    const after = vi.spyOn(clock, 'after')
    const controller = new AbortController()
    const step = retry({ clock, random: () => 0.5 })
    const ended = step(makeCall({ signal: controller.signal }), async () => Promise.reject(failure(500)))
    await settle()
    expect(after.mock.calls).toEqual([[250, expect.any(Function), 'wait']])
    controller.abort(
      new DeadlinePassed({ operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' }),
    )
    await expect(ended).rejects.toMatchObject({
      message: 'things.get: the deadline passed while the call was waiting for the next attempt',
      attempts: [{ status: 500, waited: 0 }],
    })
  })

  it('reports each retry with the call, the number of the next attempt, the wait and the error', async () => {
    const error = failure(500)
    const { onRetry } = await run([error])
    const url = 'https://api.example.com/things/1'
    expect(onRetry.mock.calls).toEqual([
      [{ operation: 'things.get', method: 'GET', url, attempt: 2, wait: 250, error }],
    ])
  })

  it('gives the shared budget back what a success after a retry took, and a part for one without', async () => {
    const budget = retryBudget(2)
    const refill = vi.spyOn(budget, 'refill')
    const clock = fakeClock()
    const step = retry({ clock, random: () => 0 })
    const errors = [broken()]
    const next = async (): Promise<RawResponse> => {
      const error = errors.pop()
      if (error) throw error
      return makeAnswer()
    }
    const retried = step(makeCall({ retryBudget: budget }), next)
    await clock.advance(0)
    await retried
    await step(makeCall({ retryBudget: budget }), next)
    expect(refill.mock.calls).toEqual([[true], [false]])
  })

  it('waits at random where no other source of numbers is given', async () => {
    const clock = fakeClock()
    const after = vi.spyOn(clock, 'after')
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    const errors = [broken()]
    const ended = retry({ clock })(makeCall(), async () => {
      const error = errors.pop()
      if (error) throw error
      return makeAnswer()
    })
    await clock.advance(125)
    vi.restoreAllMocks()
    expect((await ended).attempts).toEqual([
      { error: 'broken', waited: 0 },
      { status: 200, waited: 125 },
    ])
    expect(after.mock.calls[0]?.[0]).toBe(125)
  })

  it('throws what is not an error unchanged, without another attempt', async () => {
    const next = vi.fn(async (): Promise<RawResponse> => Promise.reject('enough'))
    await expect(retry({ clock: fakeClock() })(makeCall(), next)).rejects.toBe('enough')
    expect(next).toHaveBeenCalledOnce()
  })
})
