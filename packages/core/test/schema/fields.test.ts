import { dateTime, email, integerLike, looseDateTime, looseTimestamp, timestamp } from '@portolan/core/schema'
import { expect, it } from 'vitest'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (text: string) =>
  schema.safeParse(text).success

it.each([
  '2026-03-02T09:00:00Z',
  '2026-03-02t09:00:00z',
  '2026-03-02T09:00:00.125+01:00',
  '2024-02-29T23:59:60-08:00',
  '2000-01-01T00:00:00+00:00',
])('takes %s as a time to send and as one that came', (text) => {
  expect([timestamp, dateTime].map((schema) => accepts(schema)(text))).toEqual([true, true])
})

it.each(['2026-03-02T09:00Z', '2026-03-02T09:00:00+0900', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z'])(
  'takes %s as a time that came only',
  (text) => {
    expect([timestamp, dateTime].map((schema) => accepts(schema)(text))).toEqual([false, true])
  },
)

it.each(['2026-03-02', '2026-03-02T09:00:00', '2026-03-02 09:00:00Z', 'now', '2026-03-02T09:00:00Z\n', ''])(
  'takes %j as no time at all',
  (text) => {
    expect([timestamp, dateTime].map((schema) => accepts(schema)(text))).toEqual([false, false])
  },
)

it.each(['2026-03-02T09:00:00', '2026-03-02T09:00', '2026-03-02T09:00:00.5', '2026-03-02T09:00:00+01:00'])(
  'takes %s as a time whose offset may be missing',
  (text) => {
    expect([looseTimestamp, looseDateTime].map((schema) => accepts(schema)(text))).toEqual([true, true])
  },
)

it.each(['2026-03-02', '2026-02-30T00:00:00', '2026-03-02T24:00', 'now', '2026-03-02T09:00:00\n', '2026-03-02T09'])(
  'sends %j as no time, with an offset or without',
  (text) => {
    expect(accepts(looseTimestamp)(text)).toBe(false)
  },
)

it('takes a time with a blank, as Python prints it, if it came', () => {
  expect([looseTimestamp, looseDateTime].map((schema) => accepts(schema)('2026-03-02 09:00:00'))).toEqual([false, true])
})

it.each(["o'brien+tag@mail.example.com", 'ada@localhost', 'иван@почта.example', '"a\\"b c"@[IPv6:2001:db8::1]'])(
  'takes %s as an e-mail address',
  (text) => {
    expect(accepts(email)(text)).toBe(true)
  },
)

it.each([
  'ada',
  'ada@example.com ',
  'Ada <ada@example.com>',
  'a@b@c',
  '.a@example.com',
  'a..b@example.com',
  'a@',
  '@b',
])('takes %j as no e-mail address', (text) => {
  expect(accepts(email)(text)).toBe(false)
})

it('takes an integer within its bounds, or the one value that is outside them, as a number or as digits', () => {
  const count = integerLike({ min: 1, max: 100, also: -1 })
  for (const valid of [1, 100, -1, '1', '100', '-1']) expect(count.safeParse(valid).success).toBe(true)
  for (const invalid of [0, 101, -2, 1.5, '0', '101', '-2', '1.5', '01x', '', ' 1', true])
    expect(count.safeParse(invalid).success).toBe(false)
})
