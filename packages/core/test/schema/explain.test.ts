import { describe, expect, it } from 'vitest'
import { explainBy } from '../../src/schema/describe-issue.ts'
import * as own from '../../src/schema/explain.ts'
import { accepts } from '../../src/schema/run-schema.ts'
import * as zod from '../../src/schema/zod.ts'

type Functions = typeof zod

/** Values of all kinds, those near bounds, and those that trip checks up. */
const values: readonly unknown[] = [
  ...[undefined, null, true, false, 0, 1, -1, 2, 3, 4, 5, 6, 0.3, 2.5, NaN, Infinity, 2 ** 53, -(2 ** 53), 2 ** 53 - 1],
  ...[
    '',
    'a',
    'ab',
    'abc',
    'abcd',
    'x',
    'xy',
    '5',
    '-1',
    '007',
    '9223372036854775807',
    '9223372036854775808',
    '😀',
    '😀😀',
    ' a',
  ],
  ...[
    'https://example.com',
    ' https://example.com ',
    'example.com',
    '10.0.0.1',
    '256.0.0.1',
    '::1',
    'me@example.com',
    'me@',
    '2026-02-28',
    '2026-02-30',
    '2026-02-28T10:00:00Z',
    '2026-02-28T10:00',
    '2026-02-28 10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-02-28T24:00:00Z',
    'efdbb9d1-02c2-4bc3-afb7-6788d8782b1e',
    'efdbb9d102c24bc3afb76788d8782b1e',
  ],
  ...[[], ['a'], ['a', 1], ['a', 1, 2], ['a', 'a'], [1, 1], [[1], [1]], [undefined], ['a', undefined], [null, 'x']],
  ...[
    {},
    { a: 'x' },
    { a: undefined },
    { a: 1 },
    { b: 1 },
    { a: 'x', b: 1 },
    { a: 'x', b: 'y' },
    { a: 'x', c: 2 },
    { a: 'x', b: 1, c: 2 },
    { a: { a: 'x' } },
    { a: { a: { a: 1 } } },
    { a: ['x'] },
  ],
  ...[
    { kind: 'cat' },
    { kind: 'cat', claws: 4 },
    { kind: 'dog', claws: 4 },
    { kind: 'dog' },
    { kind: 'fox' },
    { kind: 5 },
    { kind: undefined },
    { kind: null },
  ],
  ...[new Date(0), new Map(), Symbol('a'), { toString: 'a' }, { constructor: 'a' }],
]

