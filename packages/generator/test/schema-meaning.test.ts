import { expect, it } from 'vitest'
import { body, documentOf, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

const str = { type: 'string' }
const int = { type: 'integer' }

/** A schema, values that JSON Schema 2020-12 accepts, and values that it does not. */
const cases: Readonly<
  Record<string, readonly [schema: unknown, valid: readonly unknown[], invalid: readonly unknown[], version?: string]>
> = {
  nullable: [{ type: 'string', nullable: true }, ['a', null], [1]],
  'several types': [{ type: ['string', 'integer', 'null'] }, ['a', 1, null], [true, 1.5]],
  allOf: [
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: str } },
        { type: 'object', required: ['b'], properties: { b: int } },
      ],
    },
    [{ a: 'x', b: 1 }],
    [{ a: 'x' }, { a: 1, b: 1 }],
  ],
  'ranges of several parts, of which all hold': [
    {
      allOf: [
        { type: 'number', minimum: 1, maximum: 9, exclusiveMaximum: 30 },
        { type: 'integer', minimum: 3, maximum: 20, exclusiveMaximum: 8 },
      ],
    },
    [3, 7],
    [2, 8, 4.5],
  ],
  'a maximum of several parts': [{ allOf: [{ type: 'integer', maximum: 9 }, { maximum: 20 }] }, [9], [10]],
  'lengths and patterns of several parts, of which all hold': [
    {
      allOf: [
        { type: 'string', minLength: 2, maxLength: 4, pattern: '^a' },
        { minLength: 1, maxLength: 9, pattern: '^[^b]*$' },
      ],
    },
    ['ac', 'acde'],
    ['a', 'acdef', 'ab', 'ca'],
  ],
  'patterns of names and rules of several parts': [
    {
      allOf: [
        { type: 'object', patternProperties: { '^x-': int }, dependentRequired: { a: ['b'] } },
        { properties: { a: str, b: str }, patternProperties: { '^y-': str } },
      ],
    },
    [
      { 'x-a': 1, 'y-a': 's' },
      { a: 'x', b: 'y' },
    ],
    [{ 'x-a': 's' }, { 'y-a': 1 }, { a: 'x' }],
  ],
  'nullable beside a reference': [{ allOf: [{ $ref: '#/components/schemas/S' }], nullable: true }, ['a', null], [1]],
  'nullable beside a union': [{ nullable: true, oneOf: [str, int] }, ['a', 1, null], [true], '3.0.3'],
  'a range without a type': [{ maximum: 5 }, [5], [6]],
  'a length without a type': [{ maxLength: 2 }, ['ab'], ['abc']],
  'a count without a type': [{ minItems: 2 }, [[1, 2]], [[1]]],
  'a required field without a type': [{ required: ['a'] }, [{ a: 1 }], [{}]],
  'oneOf and anyOf, of which both hold': [
    { oneOf: [str, int], anyOf: [{ pattern: '^a' }, { const: 1 }] },
    ['a', 1],
    ['b', 2],
  ],
  'a length beside anyOf': [
    { type: 'string', maxLength: 3, anyOf: [{ pattern: '^a' }, { pattern: '^b' }] },
    ['abc', 'bc'],
    ['abcd', 'bcde', 'c', 1],
  ],
  'a length of texts or null beside anyOf': [
    { type: ['string', 'null'], maxLength: 3, anyOf: [{ pattern: '^a' }, { pattern: '^b' }] },
    ['abc', 'bc', null],
    ['abcd', 'c', 1],
  ],
  'the type beside options of others': [
    { type: 'string', anyOf: [{ type: 'string', minLength: 2 }, { type: 'integer' }] },
    ['ab'],
    ['a', 1],
  ],
  'a range beside oneOf': [
    { type: 'integer', minimum: 5, exclusiveMaximum: 20, oneOf: [{ multipleOf: 4 }, { type: 'number', maximum: 7 }] },
    [7, 8, 16],
    [4, 3, 9, 20, 6.5],
  ],
  'entries beside oneOf': [
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'array', maxItems: 2, items: str, anyOf: [{ minItems: 2 }, { uniqueItems: true }] } },
    },
    [{ a: ['x'] }, { a: ['x', 'x'] }, { a: [] }],
    [{ a: [1] }, { a: ['x', 'y', 'z'] }],
  ],
  'a length beside a reference in anyOf': [
    { type: 'string', minLength: 2, anyOf: [{ $ref: '#/components/schemas/S' }, { type: 'integer' }] },
    ['ab'],
    ['a', 1],
  ],
  const: [{ const: 'x' }, ['x'], ['y']],
  'const among the values of an enum': [{ enum: ['a', 'b'], const: 'b' }, ['b'], ['a']],
  'const of a number': [{ const: 5 }, [5], [6]],
  'enum with null': [{ enum: ['a', null] }, ['a', null], [1]],
  'no additional properties': [
    { type: 'object', properties: { a: str }, additionalProperties: false },
    [{ a: 'x' }],
    [],
  ],
  'additional properties': [
    { type: 'object', properties: { a: str }, additionalProperties: int },
    [{ a: 'x', b: 1 }],
    [{ a: 'x', b: 'y' }],
  ],
  patternProperties: [
    { type: 'object', patternProperties: { '^x-': int }, additionalProperties: false },
    [{ 'x-a': 1 }],
    [{ 'x-a': 'b' }],
  ],
  'prefixItems alone': [
    { type: 'array', prefixItems: [str, int], items: false, minItems: 2 },
    [['a', 1]],
    [['a'], [1, 'a'], ['a', 1, 2]],
  ],
  'prefixItems and others': [{ type: 'array', prefixItems: [str], items: int }, [['a', 1, 2], ['a']], [['a', 'b']]],
  dependentRequired: [
    { type: 'object', properties: { a: str, b: str }, dependentRequired: { a: ['b'] } },
    [{ b: 'x' }, { a: 'x', b: 'y' }, {}],
    [{ a: 'x' }],
  ],
  dependentSchemas: [
    { type: 'object', properties: { a: str, b: str }, dependentSchemas: { a: { required: ['b'] } } },
    [{ b: 'x' }, { a: 'x', b: 'y' }],
    [{ a: 'x' }],
  ],
  'if and then': [
    {
      type: 'object',
      properties: { k: str, n: int },
      if: { properties: { k: { const: 'n' } }, required: ['k'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['n'] },
    },
    [{ k: 'n', n: 1 }, { k: 'x' }],
    [{ k: 'n' }],
  ],
  'if and else': [
    {
      type: 'object',
      properties: { k: str, n: int },
      if: { properties: { k: { const: 'n' } }, required: ['k'] },
      else: { required: ['n'] },
    },
    [{ k: 'n' }, { k: 'x', n: 1 }],
    [{ k: 'x' }],
  ],
  'at most one of several fields': [
    {
      type: 'object',
      properties: { a: str, b: str },
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }],
    },
    [{}, { a: 'x' }, { b: 'y' }],
    [{ a: 'x', b: 'y' }],
  ],
  'none of several pairs of fields': [
    {
      type: 'object',
      properties: { a: str, b: str, c: str },
      not: { anyOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }] },
    },
    [{ a: 'x', c: 'y' }, { b: 'x' }],
    [
      { a: 'x', b: 'y' },
      { b: 'x', c: 'y' },
    ],
  ],
  'a range': [{ type: 'number', minimum: 1, exclusiveMaximum: 3, multipleOf: 0.5 }, [1, 2.5], [0.5, 3, 1.3]],
  'a range that goes beyond 2^53': [
    { type: 'integer', minimum: -9223372036854776000, maximum: 9223372036854776000 },
    [-9223372036854776000, 7, 9007199254740994],
    [1e19, 1.5],
  ],
  'exclusiveMinimum of 3.0': [{ type: 'number', minimum: 1, exclusiveMinimum: true }, [2], [1], '3.0.3'],
  'items of 3.0 in order': [
    { type: 'array', items: [str, int], additionalItems: false },
    [['a', 1]],
    [
      [1, 'a'],
      ['a', 1, 2],
    ],
    '3.0.3',
  ],
  'lengths in characters': [
    { type: 'string', minLength: 2, maxLength: 3 },
    ['ab', '日本語', '🚢🚢🚢'],
    ['a', '🚢', 'abcd', '🚢🚢🚢🚢'],
  ],
  'counts, and unique items': [
    { type: 'array', items: int, minItems: 1, maxItems: 2, uniqueItems: true },
    [[1], [1, 2]],
    [[], [1, 1], [1, 2, 3]],
  ],
  'counts of fields': [
    { type: 'object', minProperties: 1, maxProperties: 2, additionalProperties: str },
    [{ a: 'x' }],
    [{}, { a: 'x', b: 'x', c: 'x' }],
  ],
  anyOf: [{ anyOf: [str, int] }, ['a', 1], [true]],
  oneOf: [
    {
      oneOf: [
        { type: 'object', required: ['t'], properties: { t: { const: 'a' }, x: int } },
        { type: 'object', required: ['t'], properties: { t: { const: 'b' }, y: str } },
      ],
    },
    [
      { t: 'a', x: 1 },
      { t: 'b', y: 's' },
    ],
    [{ t: 'a', x: 's' }, { x: 1 }],
  ],
  'a reference into a schema': [
    {
      $defs: { n: { $anchor: 'num', type: 'integer' } },
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/T/$defs/n' } },
    },
    [{ a: 1 }],
    [{ a: 'x' }],
  ],
  unevaluatedProperties: [
    { allOf: [{ type: 'object', properties: { a: str } }], properties: { b: str }, unevaluatedProperties: false },
    [{ a: 'x', b: 'y' }],
    [],
  ],
  dates: [{ type: 'string', format: 'date' }, ['2026-01-02'], ['2026-13-02', 'x']],
  'date and time': [
    { type: 'string', format: 'date-time' },
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.123+02:00'],
    ['x', '2026-01-02'],
  ],
  true: [true, [1, 'x', null], []],
  nothing: [{}, [1, 'x', null, {}], []],
  'keywords beside a reference': [{ $ref: '#/components/schemas/S', maxLength: 2 }, ['ab'], ['abc']],
  recursion: [
    { type: 'object', properties: { next: { $ref: '#/components/schemas/T' }, v: int } },
    [{ next: { next: { v: 1 } } }],
    [{ next: { v: 'x' } }],
  ],
  'an open enum': [{ type: 'integer', enum: [1, 2] }, [1], []],
  'any object': [{ type: 'object' }, [{ a: 1 }], [1]],
  null: [{ type: 'null' }, [null], [1]],
  'a list or an object': [
    { type: ['array', 'object'], items: int, properties: { a: str } },
    [[1], { a: 'x' }],
    [['x'], { a: 1 }, 5],
  ],
  'a pattern of Unicode': [{ type: 'string', pattern: '^\\p{L}+$' }, ['é'], ['1']],
}

