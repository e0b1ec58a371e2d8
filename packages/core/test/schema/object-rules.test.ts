import {
  anyOfFields,
  atMostOneOfFields,
  byHand,
  conditional,
  contains,
  fieldCount,
  notAllFields,
  oneOfFields,
  oneOfValues,
  type ObjectRule,
  otherFields,
  propertyNames,
  together,
  uniqueItems,
} from '@portolan/core/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

describe('the rules between the fields of an object', () => {
  it('are all told if several are broken, each at the field that it is about', () => {
    const text = z.optional(z.string())
    const Tag = z
      .strictObject({ name: text, color: text, tagId: text, shade: text })
      .check(
        oneOfFields([['name'], ['tagId']], 'must be set, or else tagId'),
        notAllFields(['color', 'tagId'], 'is for new tags only'),
        together('shade', ['color']),
      )
    const issuesOf = (value: unknown): unknown =>
      z.safeParse(Tag, value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(issuesOf({ name: 'a', color: 'blue' })).toBeUndefined()
    expect(issuesOf({ name: 'a', color: 'blue', tagId: '7' })).toEqual([
      'name must be set, or else tagId',
      'color is for new tags only',
    ])
    expect(issuesOf({ shade: 'dark' })).toEqual([
      'name must be set, or else tagId',
      'color must be set together with shade',
    ])
  })
})

it('names of fields that a schema refuses are told one by one', () => {
  const Words = z.looseObject({}).check(propertyNames(z.string().check(z.regex(/^[a-z]+$/))))
  expect(z.safeParse(Words, { a: 1, bc: 2 }).success).toBe(true)
  expect(z.safeParse(Words, { A: 1, bc: 2, '7': 3 }).error?.issues).toMatchObject([
    { path: ['7'], message: 'has a name that is not documented' },
    { path: ['A'], message: 'has a name that is not documented' },
  ])
})

const issuesOf = (schema: z.ZodMiniType, value: unknown): unknown =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const any = z.looseObject({})

describe('a rule of an object says in its own words, or in those of the document,', () => {
  const names = [['id'], ['first', 'last'], ['mail']]

  it.each<[string, (message?: string) => ObjectRule, readonly object[], readonly object[], string]>([
    [
      'that fields are set together',
      (message) => together('price', ['currency'], message),
      [{}, { currency: 'EUR' }, { price: 1, currency: 'EUR' }],
      [{ price: 1 }],
      'currency: must be set together with price',
    ],
    [
      'that one of several sets is there',
      (message) => anyOfFields(names, message),
      [{ id: 1 }, { first: 'a', last: 'b' }, { id: 1, mail: 'm' }],
      [{}, { first: 'a' }],
      'id: must be set, or else first and last or mail',
    ],
    [
      'that exactly one of several sets is there',
      (message) => oneOfFields(names, message),
      [{ id: 1 }, { first: 'a', last: 'b' }],
      [{}, { first: 'a' }, { id: 1, mail: 'm' }],
      'id: must be set, or else first and last or mail, but only one of them',
    ],
    [
      'that no two of several sets are there',
      (message) => atMostOneOfFields(names, message),
      [{}, { id: 1 }, { first: 'a', mail: 'm' }],
      [
        { id: 1, mail: 'm' },
        { id: 1, first: 'a', last: 'b' },
      ],
      'id: must not be set together with first and last or mail',
    ],
    [
      'that not all of some fields are there',
      (message) => notAllFields(['id', 'first', 'last'], message),
      [{}, { id: 1, first: 'a' }],
      [{ id: 1, first: 'a', last: 'b' }],
      'id: must not be set together with first and last',
    ],
    [
      'that a field is not there',
      (message) => notAllFields(['id'], message),
      [{}, { first: 1 }],
      [{ id: 1 }],
      'id: must not be set',
    ],
  ])('%s', (_, makeRule, valid, invalid, told) => {
    for (const value of valid) expect(issuesOf(any.check(makeRule()), value)).toBeUndefined()
    for (const value of invalid) {
      expect(issuesOf(any.check(makeRule()), value)).toEqual([told])
      expect(issuesOf(any.check(makeRule('as documented')), value)).toEqual([told.replace(/: .*/, ': as documented')])
    }
  })

  it.each([
    [{ min: 1 }, {}, ': must have at least 1 field'],
    [{ min: 2, max: 3 }, { a: 1 }, ': must have at least 2 fields'],
    [{ min: 2, max: 3 }, { a: 1, b: 2 }, undefined],
    [{ min: 2, max: 3 }, { a: 1, b: 2, c: 3 }, undefined],
    [{ max: 3 }, { a: 1, b: 2, c: 3, d: 4 }, ': must have at most 3 fields'],
    [{ max: 3 }, {}, undefined],
    [{}, {}, undefined],
  ])('how many fields it has: %j, %j', (bounds, value, told) => {
    expect(issuesOf(any.check(fieldCount(bounds)), value)).toEqual(told === undefined ? undefined : [told])
  })

  it('what its other fields are, or that there are none', () => {
    const texts = any.check(otherFields(['id'], [/^x-/], z.object({ de: z.string() })))
    expect(issuesOf(texts, { id: 1, 'x-a': 2, name: { de: 'a' } })).toBeUndefined()
    expect(issuesOf(texts, { name: { de: 5 }, other: { de: 'a' }, last: 7 })).toEqual([
      'name.de: Invalid input',
      'last: Invalid input',
    ])
    const none = any.check(otherFields(['id'], [/^x-/]))
    expect(issuesOf(none, { id: 1, 'x-a': 2 })).toBeUndefined()
    expect(z.safeParse(none, { id: 1, name: 2, other: 3 }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['name'] },
      { code: 'unrecognized_keys', keys: ['other'] },
    ])
  })
})

