import { openSet } from '@portolan/core/schema'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findDrift } from '../../src/schema/find-drift.ts'

const Thing = z.object({
  state: openSet(['open', 'closed']),
  owner: z.exactOptional(z.nullable(z.object({ name: z.string() }))),
  tags: z.exactOptional(z.array(z.object({ kind: openSet(['a']) }))),
  counts: z.exactOptional(z.record(z.string(), z.object({ of: openSet(['x']) }))),
  free: z.exactOptional(z.looseObject({})),
})

it('finds nothing in documented data', () => {
  expect(findDrift(Thing, { state: 'open', owner: null, free: { anything: 1 } })).toEqual([])
})

it('finds unknown fields and values, at any depth', () => {
  const value = { state: 'lost', owner: { name: 'a', age: 3 }, counts: { k: { of: 'y' } }, constructor: 1 }
  expect(findDrift(Thing, value)).toEqual([
    { kind: 'unknown-value', path: ['state'] },
    { kind: 'unknown-field', path: ['owner', 'age'] },
    { kind: 'unknown-value', path: ['counts', 'k', 'of'] },
    { kind: 'unknown-field', path: ['constructor'] },
  ])
})

it('looks into what is nullable, optional or lazy, and at no value that is absent', () => {
  const Parent: z.ZodMiniType = z.lazy(() => z.nullable(Tree))
  const Tree = z.object({
    name: z.optional(z.nullable(z.object({ first: z.string() }))),
    parent: z.optional(Parent),
  })
  expect(findDrift(Tree, { name: { first: 'a', last: 'b' }, parent: { name: null, parent: { age: 3 } } })).toEqual([
    { kind: 'unknown-field', path: ['name', 'last'] },
    { kind: 'unknown-field', path: ['parent', 'parent', 'age'] },
  ])
  expect(findDrift(Tree, { name: undefined, parent: null })).toEqual([])
})

it('takes every field for unknown where an object has no others, and none where it is open', () => {
  expect(findDrift(z.strictObject({}), { a: 1 })).toEqual([{ kind: 'unknown-field', path: ['a'] }])
  expect(findDrift(z.catchall(z.object({}), z.string()), { a: 'x' })).toEqual([])
})

it('tells fields and entries of the same name apart', () => {
  const Lists = z.object({ a: z.array(z.object({})), b: z.object({ '[]': z.object({}) }) })
  expect(findDrift(Lists, { a: [{ x: 1 }], b: { '[]': { x: 1 } } })).toEqual([
    { kind: 'unknown-field', path: ['a', 0, 'x'] },
    { kind: 'unknown-field', path: ['b', '[]', 'x'] },
  ])
})

it('reports the entries of a list once', () => {
  const tags = Array.from({ length: 50 }, () => ({ kind: 'b', more: 1 }))
  expect(findDrift(Thing, { state: 'open', tags })).toEqual([
    { kind: 'unknown-value', path: ['tags', 0, 'kind'] },
    { kind: 'unknown-field', path: ['tags', 0, 'more'] },
  ])
})

it.each([
  ['an object where a list is documented', { owner: { name: 'a' }, tags: { kind: 'b' } }],
  ['a list where an object is documented', { owner: ['a'], counts: [{ of: 'y' }] }],
  ['a text where an object or a list is documented', { owner: 'a', tags: 'b', counts: 'c' }],
])('finds nothing in %s', (_, value) => {
  expect(findDrift(Thing, value)).toEqual([])
})
