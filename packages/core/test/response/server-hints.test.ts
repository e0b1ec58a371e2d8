import { describe, expect, it } from 'vitest'
import { clockSkew, readRateLimit, readRetryAfter } from '../../src/response/server-hints.ts'

const now = Date.UTC(2026, 0, 1)
const at = (ms: number): string => new Date(now + ms).toUTCString()

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': ' 0.5 ' }, 500],
    [{ 'retry-after': at(60_000) }, 60_000],
    [{ 'retry-after': at(-60_000) }, 0],
    [{ 'retry-after': at(3_660_000), date: at(3_600_000) }, 60_000],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %j ms', (headers, wait) => {
    expect(readRetryAfter(new Headers(headers as Record<string, string>), now)).toBe(wait)
  })
})

describe('the rate limit', () => {
  const reset = now / 1000 + 600
  const names = { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset', used: 'x-used' }

  it.each([
    [{ 'ratelimit-limit': '10', 'ratelimit-remaining': '3', 'ratelimit-reset': '600' }, 10, 3],
    [{ 'ratelimit-limit': '1000', 'ratelimit-remaining': '0', 'ratelimit-reset': `${reset}` }, 1000, 0],
    [{ 'ratelimit-remaining': '5', 'ratelimit-reset': `${reset}` }, 5, 5],
  ])('is read from %j', (headers, limit, remaining) => {
    const read = readRateLimit(new Headers(headers), now)
    expect(read).toEqual({ limit, remaining, reset: new Date(reset * 1000) })
  })

  it('is read from the headers that the profile names, and from no others', () => {
    const headers = new Headers({ 'x-limit': '60', 'x-left': '53', 'x-reset': `${reset}`, 'x-used': '7' })
    expect(readRateLimit(headers, now, names)).toEqual({
      limit: 60,
      remaining: 53,
      used: 7,
      reset: new Date(reset * 1000),
    })
    expect(readRateLimit(headers, now)).toBeUndefined()
  })

  it.each([{}, { 'ratelimit-remaining': '5' }, { 'ratelimit-remaining': '-1', 'ratelimit-reset': '60' }])(
    'is unknown with %j',
    (headers) => {
      expect(readRateLimit(new Headers(headers as Record<string, string>), now)).toBeUndefined()
    },
  )
})

it('the clocks differ only where that is more than the coarseness of the header', () => {
  expect(clockSkew(new Headers({ date: at(1500) }), now)).toBe(0)
  expect(clockSkew(new Headers({ date: at(-60_000) }), now)).toBe(-60_000)
  expect(clockSkew(new Headers(), now)).toBe(0)
})
