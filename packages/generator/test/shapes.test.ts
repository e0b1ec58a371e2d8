import { describe, expect, it } from 'vitest'
import { body, declaration, documentOf, ok, written, writtenThing } from './documents.ts'

/** Rows of: what a schema says, its type, and how it is checked in a response. */
const rows: readonly (readonly [string, unknown, string, string])[] = [
  [
    'a text with rules',
    { type: 'string', minLength: 1, maxLength: 5, pattern: '^a/b$' },
    'string',
    String.raw`z.string().check(z.minLength(1), z.maxCharacters(5), z.regex(/^a\/b$/))`,
  ],
  [
    'an integer with a range',
    { type: 'integer', minimum: 1, exclusiveMaximum: 9 },
    'number',
    'z.int().check(z.gte(1), z.lt(9))',
  ],
  ['a type list with null', { type: ['string', 'null'] }, 'string | null', 'z.nullable(z.string())'],
  ['an enum, which is open in responses', { enum: ['a', 'b'] }, "Open<'a' | 'b'>", "z.openSet(['a', 'b'])"],
  [
    'an enum with null',
    { type: ['string', 'null'], enum: ['a', 'b', null] },
    "Open<'a' | 'b'> | null",
    "z.nullable(z.openSet(['a', 'b']))",
  ],
  ['a const', { const: 'a' }, "'a'", "z.literal('a')"],
  [
    'a list',
    { type: 'array', items: { type: 'integer' }, minItems: 1, uniqueItems: true },
    'number[]',
    'z.array(z.int()).check(z.minLength(1), z.uniqueItems())',
  ],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 1 },
    '[string, (number | undefined)?]',
    'z.tuple([z.string(), z.optional(z.int())])',
  ],
  [
    'a record',
    { type: 'object', additionalProperties: { type: 'integer' } },
    '{ [name: string]: number }',
    'z.record(z.string(), z.int())',
  ],
  [
    'patterns of names',
    { type: 'object', patternProperties: { '^x-': { type: 'integer' } } },
    '{ [name: string]: unknown }',
    'z.looseRecord(z.string().check(z.regex(/^x-/)), z.int())',
  ],
  [
    'a union',
    { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
    'string | boolean',
    'z.union([z.string(), z.boolean()])',
  ],
  ['any value', {}, 'unknown', 'z.unknown()'],
  ['a date', { type: 'string', format: 'date-time' }, 'string', 'z.looseDateTime'],
  [
    'files, which are texts in JSON',
    { type: 'array', items: { type: 'string', format: 'binary' } },
    'string[]',
    'z.array(z.string())',
  ],
]

describe('a schema', () => {
  it.each(rows)('of %s has its type and its checks', async (_, schema, type, check) => {
    const found = await writtenThing(schema)
    expect(found.type).toBe(type.startsWith('{') ? `export interface Thing ${type}` : `export type Thing = ${type}`)
    expect(found.schema).toBe(check)
    expect(found.warnings).toEqual([])
  })

  it('of an object has required and optional fields, with their sentences and defaults', async () => {
    const { type, schema } = await writtenThing({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', description: 'The id.' },
        size: { type: 'integer', default: 3, deprecated: true },
        secret: { type: 'string', writeOnly: true },
      },
    })
    expect(type).toBe(
      'export interface Thing { /** The id. */ id: string /** * @deprecated * @default 3 */ size?: number }',
    )
    expect(schema).toBe('z.object({ id: z.string(), size: z.exactOptional(z.int()) })')
  })

  it('merges what its allOf says', async () => {
    const { schema } = await writtenThing({
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'integer' } }, required: ['b'] },
      ],
    })
    expect(schema).toBe('z.object({ a: z.string(), b: z.int() })')
  })

  it('has the options of a union beside its own fields', async () => {
    const { schema } = await writtenThing({
      type: 'object',
      properties: { a: { type: 'string' } },
      oneOf: [{ properties: { b: { type: 'string' } } }, { properties: { c: { type: 'string' } } }],
    })
    expect(schema).toContain('z.intersection(z.object({ a: z.exactOptional(z.string()) }), z.union([')
  })

  it('is told from the other options of a union by the field that has a value of its own in each', async () => {
    const option = (kind: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } })
    const { schema } = await writtenThing({ oneOf: [option('a'), option('b')] })
    expect(schema).toBe(
      "z.openTagged('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])",
    )
  })

  it('may refer to itself', async () => {
    const { type, schema, warnings } = await writtenThing({
      type: 'object',
      properties: { parent: { $ref: '#/components/schemas/Thing' } },
    })
    expect(type).toBe('export interface Thing { parent?: Thing }')
    expect(schema).toBe('z.object({ parent: z.exactOptional(z.lazy(() => Thing)) })')
    expect(warnings).toEqual([])
  })

  it('of a closed object has the words of each rule, and every rule that is broken is told', async () => {
    const Tag = {
      type: 'object',
      properties: { name: { type: 'string' }, color: { type: 'string' }, tag_id: { type: 'integer' } },
      oneOf: [{ required: ['name'] }, { required: ['tag_id'] }],
      'x-portolan-message': 'must be set, or else tag_id',
      not: { required: ['color', 'tag_id'], 'x-portolan-message': 'is allowed for new tags only' },
    }
    const { schema } = await writtenThing(Tag)
    expect(schema).toContain("oneOfFields([['name'], ['tag_id']], 'must be set, or else tag_id')")
    expect(schema).toContain("z.notAllFields(['color', 'tag_id'], 'is allowed for new tags only')")
  })

  it('of a union has its words, and of an open set its length', async () => {
    const either = { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-portolan-message': 'must be an id' }
    expect((await writtenThing(either)).schema).toBe("z.union([z.int(), z.string()], 'must be an id')")
    const code = { type: 'string', enum: ['AMS', 'BUR'], 'x-portolan-open': true, minLength: 1 }
    expect((await writtenThing(code)).schema).toBe("z.openSet(['AMS', 'BUR']).check(z.minLength(1))")
  })

  it('has rules between its fields', async () => {
    const { schema } = await writtenThing({
      type: 'object',
      properties: { a: {}, b: {} },
      dependentRequired: { a: ['b'] },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      not: { required: ['a', 'b'] },
      minProperties: 1,
    })
    expect(schema).toContain(
      ".check(z.together('a', ['b']), z.anyOfFields([['a'], ['b']]), z.notAllFields(['a', 'b']), z.fieldCount({ min: 1 }))",
    )
  })
})