it.each(Object.entries(cases))(
  'a schema means what JSON Schema says: %s',
  async (_, [schema, valid, invalid, version]) => {
    const list = { type: 'array', items: { $ref: '#/components/schemas/T' } }
    const document = {
      ...documentOf(
        { '/t': { get: { responses: ok({ $ref: '#/components/schemas/T' }) }, put: { requestBody: body(list) } } },
        { schemas: { T: schema, S: str } },
      ),
      openapi: version ?? '3.1.0',
    }
    let value: unknown
    const { call } = await clientOf(document, ({ method }) =>
      method === 'PUT' ? new Response(null, { status: 204 }) : Response.json(value),
    )
    const accepts = async (one: unknown): Promise<boolean[]> => {
      value = one
      const calls = [
        call(Array.isArray(valid[0]) ? 't.list' : 't.get').catch(() => call('t.get')),
        call('t.update', { body: [one] }),
      ]
      return Promise.all(
        calls.map((made) =>
          made.then(
            () => true,
            () => false,
          ),
        ),
      )
    }
    for (const one of valid) expect([one, await accepts(one)]).toEqual([one, [true, true]])
    for (const one of invalid) expect([one, await accepts(one)]).toEqual([one, [false, false]])
  },
)

it('says what is not checked', async () => {
  const { generate } = await import('../src/index.ts')
  const schema = { type: 'array', prefixItems: [str], unevaluatedItems: false }
  const named = { properties: JSON.parse('{ "__proto__": { "type": "string" } }') as object }
  const document = documentOf(
    { '/t': { get: { responses: ok({ $ref: '#/components/schemas/T' }) } } },
    { schemas: { T: { anyOf: [schema, named] } } },
  )
  const { warnings } = await generate({ document })
  expect(warnings.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/components/schemas/T/anyOf/0/unevaluatedItems', 'is not checked'],
    ['/components/schemas/T/anyOf/1', 'the field `__proto__` is not checked'],
  ])
})

