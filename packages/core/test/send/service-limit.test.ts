import { NotFoundError, RateLimitError } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { ServiceLimitState } from '../../src/send/service-limit.ts'

const now = Date.UTC(2026, 0, 1)

/** @param seconds from now until the reset */
const says = (remaining: number, seconds: number): Headers =>
  new Headers({ 'ratelimit-remaining': String(remaining), 'ratelimit-reset': String(now / 1000 + seconds) })

describe('what a service reported about its limit', () => {
  it('holds until the reset, and no longer', () => {
    const state = new ServiceLimitState()
    expect([state.isKnown(now), state.isSpent(now), state.wait(now, 0)]).toEqual([false, false, 0])
    expect(state.learn(says(0, 30), now)).toEqual({ left: 0, resetAt: now + 30_000 })
    expect([state.isKnown(now), state.isSpent(now), state.wait(now, 0)]).toEqual([true, true, 30_000])
    const reset = now + 30_000
    expect([state.isKnown(reset - 1), state.isSpent(reset - 1), state.wait(reset - 1, 0)]).toEqual([true, true, 1])
    expect([state.isKnown(reset), state.isSpent(reset), state.wait(reset, 0)]).toEqual([false, false, 0])
  })

  it('leaves as many requests as it names, with those in flight subtracted', () => {
    const state = new ServiceLimitState()
    state.learn(says(2, 30), now)
    expect([0, 1, 2, 3].map((underWay) => state.wait(now, underWay))).toEqual([0, 0, Infinity, Infinity])
    expect(state.isSpent(now)).toBe(false)
  })

  it('only falls within a window, since responses may arrive in another order', () => {
    const state = new ServiceLimitState()
    state.learn(says(1, 30), now)
    state.learn(says(5, 30), now)
    state.learn(says(5, 31), now)
    expect([state.wait(now, 0), state.wait(now, 1)]).toEqual([0, Infinity])
  })

  it('begins again with a window that ends more than a second later, or after the reset', () => {
    const state = new ServiceLimitState()
    state.learn(says(0, 30), now)
    state.learn(says(5, 32), now)
    expect(state.wait(now, 4)).toBe(0)
    const later = new ServiceLimitState()
    later.learn(says(0, 30), now)
    later.learn(says(5, 30.5), now + 30_000)
    expect(later.wait(now + 30_000, 4)).toBe(0)
  })

  it('never ends earlier within a window', () => {
    const state = new ServiceLimitState()
    state.learn(says(0, 30), now)
    state.learn(says(0, 10), now)
    expect(state.wait(now, 0)).toBe(30_000)
  })

  it('is on the clock of the service', () => {
    const state = new ServiceLimitState()
    const headers = says(0, 3630)
    headers.set('date', new Date(now + 3_600_000).toUTCString())
    expect(state.learn(headers, now)).toEqual({ left: 0, resetAt: now + 30_000 })
    expect(state.wait(now, 0)).toBe(30_000)
  })

  it('is nothing without its headers', () => {
    expect(new ServiceLimitState().learn(new Headers(), now)).toBeUndefined()
  })
})

describe('a request that the service rejected', () => {
  const refusal = (seconds?: number): RateLimitError =>
    new RateLimitError('no', {
      status: 429,
      headers: new Headers(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
      body: '',
    })

  it('holds up the others for as long as the service says', () => {
    const state = new ServiceLimitState()
    expect(state.refused(refusal(5), now)).toEqual({ pausedUntil: now + 5000 })
    expect([state.isSpent(now + 4999), state.wait(now + 4999, 0)]).toEqual([true, 1])
    expect([state.isSpent(now + 5000), state.wait(now + 5000, 0)]).toEqual([false, 0])
    expect(state.refused(refusal(2), now)).toEqual({ pausedUntil: now + 5000 })
  })

  it('holds up nothing where the service names no time', () => {
    const state = new ServiceLimitState()
    expect(state.refused(refusal(), now)).toEqual({ pausedUntil: now })
    expect(state.wait(now, 0)).toBe(0)
  })

  it('holds up nothing where it means no rate limit', () => {
    const headers = new Headers({ 'retry-after': '5' })
    const state = new ServiceLimitState()
    expect(state.refused(new NotFoundError('no', { status: 404, headers, body: '' }), now)).toBeUndefined()
    expect(state.wait(now, 0)).toBe(0)
  })
})
