import { describe, expect, it, vi } from 'vitest'
import { type Answer, RateLimitError, type RateLimit } from '@portolan/core'
import { report } from '../../src/report.ts'
import { budget } from '../../src/send/budget.ts'
import { Limiter } from '../../src/send/limit.ts'
import { fakeClock, settle, settleBottleneck } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

function setUp(
  rateLimit: Partial<RateLimit> = {},
  answer: (sent: number) => Answer | Promise<Answer> = () => makeAnswer(),
) {
  const { requests, per } = rateLimit
  const clock = fakeClock(undefined, requests ? settleBottleneck : settle)
  const started = clock.now()
  const onRateLimit = vi.fn()
  const times: number[] = []
  const { step } = new Limiter(clock, rateLimit, requests && per ? budget({ requests, per }) : undefined)
  const send = (signal?: AbortSignal, rateLimited = true): Promise<Answer> =>
    step(makeCall({ signal, report: report({ onRateLimit }), operation: { rateLimited } }), async () => {
      times.push(clock.now() - started)
      return answer(times.length)
    })
  return { clock, started, send, times, onRateLimit }
}

const spent = (clockStart: number, seconds: number): Answer =>
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

  it('that is only assumed is replaced by the limit that the service reports', async () => {
    const { clock, started, send, times } = setUp({ requests: 2, per: 60_000, assumed: true }, (sent) =>
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

  it.each([
    [86_400, 'fails at once after a refusal that asks for more than maxRetryAfter'],
    [30, 'waits after a refusal that asks for less than maxRetryAfter'],
  ])('%i s: %s', async (seconds) => {
    const refusal = new RateLimitError('slow down', {
      status: 429,
      headers: new Headers({ 'retry-after': String(seconds) }),
      body: undefined,
    })
    const { clock, send, times } = setUp({}, (sent) => (sent === 1 ? Promise.reject(refusal) : makeAnswer()))
    await send().catch(() => undefined)
    const next = send().catch((error: unknown) => error)
    await clock.advance(seconds === 30 ? 30_001 : 0)
    if (seconds === 30) expect(times).toEqual([0, 30_000])
    else
      expect(await next).toMatchObject({
        name: 'RateLimitError',
        attempts: [],
        retryAt: new Date(clock.now() + 86_400_000),
      })
  })

  it('of the service is not spent by a report about a window that is over', async () => {
    const reported = (left: number, seconds: number): Answer =>
      makeAnswer(200, {
        'ratelimit-limit': '10',
        'ratelimit-remaining': String(left),
        'ratelimit-reset': String(started / 1000 + seconds),
      })
    const { clock, started, send, times } = setUp({}, (sent) => (sent === 1 ? reported(9, 3600) : reported(0, -1)))
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

  it('fails fast instead where so set', async () => {
    const { started, send, times } = setUp({ whenSpent: 'fail' }, () => spent(started, 30))
    await send()
    await expect(send()).rejects.toMatchObject({
      name: 'RateLimitError',
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
    const left = (remaining: number): Answer =>
      makeAnswer(200, {
        'ratelimit-limit': '10',
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': reset,
      })
    const { send, times, clock } = setUp({}, (sent) =>
      sent === 1 ? left(2) : new Promise((resolve) => release.push(() => resolve(left(Math.max(0, 3 - sent))))),
    )
    await send()
    const all = [send(), send(), send()]
    await settle()
    expect(times).toHaveLength(3)
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
