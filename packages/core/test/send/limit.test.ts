import { describe, expect, it, vi } from 'vitest'
import { type RawResponse, type RateLimit, RateLimitError } from '@portolan/core'
import { report } from '../../src/hooks.ts'
import { budget } from '../../src/send/budget.ts'
import { Limiter } from '../../src/send/limit.ts'
import type { PermitDecision } from '../../src/send/rate-limit.ts'
import { fakeClock, settle, settleBottleneck } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

function setUp(
  rateLimit: Partial<RateLimit> = {},
  answer: (sent: number) => RawResponse | Promise<RawResponse> = () => makeAnswer(),
) {
  const { requests, per } = rateLimit
  const clock = fakeClock(undefined, requests ? settleBottleneck : settle)
  const started = clock.now()
  const onRateLimit = vi.fn()
  const times: number[] = []
  const { middleware: step } = new Limiter(clock, rateLimit, requests && per ? budget({ requests, per }) : undefined)
  const send = (signal?: AbortSignal, rateLimited = true): Promise<RawResponse> =>
    step(makeCall({ signal, report: report({ onRateLimit }), operation: { rateLimited } }), async () => {
      times.push(clock.now() - started)
      return answer(times.length)
    })
  return { clock, started, send, times, onRateLimit }
}

const spent = (clockStart: number, seconds: number): RawResponse =>
  makeAnswer(200, {
    'ratelimit-limit': '10',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(clockStart / 1000 + seconds),
  })

