import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../src/manifest/manifest.ts'
import { hasSecretFields, redactSecrets } from '../src/results/redact-secrets.ts'

const secret = { 'x-portolan-secret': true, type: 'string' } as const
const schemas: Readonly<Record<string, JsonSchema>> = {
  Key: secret,
  Node: {
    type: 'object',
    properties: { id: { type: 'integer' }, key: { $ref: '#/$defs/Key' }, next: { $ref: '#/$defs/Node' } },
  },
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties }
}

describe('a secret of a result', () => {
  it.each<[string, JsonSchema, unknown, unknown]>([
    ['a field', object({ a: secret, b: { type: 'string' } }), { a: 'S', b: 'c' }, { a: '[redacted]', b: 'c' }],
    [
      'a field of any depth',
      schemas['Node'] ?? {},
      { id: 1, next: { next: { key: 'S' } } },
      { id: 1, next: { next: { key: '[redacted]' } } },
    ],
    [
      'entries of a list',
      object({ a: { type: 'array', items: secret } }),
      { a: ['S', 'T'] },
      { a: ['[redacted]', '[redacted]'] },
    ],
    ['a form of a union', object({ a: { anyOf: [secret, { type: 'null' }] } }), { a: 'S' }, { a: '[redacted]' }],
    [
      'beside a reference',
      object({ a: { $ref: '#/$defs/Text', 'x-portolan-secret': true } }),
      { a: 'S' },
      { a: '[redacted]' },
    ],
    [
      'part of allOf',
      { allOf: [object({ a: secret }), object({ b: {} })] },
      { a: 'S', b: 1 },
      { a: '[redacted]', b: 1 },
    ],
    ['a value of a map', { type: 'object', additionalProperties: secret }, { x: 'S' }, { x: '[redacted]' }],
    [
      'a number, which is left out',
      object({ a: { type: 'integer', 'x-portolan-secret': true } }),
      { a: 12, b: 1 },
      { b: 1 },
    ],
    [
      'an object, which is left out',
      object({ a: { ...object({}), 'x-portolan-secret': true } }),
      { a: { b: 'S' } },
      {},
    ],
    ['in a list of results', object({ a: secret }), [{ a: 'S' }, { b: 1 }], [{ a: '[redacted]' }, { b: 1 }]],
  ])('is redacted: %s', (_, schema, value, expected) => {
    expect(redactSecrets(value, { schema, schemas })).toEqual(expected)
    expect(hasSecretFields({ schema, schemas })).toBe(true)
  })

  it('leaves everything else as it is', () => {
    const value = { id: 1, at: new Date(0), constructor: 'c', next: null, list: [[1], 'x'] }
    expect(redactSecrets(value, { schema: schemas['Node'] ?? {}, schemas })).toEqual(value)
  })

  it('is looked for in what contains itself', () => {
    const tree = object({ next: { $ref: '#/$defs/Tree' }, at: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] } })
    expect(hasSecretFields({ schema: tree, schemas: { Tree: tree } })).toBe(false)
    const value = { next: { at: null }, at: { id: 1 } }
    expect(redactSecrets(value, { schema: tree, schemas: { Tree: tree } })).toEqual(value)
  })

  it('can be the whole result', () => {
    expect(hasSecretFields({ schema: { $ref: '#/$defs/Key' }, schemas })).toBe(false)
  })
})
