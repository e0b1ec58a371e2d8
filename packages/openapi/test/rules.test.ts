import { describe, expect, it } from 'vitest'
import { documentOf, findThing, ok, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const pair = (rule: object): object => ({ type: 'object', properties: { a: {}, b: {} }, ...rule })

async function read(schema: object) {
  const paths = { '/thing': { get: { responses: ok({ $ref: '#/components/schemas/Thing' }) } } }
  const { service, warnings } = await readCalls(documentOf(paths, { schemas: { Thing: schema } }))
  const shape = findThing(service)
  return {
    rules: shape && 'rules' in shape ? shape.rules : undefined,
    kind: shape?.kind,
    shape,
    warnings: warnings.map(({ message }) => message),
  }
}

/** By JSON Schema 2020-12. */
describe('a rule between fields', () => {
  it.each<readonly [string, object, readonly object[]]>([
    [
      'one of several, or none',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }, {}] },
      [{ kind: 'at most one', sets: [['a'], ['b']] }],
    ],
    [
      'one of several, or none of them',
      { oneOf: [{ required: ['a'] }, { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }] },
      [{ kind: 'at most one', sets: [['a']] }],
    ],
    [
      'each without the other',
      {
        oneOf: [
          { required: ['a'], not: { required: ['b'] } },
          { required: ['b'], not: { required: ['a'] } },
        ],
      },
      [{ kind: 'one', sets: [['a'], ['b']] }],
    ],
    [
      'its own message',
      { anyOf: [{ required: ['a'] }, { required: ['b'] }], 'x-portolan-message': 'needs a or b' },
      [{ kind: 'some', sets: [['a'], ['b']], message: 'needs a or b' }],
    ],
    [
      'a field that needs several',
      { dependentRequired: { a: ['b', 'c', 5] } },
      [{ kind: 'together', field: 'a', needs: ['b', 'c'] }],
    ],
    [
      'a field that needs several, as a schema',
      { dependentSchemas: { a: { required: ['b'] } } },
      [{ kind: 'together', field: 'a', needs: ['b'] }],
    ],
    [
      'a field that needs more than others',
      { dependentSchemas: { a: { required: ['b'], minProperties: 2 } } },
      [
        {
          kind: 'if',
          test: { kind: 'object', fields: [{ name: 'a', required: true }], others: 'kept' },
          whenTrue: { kind: 'object' },
        },
      ],
    ],
    [
      'fields that exclude each other',
      { not: { required: ['a', 'b'], 'x-portolan-message': 'not both' } },
      [{ kind: 'not all', fields: ['a', 'b'], message: 'not both' }],
    ],
    [
      'a value that is excluded',
      { not: { properties: { a: { const: 1 } } } },
      [{ kind: 'if', whenTrue: { kind: 'never' }, message: 'must not be of a kind that is excluded' }],
    ],
    [
      'a value that is excluded with a message',
      { not: { properties: { a: { const: 1 } } }, 'x-portolan-message': 'no 1' },
      [{ kind: 'if', whenTrue: { kind: 'never' }, message: 'no 1' }],
    ],
    [
      'a condition, and otherwise',
      { if: { required: ['a'] }, else: { required: ['b'] } },
      [{ kind: 'if', otherwise: { kind: 'object' } }],
    ],
    [
      'any of some fields in a large object',
      { not: { anyOf: [{ required: ['a'] }], minProperties: 2 } },
      [{ kind: 'if', whenTrue: { kind: 'never' } }],
    ],
    ['the least number of fields', { minProperties: 1 }, [{ kind: 'count', min: 1 }]],
    ['the most', { minProperties: 0, maxProperties: 0 }, [{ kind: 'count', max: 0 }]],
  ])('is %s', async (_, rule, rules) => {
    const { rules: found, warnings } = await read(pair(rule))
    expect(found).toMatchObject(rules)
    expect(found).toHaveLength(rules.length)
    expect(warnings).toEqual([])
  })

  it.each<readonly [string, object]>([
    ['any number of fields', { minProperties: 0 }],
    ['one, or none, or all', { anyOf: [{ required: ['a'] }, {}] }],
    ['a condition without what follows', { if: { required: ['a'] } }],
  ])('is none: %s', async (_, rule) => {
    expect((await read(pair(rule))).rules ?? []).toEqual([])
  })

  it.each([
    { anyOf: [{ required: ['a'], properties: { a: text } }, { required: ['b'] }] },
    { oneOf: [{ required: ['a'] }, { not: { required: ['a'] }, properties: { b: text } }] },
    { oneOf: [{ required: ['a'] }, { not: { anyOf: [{ required: ['a'] }, { maxProperties: 1 }] } }] },
  ])('is no rule but a union, where the options say more: %j', async (options) => {
    const { shape } = await read(pair(options))
    expect(JSON.stringify(shape)).toContain('"kind":"union"')
  })
})

