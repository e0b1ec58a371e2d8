import { describe, expect, it } from 'vitest'
import { openDocument, type Shape } from '../src/index.ts'
import { modernizeSchema } from '../src/read/modern-schema.ts'
import { documentOf, ok, readThing } from './dialects/fragments.ts'

const text: Shape = { kind: 'text' }
const unknown: Shape = { kind: 'unknown' }
const field = (name: string, shape: Shape = unknown, required = false) => ({ name, shape, required, notes: {} })
const object = (fields: readonly object[] = [], more: object = {}): object => ({
  kind: 'object',
  fields,
  others: 'kept',
  patterns: [],
  ...more,
})
/** Two fields, and a rule between them. */
const pair = (rule: object): object => ({ type: 'object', properties: { a: {}, b: {} }, ...rule })
const ruled = (...rules: readonly object[]): object => object([field('a'), field('b')], { rules })

/** The shape of a schema as the field `f` of what is sent. */
async function readSent(schema: unknown, words: object = {}): Promise<Shape | undefined> {
  const body = { content: { 'application/json': { schema: { type: 'object', properties: { f: schema } } } } }
  const paths = { '/things': { post: { operationId: 'create', requestBody: body, responses: ok({}) } } }
  const { service } = await openDocument({ ...documentOf(paths), ...words })
  const shape = service.schemas['#params create']?.shape
  return shape?.kind === 'object' ? shape.fields[0]?.shape : undefined
}

/** Schemas, and their values by JSON Schema 2020-12. What is sent is read more strictly where the last column says so. */
const rows: readonly (readonly [schema: unknown, received: object, sent?: object])[] = [
  [true, unknown],
  [{}, unknown],
  [false, { kind: 'never' }],
  [
    { type: 'string', minLength: 1, maxLength: 3, pattern: '^a' },
    { kind: 'text', min: 1, max: 3, patterns: ['^a'] },
  ],
  [
    { type: 'integer', minimum: 0, exclusiveMaximum: 9 },
    { kind: 'integer', min: 0, below: 9 },
  ],
  [
    { type: 'number', multipleOf: 0.5, exclusiveMinimum: 0, maximum: 7 },
    { kind: 'number', multipleOf: 0.5, above: 0, max: 7 },
  ],
  ...(
    [
      [[2, 6], 6],
      [[4, 6], 12],
      [[6, 10, 15], 30],
      [[0.4, 0.6], 1.2],
      [[7, 0], 7],
    ] as const
  ).map(
    ([steps, multipleOf]) =>
      [
        { type: 'number', allOf: steps.map((step) => ({ multipleOf: step })) },
        { kind: 'number', multipleOf },
      ] as const,
  ),
  [
    { type: 'integer', format: 'int64' },
    { kind: 'integer', annotations: { format: 'int64' } },
  ],
  [
    { type: 'string', format: 'date' },
    { kind: 'text', format: 'date' },
  ],
  [
    { type: 'string', format: 'date-time' },
    { kind: 'text', format: 'looseDateTime' },
    { kind: 'text', format: 'looseTimestamp' },
  ],
  [{ type: 'string', format: 'binary' }, { kind: 'text', annotations: { format: 'binary' } }, { kind: 'file' }],
  [
    { type: 'string', format: 'byte' },
    { kind: 'text', annotations: { format: 'byte' } },
  ],
  [
    { type: 'string', format: 'password' },
    { kind: 'text', secret: true, annotations: { format: 'password' } },
  ],
  [{ type: ['string', 'null'] }, { kind: 'union', options: [text, { kind: 'null' }] }],
  [{ const: 1 }, { kind: 'literals', values: [1], open: false }],
  [
    { enum: ['a', 'b'] },
    { kind: 'literals', values: ['a', 'b'], open: true },
    { kind: 'literals', values: ['a', 'b'], open: false },
  ],
  [
    { enum: ['a', null] },
    { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, { kind: 'null' }] },
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { kind: 'union', options: [text, { kind: 'integer' }] }],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
    { kind: 'list', items: text, min: 1, max: 2, unique: true },
  ],
  [
    { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    { kind: 'tuple', items: [text], min: 0 },
  ],
  [
    { type: 'array', items: {}, contains: { type: 'string' }, maxContains: 2 },
    { kind: 'list', items: unknown, rules: [{ kind: 'contains', item: text, min: 1, max: 2 }] },
  ],
  [
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'], additionalProperties: false },
    object([field('a', text, true), field('b')]),
    object([field('a', text, true), field('b', unknown, true)], { others: 'refused' }),
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, object([], { others: { kind: 'integer' } })],
  [{ type: 'object', properties: { a: {} }, additionalProperties: {} }, object([field('a')], { others: 'unknown' })],
  [
    { type: 'object', additionalProperties: { not: { type: 'null' } } },
    object([], { others: { kind: 'unknown', rules: [expect.anything()] } }),
  ],
  [
    { type: 'object', patternProperties: { '^x-': { type: 'string' } }, minProperties: 1, maxProperties: 4 },
    object([], { patterns: [{ pattern: '^x-', shape: text }], rules: [{ kind: 'count', min: 1, max: 4 }] }),
  ],
  [
    { type: 'object', propertyNames: { maxLength: 3 } },
    object([], { others: 'unknown', rules: [{ kind: 'names', test: { kind: 'text', max: 3 } }] }),
  ],
  [
    {
      type: 'object',
      properties: { a: { type: 'string', readOnly: true }, b: { type: 'string', writeOnly: true } },
      required: ['a', 'b'],
    },
    object([field('a', text, true)]),
    object([field('b', text, true)]),
  ],
  [
    {
      type: 'object',
      properties: { a: { type: 'string', default: 'x', description: 'An a.', deprecated: true, examples: ['e', 'f'] } },
    },
    object([{ ...field('a', text), notes: { text: 'An a.', deprecated: true, default: 'x', example: 'e' } }]),
  ],
  [
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'integer' } }, required: ['b'] },
      ],
    },
    object([field('a', text), field('b', { kind: 'integer' }, true)], {
      includes: [expect.any(String), expect.any(String)],
    }),
  ],
  [
    { type: 'string', not: { pattern: '^x' } },
    { kind: 'text', rules: [{ kind: 'unlike', pattern: '^x' }] },
  ],
  [pair({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }), ruled({ kind: 'one', sets: [['a'], ['b']] })],
  [pair({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }), ruled({ kind: 'some', sets: [['a'], ['b']] })],
  [pair({ not: { required: ['a', 'b'] } }), ruled({ kind: 'not all', fields: ['a', 'b'] })],
  [
    pair({ not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }),
    ruled({ kind: 'not all', fields: ['a'] }, { kind: 'not all', fields: ['b'] }),
  ],
  [pair({ dependentRequired: { a: ['b'] } }), ruled({ kind: 'together', field: 'a', needs: ['b'] })],
  [
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
    { if: { type: 'string' }, then: { minLength: 2 } },
    { kind: 'unknown', rules: [{ kind: 'if', test: text, whenTrue: { kind: 'text', min: 2 } }] },
  ],
]