const schemas: readonly (readonly [what: string, make: (z: Functions) => own.AnySchema])[] = [
  ...(
    [
      'string',
      'number',
      'int',
      'boolean',
      'unknown',
      'never',
      'null',
      'undefined',
      'url',
      'guid',
      'ipv4',
      'ipv6',
      'isoDate',
      'custom',
    ] as const
  ).map((kind) => [kind, (z: Functions) => z[kind]()] as const),
  ...(['dateTime', 'timestamp', 'email', 'looseDateTime', 'looseTimestamp', 'file', 'present'] as const).map(
    (kind) => [kind, (z: Functions) => z[kind]] as const,
  ),
  ['an enum', (z) => z.enum(['a', 'x'])],
  ['a literal', (z) => z.literal('a')],
  ['literals', (z) => z.literal(['a', 1, null, true])],
  ['an open set', (z) => z.openSet(['a'])],
  ['nullable', (z) => z.nullable(z.string())],
  ['optional', (z) => z.optional(z.string())],
  ['an optional that is not undefined', (z) => z.exactOptional(z.string())],
  ['nullable and optional', (z) => z.optional(z.nullable(z.number()))],
  ['the least length', (z) => z.string().check(z.minLength(2))],
  ['the most length', (z) => z.string().check(z.maxLength(2))],
  ['both lengths', (z) => z.string().check(z.minLength(2), z.maxLength(3))],
  ['characters', (z) => z.string().check(z.minCharacters(2), z.maxCharacters(2))],
  ['a pattern', (z) => z.string().check(z.regex(/^a/))],
  ['a pattern with a message', (z) => z.string().check(z.regex(/^a/, 'must begin with a'))],
  ['a refinement', (z) => z.string().check(z.refine((text: string) => text !== 'a', 'must not be a'))],
  ['two checks that fail', (z) => z.string().check(z.minLength(9), z.regex(/^q/))],
  ['a check only of short texts', (z) => z.string().check(z.upToLength(2, z.regex(/^a/)))],
  ['at least', (z) => z.number().check(z.gte(2))],
  ['at most', (z) => z.number().check(z.lte(2))],
  ['more than', (z) => z.number().check(z.gt(2))],
  ['less than', (z) => z.number().check(z.lt(2))],
  ['a multiple', (z) => z.number().check(z.multipleOf(2))],
  ['a multiple of a fraction', (z) => z.number().check(z.multipleOf(0.1))],
  ['an integer in bounds', (z) => z.int().check(z.gte(1), z.lte(4))],
  ['64 bits', (z) => z.int64()],
  ['64 bits in bounds', (z) => z.int64({ min: 0, max: 5 })],
  ['an integer or its digits', (z) => z.integerLike()],
  ['an integer or its digits in bounds', (z) => z.integerLike({ min: 1, max: 5, also: -1 })],
  ['a list', (z) => z.array(z.string())],
  ['a list of a length', (z) => z.array(z.unknown()).check(z.minLength(1), z.maxLength(2))],
  ['a list without repeats', (z) => z.array(z.unknown()).check(z.uniqueItems())],
  ['a list that contains', (z) => z.array(z.unknown()).check(z.contains(z.literal('a'), 1, 1))],
  ['a list that contains any number', (z) => z.unknown().check(z.contains(z.string(), 2))],
  ['a pair', (z) => z.tuple([z.string(), z.number()])],
  ['a pair of which one may be absent', (z) => z.tuple([z.string(), z.optional(z.number())])],
  ['a tuple with others', (z) => z.tuple([z.string()], z.number())],
  ['an object', (z) => z.object({ a: z.string(), b: z.optional(z.number()) })],
  ['an object that may be undefined', (z) => z.object({ a: z.optional(z.string()) })],
  ['an object that may lack a field', (z) => z.object({ a: z.exactOptional(z.string()) })],
  ['a loose object', (z) => z.looseObject({ a: z.string() })],
  ['a strict object', (z) => z.strictObject({ a: z.exactOptional(z.string()) })],
  ['a strict object without fields', (z) => z.strictObject({})],
  ['an object with others', (z) => z.catchall(z.object({ a: z.exactOptional(z.string()) }), z.number())],
  [
    'own fields',
    (z) => z.ownFields(z.object({ constructor: z.exactOptional(z.number()), toString: z.exactOptional(z.string()) })),
  ],
  ['a record', (z) => z.record(z.string(), z.string())],
  ['a record of names', (z) => z.record(z.string().check(z.regex(/^a/)), z.string())],
  ['a loose record', (z) => z.looseRecord(z.string().check(z.regex(/^a/)), z.string())],
  ['a union', (z) => z.union([z.string(), z.number()])],
  ['a union with a message', (z) => z.union([z.string(), z.number()], 'must be one of both')],
  ['a union of one', (z) => z.union([z.string()])],
  ['a union of checks', (z) => z.union([z.string().check(z.minLength(3)), z.number().check(z.gte(5))])],
  ['a union of objects', (z) => z.union([z.object({ a: z.string() }), z.object({ b: z.number() })])],
  [
    'a union by a tag',
    (z) =>
      z.tagged('kind', [
        z.object({ kind: z.literal('cat'), claws: z.number() }),
        z.object({ kind: z.enum(['dog', 'wolf']) }),
      ]),
  ],
  [
    'a union by a tag that may be absent',
    (z) =>
      z.tagged('kind', [
        z.object({ kind: z.exactOptional(z.literal('cat')) }),
        z.object({ kind: z.literal('dog'), claws: z.number() }),
      ]),
  ],
  [
    'a union by a tag that may be undefined',
    (z) => z.tagged('kind', [z.object({ kind: z.optional(z.literal('cat')) }), z.object({ kind: z.literal('dog') })]),
  ],
  [
    'a union by a tag that may be null',
    (z) => z.tagged('kind', [z.object({ kind: z.nullable(z.literal('cat')) }), z.object({ kind: z.literal('dog') })]),
  ],
  [
    'a union by a tag that has alternatives',
    (z) =>
      z.tagged('kind', [
        z.object({ kind: z.union([z.literal('cat'), z.enum(['fox', 'owl'])]) }),
        z.object({ kind: z.literal('dog'), claws: z.number() }),
      ]),
  ],
  [
    'a union by a tag of such unions',
    (z) =>
      z.tagged('kind', [
        z.tagged('kind', [
          z.object({ kind: z.literal('cat'), claws: z.number() }),
          z.object({ kind: z.literal('fox') }),
        ]),
        z.lazy(() => z.object({ kind: z.literal('dog') })),
      ]),
  ],
  [
    'a union by an open tag',
    (z) =>
      z.openTagged('kind', [
        z.object({ kind: z.literal('cat'), claws: z.number() }),
        z.object({ kind: z.literal('dog') }),
      ]),
  ],
  ['an intersection', (z) => z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() }))],
  [
    'an intersection of strict objects',
    (z) => z.intersection(z.strictObject({ a: z.string() }), z.strictObject({ b: z.number() })),
  ],
  [
    'an intersection of records',
    (z) =>
      z.intersection(
        z.record(z.string().check(z.regex(/^a/)), z.unknown()),
        z.record(z.string().check(z.regex(/^[ab]/)), z.unknown()),
      ),
  ],
  [
    'an intersection with a loose record and with others',
    (z) =>
      z.intersection(
        z.looseRecord(z.string().check(z.regex(/^a/)), z.string()),
        z.catchall(z.object({}), z.union([z.string(), z.number()])),
      ),
  ],
  [
    'what contains itself',
    (z) => {
      const node: own.AnySchema = z.object({ a: z.union([z.lazy(() => node), z.string()]) })
      return node
    },
  ],
  ['secrets', (z) => z.secret(z.string())],
  ['a message of its own', (z) => z.withMessage(z.object({ a: z.string() }), 'must be a ship')],
  ['fields together', (z) => z.looseObject({}).check(z.together('a', ['b', 'c']))],
  ['some of sets', (z) => z.looseObject({}).check(z.anyOfFields([['a'], ['b', 'c']]))],
  ['one of sets', (z) => z.looseObject({}).check(z.oneOfFields([['a'], ['b']]))],
  ['at most one of sets', (z) => z.looseObject({}).check(z.atMostOneOfFields([['a'], ['b']]))],
  ['not all fields', (z) => z.looseObject({}).check(z.notAllFields(['a', 'b']))],
  ['not a field', (z) => z.looseObject({}).check(z.notAllFields(['b']))],
  ['a number of fields', (z) => z.looseObject({}).check(z.fieldCount({ min: 1, max: 2 }))],
  ['one of values', (z) => z.unknown().check(z.oneOfValues([{ a: 'x' }, ['a'], 5]))],
  ['others of a shape', (z) => z.looseObject({}).check(z.otherFields(['a'], [z.matchUpTo(10, /^b/)], z.string()))],
  ['no others', (z) => z.looseObject({}).check(z.otherFields(['a'], []))],
  ['names', (z) => z.looseObject({}).check(z.propertyNames(z.string().check(z.regex(/^[ab]/))))],
  [
    'a condition',
    (z) =>
      z.looseObject({}).check(
        z.conditional(z.object({ b: z.number() }), {
          whenTrue: z.object({ a: z.string() }),
          otherwise: z.object({ c: z.number() }),
        }),
      ),
  ],
  [
    'a condition with a message',
    (z) =>
      z
        .looseObject({})
        .check(z.conditional(z.object({ b: z.unknown() }), { whenTrue: z.never(), message: 'must not have b' })),
  ],
  [
    'a rule by hand',
    (z) =>
      z
        .looseObject({})
        .check(z.byHand({ test: (value: object) => !('b' in value), path: ['b'], message: 'must not be there' })),
  ],
  ['objects in lists in objects', (z) => z.object({ a: z.array(z.object({ a: z.string().check(z.minLength(2)) })) })],
]

