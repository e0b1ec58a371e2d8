import { describe, expect, it } from 'vitest'
import { readHints } from '../../src/response/server-hints.ts'
import { type ServiceLimit, ServiceLimitState } from '../../src/send/rate-limit.ts'
import type { Instant } from '../../src/time.ts'

const now = Date.UTC(2026, 0, 1)

/** @param seconds from now until the reset */
const says = (remaining: number, seconds: number): Headers =>
  new Headers({ 'ratelimit-remaining': String(remaining), 'ratelimit-reset': String(now / 1000 + seconds) })

/** A state whose monotonic clock shows the time of day. */
function newState() {
  const state = new ServiceLimitState()
  return {
    isKnown: (at: number): boolean => state.isKnown(at as Instant),
    asks: (at: number): number => state.asks(at as Instant),
    wait: (at: number, underWay: number): number => state.wait(at as Instant, underWay),
    learn: (headers: Headers, at: number, asks: boolean): ServiceLimit | undefined =>
      state.learn(readHints(headers, at), at as Instant, asks),
  }
}

describe('what a service reported about its limit', () => {
  it('holds until the reset, and no longer', () => {
    const state = newState()
    expect([state.isKnown(now), state.asks(now), state.wait(now, 0)]).toEqual([false, 0, 0])
    expect(state.learn(says(0, 30), now, true)).toEqual({ remaining: 0, resetAt: now + 30_000 })
    expect([state.isKnown(now), state.asks(now), state.wait(now, 0)]).toEqual([true, 30_000, 30_000])
    const reset = now + 30_000
    expect([state.isKnown(reset - 1), state.asks(reset - 1), state.wait(reset - 1, 0)]).toEqual([true, 1, 1])
    expect([state.isKnown(reset), state.asks(reset), state.wait(reset, 0)]).toEqual([false, 0, 0])
  })

  it('leaves as many requests as it names, with those in flight subtracted', () => {
    const state = newState()
    state.learn(says(2, 30), now, true)
    expect([0, 1, 2, 3].map((underWay) => state.wait(now, underWay))).toEqual([0, 0, Infinity, Infinity])
    expect(state.asks(now)).toBe(0)
  })

  it('only falls within a window, since responses may arrive in another order', () => {
    const state = newState()
    state.learn(says(1, 30), now, true)
    state.learn(says(5, 30), now, true)
    state.learn(says(5, 31), now, true)
    expect([state.wait(now, 0), state.wait(now, 1)]).toEqual([0, Infinity])
  })

  it('begins again with a window that ends more than a second later, or after the reset', () => {
    const state = newState()
    state.learn(says(0, 30), now, true)
    state.learn(says(5, 32), now, true)
    expect(state.wait(now, 4)).toBe(0)
    const later = newState()
    later.learn(says(0, 30), now, true)
    later.learn(says(5, 30.5), now + 30_000, true)
    expect(later.wait(now + 30_000, 4)).toBe(0)
  })

  it('never ends earlier within a window', () => {
    const state = newState()
    state.learn(says(0, 30), now, true)
    state.learn(says(0, 10), now, true)
    expect(state.wait(now, 0)).toBe(30_000)
  })

  it.each([0, -1])('is nothing where the window is over: a reset %i s from now', (seconds) => {
    const state = newState()
    expect(state.learn(says(0, seconds), now, true)).toBeUndefined()
    expect(state.isKnown(now)).toBe(false)
  })

  it('is that of the window which ends last, though responses to the other are told apart by 10 s', () => {
    const state = newState()
    state.learn(says(5, 30), now, true)
    expect(state.learn(says(0, 19.999), now, true)).toBeUndefined()
    expect(state.wait(now, 0)).toBe(0)
    expect(state.learn(says(0, 20), now, true)).toEqual({ remaining: 0, resetAt: now + 20_000 })
    expect(state.wait(now, 0)).toBe(30_000)
  })

  it('is nothing where only the reset is named', () => {
    const state = newState()
    expect(state.learn(new Headers({ 'ratelimit-reset': '30' }), now, true)).toBeUndefined()
    expect(state.isKnown(now)).toBe(false)
  })

  it('is on the clock of the service', () => {
    const state = newState()
    const headers = says(0, 3630)
    headers.set('date', new Date(now + 3_600_000).toUTCString())
    expect(state.learn(headers, now, true)).toEqual({ remaining: 0, resetAt: now + 30_000 })
    expect(state.wait(now, 0)).toBe(30_000)
  })

  it('is nothing without its headers', () => {
    expect(newState().learn(new Headers(), now, true)).toBeUndefined()
  })
})

describe('a reset', () => {
  const learned = (reset: string, date?: number): unknown => {
    const headers = new Headers({ 'ratelimit-remaining': '0', 'ratelimit-reset': reset })
    if (date !== undefined) headers.set('date', new Date(date).toUTCString())
    return newState().learn(headers, now, false)
  }

  it('in seconds from now is not corrected by the difference of the clocks', () => {
    expect(learned('2', now + 60_000)).toEqual({ remaining: 0, resetAt: now + 2000 })
    expect(learned('2', now - 60_000)).toEqual({ remaining: 0, resetAt: now + 2000 })
  })

  it('may be in Unix seconds or milliseconds', () => {
    expect(learned(String(now / 1000 + 90))).toEqual({ remaining: 0, resetAt: now + 90_000 })
    expect(learned(String(now + 90_000))).toEqual({ remaining: 0, resetAt: now + 90_000 })
  })

  it('that is further away than a day is no hint', () => {
    expect(learned('86400')).toEqual({ remaining: 0, resetAt: now + 86_400_000 })
    for (const far of ['86401', String(now / 1000 + 86_401), String(now + 86_401_000), '1e300'])
      expect(learned(far)).toBeUndefined()
  })
})

describe('Retry-After', () => {
  const after = (seconds: string, more: Record<string, string> = {}): Headers =>
    new Headers({ 'retry-after': seconds, ...more })

  it('holds up the others for as long as the service says', () => {
    const state = newState()
    expect(state.learn(after('5'), now, true)).toEqual({ pausedUntil: now + 5000 })
    expect([state.asks(now + 4999), state.wait(now + 4999, 0)]).toEqual([1, 1])
    expect([state.asks(now + 5000), state.wait(now + 5000, 0)]).toEqual([0, 0])
    expect(state.learn(after('2'), now, true)).toEqual({ pausedUntil: now + 5000 })
  })

  it('goes before the reset of a limit with nothing left', () => {
    const state = newState()
    const both = after('5', { 'ratelimit-remaining': '0', 'ratelimit-reset': '3600' })
    expect(state.learn(both, now, true)).toEqual({ pausedUntil: now + 5000 })
    expect(state.asks(now)).toBe(5000)
  })

  it('is told with what is left of the limit', () => {
    const both = after('5', { 'ratelimit-remaining': '3', 'ratelimit-reset': '30' })
    expect(newState().learn(both, now, true)).toEqual({
      remaining: 3,
      resetAt: now + 30_000,
      pausedUntil: now + 5000,
    })
  })

  it('holds up nothing where it is not about the rate limit, or is a Unix time', () => {
    const state = newState()
    expect(state.learn(after('5'), now, false)).toBeUndefined()
    expect(state.learn(after(String(now / 1000 + 5)), now, true)).toBeUndefined()
    expect(state.wait(now, 0)).toBe(0)
  })
})