const digits = { 'x-portolan-digits': true }
const long = { type: 'integer', format: 'int64', minimum: 1, maximum: 9 }

it.each<readonly [words: object, schema: object, received: string, sent: string]>([
  [{}, long, 'integer', 'integer'],
  [{}, { type: 'integer', ...digits }, 'digits exact', 'digits'],
  [{}, { ...long, ...digits }, 'digits exact', 'digits exact'],
  [{ 'x-portolan-int64': 'digits' }, long, 'digits exact', 'digits exact'],
  [{ 'x-portolan-int64': 'digits' }, { type: 'integer' }, 'integer', 'integer'],
  [{ 'x-portolan-int64': 'digits' }, { ...long, 'x-portolan-digits': false }, 'integer', 'integer'],
  [{ 'x-portolan-digits': 'all' }, long, 'integer', 'digits'],
  [{ 'x-portolan-digits': 'all' }, { ...long, 'x-portolan-digits': false }, 'integer', 'integer'],
])('with %j, %j is received as %s and sent as %s', async (words, schema, received, sent) => {
  const describeKind = (shape: Shape | undefined): string =>
    `${shape?.kind}${shape?.kind === 'digits' && shape.exact ? ' exact' : ''}`
  expect(describeKind(await readThing(schema, {}, '3.1.0', words))).toBe(received)
  expect(describeKind(await readSent(schema, words))).toBe(sent)
})

