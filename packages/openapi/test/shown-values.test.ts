import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const id = '4f4e4e1-c824-4d63-b37a-d8d698862f1d'
const responses = ok({ type: 'string' })

async function shapeOf(param: object): Promise<unknown> {
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters: [param], responses } } }))
  return Object.values(calls)[0]?.params[0]?.shape
}

it.each<readonly [string, object, object, object]>([
  ['an id that is no UUID', { type: 'string', format: 'uuid', examples: [id] }, {}, { kind: 'text' }],
  ['an id that is no UUID, beside the schema', { type: 'string', format: 'uuid' }, { example: id }, { kind: 'text' }],
  [
    'an id that is no UUID, under a name',
    { type: 'string', format: 'uuid' },
    { examples: { short: { value: id } } },
    { kind: 'text' },
  ],
  [
    'a text that a pattern refuses',
    { type: 'string', pattern: '^a', maxLength: 2, example: 'bcd' },
    {},
    { kind: 'text', max: 3 },
  ],
  [
    'a default below the minimum',
    { type: 'integer', minimum: 1, maximum: 9, default: 0 },
    {},
    { kind: 'integer', min: 0, max: 9 },
  ],
  [
    'a value that the enum lacks',
    { type: 'string', enum: ['asc', 'desc'], default: 'none' },
    {},
    { kind: 'literals', values: ['asc', 'desc', 'none'], open: false },
  ],
  [
    'a list whose entry has another format',
    { type: 'array', items: { type: 'string', format: 'email' }, example: ['me'] },
    {},
    { kind: 'list', items: { kind: 'text' } },
  ],
  [
    'a number beyond a bound of every part',
    {
      allOf: [2, 3].map((maximum) => ({ oneOf: [{ type: 'integer', maximum }, { type: 'null' }] })),
      examples: [5, null],
    },
    {},
    {
      kind: 'all',
      parts: [2, 3].map(() => ({ kind: 'union', options: [{ kind: 'integer', max: 5 }, { kind: 'null' }] })),
    },
  ],
  ['null', { type: 'string', format: 'uuid', example: null, nullable: true }, {}, { kind: 'text', format: 'uuid' }],
  [
    'a number that is not beyond a bound',
    { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 5, multipleOf: 2, examples: [1, 5] },
    {},
    { kind: 'number' },
  ],
  [
    'a text that the only option of its kind refuses',
    {
      anyOf: [
        { type: 'string', format: 'uuid' },
        { type: 'integer', minimum: 1 },
      ],
      example: id,
    },
    {},
    { kind: 'union', options: [{ kind: 'text' }, { kind: 'integer', min: 1 }] },
  ],
  [
    'a text that each of several options refuses',
    { type: 'string', anyOf: [{ pattern: '^a' }, { pattern: '^b' }], default: 'c', examples: ['a1', 'b1'] },
    {},
    {
      kind: 'union',
      options: [
        { kind: 'text', patterns: ['^a'] },
        { kind: 'text', patterns: ['^b'] },
        { kind: 'literals', values: ['c'], open: false },
      ],
    },
  ],
  [
    'a text that another option takes: it is one already',
    { anyOf: [{ const: 'auto' }, { type: 'string', format: 'uuid' }], examples: ['auto'] },
    {},
    {
      kind: 'union',
      options: [
        { kind: 'literals', values: ['auto'], open: false },
        { kind: 'text', format: 'uuid' },
      ],
    },
  ],
  [
    'a bound of a list',
    { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 3, examples: [[1], [1, 2, 3, 4]] },
    {},
    { kind: 'list', items: { kind: 'integer' }, min: 1, max: 4 },
  ],
  [
    'a value of another type than those of the enum: it is not',
    { type: 'string', enum: ['a'], example: 5 },
    {},
    { kind: 'literals', values: ['a'], open: false },
  ],
])('takes %s where the document shows it', async (_, schema, others, expected) => {
  expect(await shapeOf(query('p', schema as never, others as never))).toEqual(expected)
})

it('keeps the rules that the shown values have', async () => {
  const uuid = 'efdbb9d1-02c2-4bc3-afb7-6788d8782b1e'
  expect(await shapeOf(query('p', { type: 'string', format: 'uuid', pattern: '^e', example: uuid }))).toEqual({
    kind: 'text',
    format: 'uuid',
    patterns: ['^e'],
  })
  expect(await shapeOf(query('p', { type: 'integer', minimum: 1, multipleOf: 5, example: 10 }))).toEqual({
    kind: 'integer',
    min: 1,
    multipleOf: 5,
  })
  // The remainder of the floating-point numbers is not 0.
  expect(await shapeOf(query('p', { type: 'number', multipleOf: 0.01, example: 19.99 }))).toEqual({
    kind: 'number',
    multipleOf: 0.01,
  })
})

it('does not run a pattern that can backtrack exponentially on a long value', async () => {
  const pattern = String.raw`^(https?:\/\/)?([\da-z\.-]+)\.([a-z\.]{2,6})([\/\w \.-]*)*\/?$`
  const example = `https://example.com/${'a'.repeat(40)}?query`
  expect(await shapeOf(query('p', { type: 'string', pattern, example }))).toEqual({ kind: 'text', patterns: [pattern] })
})

it('takes the values of fields that an example of a body shows', async () => {
  const schema = { type: 'object', properties: { trip_id: { type: 'string', format: 'uuid' }, at: { type: 'string' } } }
  const requestBody = { required: true, content: { 'application/json': { schema, example: { trip_id: id } } } }
  const { calls } = await readCalls(documentOf({ '/bookings': { post: { requestBody, responses } } }))
  expect(calls['bookings.create']?.params.map(({ shape }) => shape)).toEqual([{ kind: 'text' }, { kind: 'text' }])
})