describe('the rate limit', () => {
  it('lets no more go than the budget in any window', async () => {
    const { clock, send, times } = setUp({ requests: 3, per: 1000 })
    const all = Promise.all(Array.from({ length: 8 }, () => send()))
    await clock.advance(5000)
    await all
    expect(times).toEqual([0, 0, 0, 1001, 1001, 1001, 2002, 2002])
  })

  it('that is only untilKnown is replaced by the limit that the service reports', async () => {
    const { clock, started, send, times } = setUp({ requests: 2, per: 60_000, untilKnown: true }, (sent) =>
      sent === 1
        ? makeAnswer()
        : makeAnswer(200, {
            'ratelimit-limit': '9',
            'ratelimit-remaining': String(9 - sent),
            'ratelimit-reset': String(started / 1000 + 60),
          }),
    )
    const first = Promise.all([send(), send(), send()])
    await clock.advance(0)
    await first
    await Promise.all([send(), send(), send(), send(), send(), send()])
    expect(times).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    const tenth = send()
    await clock.advance(60_001)
    await tenth
    expect(times.at(-1)).toBe(60_001)
  })

  const refused = (seconds: number) => {
    const headers = new Headers({ 'retry-after': String(seconds) })
    const refusal = new RateLimitError('slow down', { status: 429, headers, body: undefined })
    return setUp({}, (sent) => (sent === 1 ? Promise.reject(refusal) : makeAnswer()))
  }

  it('fails calls at once after a refusal that asks for more than maxRetryAfter', async () => {
    const { clock, send } = refused(86_400)
    await send().catch(() => undefined)
    await expect(send()).rejects.toMatchObject({
      name: 'RateLimitError',
      attempts: [],
      retryAt: new Date(clock.now() + 86_400_000),
    })
  })

  it('holds calls up after a refusal that asks for less than maxRetryAfter', async () => {
    const { clock, send, times } = refused(30)
    await send().catch(() => undefined)
    const next = send()
    await clock.advance(30_001)
    await next
    expect(times).toEqual([0, 30_000])
  })

  it('holds calls up after a refusal that asks for exactly maxRetryAfter', async () => {
    const { clock, send, times } = refused(60)
    await send().catch(() => undefined)
    const next = send()
    await clock.advance(60_000)
    await next
    expect(times).toEqual([0, 60_000])
  })

  it.each([
    [200, 5000],
    [299, 5000],
    [202, 0],
    [304, 0],
    [404, 0],
  ])('takes the Retry-After of a response for its own where that is a whole success: %i', async (status, held) => {
    const { clock, send, times } = setUp({}, (sent) => makeAnswer(sent === 1 ? status : 200, { 'retry-after': '5' }))
    await send()
    const next = send()
    await clock.advance(5000)
    await next
    expect(times).toEqual([0, held])
  })

  it('says that it is used up after a refusal too, where calls do not wait', async () => {
    const headers = new Headers({ 'retry-after': '3600' })
    const refusal = new RateLimitError('slow down', { status: 429, headers, body: undefined })
    const { send, times } = setUp({ onExhausted: 'fail' }, () => Promise.reject(refusal))
    await expect(send()).rejects.toBe(refusal)
    await expect(send()).rejects.toThrow('the rate limit is used up until 2026-01-01T01:00:00.000Z, for 3600 s')
    expect(times).toEqual([0])
  })

  it.each([
    [-1, 'a window that is over'],
    [60, 'another window, which ends earlier'],
  ])('of the service is not spent by a report, %i s from now, about %s', async (seconds) => {
    const reported = (left: number, resetIn: number): RawResponse =>
      makeAnswer(200, {
        'ratelimit-limit': '10',
        'ratelimit-remaining': String(left),
        'ratelimit-reset': String(started / 1000 + resetIn),
      })
    const { clock, started, send, times } = setUp({}, (sent) => (sent === 1 ? reported(9, 3600) : reported(0, seconds)))
    await send()
    await send()
    const third = send()
    await clock.advance(0)
    await third
    expect(times).toEqual([0, 0, 0])
  })

  it('slides, so that a burst at the edge of two windows is no double one', async () => {
    const { clock, send, times } = setUp({ requests: 2, per: 1000 })
    await send()
    await clock.advance(900)
    await send()
    const rest = Promise.all([send(), send()])
    await clock.advance(3000)
    await rest
    expect(times).toEqual([0, 900, 1001, 1901])
  })

  it('keeps to the concurrency and starts the next in order', async () => {
    const release: (() => void)[] = []
    const { send, times } = setUp(
      { concurrency: 2 },
      () => new Promise((resolve) => release.push(() => resolve(makeAnswer()))),
    )
    const all = [send(), send(), send()]
    await settle()
    expect(times).toHaveLength(2)
    release[0]?.()
    await settle()
    expect(times).toHaveLength(3)
    release.slice(1).forEach((done) => done())
    await Promise.all(all)
  })

  it('waits until the reset when the service says that nothing is left, and says so', async () => {
    const { clock, started, send, times, onRateLimit } = setUp({}, (sent) =>
      sent === 1 ? spent(started, 30) : makeAnswer(),
    )
    await send()
    const later = send()
    await clock.advance(29_999)
    expect(times).toEqual([0])
    expect(onRateLimit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ wait: 30_000, by: 'service', until: new Date(started + 30_000) }),
    )
    await clock.advance(1)
    await later
    expect(times).toEqual([0, 30_000])
    expect(clock.timers).toBe(0)
  })

  it('says in the log whose limit a call waits for, once for each call', async () => {
    const lines: string[] = []
    const clock = fakeClock(undefined, settleBottleneck)
    const info = (line: string): void => void lines.push(line)
    const call = makeCall({ report: report({}, { info }) })
    const own = new Limiter(clock, { requests: 1, per: 1000 }, budget({ requests: 1, per: 1000 }))
    const all = Promise.all([1, 2, 3].map(async () => own.middleware(call, async () => makeAnswer())))
    await clock.advance(3000)
    await all
    expect(lines).toEqual([
      "things.get: waiting 1001 ms for the client's own rate limit",
      "things.get: waiting 1001 ms for the client's own rate limit",
    ])
    const service = new Limiter(clock, {}, undefined)
    await service.middleware(call, async () => spent(clock.now(), 30))
    const later = service.middleware(call, async () => makeAnswer())
    await clock.advance(30_000)
    await later
    expect(lines.at(-1)).toBe("things.get: waiting 30000 ms for the service's rate limit")
  })

  it('tells the source of permits what the service says', async () => {
    const learn = vi.fn()
    const clock = fakeClock()
    const permits = { take: () => ({ kind: 'granted', permit: { markSent() {} } }) as const, learn }
    const { middleware: step } = new Limiter(clock, {}, permits)
    await step(makeCall(), async () => spent(clock.now(), 30))
    expect(learn.mock.calls).toEqual([[{ remaining: 0, resetAt: clock.monotonic() + 30_000 }, clock.monotonic()]])
    await clock.advance(30_000)
    const headers = new Headers({ 'retry-after': '5' })
    const rejected = step(makeCall(), async () =>
      Promise.reject(new RateLimitError('no', { status: 429, headers, body: '' })),
    )
    await expect(rejected).rejects.toThrow('no')
    await clock.advance(5000)
    await step(makeCall(), async () => makeAnswer())
    expect(learn.mock.calls[1]).toEqual([{ pausedUntil: clock.monotonic() }, clock.monotonic() - 5000])
    expect(learn).toHaveBeenCalledTimes(2)
  })

  it('reports each request as sent, and fails calls for which there is no permit', async () => {
    const left = vi.fn()
    const clock = fakeClock()
    const decisions: PermitDecision[] = [
      { kind: 'granted', permit: { markSent: left } },
      { kind: 'failure', error: new Error('offline') },
      { kind: 'failure', error: new Error('offline') },
    ]
    const { middleware: step } = new Limiter(clock, {}, { take: () => decisions.shift() as PermitDecision })
    await step(makeCall(), async () => {
      await clock.advance(40)
      return makeAnswer()
    })
    expect(left.mock.calls).toEqual([[clock.monotonic()]])
    const next = vi.fn<() => Promise<RawResponse>>()
    await expect(step(makeCall(), next)).rejects.toThrow('offline')
    expect(next).not.toHaveBeenCalled()
  })

  it('sends nothing for a call that was aborted before its turn', async () => {
    const { clock, started, send, times } = setUp({}, () => spent(started, 30))
    await send()
    await expect(send(AbortSignal.abort('enough'))).rejects.toBe('enough')
    expect([times, clock.timers]).toEqual([[0], 0])
  })

  it('does not listen to the signal of a call that has gone', async () => {
    const { clock, send } = setUp({ requests: 1, per: 1000 })
    await send()
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const later = send(signal)
    await clock.advance(1001)
    await later
    expect(remove.mock.calls).toEqual(add.mock.calls.map(([name, listener]) => [name, listener]))
    expect(add).toHaveBeenCalledOnce()
  })

  it('fails fast instead where so set', async () => {
    const { started, send, times } = setUp({ onExhausted: 'fail' }, () => spent(started, 30))
    await send()
    await expect(send()).rejects.toMatchObject({
      name: 'RateLimitError',
      message:
        'things.get: the rate limit is used up until 2026-01-01T00:00:30.000Z, for 30 s; nothing was sent. ' +
        "With `rateLimit: { onExhausted: 'wait' }` the call would wait",
      request: { operation: 'things.get', method: 'GET' },
      status: 429,
      attempts: [],
      retriable: false,
      retryAfter: 30,
      retryAt: new Date(started + 30_000),
    })
    expect(times).toHaveLength(1)
  })

  it('counts attempts in flight against what is left', async () => {
    const release: (() => void)[] = []
    const reset = String(fakeClock().now() / 1000 + 60)
    const left = (remaining: number): RawResponse =>
      makeAnswer(200, {
        'ratelimit-limit': '10',
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': reset,
      })
    const { send, times, clock, onRateLimit } = setUp({}, (sent) =>
      sent === 1 ? left(2) : new Promise((resolve) => release.push(() => resolve(left(Math.max(0, 3 - sent))))),
    )
    await send()
    const all = [send(), send(), send()]
    await settle()
    expect([times.length, clock.timers]).toEqual([3, 0])
    expect(onRateLimit).not.toHaveBeenCalled()
    release.forEach((done) => done())
    await settle()
    expect(times).toHaveLength(3)
    await clock.advance(60_000)
    release.forEach((done) => done())
    await Promise.all(all)
  })

  it('delays all calls after a rejection that names a time', async () => {
    const headers = new Headers({ 'retry-after': '5' })
    const { clock, send, times } = setUp({}, async (sent) => {
      if (sent === 1) throw new RateLimitError('no', { status: 429, headers, body: '' })
      return makeAnswer()
    })
    await expect(send()).rejects.toThrow('no')
    const later = send()
    await clock.advance(5000)
    await later
    expect(times).toEqual([0, 5000])
  })

  it('adds to the attempt how long it waited', async () => {
    const { clock, send } = setUp({ requests: 1, per: 1000 })
    const all = Promise.all([send(), send()])
    await clock.advance(1001)
    expect((await all).map(({ attempts }) => attempts)).toEqual([
      [{ status: 200, waited: 0 }],
      [{ status: 200, waited: 1001 }],
    ])
  })

  it('is left on abort, and the next call takes the place in the queue', async () => {
    const { clock, send, times } = setUp({ requests: 1, per: 1000 })
    await send()
    const controller = new AbortController()
    const gone = send(controller.signal)
    const next = send()
    controller.abort('enough')
    await expect(gone).rejects.toBe('enough')
    await clock.advance(1001)
    await next
    expect(times).toEqual([0, 1001])
    expect(clock.timers).toBe(0)
  })

  it('neither counts nor delays calls that are not limited', async () => {
    const { started, send, times } = setUp({}, () => spent(started, 30))
    await send()
    await send(undefined, false)
    expect(times).toEqual([0, 0])
  })
})