it.each<readonly [dates: string, formats: string | undefined, format: string, received: unknown, sent: unknown]>([
  ['date', undefined, 'date-time', { type: 'Date', orText: false }, { type: 'Date', orText: true }],
  ['date', 'lenient', 'date-time', { type: 'Date', orText: true }, { type: 'Date', orText: true }],
  ['date', undefined, 'date', undefined, undefined],
  ['temporal', undefined, 'date', { type: 'PlainDate', orText: false }, { type: 'PlainDate', orText: true }],
  ['temporal', 'strict', 'date-time', { type: 'Instant', orText: false }, { type: 'Instant', orText: true }],
  ['temporal', undefined, 'uuid', undefined, undefined],
  ['string', undefined, 'date-time', undefined, undefined],
])('with `dates: %s` and `formats: %s`, a text of the format %s is the date %j, %j', async (...row) => {
  const [dates, formats, format, received, sent] = row
  const words = { 'x-portolan-dates': dates, ...(formats === undefined ? {} : { 'x-portolan-formats': formats }) }
  const dateOf = (shape: Shape | undefined): unknown => (shape?.kind === 'text' ? shape.date : shape)
  expect(dateOf(await readThing({ type: 'string', format }, {}, '3.1.0', words))).toEqual(received)
  expect(dateOf(await readSent({ type: 'string', format }, words))).toEqual(sent)
})

/** Notes of a param: what it is described by, and the text that is shown of it. */
it.each<readonly [param: object, notes: object]>([
  [{}, {}],
  [{ description: ' An a. ' }, { text: 'An a.' }],
  [{ example: 'x', examples: { one: { value: 'y' } } }, { example: 'x' }],
  [{ examples: { one: { value: 'y' }, two: { value: 'z' } } }, { example: 'y' }],
  [{ examples: { one: { $ref: '#/components/examples/One' } } }, { example: 'o' }],
  [{ examples: {} }, {}],
  [{ schema: { type: 'string', examples: ['s', 't'] } }, { example: 's' }],
  [{ deprecated: true }, { deprecated: true }],
])('of the param %j the notes are %j', async (param, notes) => {
  const parameters = [{ name: 'a', in: 'query', schema: { type: 'string' }, ...param }]
  const components = { examples: { One: { value: 'o' } } }
  const { service } = await openDocument(
    documentOf({ '/a': { get: { parameters, responses: ok({}) } } }, { components }),
  )
  expect(service.operations[0]?.params[0]?.notes).toEqual(notes)
})

it.each<readonly [schema: object, notes: object]>([
  [{ title: 'Its name' }, { text: 'Its name' }],
  [{ title: 'A' }, {}],
  [{ title: 'Response Read Item' }, {}],
  [{ title: 'Its name', description: 'The name.' }, { text: 'The name.' }],
  [
    { anyOf: [{ type: 'string', description: 'The name.', default: 'x' }, { type: 'null' }] },
    { text: 'The name.', default: 'x' },
  ],
  [
    { description: 'Mine.', anyOf: [{ type: 'string', description: 'The name.' }, { type: 'null' }] },
    { text: 'Mine.' },
  ],
  [{ anyOf: [{ type: 'string', description: 'The name.' }, { type: 'integer' }] }, {}],
  [{ oneOf: [{ description: 'The name.' }] }, {}],
])('of the field %j the notes are %j', async (schema, notes) => {
  const shape = await readThing({ type: 'object', properties: { a: schema } })
  expect(shape?.kind === 'object' ? shape.fields[0]?.notes : shape).toEqual(notes)
})

/** By JSON Schema 2020-12, and by what earlier versions of OpenAPI mean. */
it.each<readonly [old: object, modern: object]>([
  [
    { type: 'integer', minimum: 3, exclusiveMinimum: true },
    { type: 'integer', minimum: 3, exclusiveMinimum: 3 },
  ],
  [{ minimum: 3, exclusiveMinimum: false }, { minimum: 3 }],
  [{ exclusiveMaximum: 9 }, { exclusiveMaximum: 9 }],
  [
    { maximum: 9, exclusiveMaximum: true },
    { maximum: 9, exclusiveMaximum: 9 },
  ],
  [{ exclusiveMaximum: true }, {}],
  [
    { type: 'array', items: [{ type: 'string' }] },
    { type: 'array', prefixItems: [{ type: 'string' }] },
  ],
  [
    { items: [{}], additionalItems: false },
    { prefixItems: [{}], items: false },
  ],
  [
    { items: { type: 'string' }, additionalItems: false },
    { items: { type: 'string' }, additionalItems: false },
  ],
  [{ type: 'string', required: true }, { type: 'string' }],
  [{ required: ['a'] }, { required: ['a'] }],
  [
    { nullable: false, $ref: '#/a' },
    { nullable: false, $ref: '#/a' },
  ],
  [
    { nullable: true, $ref: '#/a', description: 'An a.' },
    { description: 'An a.', anyOf: [{ $ref: '#/a' }, { type: 'null' }] },
  ],
  [{ 'x-nullable': true, allOf: [{}] }, { anyOf: [{ allOf: [{}] }, { type: 'null' }] }],
])('the schema %j is %j today', (old, modern) => {
  expect(modernizeSchema(old as never)).toEqual(modern)
})

