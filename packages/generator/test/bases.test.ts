import type { ObjectShape, Rule, Shape } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { findBases } from '../src/outputs/checks/bases.ts'
import type { Symbols } from '../src/output.ts'

const text: Shape = { kind: 'text' }

function object(names: readonly string[], more: Partial<ObjectShape> & { readonly rules?: readonly Rule[] } = {}) {
  const fields = names.map((name) => ({ name, shape: text, required: true, notes: {} }))
  return { kind: 'object', fields, others: 'kept', patterns: [], ...more } as const satisfies Shape
}

/** The names of the objects that check a part of one that includes them. */
function listBases(including: Shape, schemas: Readonly<Record<string, Shape>>): string[] {
  const written = Object.fromEntries(Object.entries(schemas).map(([name, shape]) => [name, { name, shape }]))
  const symbols = { service: { schemas }, schema: (key: string) => written[key] } as unknown as Symbols
  return findBases(symbols, including).map(({ name }) => name)
}

const rule: Rule = { kind: 'not all', fields: ['a', 'b'] }
const whole = object(['a', 'b', 'c'], { includes: ['Base', 'Gone'] })

it.each<readonly [words: string, base: Shape, isBase: boolean]>([
  ['some of its fields', object(['a', 'b']), true],
  ['some of its fields, and may have any others', object(['a'], { others: 'unknown' }), true],
  ['all of its fields', object(['a', 'b', 'c']), false],
  ['no field', object([]), false],
  ['a field that it has not', object(['a', 'd']), false],
  [
    'a field that may be absent',
    object([], { fields: [{ name: 'a', shape: text, required: false, notes: {} }] }),
    false,
  ],
  [
    'a field of another kind',
    object([], { fields: [{ name: 'a', shape: { kind: 'boolean' }, required: true, notes: {} }] }),
    false,
  ],
  [
    'a field with other notes',
    object([], { fields: [{ name: 'a', shape: text, required: true, notes: { text: 'A.' } }] }),
    true,
  ],
  ['no others', object(['a'], { others: 'refused' }), false],
  ['others of a shape', object(['a'], { others: text }), false],
  ['fields of a pattern', object(['a'], { patterns: [{ pattern: '^x', shape: text }] }), false],
  ['a rule that it has not', object(['a', 'b'], { rules: [rule] }), false],
  ['no fields, as it is a text', text, false],
])('an object is checked by one that it includes, which has %s: %#', (_, Base, isBase) => {
  expect(listBases(whole, { Base })).toEqual(isBase ? ['Base'] : [])
})

it('an object with a rule is checked by one that has the rule too', () => {
  const Base = object(['a', 'b'], { rules: [rule] })
  expect(listBases({ ...whole, rules: [rule] }, { Base })).toEqual(['Base'])
})

it('an object is checked by what it includes, which may be checked by others', () => {
  const schemas = { Inner: object(['a']), Base: object(['a', 'b'], { includes: ['Inner'] }), Other: object(['c']) }
  expect(listBases(object(['a', 'b', 'c', 'd'], { includes: ['Inner', 'Base', 'Other'] }), schemas)).toEqual([
    'Base',
    'Other',
  ])
})

it('what includes nothing is checked alone', () => {
  expect(listBases(object(['a', 'b']), { Base: object(['a']) })).toEqual([])
  expect(listBases(text, { Base: object(['a']) })).toEqual([])
})
