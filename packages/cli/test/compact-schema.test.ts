import { expect, it } from 'vitest'
import type { JsonSchema } from '../src/manifest/manifest.ts'
import { compactSchema } from '../src/results/compact-schema.ts'

const text = { type: 'string' }
const schemas: Readonly<Record<string, JsonSchema>> = {
  User: { type: 'object', description: 'A user.', properties: { id: text, friend: { $ref: '#/$defs/User' } } },
}

it.each<readonly [JsonSchema, JsonSchema]>([
  [
    { type: 'string', description: 'x', minLength: 1, format: 'date', enum: ['a'] },
    { type: 'string', format: 'date', enum: ['a'] },
  ],
  [{ const: null }, { const: null }],
  [
    { type: 'array', items: { ...text, title: 'x' } },
    { type: 'array', items: text },
  ],
  [
    { type: 'array', prefixItems: [text, {}] },
    { type: 'array', prefixItems: [text, {}] },
  ],
  [{ allOf: [{ ...text, examples: ['x'] }] }, { allOf: [text] }],
  [{ type: 'object', properties: {} }, { type: 'object' }],
  [{ $ref: '#/$defs/Nobody' }, { type: 'object' }],
  [{ $ref: '#/$defs/User' }, { type: 'object', properties: { id: text, friend: { type: 'object' } } }],
  [{ anyOf: [text, { type: 'null' }] }, { type: ['string', 'null'] }],
  [{ anyOf: [{ ...text, enum: ['a', 'b'] }, text] }, { ...text, examples: ['a', 'b'] }],
  [
    { anyOf: [{ type: 'integer', enum: [1] }, { type: 'integer' }, { type: 'null' }] },
    { type: ['integer', 'null'], examples: [1] },
  ],
  [{ anyOf: [{ ...text, enum: Array.from('abcdefghijkl') }, text] }, { ...text, examples: Array.from('abcdefghij') }],
  // The other form has values of its own.
  [
    {
      anyOf: [
        { ...text, enum: ['auto'] },
        { type: 'object', properties: { name: { ...text, title: 'x' } } },
      ],
    },
    {
      anyOf: [
        { ...text, enum: ['auto'] },
        { type: 'object', properties: { name: text } },
      ],
    },
  ],
  [
    {
      anyOf: [
        { ...text, enum: ['a'] },
        { ...text, enum: ['b'] },
      ],
    },
    {
      anyOf: [
        { ...text, enum: ['a'] },
        { ...text, enum: ['b'] },
      ],
    },
  ],
  [{ anyOf: [text, { type: 'integer' }, { type: 'null' }] }, { anyOf: [text, { type: 'integer' }, { type: 'null' }] }],
  [{ anyOf: [{ ...text, enum: ['a'] }, { type: 'null' }] }, { type: ['string', 'null'], enum: ['a'] }],
  [{ anyOf: [text], properties: { id: text } }, { properties: { id: text } }],
  [{ oneOf: [{ type: ['string', 'integer'] }, { type: 'null' }] }, { type: ['string', 'integer', 'null'] }],
])('%j is %j in short', (schema, short) => {
  expect(compactSchema({ schema, schemas })).toEqual(short)
})

it('has objects within objects as far as wanted', () => {
  const nested = (levels: number): JsonSchema =>
    levels === 0 ? text : { type: 'object', properties: { a: nested(levels - 1) } }
  const cut = (levels: number): JsonSchema =>
    levels === 0 ? { type: 'object' } : { type: 'object', properties: { a: cut(levels - 1) } }
  expect(compactSchema({ schema: nested(5), schemas })).toEqual(cut(3))
  expect(compactSchema({ schema: nested(5), schemas }, 1)).toEqual(cut(1))
  expect(compactSchema({ schema: nested(2), schemas })).toEqual(nested(2))
})
