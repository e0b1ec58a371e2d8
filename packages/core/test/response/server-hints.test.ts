import type { ReportedLimit } from '@portolan/core'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockSkew, loadLimitReader, readRateLimit, readRetryAfter, readWait } from '../../src/response/server-hints.ts'

const now = Date.UTC(2026, 0, 1)
const at = (ms: number): string => new Date(now + ms).toUTCString()

// As before a response with structured fields is read.
beforeAll(loadLimitReader)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': ' 0.5 ' }, 500],
    [{ 'retry-after': at(60_000) }, 60_000],
    [{ 'retry-after': at(-60_000) }, 0],
    [{ 'retry-after': at(3_660_000), date: at(3_600_000) }, 60_000],
    [{ 'retry-after': '12' }, 12_000],
    [{ 'retry-after': '1.25' }, 1250],
    [{ 'retry-after': '86400' }, 86_400_000],
    [{ 'retry-after': '86401' }, undefined],
    [{ 'retry-after': '2026-01-01T00:01:00Z' }, 60_000],
    [{ 'retry-after': '2026-01-01T00:01:00+00:00' }, 60_000],
    [{ 'retry-after-ms': '250' }, 250],
    [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    [{ 'retry-after-ms': 'soon', 'retry-after': '1' }, 1000],
    [{ 'retry-after': '6m0s' }, 360_000],
    [{ 'retry-after': '20ms' }, 20],
    [{ 'retry-after': '5', age: '3' }, 2000],
    [{ 'retry-after': '5', age: '3600' }, 0],
    [{ 'retry-after': at(2000), date: at(-3_600_000), age: '3600' }, 2000],
    [{ 'retry-after': at(-3_598_000), date: at(-3_600_000) }, 2000],
    [{ 'retry-after': 'Thursday, 01-Jan-26 00:01:00 GMT' }, 60_000],
    [{ 'retry-after': '2026-01-01' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': 'maybe 1 2026' }, undefined],
    [{ 'retry-after': '30 s' }, undefined],
    [{ 'retry-after': 'in 30' }, undefined],
    [{}, undefined],
  ])('%j is %j ms', (headers, wait) => {
    expect(readRetryAfter(new Headers(headers as Record<string, string>), now)).toBe(wait)
  })

  it.each(['Thu Jan  1 00:01:00 2026', '2026-01-01T00:01:00', '2026-01-01 00:01:00', '2026-01-01T00:01'])(
    'is a date of UTC where it names no zone: %s',
    (date) => {
      vi.stubEnv('TZ', 'America/New_York')
      expect(new Date(now).getHours()).toBe(19)
      expect(readRetryAfter(new Headers({ 'retry-after': date }), now)).toBe(60_000)
    },
  )
})