/** What an issue tells people. The pattern of a format is zod's own. */
const told = (schema: own.AnySchema, value: unknown) =>
  explainBy(schema, value).map(({ path, message }) => ({ path, message }))

/** What a schema decides of each value, and explains. */
const judge = (schema: own.AnySchema, all: readonly unknown[]) =>
  all.map((value) => ({ value, issues: told(schema, value), isAccepted: accepts(schema, value) }))

/** What zod says is right: a client without zod has to say the same. */
const expected = (schema: own.AnySchema, all: readonly unknown[]) =>
  all.map((value) => {
    const issues = told(schema, value)
    return { value, issues, isAccepted: issues.length === 0 }
  })

describe('a schema without zod decides and explains as one of zod does', () => {
  it.each(schemas)('%s', (_, make) => {
    const right = expected(make(zod), values)
    expect(judge(make(own), values)).toEqual(right)
    expect(judge(make(zod), values)).toEqual(right)
  })

  it.each(schemas)('%s, as a field and an entry', (_, make) => {
    const around = (z: Functions) => [
      z.object({ f: make(z) }),
      z.object({ f: z.optional(make(z)) }),
      z.array(make(z)),
      z.nullable(make(z)),
    ]
    const pairs = around(own).map((mine, index) => [mine, around(zod)[index] as own.AnySchema] as const)
    const nested = values.flatMap((value) => [{ f: value }, [value], value])
    for (const [mine, theirs] of pairs) expect(judge(mine, [...nested, {}])).toEqual(expected(theirs, [...nested, {}]))
  })
})

