import type { Deviation } from '@portolan/core'
import { check, openSet, openTagged } from '@portolan/core/schema'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const Item = z.object({
  note: z.exactOptional(z.string()),
  count: z.int(),
  size: z.number().check(z.gte(1), z.lte(5)),
  state: z.enum(['open', 'closed']),
  kind: z.exactOptional(openSet(['a', 'b'])),
  at: z.string().check(z.regex(/^\d+$/, 'must be a date and time with an offset')),
})
const good = { note: 'x', count: 1, size: 2, state: 'open', at: '1' }

/** The deviations of an item with changed fields, those that are undefined left out. */
function changed(fields: object): readonly Deviation[] {
  const kept = Object.entries({ ...good, ...fields }).filter(([, value]) => value !== undefined)
  return check(Item).deviations(Object.fromEntries(kept))
}

it.each([
  [{ note: null }, { pointer: '/note', kind: 'null', expected: 'string', found: 'null' }],
  [{ note: 7 }, { pointer: '/note', kind: 'type', expected: 'string', found: 'integer' }],
  [{ count: undefined }, { pointer: '/count', kind: 'missing', expected: 'number', found: 'nothing' }],
  [{ count: 1.5 }, { pointer: '/count', kind: 'type', expected: 'integer', found: 'number' }],
  [{ size: 9 }, { pointer: '/size', kind: 'range', expected: 'at most 5', found: 'integer' }],
  [{ at: 'noon' }, { pointer: '/at', kind: 'format', expected: 'a date and time with an offset', found: 'string' }],
  [
    { state: 'lost' },
    { pointer: '/state', kind: 'enum', expected: "'open', 'closed'", found: 'string', value: 'lost' },
  ],
  [
    { state: 'what a person wrote' },
    { pointer: '/state', kind: 'enum', expected: "'open', 'closed'", found: 'string' },
  ],
  [{ state: 4 }, { pointer: '/state', kind: 'type', expected: "'open', 'closed'", found: 'integer' }],
])('names the place and the kind of what is wrong, never the value: %j', (fields, deviation) => {
  expect(changed(fields)).toEqual([deviation])
})

it('names a field that is not documented, and a rule of no kind', () => {
  const Strict = z.strictObject({
    day: z.string().check(z.refine((day: string) => day !== 'never', 'must be a day')),
    range: z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from < to, 'must not be turned')),
  })
  expect(
    check(Strict).deviations({ day: 'never', range: { from: 2, to: 1 }, more: [1], 'what a person wrote': 1 }),
  ).toEqual([
    { pointer: '/day', kind: 'format', expected: 'a day', found: 'string' },
    { pointer: '/range', kind: 'rule', expected: 'must not be turned', found: 'object' },
    { pointer: '/more', kind: 'field', found: 'array' },
    { pointer: '/*', kind: 'field', found: 'integer' },
  ])
})

it('names a place once for all entries of a list, and hides the names of a map', () => {
  const Lists = z.object({ items: z.array(Item), by: z.record(z.string(), Item) })
  const value = {
    items: [{ ...good, note: null }, good, { ...good, note: null }, { ...good, note: 5 }],
    by: { 'ann@example.com': { ...good, note: null }, 'bob@example.com': { ...good, note: null } },
  }
  expect(
    check(Lists)
      .deviations(value)
      .map(({ pointer, kind }) => `${kind} ${pointer}`),
  ).toEqual(['null /items/*/note', 'type /items/*/note', 'null /by/*/note'])
})

it('looks into the only alternative that the value can be', () => {
  const Either = z.object({ owner: z.union([z.string(), z.object({ id: z.int() })]) })
  expect(check(Either).deviations({ owner: { id: null } })).toEqual([
    { pointer: '/owner/id', kind: 'null', expected: 'number', found: 'null' },
  ])
  expect(check(Either).deviations({ owner: true })).toEqual([
    { pointer: '/owner', kind: 'type', expected: 'string or object', found: 'boolean' },
  ])
})

it('names the kind of an undocumented field, and its name if it is an identifier', () => {
  const rules = check(z.object({ id: z.int(), state: openSet(['open']) }))
  const value = { id: 1, state: 'lost', extra: 4, 'ann@example.com': null }
  expect(rules.driftDeviations(value)).toEqual([
    { pointer: '/state', kind: 'enum', found: 'string', value: 'lost' },
    { pointer: '/extra', kind: 'field', found: 'integer' },
    { pointer: '/*', kind: 'field', found: 'null' },
  ])
})

it('names each kind of value of an undocumented field, and each new member of an enum', () => {
  const rules = check(z.array(z.object({ state: openSet(['open']) })))
  const value = [
    { state: 'lost', extra: 1 },
    { state: 'gone', extra: null },
    { state: 'lost', extra: 2 },
  ]
  expect(rules.driftDeviations(value)).toEqual([
    { pointer: '/*/state', kind: 'enum', found: 'string', value: 'lost' },
    { pointer: '/*/extra', kind: 'field', found: 'integer' },
    { pointer: '/*/state', kind: 'enum', found: 'string', value: 'gone' },
    { pointer: '/*/extra', kind: 'field', found: 'null' },
  ])
})

it('names the undocumented kind of an object of an open union', () => {
  const rules = check(openTagged('kind', [z.object({ kind: z.literal('cat') }), z.object({ kind: z.literal('dog') })]))
  const value = { kind: 'fox' }
  expect(rules.driftDeviations(value)).toEqual([{ pointer: '/kind', kind: 'enum', found: 'string', value: 'fox' }])
})

it('lists 100 places at most, in linear time', () => {
  const Wide = z.record(z.string(), z.int())
  const names = Array.from({ length: 300 }, (_, index) => `field${index}`)
  const Many = z.object(Object.fromEntries(names.map((name) => [name, z.int()])))
  expect(check(Many).deviations({})).toHaveLength(100)
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`name ${index}`, 'x']))
  expect(check(Wide).deviations(wide)).toEqual([{ pointer: '/*', kind: 'type', expected: 'number', found: 'string' }])
})
