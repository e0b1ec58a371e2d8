import { expect, it } from 'vitest'
import type { JsonSchema, ParamEntry } from '../src/manifest/manifest.ts'
import { paramEntries } from '../src/manifest/param-entries.ts'

const text = { type: 'string' }
const schemas: Readonly<Record<string, JsonSchema>> = {
  User: { type: 'object', properties: { id: text } },
  Slug: { type: 'string', minLength: 2, maxLength: 2 },
  Tree: { anyOf: [text, { type: 'array', items: { $ref: '#/$defs/Tree' } }] },
}

/** The facts of a param with a schema, and the objects that it brings. */
function read(schema: JsonSchema) {
  const objects: Record<string, readonly ParamEntry[]> = {}
  const [entry] = paramEntries({ properties: { some_param: schema } }, { schemas, objects }, 'x.get.')
  const { name, flag, required, meaning, schema: _, ...value } = entry as ParamEntry
  expect([name, flag, required, meaning]).toEqual(['some_param', 'some-param', false, ''])
  return { value, objects: Object.keys(objects) }
}

it.each<readonly [JsonSchema, object]>([
  [text, { type: 'string', rule: '' }],
  [
    { ...text, format: 'date-time' },
    { type: 'string', rule: '', format: 'date-time' },
  ],
  [
    { ...text, format: 'uri' },
    { type: 'string', rule: '', format: 'URL' },
  ],
  [
    { ...text, format: 'other' },
    { type: 'string', rule: '' },
  ],
  [
    { ...text, format: 'binary' },
    { type: 'bytes', rule: '' },
  ],
  [
    { type: 'integer', minimum: 1 },
    { type: 'integer', rule: 'at least 1' },
  ],
  [{ type: ['string', 'null'] }, { type: 'string', rule: '', nullable: true }],
  [
    { ...text, enum: ['a', null, 1] },
    { type: 'string', rule: '', values: ['a', '1'] },
  ],
  [
    { type: ['string', 'integer'], enum: ['a', 1] },
    { type: 'json', rule: '', values: ['a', '1'] },
  ],
  [{}, { type: 'json', rule: '' }],
  [
    { ...text, 'x-portolan-secret': true },
    { type: 'string', rule: '', secret: true },
  ],
  [
    { ...text, default: 'a' },
    { type: 'string', rule: '', default: 'a' },
  ],
  [
    { type: 'integer', default: 5 },
    { type: 'integer', rule: '', default: '5' },
  ],
  [
    { ...text, examples: ['a', 'b'] },
    { type: 'string', rule: '', example: 'a' },
  ],
  [{ examples: [{ a: 1 }] }, { type: 'json', rule: '' }],
  // Lists, whose own rule comes before that of an entry.
  [
    { type: 'array', items: text },
    { type: 'string', rule: '', list: true },
  ],
  [
    { type: 'array', items: { $ref: '#/$defs/Slug' } },
    { type: 'string', rule: 'exactly 2 characters', list: true },
  ],
  [
    { type: 'array', maxItems: 3, items: { $ref: '#/$defs/Slug' } },
    { type: 'string', rule: 'at most 3 entries', list: true },
  ],
  [
    { type: 'array', items: { type: 'array', items: text } },
    { type: 'json', rule: '' },
  ],
  [
    { type: 'array', prefixItems: [text], minItems: 1 },
    { type: 'json', rule: 'not empty' },
  ],
  [{ type: 'array' }, { type: 'json', rule: '', list: true }],
  // Objects, and maps.
  [{ $ref: '#/$defs/User' }, { type: 'object', object: 'User', rule: '' }],
  [
    { type: 'object', additionalProperties: text },
    { type: 'map', rule: '' },
  ],
  [
    { type: 'object', patternProperties: { a: text } },
    { type: 'map', rule: '' },
  ],
  // Several forms: the plain one counts, and the object that it can be as well.
  [{ anyOf: [{ type: 'integer' }, text] }, { type: 'string', rule: '' }],
  [{ anyOf: [{ $ref: '#/$defs/User' }, { type: 'integer' }] }, { type: 'integer', object: 'User', rule: '' }],
  [
    { anyOf: [{ $ref: '#/$defs/User' }, { type: 'null' }] },
    { type: 'object', object: 'User', rule: '', nullable: true },
  ],
  [{ anyOf: [{ enum: ['a'], type: 'string' }, text] }, { type: 'string', rule: '', values: ['a'], open: true }],
  [
    { anyOf: [text], 'x-portolan-message': 'must be short' },
    { type: 'string', rule: 'short' },
  ],
  [{ anyOf: [] }, { type: 'json', rule: '' }],
  // What consists of itself is read once.
  [{ $ref: '#/$defs/Tree' }, { type: 'string', rule: '' }],
  [{ $ref: '#/$defs/Nobody' }, { type: 'json', rule: '' }],
])('the schema %j is the param %j', (schema, expected) => {
  expect(read(schema)).toEqual({ value: expected, objects: [] })
})

it.each<JsonSchema>([
  { type: 'object' },
  { type: 'object', properties: { a: text } },
  { type: 'object', properties: {}, additionalProperties: text },
])('the object %j gets the name of its place', (schema) => {
  expect(read(schema)).toEqual({
    value: { type: 'object', object: 'x.get.some_param', rule: '' },
    objects: ['x.get.some_param'],
  })
})