describe('rules for objects of a kind', () => {
  const isCat = z.looseObject({ kind: z.literal('cat') })
  const [lives, legs] = [z.looseObject({ lives: z.number() }), z.looseObject({ legs: z.number() })]

  it('hold for those alone, and others for the rest', () => {
    const both = any.check(conditional(isCat, { whenTrue: lives, otherwise: legs }))
    expect(issuesOf(both, { kind: 'cat', lives: 9 })).toBeUndefined()
    expect(issuesOf(both, { kind: 'dog', legs: 4 })).toBeUndefined()
    expect(issuesOf(both, { kind: 'cat', legs: 4 })).toEqual(['lives: Invalid input'])
    expect(issuesOf(both, { kind: 'dog', lives: 9 })).toEqual(['legs: Invalid input'])
  })

  it('leave out what there is no rule for', () => {
    const cats = any.check(conditional(isCat, { whenTrue: lives }))
    expect([{ kind: 'dog' }, { kind: 'cat', lives: 1 }, { kind: 'cat' }].map((one) => issuesOf(cats, one))).toEqual([
      undefined,
      undefined,
      ['lives: Invalid input'],
    ])
  })

  it('are told in the words of the document where it has some', () => {
    const rule = conditional(isCat, { whenTrue: lives, message: 'a cat has lives' })
    expect(issuesOf(any.check(rule), { kind: 'cat', lives: 'nine' })).toEqual(['lives: a cat has lives'])
  })
})

describe('a rule of a value', () => {
  it.each<[string, unknown, readonly unknown[], readonly unknown[], string]>([
    [
      'names its field where it is written by hand',
      byHand({ test: ({ from, to }: never) => from < to, path: ['range', 'to'], message: 'must be later' }),
      [{ from: 1, to: 2 }],
      [{ from: 2, to: 2 }],
      'range.to: must be later',
    ],
    [
      'asks for entries of a list',
      contains(z.string(), 2),
      [['a', 1, 'b'], ['a', 'b', 'c'], 'text'],
      [['a', 1], []],
      ': must have at least 2 of the entries that `contains` describes',
    ],
    [
      'asks for so many entries of a list, and no more',
      contains(z.string(), 1, 2),
      [['a'], ['a', 'b', 3]],
      [[1], ['a', 'b', 'c']],
      ': must have 1 to 2 of the entries that `contains` describes',
    ],
    [
      'has a list of values',
      oneOfValues([{ a: 1 }, 5]),
      [{ a: 1 }, 5],
      [{ a: 2 }, '5'],
      ': must be one of the values that are documented',
    ],
    [
      'refuses what is in a list twice',
      uniqueItems(),
      [[1, 2], []],
      [[{ a: 1 }, { a: 1 }]],
      ': must not contain an entry twice',
    ],
  ])('%s', (_, rule, valid, invalid, told) => {
    const schema = (z.any() as z.ZodMiniType).check(rule as never)
    for (const value of valid) expect(issuesOf(schema, value)).toBeUndefined()
    for (const value of invalid) expect(issuesOf(schema, value)).toEqual([told])
  })
})