it.each([
  ['(', 'the pattern is not a JavaScript regular expression: it is not checked'],
  ['(a+)+b', 'the fields whose names match the pattern are not checked'],
])('fields whose names match %s are not checked, and no others are refused', async (pattern, message) => {
  const schema = { type: 'object', patternProperties: { [pattern]: { type: 'string' } }, additionalProperties: false }
  expect(await readThing(schema)).toEqual(object())
  expect(await readSent(schema)).toEqual(object())
  const { warnings } = await openDocument(documentOf({ '/things': { get: { responses: ok(schema) } } }))
  expect(warnings.map((one) => one.message)).toContain(message)
})

it.each<readonly [schema: object, xml: object]>([
  [
    { type: 'string', xml: { name: 'n', attribute: true, 'x-own': 1 } },
    { name: 'n', attribute: true },
  ],
  [{ type: 'string', xml: { 'x-portolan-text': true } }, { text: true }],
  [{ type: 'array', items: { xml: { name: 'item' } }, xml: { wrapped: true } }, { wrapped: 'item' }],
  [
    { type: 'array', items: {}, xml: { wrapped: true, name: 'list' } },
    { wrapped: 'f', name: 'list' },
  ],
  [{ type: 'array', items: {}, xml: { wrapped: false } }, { wrapped: false }],
])('of the field %j the XML is %j', async (schema, xml) => {
  const shape = await readThing({ type: 'object', properties: { f: schema, g: { type: 'string' } } })
  expect(shape?.kind === 'object' ? shape.fields.map((one) => one.xml) : shape).toEqual([xml, undefined])
})

it('a schema has a direction, whether or not its integers may be digits', async () => {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } }
  const paths = { '/things': { post: { requestBody: body, responses: { 204: { description: 'Done' } } } } }
  const thing = { type: 'object', properties: { f: { oneOf: [{ $ref: '#/components/schemas/Size' }] } } }
  const schemas = { Thing: thing, Size: { type: 'object', properties: { n: { type: 'integer' } } } }
  for (const words of [{}, { 'x-portolan-digits': 'all' }]) {
    const { service } = await openDocument(documentOf(paths, { schemas, ...words }))
    const sizes = Object.values(service.schemas).filter(({ name }) => name === 'Size')
    expect(sizes.map(({ direction }) => direction)).toEqual(['params', 'result'])
  }
})

/** Dogs and cats are animals. */
const animals = {
  Animal: { type: 'object', properties: { name: { type: 'string' } } },
  Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }], properties: { barks: { type: 'boolean' } } },
  Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }], properties: { purrs: { type: 'boolean' } } },
}
const animal = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const old = { type: 'object', properties: { age: { type: 'integer' } } }

it.each<readonly [first: object, second: object, read: string]>([
  [animal('Animal'), animal('Dog'), '/components/schemas/Dog result'],
  [animal('Dog'), animal('Animal'), '/components/schemas/Dog result'],
  [animal('Dog'), { ...animal('Dog'), description: 'Again.' }, '/components/schemas/Dog result'],
  [animal('Animal'), { allOf: [animal('Dog')] }, '/components/schemas/Dog result'],
  [animal('Dog'), animal('Cat'), 'name, barks, purrs'],
  [old, animal('Dog'), 'age, name, barks'],
  [animal('Dog'), old, 'name, barks, age'],
])('a field that is %j and %j at once is %s', async (first, second, read) => {
  const parts = [first, second].map((pet) => ({ type: 'object', properties: { pet } }))
  const thing = await readThing({ allOf: parts }, animals)
  const pets = thing?.kind === 'object' ? thing.fields.map(({ shape }) => shape) : []
  const texts = pets.map((pet) => (pet.kind === 'object' ? pet.fields.map(({ name }) => name).join(', ') : pet))
  expect(texts).toEqual([read.startsWith('/') ? { kind: 'named', key: read } : read])
})

describe('a schema is read', () => {
  it.each(rows)('as it is received: %j', async (schema, received) => {
    expect(await readThing(schema)).toEqual(received)
  })

  it.each(rows)('as it is sent: %j', async (schema, received, sent = received) => {
    expect(await readSent(schema)).toEqual(sent)
  })
})

it.each([
  ['date-time', 'text'],
  ['uuid', 'text'],
  ['byte', 'text'],
  // PostgREST's.
  ['jsonb', 'unknown'],
  ['int64', 'unknown'],
])('a schema that has the format %s alone is of the kind %s', async (format, kind) => {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema: { format } }], responses: {} } } },
  })
  expect(service.operations[0]?.params[0]?.shape.kind).toBe(kind)
})