const anyValue = { $ref: '#/components/schemas/Any' }
const requiredValues: Readonly<
  Record<string, readonly [schema: unknown, valid: readonly unknown[], invalid: readonly unknown[]]>
> = {
  'a value of any kind': [{}, [null, 0, ''], []],
  'a value of any kind by its name': [anyValue, [null, 0, ''], []],
  'one of several, of which one is of any kind': [
    { anyOf: [{ type: 'string', minLength: 2 }, anyValue] },
    [null, 1],
    [],
  ],
  'all but some values': [{ not: str }, [1, null], ['a']],
  'all but some values, by their name': [{ $ref: '#/components/schemas/NoText' }, [1, null], ['a']],
  'an object that is constant': [{ const: { a: [1] } }, [{ a: [1] }], [{ a: [2] }, {}, null]],
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  'a condition': [{ if: str, then: { minLength: 3 } }, ['abc', 1, null], ['a']],
}

it.each(
  Object.entries(requiredValues).flatMap(([name, [schema, valid, invalid]]) =>
    [undefined, ['client', 'checks', { zod: { explains: true } }, 'manifest']].map((outputs) => ({
      name: `${name}${outputs ? ', where zod explains' : ''}`,
      schema,
      valid,
      invalid,
      outputs,
    })),
  ),
)('a field that is required is there, and has all of its rules: $name', async ({ schema, valid, invalid, outputs }) => {
  const document = documentOf(
    { '/t': { put: { requestBody: body({ type: 'object', required: ['v'], properties: { v: schema } }) } } },
    { schemas: { Any: {}, NoText: { not: str } } },
  )
  const options = outputs === undefined ? {} : { outputs }
  const { call, sent } = await clientOf(document, () => new Response(null, { status: 204 }), options)
  for (const v of valid) await call('t.update', { v })
  expect(sent.map((one) => JSON.parse(one.body) as unknown)).toEqual(valid.map((v) => ({ v })))
  for (const v of invalid) await expect(call('t.update', { v })).rejects.toThrow(/^t.update: v .*nothing was sent/)
  for (const params of [{}, { v: undefined }])
    await expect(call('t.update', params)).rejects.toThrow('t.update: v is required')
  expect(sent).toHaveLength(valid.length)
})