it.each(schemas)('%s, as an option, is decided as zod decides', (_, make) => {
  const around = (z: Functions) => z.union([z.object({ f: make(z) }), z.object({ g: z.string() })])
  const [mine, theirs] = [around(own), around(zod)]
  const options = values.map((f) => ({ f }))
  const isValid = options.map((option) => explainBy(theirs, option).length === 0)
  expect(options.map((option) => accepts(mine, option))).toEqual(isValid)
  expect(options.map((option) => explainBy(mine, option).length === 0)).toEqual(isValid)
})

/** What people read. */
it.each<readonly [what: string, make: (z: Functions) => own.AnySchema, value: unknown, messages: readonly string[]]>([
  ['a type', (z) => z.string(), 5, [' must be string, got number']],
  ['a number that is none', (z) => z.number(), NaN, [' must be number, got NaN']],
  ['an absent field', (z) => z.object({ a: z.string() }), {}, ['a must be string, got undefined']],
  ['entries in order', (z) => z.tuple([z.string()]), 1, [' must be array, got number']],
  ['a map', (z) => z.record(z.string(), z.string()), 1, [' must be object, got number']],
  ['a number with decimals', (z) => z.int(), 1.5, [' must be integer, got number']],
  ['what nothing is', (z) => z.object({ a: z.never() }), { a: 1 }, ['a is not allowed']],
  ['a value', (z) => z.literal('a'), 'b', [" must be 'a'"]],
  ['values', (z) => z.literal(['a', 1]), 'b', [" must be one of 'a', 1"]],
  ['one character', (z) => z.string().check(z.minLength(1)), '', [' must be at least 1 character long']],
  ['characters', (z) => z.string().check(z.maxLength(2)), 'abc', [' must be at most 2 characters long']],
  ['one entry', (z) => z.array(z.unknown()).check(z.maxLength(1)), [1, 2], [' must be at most 1 entry long']],
  ['entries', (z) => z.array(z.unknown()).check(z.minLength(2)), [], [' must be at least 2 entries long']],
  ['a bound', (z) => z.number().check(z.gte(2)), 1, [' must be at least 2']],
  ['a bound that is excluded', (z) => z.number().check(z.gt(2)), 2, [' must be more than 2']],
  ['the other bound', (z) => z.number().check(z.lt(2)), 2, [' must be less than 2']],
  ['a multiple', (z) => z.number().check(z.multipleOf(0.01)), 19.995, [' must be a multiple of 0.01']],
  ['a pattern', (z) => z.string().check(z.regex(/^a/)), 'b', [' must match /^a/, got a string of 1 character']],
  ['an empty text', (z) => z.string().check(z.regex(/^a/)), '', [' must match /^a/, got an empty string']],
  [
    'a text of a file',
    (z) => z.string().check(z.regex(/^a$/)),
    'a\n',
    [' must match /^a$/, got a string with spaces or line breaks around it'],
  ],
  [
    'a form or null',
    (z) => z.nullable(z.string().check(z.regex(/^a/))),
    'b',
    [' must match /^a/, got a string of 1 character'],
  ],
  ['a format', (z) => z.guid(), 'b', [' must be a valid uuid, got a string of 1 character']],
  ['alternatives', (z) => z.union([z.string(), z.number()]), true, [' must be string or number, got boolean']],
  [
    'the alternative of the kind of a value',
    (z) => z.union([z.string(), z.object({ a: z.string(), b: z.string() })]),
    { a: null, b: 1 },
    ['a must be string, got null', 'b must be string, got number'],
  ],
  [
    'the alternative of which a value has all fields',
    (z) => z.union([z.object({ a: z.string() }), z.object({ b: z.string(), c: z.string() })]),
    { b: null, c: null },
    ['b must be string, got null', 'c must be string, got null'],
  ],
  [
    'the alternative whose tag a value has',
    (z) =>
      z.union([
        z.object({ k: z.literal('a'), n: z.number() }),
        z.object({ k: z.literal('b'), n: z.number(), m: z.number() }),
      ]),
    { k: 'b', n: 'x', m: 'y' },
    ['n must be number, got string', 'm must be number, got string'],
  ],
  [
    'the alternative with the fewest faults',
    (z) => z.union([z.object({ a: z.string(), b: z.string() }), z.object({ a: z.string(), b: z.number() })]),
    { a: 1, b: 2 },
    ['a must be string, got number'],
  ],
  [
    'the fields of alternatives that are as near',
    (z) => z.union([z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]),
    { k: 'c' },
    [" k must be 'a' or k must be 'b'"],
  ],
  [
    'the names that a service chose',
    (z) => z.union([z.record(z.string(), z.number()), z.record(z.string(), z.boolean())]),
    { '\u001B[31m': ['x'] },
    [String.raw` \u{1b}[31m must be number, got array or \u{1b}[31m must be boolean, got array`],
  ],
  [
    'the first of many alternatives',
    (z) => z.union(Array.from({ length: 40 }, (_, index) => z.object({ k: z.literal(`k${index + 10}`) }))),
    { k: 'c' },
    [
      ` ${Array.from({ length: 40 }, (_, index) => `k must be 'k${index + 10}'`)
        .join(' or ')
        .slice(0, 300)}…`,
    ],
  ],
  [
    'a rule of the alternative of the same kind',
    (z) => z.union([z.string().check(z.minLength(2)), z.number()]),
    '',
    [' must be at least 2 characters long'],
  ],
  [
    'a tag',
    (z) => z.tagged('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]),
    { k: 'c' },
    ["k must be one of 'a', 'b'"],
  ],
  [
    'a path',
    (z) => z.object({ a: z.array(z.number()) }),
    { a: [1, 'x', 'y'] },
    ['a.1 must be number, got string', 'a.2 must be number, got string'],
  ],
  [
    'several faults',
    (z) => z.string().check(z.minLength(3), z.regex(/^b/)),
    'a',
    [' must be at least 3 characters long', ' must match /^b/, got a string of 1 character'],
  ],
])('says what is wrong with %s', (_, make, value, messages) => {
  for (const z of [own, zod])
    expect(explainBy(make(z), value).map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(messages)
})

it.each([
  ['Date', new Date(0)],
  ['Map', new Map([['a', 1]])],
  ['Set', new Set(['a'])],
  ['URL', new URL('https://example.com')],
  ['object', { constructor: { name: 'Date' } }],
  ['object', { [Symbol.toStringTag]: 'of a stranger' }],
  ['array', [1]],
])('names the kind of an object that is no plain one: %s', (kind, value) => {
  expect(explainBy(zod.string() as never, value).map(({ message }) => message)).toEqual([`must be string, got ${kind}`])
})