describe('what is not understood', () => {
  it.each([
    [
      'a reference to nowhere',
      { $ref: '#/components/schemas/Nothing' },
      'the reference `#/components/schemas/Nothing` does not resolve: any value is accepted',
    ],
    [
      'a pattern that JavaScript does not know',
      { type: 'string', pattern: '(?<a' },
      'the pattern is not a JavaScript regular expression: it is not checked',
    ],
    [
      'a type that there is not',
      { type: 'money' },
      "the type `money` is not one of JSON Schema's: any value is accepted",
    ],
    [
      'an allOf that leads back to itself',
      { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'object' }] },
      '`allOf` refers to itself: this part is left out',
    ],
  ])('such as %s is a warning, and the operation stays', async (_, schema, message) => {
    const { warnings, type } = await writtenThing(schema)
    expect(warnings.join('\n')).toContain(message)
    expect(type).toContain('Thing')
  })
})

it('params of which one is needed are no optional params, and may have a type by hand', async () => {
  const properties = { name: { type: 'string' }, id: { type: 'integer' } }
  const schema = { type: 'object', properties, oneOf: [{ required: ['name'] }, { required: ['id'] }] }
  const responses = { 204: { description: 'Done.' } }
  const document = documentOf({
    '/things': { post: { operationId: 'addThing', requestBody: body(schema), responses } },
  })
  const { all } = await written(document, { config: { types: { ThingsCreateParams: './create-params.ts' } } })
  expect(all('group.gen.ts')).toContain('create(params: ThingsCreateParams, ')
  expect(all('types.gen.ts')).toMatch(
    /import type \{ ThingsCreateParams as ThingsCreateParams_ \} from '..\/create-params.ts'/,
  )
  expect(all('types.gen.ts')).toContain('export type ThingsCreateParams = ThingsCreateParams_')
})

it('an object that is used both ways has two forms if they differ, and one if they do not', async () => {
  const same = { type: 'object', properties: { a: { type: 'string' } } }
  const differs = { type: 'object', properties: { id: { type: 'string', readOnly: true }, a: { type: 'string' } } }
  const use = (name: string) => ({
    post: {
      operationId: `make${name}`,
      requestBody: body({ type: 'object', properties: { it: { $ref: `#/components/schemas/${name}` } } }),
      responses: ok({ $ref: `#/components/schemas/${name}` }),
    },
  })
  const { all } = await written(
    documentOf({ '/a': use('Same'), '/b': use('Different') }, { schemas: { Same: same, Different: differs } }),
  )
  const types = all('types.gen.ts')
  expect(types.match(/export interface (?:Same|Different)\w*/g)?.toSorted()).toEqual([
    'export interface Different',
    'export interface DifferentInput',
    'export interface Same',
  ])
  expect(declaration(types, /export interface DifferentInput[^]*?\n\}/)).toBe(
    'export interface DifferentInput { a?: string | undefined }',
  )
})