describe('a rule of a value', () => {
  it.each<readonly [string, object, readonly object[]]>([
    [
      'texts that it is not',
      { ...text, not: { type: 'string', pattern: '^x', description: 'No x.' } },
      [{ kind: 'unlike', pattern: '^x' }],
    ],
    [
      'texts that it is not, with a message',
      { ...text, not: { pattern: '^x' }, 'x-portolan-message': 'no x' },
      [{ kind: 'unlike', pattern: '^x', message: 'no x' }],
    ],
    [
      'another kind',
      { not: { type: 'string', maxLength: 3, pattern: '^x' } },
      [{ kind: 'if', test: { kind: 'text', max: 3 }, whenTrue: { kind: 'never' } }],
    ],
    [
      'an entry that a list needs',
      { type: 'array', items: {}, contains: text },
      [{ kind: 'contains', item: { kind: 'text' }, min: 1 }],
    ],
    [
      'entries that it may lack',
      { type: 'array', items: {}, contains: text, minContains: 0, maxContains: 1 },
      [{ kind: 'contains', min: 0, max: 1 }],
    ],
    ['a check by hand', { ...text, 'x-portolan-check': 'isName' }, [{ kind: 'check', name: 'isName' }]],
    [
      'several checks by hand',
      { ...text, 'x-portolan-check': ['isName', 'isFree'], 'x-portolan-message': 'is taken' },
      [
        { kind: 'check', name: 'isName', message: 'is taken' },
        { kind: 'check', name: 'isFree', message: 'is taken' },
      ],
    ],
  ])('is %s', async (_, schema, rules) => {
    const { rules: found } = await read(schema)
    expect(found).toMatchObject(rules)
    expect(found).toHaveLength(rules.length)
  })

  it('that is not checked is named', async () => {
    expect((await read({ type: 'array', items: {}, unevaluatedItems: false })).warnings).toEqual(['is not checked'])
    expect((await read({ type: 'object', dependencies: { a: ['b'] } })).warnings).toEqual([
      'is not checked: JSON Schema 2020-12 has `dependentRequired` and `dependentSchemas`',
    ])
  })
})

/** The type of a schema without one: that of its keywords. */
describe('without a type', () => {
  it.each<readonly [object, string]>([
    ...['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired'].map(
      (key) => [{ [key]: {} }, 'object'] as const,
    ),
    [{ additionalProperties: text }, 'object'],
    [{ required: ['a'] }, 'object'],
    [{ minProperties: 1 }, 'object'],
    [{ maxProperties: 1 }, 'object'],
    [{ propertyNames: text }, 'object'],
    [{ items: text }, 'list'],
    [{ prefixItems: [text] }, 'tuple'],
    [{ minItems: 1 }, 'list'],
    [{ maxItems: 1 }, 'list'],
    [{ uniqueItems: true }, 'list'],
    [{ contains: text }, 'list'],
    [{ pattern: '^a' }, 'text'],
    [{ minLength: 1 }, 'text'],
    [{ maxLength: 1 }, 'text'],
    [{ format: 'date' }, 'text'],
    [{ contentMediaType: 'text/plain' }, 'text'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map(
      (key) => [{ [key]: 1 }, 'number'] as const,
    ),
    [{ description: 'Any.' }, 'unknown'],
  ])('%j is read as %s', async (schema, kind) => {
    expect((await read(schema)).kind).toBe(kind)
  })

  it.each<readonly [object, string, readonly string[]]>([
    [{ type: 'text' }, 'unknown', ["the type `text` is not one of JSON Schema's: any value is accepted"]],
    [
      { type: ['string', 'text'] },
      'text',
      ["the type `string,text` is not one of JSON Schema's: any value is accepted"],
    ],
    [
      { allOf: [{ type: 'string' }, { type: 'integer' }] },
      'unknown',
      ['no value has all the types that it needs: any value is accepted'],
    ],
    [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, 'integer', []],
    [{ allOf: [{ type: 'integer' }, { type: 'number' }] }, 'integer', []],
    [{ allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, 'text', []],
  ])('%j is %s', async (schema, kind, messages) => {
    expect(await read(schema)).toMatchObject({ kind, warnings: messages })
  })
})

describe('a list', () => {
  const one = { kind: 'text' }

  it.each<readonly [string, object, object]>([
    [
      'of entries in order, and any after them',
      { prefixItems: [text] },
      { kind: 'tuple', items: [one], rest: { kind: 'unknown' }, min: 0 },
    ],
    [
      'of entries in order, and others of a shape',
      { prefixItems: [text], items: text, minItems: 1, maxItems: 3 },
      { kind: 'tuple', items: [one], rest: one, min: 1, max: 3 },
    ],
    [
      'of entries in order alone',
      { prefixItems: [text, text], items: false },
      { kind: 'tuple', items: [one, one], min: 0 },
    ],
    [
      'of entries in order, and no more',
      { prefixItems: [text, text], maxItems: 2 },
      { kind: 'tuple', items: [one, one], min: 0 },
    ],
    [
      'of entries in order, as drafts before 2020-12 have it',
      { type: 'array', items: [text, text], additionalItems: text, minItems: 1 },
      { kind: 'tuple', items: [one, one], rest: one, min: 1 },
    ],
    [
      'of entries in order alone, in the same words',
      { items: [text], additionalItems: false },
      { kind: 'tuple', items: [one], min: 0 },
    ],
    ['of no entries in order', { type: 'array', prefixItems: [], items: text }, { kind: 'list', items: one }],
    [
      'of different entries',
      { type: 'array', items: text, uniqueItems: true },
      { kind: 'list', items: one, unique: true },
    ],
    [
      'of entries that may be the same',
      { type: 'array', uniqueItems: false },
      { kind: 'list', items: { kind: 'unknown' } },
    ],
  ])('%s', async (_, schema, shape) => {
    const { shape: found, warnings } = await read(schema)
    expect({ found, warnings }).toEqual({ found: shape, warnings: [] })
  })

  it('whose parts stand apart is read with a warning', async () => {
    const { shape, warnings } = await read({
      allOf: [{ type: 'array', prefixItems: [text] }, { items: { type: 'integer' } }],
    })
    expect(shape).toMatchObject({ kind: 'tuple', rest: { kind: 'integer' } })
    expect(warnings).toEqual(['is read as the entries after those of `prefixItems`, which is elsewhere'])
  })
})
