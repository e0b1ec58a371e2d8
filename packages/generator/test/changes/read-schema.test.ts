import type { Shape } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'
import { readManifest } from '../../src/changes/earlier.ts'
import { readSchema } from '../../src/changes/read-schema.ts'
import { mark } from '../../src/marks.ts'

const text: Shape = { kind: 'text' }
const none: Shape = { kind: 'null' }
const object = { kind: 'object', fields: [], others: 'kept', patterns: [], rules: [] } as const

it.each<readonly [schema: object, shape: object]>([
  [{}, { kind: 'unknown' }],
  [{ $ref: '#/$defs/User' }, { kind: 'named', key: 'User' }],
  [{ type: 'string' }, text],
  [{ type: 'string', format: 'binary' }, { kind: 'file' }],
  [
    { type: 'string', format: 'date' },
    { kind: 'text', format: 'date' },
  ],
  [
    { type: 'string', minLength: 1, maxLength: 2, pattern: '^a', allOf: [{ pattern: 'b$' }, { pattern: 5 }] },
    { kind: 'text', min: 1, max: 2, patterns: ['^a', 'b$'] },
  ],
  [{ type: 'string', minLength: '1' }, text],
  [
    { type: 'integer', minimum: 0, exclusiveMaximum: 9 },
    { kind: 'integer', min: 0, below: 9 },
  ],
  [
    { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.5 },
    { kind: 'number', above: 0, max: 1, multipleOf: 0.5 },
  ],
  [{ type: 'boolean' }, { kind: 'boolean' }],
  [{ type: 'null' }, none],
  [{ type: ['string', 'null'] }, { kind: 'union', options: [text, none] }],
  [{ type: ['string', 'boolean'] }, { kind: 'union', options: [text, { kind: 'boolean' }] }],
  [{ type: ['string', 'boolean', 'null'] }, { kind: 'union', options: [text, { kind: 'boolean' }, none] }],
  [{ enum: ['a', null, 'b'] }, { kind: 'literals', values: ['a', 'b'], open: false }],
  [
    { type: ['string', 'null'], enum: ['a', null] },
    { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, none] },
  ],
  [{ anyOf: [{ type: 'string', enum: ['a'] }, { type: 'string' }] }, { kind: 'literals', values: ['a'], open: true }],
  [
    { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'integer' }] },
    { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, { kind: 'integer' }] },
  ],
  [
    {
      anyOf: [
        { type: 'string', enum: ['a'] },
        { type: 'string', enum: ['b'] },
      ],
    },
    {
      kind: 'union',
      options: [
        { kind: 'literals', values: ['a'], open: false },
        { kind: 'literals', values: ['b'], open: false },
      ],
    },
  ],
  [
    { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'string' }, { type: 'boolean' }] },
    { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, text, { kind: 'boolean' }] },
  ],
  [{ anyOf: [{ type: 'string' }] }, text],
  [
    { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] },
    { kind: 'union', options: [{ kind: 'named', key: 'A' }, none] },
  ],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
    { kind: 'list', items: text, min: 1, max: 3 },
  ],
  [{ type: 'array' }, { kind: 'list', items: { kind: 'unknown' } }],
  [
    { type: 'array', prefixItems: [{ type: 'string' }, true], maxItems: 2 },
    { kind: 'tuple', items: [text], min: 0, max: 2 },
  ],
  [{ allOf: [{ type: 'string' }, { $ref: '#/$defs/A' }] }, { kind: 'all', parts: [text, { kind: 'named', key: 'A' }] }],
  [{ type: 'object' }, object],
  [
    { type: 'object', additionalProperties: true },
    { ...object, others: 'unknown' },
  ],
  [
    { type: 'object', additionalProperties: false },
    { ...object, others: 'refused' },
  ],
  [
    { type: 'object', additionalProperties: { type: 'string' } },
    { ...object, others: text },
  ],
  [
    { type: 'object', patternProperties: { '^x': { type: 'string' }, '^y': true } },
    { ...object, patterns: [{ pattern: '^x', shape: text }] },
  ],
  [
    {
      type: 'object',
      properties: { a: { type: 'string', default: 'x' }, b: { type: 'string', deprecated: true }, c: 5 },
      required: ['b'],
    },
    {
      ...object,
      fields: [
        { name: 'a', shape: text, required: false, notes: { default: 'x' } },
        { name: 'b', shape: text, required: true, notes: { deprecated: true } },
      ],
    },
  ],
  [
    { type: 'object', minProperties: 1 },
    { ...object, rules: [{ kind: 'check', name: '["minProperties",1]' }] },
  ],
])('the schema %j of a manifest is read as %j', (schema, shape) => {
  expect(readSchema(schema as never)).toEqual(shape)
})