it('takes a null that an example of a body or a default shows', async () => {
  const file = { type: 'object', properties: { content: { type: 'string' } } }
  const schema = {
    type: 'object',
    properties: { files: { type: 'object', additionalProperties: file }, state: { type: 'string', default: null } },
  }
  const requestBody = {
    required: true,
    content: { 'application/json': { schema, examples: { gone: { value: { files: { 'a.py': null } } } } } },
  }
  const { calls } = await readCalls(documentOf({ '/gists': { post: { requestBody, responses } } }))
  const [files, state] = calls['gists.create']?.params.map(({ shape }) => shape) ?? []
  expect(files).toMatchObject({ others: { kind: 'union', options: [{ kind: 'object' }, { kind: 'null' }] } })
  expect(state).toEqual({ kind: 'union', options: [{ kind: 'text' }, { kind: 'null' }] })
})

it('takes what an example shows of the fields of named schemas, however deep, and where it refers to them', async () => {
  const uuid = { type: 'string', format: 'uuid' }
  const at = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const document = {
    ...documentOf({
      '/orders': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: at('Order'), example: { parts: [{ id: 'part-1' }] } } },
          },
          responses,
        },
      },
    }),
    components: {
      schemas: {
        Order: {
          type: 'object',
          properties: {
            buyer: at('Buyer'),
            parts: { type: 'array', maxItems: 1, items: at('Part') },
            codes: { type: 'object', additionalProperties: uuid },
            other: uuid,
          },
          example: { buyer: { id: 'buyer-1' }, codes: { a: 'code-1' }, parts: [{}, {}] },
        },
        Buyer: { type: 'object', properties: { id: uuid, next: at('Buyer') }, example: { next: { id: 'buyer-2' } } },
        Part: { type: 'object', properties: { id: uuid, kept: uuid } },
      },
    },
  }
  const { service } = await openDocument(document)
  const fields = (pointer: string): unknown => {
    const schema = service.schemas[`/components/schemas/${pointer} params`] ?? service.schemas[pointer]
    return schema?.shape.kind === 'object' ? schema.shape.fields.map(({ name, shape }) => [name, shape]) : schema
  }
  const [order] = service.operations.map(({ params }) => params)
  expect(order?.map(({ name, shape }) => [name, shape.kind === 'object' ? shape.others : shape])).toEqual([
    ['buyer', { kind: 'named', key: '/components/schemas/Buyer params' }],
    ['parts', { kind: 'list', items: { kind: 'named', key: '/components/schemas/Part params' }, max: 2 }],
    ['codes', { kind: 'text' }],
    ['other', { kind: 'text', format: 'uuid' }],
  ])
  expect(fields('Buyer')).toEqual([
    ['id', { kind: 'text' }],
    ['next', { kind: 'named', key: '/components/schemas/Buyer params' }],
  ])
  expect(fields('Part')).toEqual([
    ['id', { kind: 'text' }],
    ['kept', { kind: 'text', format: 'uuid' }],
  ])
})

// The shown value would not pass the check that is written.
it.each([
  ['date', '2026-02-30'],
  ['date-time', '2026-02-30T00:00:00Z'],
  ['date-time', '2026-02-01 00:00:00'],
  ['email', 'a..b@example.com'],
  ['ipv6', 'fe80::1%eth0'],
])('takes %s %s where the document shows it', async (format, example) => {
  expect(await shapeOf(query('p', { type: 'string', format, example }))).toEqual({ kind: 'text' })
})

it('keeps the format of a date and time without an offset, unless formats are strict', async () => {
  const param = query('p', { type: 'string', format: 'date-time', example: '2026-02-01T00:00' })
  expect(await shapeOf(param)).toEqual({ kind: 'text', format: 'looseTimestamp' })
  const strict = { ...documentOf({ '/things': { get: { parameters: [param], responses } } }) }
  const { service } = await openDocument(strict, { extensions: [{ name: 'formats', value: 'strict' }] })
  expect(service.operations[0]?.params[0]?.shape).toEqual({ kind: 'text' })
})

/** By RFC 3339, RFC 3986, RFC 4122, RFC 4291 and RFC 5321. */
it.each([
  ['uuid', 'EFDBB9D1-02c2-4bc3-afb7-6788d8782b1e', true],
  ['uuid', 'efdbb9d1-02c2-4bc3-afb7-6788d8782b1', false],
  ['uuid', 'efdbb9d102c24bc3afb76788d8782b1e', false],
  ['email', 'a.b+c@example.com', true],
  ['email', 'ann.lee-bo.cy@mail.example.com', true],
  ['email', 'ann.@example.com', false],
  ['email', 'ann@example.', false],
  ['email', 'a..b@example.com', false],
  ['email', 'a b@example.com', false],
  ['uri', 'https://example.com/a', true],
  ['uri', '/a', false],
  ['uri', 'https://example.com/a b', false],
  ['ipv4', '10.0.0.1', true],
  ['ipv4', '::1', false],
  ['ipv6', '::1', true],
  ['ipv6', 'fe80::1%eth0', false],
  ['ipv6', '10.0.0.1', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['date', '2026-2-28', false],
  ['date', '2026-02-28T10:00:00Z', false],
  ['date-time', '2026-02-28T10:00:00Z', true],
  ['date-time', '2026-02-28T10:00:00.123+02:00', true],
  ['date-time', '2026-02-28T10:00', true],
  ['date-time', '2026-02-30T10:00:00Z', false],
  ['date-time', '2026-02-28', false],
  ['date-time', '2026-02-28T10', false],
])('keeps the format %s beside %j: %s', async (format, example, isKept) => {
  expect(Object.hasOwn((await shapeOf(query('p', { type: 'string', format, example }))) as object, 'format')).toBe(
    isKept,
  )
})
