import { applyOverlay as applyAsTheCommand } from '@portolan/openapi'
import { expect, it } from 'vitest'
import type { Drift } from '../src/learn/drift.ts'
import { actionsBetween, compareInsideFirst } from '../src/learn/overlay-actions.ts'
import { replaceAt, valueAt } from '../src/learn/pointers.ts'
import {
  addContentType,
  addField,
  allowMember,
  allowNull,
  allowType,
  dropRule,
  makeOptional,
  readVersion,
} from '../src/learn/widen.ts'
import { applyOverlay } from './apply-overlay.ts'

const root = {
  paths: { '/a b/{id}': { get: { "it's": [{ type: 'string' }, { type: 'integer', format: 'int32' }] } } },
  components: {
    Item: {
      required: ['a', 'b'],
      properties: { a: { type: 'string', format: 'uuid' }, b: { $ref: '#/x' }, list: { items: { type: 'string' } } },
      anyOf: [{ type: 'string', format: 'uuid' }, { type: 'number' }],
    },
  },
}
const anyOf = '/components/Item/anyOf'

it.each([
  ['a word more', '/components/Item/properties/a', { type: 'string', format: 'uuid', nullable: true }],
  ['a list that is longer', '/components/Item', { ...root.components.Item, required: ['a', 'b', 'c'] }],
  ['a list that is shorter', '/components/Item', { ...root.components.Item, required: ['b'] }],
  ['a list that is gone', '/components/Item', { properties: root.components.Item.properties }],
  ['a word less', '/components/Item/properties/a', { type: 'string' }],
  ['another value', '/components/Item/properties/b', { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }],
  ['a word less in an entry of a list', `${anyOf}/0`, { type: 'string' }],
  ['a word more in an entry of a list', `${anyOf}/1`, { type: 'number', nullable: true }],
  ['a place whose name has signs', "/paths/~1a b~1{id}/get/it's/1", { type: 'integer' }],
  ['a list in place of a text', '/components/Item/properties/a', { type: ['string', 'null'], format: 'uuid' }],
])('the actions for %s lead to the wanted document, by the rules of overlays', (_, pointer, after) => {
  const actions = actionsBetween(root, pointer, after)
  const overlay = JSON.stringify({ overlay: '1.0.0', info: { title: 'Fixes', version: '1' }, actions })
  const applied = applyOverlay(root, overlay)
  expect(applied).toEqual(replaceAt(root, pointer, after))
  expect(valueAt(applied, pointer)).toEqual(after)
  expect(applyAsTheCommand(root, overlay)).toEqual({ document: applied, warnings: [] })
})

it('writes nothing for what is the same', () => {
  expect(actionsBetween(root, '/components/Item', structuredClone(root.components.Item))).toEqual([])
})

it('changes what is inside another place before it', () => {
  const places = ['/a', '/b', '/a/c', '/a/c/d', '/a!']
  expect(places.toSorted(compareInsideFirst)).toEqual(['/a/c/d', '/a/c', '/a', '/a!', '/b'])
})

const ref = { $ref: '#/x' }

