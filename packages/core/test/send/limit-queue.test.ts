import { describe, expect, it, vi } from 'vitest'
import { DeadlinePassed } from '../../src/time.ts'
import { type RawResponse, NotFoundError, type RateLimit, RateLimitError } from '@portolan/core'
import { report } from '../../src/hooks.ts'
import { Limiter } from '../../src/send/limit.ts'
import type { PermitDecision } from '../../src/send/rate-limit.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const granted: PermitDecision = { kind: 'granted', permit: { markSent() {} } }
const offline: PermitDecision = { kind: 'failure', error: new Error('offline') }

/** A limiter whose source of permits decides what the test says, and the names of the calls that it let go. */
function setUp(rateLimit: Partial<RateLimit> = {}) {
  const clock = fakeClock()
  const [onRateLimit, info] = [vi.fn(), vi.fn<(line: string) => void>()]
  const source = { decision: granted, ready: (): void => {} }
  const limiter = new Limiter(clock, rateLimit, {
    take: () => source.decision,
    onReady: (callback) => (source.ready = callback),
  })
  const sent: string[] = []
  const send = (name: string, signal?: AbortSignal, answer: () => Promise<RawResponse> = async () => makeAnswer()) =>
    limiter.middleware(makeCall({ signal, report: report({ onRateLimit }, { info }) }), () => {
      sent.push(name)
      return answer()
    })
  return { clock, source, send, sent, onRateLimit, info }
}

describe('a call without a permit', () => {
  it('waits until its source is ready, and goes in its turn', async () => {
    const { clock, source, send, sent, onRateLimit } = setUp()
    source.decision = { kind: 'wait' }
    const all = [send('first'), send('second')]
    await settle()
    expect([sent, clock.timers]).toEqual([[], 0])
    source.ready()
    await settle()
    expect(sent).toEqual([])
    source.decision = granted
    all.push(send('third'))
    source.ready()
    await Promise.all(all)
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(onRateLimit).not.toHaveBeenCalled()
  })

  it('fails where the source fails while it waits, and so do those behind it', async () => {
    const { source, send, sent } = setUp()
    source.decision = { kind: 'wait' }
    const all = [send('first'), send('second')].map(async (one) => one.catch((error: unknown) => String(error)))
    source.decision = offline
    source.ready()
    expect(await Promise.all(all)).toEqual(['Error: offline', 'Error: offline'])
    source.decision = granted
    await send('third')
    expect(sent).toEqual(['third'])
  })

  it('waits in whole milliseconds, on a timer for waits, and says for how long', async () => {
    const { clock, source, send, onRateLimit, info } = setUp()
    const after = vi.spyOn(clock, 'after')
    const until = new Date(clock.now() + 1500.25)
    source.decision = { kind: 'retryIn', ms: 1500.25 }
    const all = [send('first'), send('second')]
    expect(after.mock.lastCall).toEqual([1501, expect.any(Function), 'wait'])
    expect(clock.timers).toBe(1)
    const event = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' }
    expect(onRateLimit.mock.calls).toEqual([
      [{ ...event, wait: 1500.25, until, by: 'client' }],
      [{ ...event, wait: 1500.25, until, by: 'client' }],
    ])
    expect(info.mock.calls.map(([line]) => line)).toEqual([
      "things.get: waiting 1501 ms for the client's own rate limit",
      "things.get: waiting 1501 ms for the client's own rate limit",
    ])
    source.decision = granted
    await clock.advance(1501)
    expect((await Promise.all(all)).map(({ attempts }) => attempts)).toEqual([
      [{ status: 200, waited: 1501 }],
      [{ status: 200, waited: 1501 }],
    ])
    expect(clock.timers).toBe(0)
  })

  it('does not let a later call go before it', async () => {
    const { clock, source, send, sent } = setUp()
    source.decision = { kind: 'retryIn', ms: 1000 }
    const first = send('first')
    source.decision = { kind: 'wait' }
    const second = send('second')
    source.decision = granted
    source.ready()
    await Promise.all([first, second])
    expect(sent).toEqual(['first', 'second'])
    expect(clock.timers).toBe(0)
  })

  it('fails at once with the time of the next permit where it may not wait', async () => {
    const { clock, source, send, sent, onRateLimit } = setUp({ onExhausted: 'fail' })
    source.decision = { kind: 'retryIn', ms: 1500 }
    await expect(send('first')).rejects.toMatchObject({
      name: 'RateLimitError',
      message: expect.stringContaining('used up until 2026-01-01T00:00:01.500Z, for 2 s; nothing was sent'),
      retryAt: new Date('2026-01-01T00:00:01.500Z'),
    })
    expect([sent, clock.timers, onRateLimit.mock.calls]).toEqual([[], 0, []])
    source.decision = { kind: 'retryIn', ms: 1e300 }
    await expect(send('first')).rejects.toMatchObject({ name: 'RateLimitError' })
  })

  it('fails at once where its source says that the service asks for more than its patience', async () => {
    const { clock, source, send, sent, onRateLimit } = setUp()
    source.decision = { kind: 'wait' }
    const ended = [send('first'), send('second')].map(async (one) => one.catch((error: unknown) => error))
    source.decision = { kind: 'retryIn', ms: 60_001, by: 'service' }
    source.ready()
    const error = { name: 'RateLimitError', retryAt: new Date('2026-01-01T00:01:00.001Z'), attempts: [] }
    expect(await Promise.all(ended)).toMatchObject([error, error])
    expect([sent, clock.timers, onRateLimit.mock.calls]).toEqual([[], 0, []])
  })
})

