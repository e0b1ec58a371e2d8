import { describe, expect, it } from 'vitest'
import {
  listConditions,
  listRules,
  countFields,
  holds,
  isLong,
  isWide,
  referencesIn,
  type Rule,
  secretNames,
  type Shape,
  shapesWithin,
  withoutNull,
} from '../src/model/shape.ts'

const text: Shape = { kind: 'text' }
const secret: Shape = { kind: 'text', secret: true }
const nothing: Shape = { kind: 'null' }
const named = (key: string): Shape => ({ kind: 'named', key })
const object = (fields: Readonly<Record<string, Shape>>, more: object = {}): Shape => ({
  kind: 'object',
  fields: Object.entries(fields).map(([name, shape]) => ({ name, shape, required: true, notes: {} })),
  others: 'kept',
  patterns: [],
  ...more,
})
const integer: Shape = { kind: 'integer' }

/** A shape of each kind that has others in it, around one. */
const around: readonly (readonly [string, (inner: Shape) => Shape])[] = [
  ['the items of a list', (items) => ({ kind: 'list', items })],
  ['an item of a tuple', (one) => ({ kind: 'tuple', items: [integer, one], min: 0 })],
  ['the rest of a tuple', (rest) => ({ kind: 'tuple', items: [integer], rest, min: 0 })],
  ['an option', (one) => ({ kind: 'union', options: [integer, one] })],
  ['a part', (one) => ({ kind: 'all', parts: [integer, one] })],
  ['the other fields', (others) => object({ n: integer }, { others })],
  ['the fields of a pattern', (shape) => object({ n: integer }, { patterns: [{ pattern: '^x', shape }] })],
  ['what a list contains', (item) => ({ kind: 'list', items: integer, rules: [{ kind: 'contains', item, min: 1 }] })],
  ['names', (test) => object({ n: integer }, { rules: [{ kind: 'names', test }] })],
  ['a condition', (test) => object({ n: integer }, { rules: [{ kind: 'if', test }] })],
  ['what follows', (whenTrue) => object({}, { rules: [{ kind: 'if', test: integer, whenTrue }] })],
  ['what follows otherwise', (otherwise) => object({}, { rules: [{ kind: 'if', test: integer, otherwise }] })],
]

describe.each(around)('in %s', (_, wrap) => {
  it('shapes are found', () => {
    expect(shapesWithin(wrap(text))).toEqual([
      wrap(text),
      ...[integer, text].filter((one) => JSON.stringify(wrap(text)).includes(JSON.stringify(one))),
    ])
    expect(holds(wrap(text), named, ({ kind }) => kind === 'text')).toBe(true)
    expect(holds(wrap(integer), named, ({ kind }) => kind === 'text')).toBe(false)
  })

  it('names of schemas are found, and followed', () => {
    expect([...referencesIn(wrap(named('A')))]).toEqual(['A'])
    expect(
      holds(
        wrap(named('A')),
        () => text,
        ({ kind }) => kind === 'text',
      ),
    ).toBe(true)
  })

  it('a secret has the name of the field around it', () => {
    expect([...secretNames('f', wrap(secret), named)]).toEqual(['f'])
    expect([...secretNames('f', wrap(text), named)]).toEqual([])
  })

  it('fields are counted', () => {
    expect(countFields(wrap(object({ a: text, b: text }))) - countFields(wrap(text))).toBe(2)
  })
})

it('a test ends in schemas that name each other', () => {
  const schemas: Readonly<Record<string, Shape>> = {
    A: object({ b: named('B') }),
    B: { kind: 'list', items: named('A') },
  }
  expect(
    holds(
      named('A'),
      (key) => schemas[key] as Shape,
      ({ kind }) => kind === 'text',
    ),
  ).toBe(false)
  expect(
    holds(
      named('A'),
      (key) => schemas[key] as Shape,
      ({ kind }) => kind === 'list',
    ),
  ).toBe(true)
})

it('secrets are named once, by the nearest field, in schemas that name each other too', () => {
  const schemas: Readonly<Record<string, Shape>> = {
    Login: object({ user: text, password: secret, keys: { kind: 'list', items: secret }, parent: named('Login') }),
    Token: secret,
  }
  const names = (name: string, shape: Shape) => [...secretNames(name, shape, (key) => schemas[key] as Shape)]
  expect(new Set(names('login', named('Login')))).toEqual(new Set(['password', 'keys']))
  expect(names('a', object({ first: named('Token'), second: named('Token') })).toSorted()).toEqual(['first', 'second'])
  expect(names('key', secret)).toEqual(['key'])
})

it.each<readonly [Rule, readonly Shape[]]>([
  [{ kind: 'if', test: text, whenTrue: integer, otherwise: nothing }, [text, integer, nothing]],
  [{ kind: 'if', test: text, otherwise: nothing }, [text, nothing]],
  [{ kind: 'not all', fields: ['a'] }, []],
])('the rule %j has its shapes', (rule, shapes) => {
  expect(listConditions({ rules: [rule] })).toEqual(shapes)
})

it('the rules of an object are its own, and that nobody sends what the service alone sets', () => {
  const own: Rule = { kind: 'not all', fields: ['a', 'b'] }
  expect(listRules({ kind: 'text', rules: [own] })).toEqual([own])
  expect(listRules(text)).toEqual([])
  expect(listRules(object({}) as Shape & { kind: 'object' })).toEqual([])
  expect(listRules(object({}, { rules: [own], readOnly: ['id'] }) as Shape & { kind: 'object' })).toEqual([
    own,
    { kind: 'not all', fields: ['id'], message: 'is read-only' },
  ])
})

it.each([
  [{}, false],
  [{ min: -9007199254740991, max: 9007199254740991 }, false],
  [{ min: -9007199254740992 }, true],
  [{ max: 9007199254740992 }, true],
  [{ min: 5, max: 10 }, false],
])('the range %j is beyond exact numbers: %s', (range, expected) => {
  expect(isWide(range)).toBe(expected)
})

it.each<readonly [Shape, boolean]>([
  [{ kind: 'digits', exact: true }, true],
  [{ kind: 'digits' }, false],
  [integer, false],
])('%j is kept as digits: %s', (shape, expected) => {
  expect(isLong(shape)).toBe(expected)
})

it.each<readonly [Shape, Shape, boolean]>([
  [text, text, false],
  [{ kind: 'union', options: [text, integer] }, { kind: 'union', options: [text, integer] }, false],
  [{ kind: 'union', options: [text, nothing] }, text, true],
  [{ kind: 'union', options: [text, nothing], secret: true }, secret, true],
  [{ kind: 'union', options: [text, integer, nothing] }, { kind: 'union', options: [text, integer] }, true],
  [{ kind: 'union', options: [nothing] }, { kind: 'union', options: [] }, true],
  [
    { kind: 'union', options: [text, nothing], rules: [{ kind: 'if', test: text }] },
    { kind: 'union', options: [text], rules: [{ kind: 'if', test: text }] },
    true,
  ],
])('%j without null is %j', (whole, shape, nullable) => {
  expect(withoutNull(whole)).toEqual({ shape, nullable })
})