it.each([
  ['3.1', { type: 'string' }, { type: ['string', 'null'] }],
  ['3.1', { type: ['string', 'integer'] }, { type: ['string', 'integer', 'null'] }],
  ['3.1', { type: 'string', enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }],
  ['3.1', ref, { anyOf: [ref, { type: 'null' }] }],
  ['3.1', { anyOf: [ref] }, { anyOf: [ref, { type: 'null' }] }],
  ['3.1', { type: 'object', allOf: [ref] }, { anyOf: [{ type: 'object', allOf: [ref] }, { type: 'null' }] }],
  ['3.0', { type: 'string' }, { type: 'string', nullable: true }],
  ['3.0', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', null], nullable: true }],
  ['3.0', ref, { allOf: [ref], nullable: true }],
  ['2.0', { type: 'string' }, { type: 'string', 'x-nullable': true }],
] as const)('allows null in %s: %j', (version, schema, expected) => {
  expect(allowNull(schema, version)).toEqual(expected)
  expect(allowNull(expected, version)).toEqual(expected)
})

it.each([
  ['3.1', { type: 'string' }, 'integer', { type: ['string', 'integer'] }],
  ['3.1', { type: 'string' }, 'object', { anyOf: [{ type: 'string' }, { type: 'object' }] }],
  ['3.0', { type: 'string' }, 'integer', { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ['3.0', { type: 'integer', format: 'int32' }, 'number', { type: 'number' }],
  ['3.1', ref, 'array', { anyOf: [ref, { type: 'array', items: {} }] }],
  ['2.0', { type: 'string', description: 'A note' }, 'integer', { description: 'A note' }],
] as const)('allows another type in %s: %j', (version, schema, found, expected) => {
  expect(allowType(schema, found, version)).toEqual(expected)
})

it('adds members, fields and content types, and takes names from required', () => {
  expect(allowMember({ enum: ['a'] }, 'b')).toEqual({ enum: ['a', 'b'] })
  expect(allowMember({ const: 'a' }, 'b')).toEqual({ enum: ['a', 'b'] })
  expect(makeOptional({ required: ['a'] }, 'a')).toEqual({})
  expect(addField({ type: 'object' }, '__proto__', 'string', '3.1')['properties']).toEqual(
    Object.fromEntries([['__proto__', { type: 'string' }]]),
  )
  expect(addField(addField({}, 'x', 'string', '3.0'), 'x', 'null', '3.0')).toEqual({
    properties: { x: { type: 'string', nullable: true } },
  })
  expect(addContentType({ description: 'x' }, 'text/csv', '3.1')).toEqual({
    description: 'x',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
})

const bounds = { minimum: 1, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: 10, multipleOf: 2 }
it.each<readonly [kind: Drift['kind'], expected: string, schema: object, left: object]>([
  ['range', 'at least 1', bounds, { maximum: 9, exclusiveMaximum: 10, multipleOf: 2 }],
  ['range', 'more than 0', bounds, { maximum: 9, exclusiveMaximum: 10, multipleOf: 2 }],
  ['range', 'at most 9', bounds, { minimum: 1, exclusiveMinimum: 0 }],
  ['range', 'a multiple of 2', bounds, { minimum: 1, exclusiveMinimum: 0 }],
  ['format', 'uuid', { type: 'string', format: 'uuid', pattern: '^a' }, { type: 'string', pattern: '^a' }],
  ['format', '^a', { type: 'string', pattern: '^a' }, { type: 'string' }],
])('a rule that values break is gone: %s, %s', (kind, expected, schema, left) => {
  expect(dropRule({ ...schema }, { kind, expected })).toEqual(left)
})

it.each([
  [{ openapi: '3.0.3' }, '3.0'],
  [{ openapi: '3.1.0' }, '3.1'],
  [{ openapi: '3.2.0' }, '3.1'],
  [{ swagger: '2.0' }, '2.0'],
  [undefined, '3.1'],
])('of the document %j the words are those of %s', (one, version) => {
  expect(readVersion(one)).toBe(version)
})

it.each([
  [{ required: ['a', 'b'] }, { required: ['b'] }],
  [{ type: 'object' }, { type: 'object' }],
])('%j, of which a field may be absent, is %j', (schema, expected) => {
  expect(makeOptional(schema, 'a')).toEqual(expected)
})

it.each<readonly [schema: object, found: string | undefined, expected: object]>([
  [{}, undefined, {}],
  [{}, 'null', {}],
  [{}, 'array', { type: 'array', items: {} }],
  [{ properties: { x: {} } }, 'string', {}],
  [{ properties: { x: { type: 'string' } } }, undefined, { type: 'string' }],
  [{ properties: { x: { type: 'string' } } }, 'string', { type: 'string' }],
  [{ properties: { x: { type: 'string' } } }, 'integer', { type: ['string', 'integer'] }],
  [{ properties: { x: { type: 'string' } } }, 'null', { type: ['string', 'null'] }],
])('%j with a further field of the type %s has %j there', (schema, found, expected) => {
  expect(addField({ ...schema }, 'x', found, '3.1')).toEqual({ properties: { x: expected } })
})

it.each([
  ['application/json', '3.1', { schema: {} }],
  ['application/problem+json', '3.1', { schema: {} }],
  ['image/svg+xml', '3.1', { schema: { type: 'string' } }],
  ['image/png', '3.1', {}],
  ['image/png', '3.0', { schema: { type: 'string', format: 'binary' } }],
] as const)('a body of %s is described in %s by %j', (type, version, media) => {
  expect(addContentType({}, type, version)).toEqual({ content: { [type]: media } })
  const known = { content: { [type]: { schema: { type: 'object' } } } }
  expect(addContentType(known, type, version)).toBe(known)
})

it('takes another member of an enum once, and none without an enum', () => {
  expect(allowMember({ enum: ['a'] }, 'a')).toEqual({ enum: ['a'] })
  expect(allowMember({ type: 'string' }, 'a')).toEqual({ type: 'string' })
})