describe('an abort', () => {
  const passed = new DeadlinePassed({ operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' })

  it('names the rate limit as what a call was waiting for', async () => {
    const { clock, source, send, sent } = setUp()
    source.decision = { kind: 'retryIn', ms: 1000 }
    const controller = new AbortController()
    const ended = send('first', controller.signal)
    controller.abort(passed)
    await expect(ended).rejects.toThrow('things.get: the deadline passed while the call was waiting for the rate limit')
    await expect(send('second', AbortSignal.abort(passed))).rejects.toThrow(
      'things.get: the deadline passed while the call was waiting for the rate limit',
    )
    expect([sent, clock.timers]).toEqual([[], 0])
  })

  it('takes only its own call out of the queue', async () => {
    const { source, send, sent } = setUp()
    source.decision = { kind: 'wait' }
    const controller = new AbortController()
    const first = send('first')
    const gone = send('gone', controller.signal)
    const last = send('last')
    controller.abort('enough')
    await expect(gone).rejects.toBe('enough')
    source.decision = granted
    source.ready()
    await Promise.all([first, last])
    expect(sent).toEqual(['first', 'last'])
  })

  it('of a thousand calls looks at the queue once more, and leaves no timer behind', async () => {
    const { clock, source, send, sent } = setUp()
    source.decision = { kind: 'retryIn', ms: 1000 }
    const controller = new AbortController()
    const gone = Array.from({ length: 1000 }, async (_, index) => send(String(index), controller.signal))
    const ended = Promise.allSettled(gone)
    const last = send('last')
    const after = vi.spyOn(clock, 'after')
    controller.abort('enough')
    expect(new Set((await ended).map((one) => one.status === 'rejected' && one.reason))).toEqual(new Set(['enough']))
    expect(after).toHaveBeenCalledOnce()
    source.decision = granted
    source.ready()
    await last
    expect([sent, clock.timers]).toEqual([['last'], 0])
  })

  it('gives no permit to a call that has left, even if the next is there at the same moment', async () => {
    const { source, send, sent } = setUp({ concurrency: 1 })
    source.decision = { kind: 'wait' }
    const controller = new AbortController()
    const gone = send('gone', controller.signal)
    const next = send('next')
    source.decision = granted
    controller.abort('enough')
    source.ready()
    await expect(gone).rejects.toBe('enough')
    await next
    expect(sent).toEqual(['next'])
  })

  it('after a call has failed or gone is not listened to', async () => {
    const { source, send } = setUp()
    for (const decision of [offline, granted]) {
      const { signal } = new AbortController()
      const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
      source.decision = { kind: 'wait' }
      const ended = send('one', signal).catch(() => {})
      source.decision = decision
      source.ready()
      await ended
      expect(add).toHaveBeenCalledOnce()
      expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]![1]]])
    }
  })
})

it('an attempt that waited counts against the concurrency like any other', async () => {
  const { send, sent } = setUp({ concurrency: 1 })
  const release: (() => void)[] = []
  const slow = () => new Promise<RawResponse>((resolve) => release.push(() => resolve(makeAnswer())))
  const all = ['first', 'second', 'third'].map(async (name) => send(name, undefined, slow))
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    await settle()
    expect(sent).toEqual(expected)
    release.at(-1)?.()
  }
  await Promise.all(all)
})

describe('an attempt that fails', () => {
  const failing = (error: Error) => async (): Promise<RawResponse> => {
    throw error
  }

  it('makes room for the next one, and reports its request as sent', async () => {
    const { clock, source, send, sent } = setUp({ concurrency: 1 })
    const left = vi.fn()
    source.decision = { kind: 'granted', permit: { markSent: left } }
    const first = send('first', undefined, failing(new Error('broken')))
    const second = send('second')
    await expect(first).rejects.toThrow('broken')
    await second
    expect(sent).toEqual(['first', 'second'])
    expect(left.mock.calls).toEqual([[clock.monotonic()], [clock.monotonic()]])
  })

  it('holds up others only where the service rejected it for its rate limit', async () => {
    const { clock, send, sent } = setUp()
    const headers = new Headers({ 'retry-after': '5' })
    const missing = new NotFoundError('no', { status: 404, headers, body: '' })
    await expect(send('first', undefined, failing(missing))).rejects.toBe(missing)
    await send('second')
    const refused = new RateLimitError('no', { status: 429, headers, body: '' })
    await expect(send('third', undefined, failing(refused))).rejects.toBe(refused)
    const last = send('last')
    await settle()
    expect(sent).toEqual(['first', 'second', 'third'])
    await clock.advance(5000)
    await last
    expect(sent).toEqual(['first', 'second', 'third', 'last'])
  })
})
