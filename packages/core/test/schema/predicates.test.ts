import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as is from '../../src/schema/predicates.ts'

const never = (): boolean => false
const isText = (value: unknown): boolean => typeof value === 'string'

/** By RFC 3339, RFC 3986, RFC 4122, RFC 4291 and RFC 5322. */
describe.each<readonly [string, (text: string) => boolean, readonly string[], readonly string[]]>([
  ['a URL', is.isUrl, ['https://example.com', 'mailto:a@b'], ['example.com', 'https://a b', ' https://a', '']],
  [
    'a UUID',
    is.isUuid,
    ['efdbb9d1-02c2-4bc3-afb7-6788d8782b1e', 'EFDBB9D1-02C2-4BC3-AFB7-6788D8782B1E'],
    [
      'efdbb9d102c24bc3afb76788d8782b1e',
      'efdbb9d1-02c2-4bc3-afb7-6788d8782b1',
      'xefdbb9d1-02c2-4bc3-afb7-6788d8782b1e',
    ],
  ],
  [
    'an IPv4 address',
    is.isIpv4,
    ['0.0.0.0', '255.10.1.9'],
    ['256.0.0.0', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.', 'a.b.c.d'],
  ],
  ['an IPv6 address', is.isIpv6, ['::1', 'fe80::1', '::ffff:1.2.3.4'], ['1.2.3.4', ':::', 'fe80::1%a', 'g::1', '']],
  [
    'an e-mail address',
    is.isEmail,
    ['a@b', 'a.b+c@example.com', '"a b"@c', 'a@[1.2.3.4]', 'ä@ö.de'],
    ['a', 'a@', '@b', 'a..b@c', '.a@b', 'a@b.', 'a b@c', 'a@b c', 'a@b\n'],
  ],
  [
    'a time',
    is.isDateTime,
    ['2026-02-28T10:00Z', '2026-02-28t10:00:00.5z', '2026-02-28T10:00:00+0200', '2026-02-28T10:00:00-02:00'],
    ['2026-02-28T10:00:00', '2026-02-28 10:00:00Z', '2026-02-28', 'x2026-02-28T10:00Z', '2026-02-28T10:00Zx'],
  ],
  [
    'a time without an offset',
    is.isLooseDateTime,
    ['2026-02-28T10:00', '2026-02-28 10:00:00', '2026-02-28T10:00:00.25+02:00'],
    ['2026-02-28', '2026-02-28T10', '2026-02-28x10:00'],
  ],
  [
    'a timestamp',
    is.isTimestamp,
    ['2026-02-28T10:00:00Z', '2024-02-29T23:59:60+23:59', '2000-02-29T00:00:00.123z', '2026-12-31T00:00:00Z'],
    [
      ...['2026-02-29T10:00:00Z', '1900-02-29T10:00:00Z', '2026-04-31T10:00:00Z', '2026-13-01T10:00:00Z'],
      ...['2026-00-01T10:00:00Z', '2026-01-00T10:00:00Z', '2026-02-28T24:00:00Z', '2026-02-28T10:60:00Z'],
      ...['2026-02-28T10:00:61Z', '2026-02-28T10:00Z', '2026-02-28T10:00:00', '2026-02-28T10:00:00+24:00'],
    ],
  ],
  [
    'a timestamp that may be shorter',
    is.isLooseTimestamp,
    ['2026-02-28T10:00', '2026-02-28T10:00:00', '2026-02-28T10:00Z'],
    ['2026-02-30T10:00', '2026-02-28', '2026-02-28 10:00'],
  ],
  [
    'a day',
    is.isDay,
    ['2026-01-31', '2026-06-30', '2024-02-29', '2026-08-31'],
    ['2026-06-31', '2026-09-31', '2026-11-31', '2026-02-29', '2026-01-32', '2026-1-1', '2026-01-01T'],
  ],
])('%s', (_, test, valid, invalid) => {
  it.each(valid)('is %j', (text) => expect(test(text)).toBe(true))
  it.each(invalid)('is not %j', (text) => expect(test(text)).toBe(false))
})

it.each<readonly [unknown, boolean]>([
  ['text', true],
  [new Uint8Array(), true],
  [new Blob([]), true],
  [new ReadableStream(), true],
  [Readable.from([]), true],
  [{ body: 'text', filename: 'a' }, true],
  [{ body: { body: 'text' } }, false],
  [{ body: 5 }, false],
  [{ pipe: 5 }, false],
  [[], false],
  [null, false],
  [5, false],
])('%o can be sent as a file: %s', (value, expected) => {
  expect(is.isFile(value)).toBe(expected)
})

it.each<readonly [unknown, boolean]>([
  [5, true],
  [-5, true],
  [5n, true],
  ['5', true],
  ['007', true],
  ['-5', true],
  ['-0', false],
  ['5.0', false],
  [2 ** 53, false],
  ['9007199254740993', true],
  [5.5, false],
  ['', false],
  [null, false],
])('%o is an integer: %s', (value, expected) => {
  expect(is.isIntegerLike(value, -10, Infinity)).toBe(expected)
})

it('compares integers with bounds, however they are written', () => {
  const inRange = (value: unknown) => is.isIntegerLike(value, 1, 3, -1)
  expect([0, 1, 3, 4, -1, '0', '3', '4', '-1', 4n, -1n].map((value) => inRange(value))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
  const longs = [
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775808',
    '-9223372036854775809',
    '',
    '1.5',
    1.5,
  ]
  expect(longs.map((value) => is.isInt64(value))).toEqual([true, false, true, false, false, false, false])
  expect([0, 1, 5n, '6'].map((value) => is.isInt64(value, 1, 5))).toEqual([false, true, true, false])
})

it('knows lists, records and their entries', () => {
  expect([['a'], [], ['a', 'b', 'c'], [1], 'a'].map((value) => is.isList(value, isText, 1, 2))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const records = [{}, { a: 'x' }, { a: 1 }, Object.create(null), new Date(0), { [Symbol('a')]: 'x' }, [], null]
  expect(records.map((value: unknown) => is.isRecord(value, isText))).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
  expect([{}, [], null, 'a'].map((value) => is.isObject(value))).toEqual([true, false, false, false])
  expect(
    [
      [['a', 'b', 1], 2, 2],
      [['a'], 2, 9],
      [['a', 'b'], 0, 1],
      ['x', 5, 5],
    ].map(([list, min, max]) => is.holds(list, isText, min as number, max as number)),
  ).toEqual([true, false, false, true])
  expect(
    [
      [1, 2],
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [
        [1, 2],
        [2, 1],
      ],
      [1, '1'],
      [1n, 2n],
      [1n, 1],
      [2n ** 60n, 2n ** 60n + 1n],
    ].map((list) => is.isUnique(list)),
  ).toEqual([true, false, false, true, true, true, false, true])
  const values = [{ b: 1, a: [2] }, { a: [2] }, 5, '5', 5n, 6n]
  expect(values.map((value) => is.isOneOf(value, [{ a: [2], b: 1 }, 5]))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

it('knows the other fields of an object', () => {
  const [names, patterns] = [new Set(['a']), [/^x/]]
  expect(is.otherNames({ a: 1, x1: 2, b: 3 }, names, patterns)).toEqual(['b'])
  expect([{ a: 1, x1: 2 }, { a: 1, b: 2 }, {}].map((value) => is.hasOnly(value, names, patterns))).toEqual([
    true,
    false,
    true,
  ])
  expect([
    is.areOthers({ a: 1, x: 2, b: 'c' }, names, isText, patterns),
    is.areOthers({ b: 1 }, names, isText),
    is.areOthers({ b: 'c', d: 1 }, names, isText),
  ]).toEqual([true, false, false])
  expect([{ x: 'a', y: 1 }, { x: 1 }, []].map((value) => is.areMatching(value, /^x/, isText))).toEqual([
    true,
    false,
    false,
  ])
  expect(is.areMatching({}, /^x/, never)).toBe(true)
  expect([{ k: 'c' }, { k: 'a' }, { k: 5 }, {}, null].map((value) => is.hasOther(value, 'k', new Set(['a'])))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect([
    is.matchUpTo(3, /^a/).test('abc'),
    is.matchUpTo(3, /^a/).test('abcd'),
    is.matchUpTo(3, /^a/).test('b'),
  ]).toEqual([true, false, false])
})

it('counts fields that are set, and characters that people see', () => {
  const value = { a: 1, b: undefined, c: null }
  expect([
    is.countFields(value),
    is.hasAll(value, ['a', 'c']),
    is.hasAll(value, ['b']),
    is.hasAll(value, ['toString']),
  ]).toEqual([2, true, false, false])
  expect(is.countSets(value, [['a'], ['b'], ['a', 'c']])).toBe(2)
  expect([is.missing(value, 'a', ['b', 'c']), is.missing(value, 'b', ['x'])]).toEqual([['b'], []])
  expect(['abc', '😀', 'a😀b', ''].map((text) => is.characters(text))).toEqual([3, 1, 3, 0])
})

describe('the decisions of a check', () => {
  const start = (decide: () => boolean) => {
    const inner = {}
    const isInner = (value: unknown): boolean => is.recall(isInner, value) ?? is.remember(isInner, value, decide())
    const isOuter = (value: unknown): boolean =>
      is.recall(isOuter, value) ?? is.remember(isOuter, value, [inner, inner].map(isInner).every(Boolean))
    return { isInner, isOuter }
  }

  it.each([true, false])('are made once for each object while it runs, and anew by the next one: %j', (decision) => {
    let count = 0
    const { isInner, isOuter } = start(() => {
      count++
      return decision
    })
    expect([isOuter({}), count]).toEqual([decision, 1])
    expect([isOuter({}), count]).toEqual([decision, 2])
    expect([isInner({}), isInner('text'), isInner(null), count]).toEqual([decision, decision, decision, 5])
  })

  it('end with a check that throws', () => {
    let count = 0
    const { isOuter } = start(() => {
      count++
      if (count === 1) throw new Error('no way')
      return true
    })
    expect(() => isOuter({})).toThrow('no way')
    expect([isOuter({}), count]).toEqual([true, 2])
    expect(is.remember(isOuter, {}, false)).toBe(false)
  })
})