describe('the rate limit', () => {
  const reset = now / 1000 + 600
  const names = { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset', used: 'x-used' }

  it.each([
    [{ 'ratelimit-limit': '10', 'ratelimit-remaining': '3', 'ratelimit-reset': '600' }, 10, 3],
    [{ 'ratelimit-limit': '1000', 'ratelimit-remaining': '0', 'ratelimit-reset': `${reset}` }, 1000, 0],
    [{ 'ratelimit-remaining': '5', 'ratelimit-reset': `${reset}` }, 5, 5],
    [{ 'ratelimit-limit': '10, 10;w=60', 'ratelimit-remaining': ' 5 ', 'ratelimit-reset': '600.00' }, 10, 5],
    [{ 'ratelimit-remaining': '5', 'ratelimit-reset': `${reset * 1000}` }, 5, 5],
  ])('is read from %j', (headers, limit, remaining) => {
    const read = readRateLimit(new Headers(headers), now)
    expect(read).toEqual({ limit, remaining, reset: new Date(reset * 1000) })
  })

  it.each([
    [{ ratelimit: 'limit=100, remaining=3, reset=600' }, 100, 3],
    [{ ratelimit: 'remaining=3,reset=600,policy="x"' }, 3, 3],
    [{ ratelimit: '"default";r=3;t=600', 'ratelimit-policy': '"default";q=100;w=3600' }, 100, 3],
    [{ ratelimit: 'default;r=3;t=600' }, 3, 3],
    [{ ratelimit: '"burst";r=9;t=1, "day";r=3;t=600', 'ratelimit-policy': '"burst";q=10;w=1, "day";q=50' }, 50, 3],
    [{ ratelimit: '"burst";r=0;t=1, "day";r=0;t=600', 'ratelimit-policy': 'broken"' }, 0, 0],
    [{ ratelimit: '"b";r=1;t=9, "n";r=3;t=600', 'ratelimit-policy': '"b";q=9;qu="content-bytes", "n";q=5' }, 5, 3],
    [{ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '600' }, 10, 3],
    [
      {
        'x-ratelimit-limit-requests': '10',
        'x-ratelimit-remaining-requests': '3',
        'x-ratelimit-reset-requests': '9m59.5s500ms',
      },
      10,
      3,
    ],
    [{ 'ratelimit-remaining': '3', 'ratelimit-reset': '0h10m' }, 3, 3],
    [{ 'ratelimit-remaining': '3', 'ratelimit-reset': '2026-01-01T00:10:00Z' }, 3, 3],
    [{ 'ratelimit-remaining': '3', 'ratelimit-reset': '2026-01-01T01:10:00.000+01:00' }, 3, 3],
    [{ 'ratelimit-remaining': '3', 'ratelimit-reset': 'Thu, 01 Jan 2026 00:10:00 GMT' }, 3, 3],
  ])('is read from %j without a profile', (headers, limit, remaining) => {
    const read = readRateLimit(new Headers(headers), now)
    expect(read).toEqual({ limit, remaining, reset: new Date(reset * 1000) })
  })

  it('is what the function of a profile reads, and otherwise what the standard headers say', () => {
    const headers = new Headers({ 'x-left': '3 of 10', 'ratelimit-remaining': '5', 'ratelimit-reset': '600' })
    const read = (found: ReportedLimit | undefined) => readRateLimit(headers, now, () => found)
    expect(read({ remaining: 3, limit: 10, used: 7, reset: 600_000 })).toEqual({
      limit: 10,
      remaining: 3,
      used: 7,
      reset: new Date(reset * 1000),
    })
    expect(read({ remaining: 3, reset: new Date(reset * 1000) })?.reset).toEqual(new Date(reset * 1000))
    expect(read({ remaining: 3, reset: '10m' })?.reset).toEqual(new Date(reset * 1000))
    for (const nothing of [undefined, { remaining: NaN }, { remaining: -1 }]) expect(read(nothing)?.remaining).toBe(5)
  })

  it('never throws, whatever a service sends as a structured field', () => {
    let seed = 7
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
    const parts = [
      '"a"',
      ';r=',
      ';t=',
      '0',
      '7',
      '99999999999999999',
      ',',
      ' ',
      '=',
      '?1',
      ':YQ==:',
      '(',
      ')',
      '"',
      'é',
      'reset=',
      'remaining=',
      '@1',
      '%"',
      '-1.5',
    ]
    for (let round = 0; round < 5000; round++) {
      const field = Array.from({ length: next(9) }, () => parts[next(parts.length)]).join('')
      const read = readRateLimit(new Headers({ ratelimit: field, 'ratelimit-policy': field }), now)
      const { remaining = 0, reset: end = new Date(now) } = read ?? {}
      expect([remaining >= 0, Number.isFinite(end.getTime()), field]).toEqual([true, true, field])
    }
  })

  it('reads a field of 100,000 characters in linear time', async () => {
    const time = (count: number): Promise<number> => {
      const headers = new Headers({ ratelimit: Array(count).fill('"a";r=1;t=9').join(', ') })
      return measureCpuTime(() => readRateLimit(headers, now))
    }
    await time(1000)
    expect(await time(8000)).toBeLessThan(Math.max(100, 40 * (await time(1000))))
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

  it.each([
    ['1000000000', new Date(now + 1_000_000_000_000)],
    ['1000000001', new Date(1_000_000_001_000)],
    ['1798761600000', new Date('2027-01-01T00:00:00Z')],
  ])(
    'takes a reset of %s for what it must be: seconds from now, or seconds or milliseconds since 1970',
    (text, date) => {
      const headers = new Headers({ 'ratelimit-remaining': '5', 'ratelimit-reset': text })
      expect(readRateLimit(headers, now)?.reset).toEqual(date)
    },
  )

  it('has no number of used requests where the header has none', () => {
    const headers = new Headers({ 'x-limit': '60', 'x-left': '53', 'x-reset': '600' })
    expect(readRateLimit(headers, now, names)).toStrictEqual({
      limit: 60,
      remaining: 53,
      reset: new Date(reset * 1000),
    })
  })

  it.each([
    {},
    { 'ratelimit-remaining': '5' },
    { 'ratelimit-reset': '60' },
    { 'ratelimit-remaining': '', 'ratelimit-reset': '60' },
    { 'ratelimit-remaining': 'many', 'ratelimit-reset': '60' },
    { 'ratelimit-remaining': '5', 'ratelimit-reset': 'Infinity' },
    { 'ratelimit-remaining': '-1', 'ratelimit-reset': '60' },
    { 'ratelimit-remaining': '0', 'ratelimit-reset': 'in 6m' },
    { ratelimit: 'remaining=0' },
    { ratelimit: '"default";r=0' },
    { ratelimit: '"default";r=-1;t=600' },
    { ratelimit: '"default;r=0;t=600' },
    { ratelimit: '' },
  ])('is unknown with %j', (headers) => {
    expect(readRateLimit(new Headers(headers as Record<string, string>), now)).toBeUndefined()
  })
})

describe('what a service asks its callers to wait', () => {
  const none = { 'ratelimit-remaining': '0', 'ratelimit-reset': '600' }

  it.each([
    [{ ...none, 'retry-after': '5' }, 5000],
    [{ 'retry-after': '5' }, 5000],
    [none, 600_000],
    [{ ...none, 'ratelimit-remaining': '1' }, undefined],
    [{ ...none, 'ratelimit-reset': '86401' }, undefined],
    [{ ...none, 'ratelimit-reset': `${now / 1000 - 60}` }, 0],
    [{}, undefined],
  ])('in %j is %j ms', (headers, wait) => {
    expect(readWait(new Headers(headers as Record<string, string>), now)).toBe(wait)
  })
})

it('the clocks differ only where that is more than the coarseness of the header', () => {
  expect(clockSkew(new Headers({ date: at(1500) }), now)).toBe(0)
  expect(clockSkew(new Headers({ date: at(2000) }), now)).toBe(0)
  expect(clockSkew(new Headers({ date: at(3000) }), now)).toBe(3000)
  expect(clockSkew(new Headers({ date: at(-60_000) }), now)).toBe(-60_000)
  expect(clockSkew(new Headers(), now)).toBe(0)
})
