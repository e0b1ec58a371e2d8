import { openSet } from '@portolan/core/schema'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findDrift } from '../../src/response/drift.ts'

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

it('reports the entries of a list once', () => {
  const tags = Array.from({ length: 50 }, () => ({ kind: 'b', more: 1 }))
  expect(findDrift(Thing, { state: 'open', tags })).toEqual([
    { kind: 'unknown-value', path: ['tags', 0, 'kind'] },
    { kind: 'unknown-field', path: ['tags', 0, 'more'] },
  ])
})