it('conditions of a manifest are one rule, which tells them apart by what follows', () => {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  const [one, other] = [1, 2].map((least) => readSchema({ type: 'object', if: {}, then: { minProperties: least } }))
  expect(one).toMatchObject({ rules: [{ kind: 'check' }] })
  expect(one).not.toEqual(other)
})

describe('the manifest of an earlier run', () => {
  const manifest = {
    'x-written-by': 'portolan-generate',
    manifestVersion: 1,
    name: 'acme',
    clients: [{ factory: 'createAcmeClient' }, 5],
    options: { addresses: ['baseUrl', 'filesUrl'], credentials: ['token'], others: ['limits'] },
    servers: [{ url: 'https://a.example', default: true }],
    operations: [
      {
        id: 'listUsers',
        call: 'users.list',
        method: 'GET',
        path: '/users',
        throws: [{ status: '404' }],
        effect: 'reads',
      },
      { id: 'nameless', method: 'GET', path: '/x' },
      'nonsense',
    ],
    webhooks: { events: [{ name: 'joined', schema: { $ref: '#/$defs/User' } }] },
    $defs: { User: { type: 'string' } },
    names: {
      verbs: { get: 'read', list: 5 },
      groups: { users: 'people' },
      types: { '/components/schemas/User result': 'User', 'x params': 'X' },
    },
  }
  const read = (changed: object = {}) => readManifest(JSON.stringify({ ...manifest, ...changed }))

  it('has the names that are kept, and what users see', () => {
    const { names, types, surface } = read() ?? {}
    expect(names).toEqual({
      name: 'acme',
      operations: [{ id: 'listUsers', call: 'users.list', method: 'GET', path: '/users' }],
      naming: { verbs: { get: 'read' }, groups: { users: 'people' } },
    })
    expect(types).toEqual(manifest.names.types)
    expect(surface).toMatchObject({
      factories: ['createAcmeClient'],
      options: ['baseUrl', 'filesUrl', 'limits'].map((name) => ({ name, required: false })),
      operations: [{ call: 'users.list', statuses: ['404'], effect: 'reads', repeat: false, deprecated: false }],
      events: [{ name: 'joined', shape: { kind: 'named', key: 'User' } }],
    })
    expect(surface?.types).toEqual(
      new Map([
        ['User', { pointer: '/components/schemas/User' }],
        ['X', {}],
      ]),
    )
    expect(surface?.resolve('User')).toEqual({ name: 'User', shape: text, pointer: '/components/schemas/User' })
    expect(surface?.resolve('Gone')).toEqual({ name: 'Gone', shape: { kind: 'unknown' } })
  })

  it('needs its first address where no server is the default', () => {
    const { surface } = read({ servers: [{ url: '/v1' }] }) ?? {}
    expect(surface?.options.filter(({ required }) => required)).toEqual([{ name: 'baseUrl', required: true }])
  })

  it('of another version has names only', () => {
    expect(read({ manifestVersion: 0 })).not.toHaveProperty('surface')
    expect(read({ manifestVersion: 0 })?.names.name).toBe('acme')
  })

  it.each([JSON.stringify({ name: 'acme' }), '{', `${mark}\n5`, '"portolan-generate"'])('is none: %s', (other) => {
    expect(readManifest(other)).toBeUndefined()
  })

  it('that holds nothing of the form is read all the same', () => {
    const empty = { name: 5, clients: 5, options: [], servers: {}, operations: {}, webhooks: 5, $defs: [], names: null }
    expect(read(empty)).toMatchObject({
      names: { name: '', operations: [], naming: { verbs: {}, groups: {} } },
      types: {},
      surface: { factories: [], options: [], operations: [], events: [] },
    })
  })
})
