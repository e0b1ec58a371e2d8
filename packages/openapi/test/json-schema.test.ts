import { describe, expect, it } from 'vitest'
import { toJsonSchema, type Shape } from '../src/index.ts'

const text: Shape = { kind: 'text' }
const nothing: Shape = { kind: 'null' }
const object = { kind: 'object', fields: [], others: 'kept', patterns: [] } as const
const write = (shape: Shape): unknown => toJsonSchema(shape, (key) => ({ $ref: `#/$defs/${key}` }))

/** Shapes, and the schemas of the same values by JSON Schema 2020-12, written by hand. */
describe('a shape as JSON Schema', () => {
  it.each<readonly [string, Shape, object]>([
    ['a name', { kind: 'named', key: 'Thing' }, { $ref: '#/$defs/Thing' }],
    [
      'a name that is secret here',
      { kind: 'named', key: 'Thing', secret: true },
      { $ref: '#/$defs/Thing', 'x-portolan-secret': true },
    ],
    ['a file', { kind: 'file' }, { type: 'string', format: 'binary' }],
    ['nothing at all', { kind: 'never' }, { not: {} }],
    ['anything', { kind: 'unknown' }, {}],
    ['a yes or no', { kind: 'boolean' }, { type: 'boolean' }],
    [
      'a text with bounds',
      { kind: 'text', format: 'dateTime', min: 1, max: 9, patterns: ['^a'] },
      { type: 'string', format: 'date-time', minLength: 1, maxLength: 9, pattern: '^a' },
    ],
    ['a format with a name of its own', { kind: 'text', format: 'uuid' }, { type: 'string', format: 'uuid' }],
    [
      'a text of several patterns',
      { kind: 'text', patterns: ['^a', 'b', 'c$'] },
      { type: 'string', pattern: '^a', allOf: [{ pattern: 'b' }, { pattern: 'c$' }] },
    ],
    [
      'a number within bounds',
      { kind: 'number', min: 1, max: 2, above: 0, below: 3, multipleOf: 0.5 },
      { type: 'number', minimum: 1, maximum: 2, exclusiveMinimum: 0, exclusiveMaximum: 3, multipleOf: 0.5 },
    ],
    ['digits', { kind: 'digits', min: 0, max: 9 }, { type: 'integer', minimum: 0, maximum: 9 }],
    ['digits of 64 bits', { kind: 'digits', exact: true }, { type: ['integer', 'string'], pattern: '^-?\\d+$' }],
    [
      'digits, and a number beside them',
      { kind: 'digits', min: 0, also: -1 },
      { anyOf: [{ type: 'integer', minimum: 0 }, { const: -1 }] },
    ],
    ['a closed set', { kind: 'literals', values: ['a', 'b'], open: false }, { type: 'string', enum: ['a', 'b'] }],
    [
      'an open set, whose other texts have a length',
      { kind: 'literals', values: ['a'], open: true, min: 1, max: 4 },
      {
        anyOf: [
          { type: 'string', enum: ['a'] },
          { type: 'string', minLength: 1, maxLength: 4 },
        ],
      },
    ],
    [
      'a set of integers and others',
      { kind: 'literals', values: [1, 'a', true], open: false },
      { type: ['integer', 'string', 'boolean'], enum: [1, 'a', true] },
    ],
    [
      'a set of integers and fractions',
      { kind: 'literals', values: [1, 1.5], open: false },
      { type: 'number', enum: [1, 1.5] },
    ],
    [
      'a list',
      { kind: 'list', items: text, min: 1, max: 3, unique: true },
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3, uniqueItems: true },
    ],
    [
      'a tuple',
      { kind: 'tuple', items: [text, nothing], min: 0 },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }], maxItems: 2 },
    ],
    [
      'a tuple of which one entry comes',
      { kind: 'tuple', items: [text, nothing], min: 1, max: 1 },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }], minItems: 1, maxItems: 1 },
    ],
    [
      'a tuple with a rest',
      { kind: 'tuple', items: [text], rest: nothing, min: 1, max: 5 },
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'null' }, minItems: 1, maxItems: 5 },
    ],
    ['all of several', { kind: 'all', parts: [text, nothing] }, { allOf: [{ type: 'string' }, { type: 'null' }] }],
    [
      'a union of plain types',
      { kind: 'union', options: [text, { kind: 'boolean' }] },
      { type: ['string', 'boolean'] },
    ],
    [
      'a union of others',
      { kind: 'union', options: [{ kind: 'text', min: 1 }, { kind: 'boolean' }] },
      { anyOf: [{ type: 'string', minLength: 1 }, { type: 'boolean' }] },
    ],
    [
      'a union that lets unknown tags pass',
      { kind: 'union', options: [{ kind: 'named', key: 'Cat' }], tag: 'kind', known: ['cat'] },
      {
        anyOf: [
          { $ref: '#/$defs/Cat' },
          { type: 'object', properties: { kind: { not: { enum: ['cat'] } } }, required: ['kind'] },
        ],
      },
    ],
    [
      'a text or null',
      { kind: 'union', options: [{ kind: 'text', min: 1 }, nothing] },
      { type: ['string', 'null'], minLength: 1 },
    ],
    ['a text or undefined', { kind: 'union', options: [text, { kind: 'undefined' }] }, { type: 'string' }],
    [
      'one of a set or null',
      { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, nothing] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'a name or null',
      { kind: 'union', options: [{ kind: 'named', key: 'A' }, nothing] },
      { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] },
    ],
    [
      'one of a union or null',
      { kind: 'union', options: [{ kind: 'named', key: 'A' }, { kind: 'named', key: 'B' }, nothing] },
      { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }, { type: 'null' }] },
    ],
    [
      'a text of two patterns or null',
      { kind: 'union', options: [{ kind: 'text', patterns: ['a', 'b'] }, nothing] },
      { anyOf: [{ type: 'string', pattern: 'a', allOf: [{ pattern: 'b' }] }, { type: 'null' }] },
    ],
    ['anything or null', { kind: 'union', options: [{ kind: 'unknown' }, nothing] }, {}],
    ['an object that keeps other fields', object, { type: 'object' }],
    [
      'an object that refuses other fields',
      { ...object, others: 'refused' },
      { type: 'object', additionalProperties: false },
    ],
    ['an object of unknown fields', { ...object, others: 'unknown' }, { type: 'object', additionalProperties: true }],
    [
      'an object of texts, with a pattern for names',
      { ...object, others: text, patterns: [{ pattern: '^x-', shape: nothing }] },
      { type: 'object', additionalProperties: { type: 'string' }, patternProperties: { '^x-': { type: 'null' } } },
    ],
    [
      'an object with fields and their notes',
      {
        ...object,
        fields: [
          { name: 'a', shape: text, required: true, notes: { text: 'An a.', example: 'x' } },
          { name: 'b', shape: text, required: false, notes: { deprecated: true, default: 'y' } },
        ],
      },
      {
        type: 'object',
        properties: {
          a: { type: 'string', description: 'An a.', examples: ['x'] },
          b: { type: 'string', deprecated: true, default: 'y' },
        },
        required: ['a'],
      },
    ],
    [
      'annotations, and rules in words',
      { kind: 'integer', annotations: { format: 'int64' }, message: 'must be even', secret: true },
      { type: 'integer', format: 'int64', 'x-portolan-message': 'must be even', 'x-portolan-secret': true },
    ],
  ])('writes %s', (_, shape, schema) => {
    expect(write(shape)).toEqual(schema)
  })

  it.each<readonly [string, NonNullable<Extract<Shape, { kind: 'object' }>['rules']>, object]>([
    [
      'fields that need others',
      [
        { kind: 'together', field: 'a', needs: ['b'] },
        { kind: 'together', field: 'a', needs: ['c'] },
      ],
      { dependentRequired: { a: ['b', 'c'] } },
    ],
    [
      'at least one',
      [{ kind: 'some', sets: [['a'], ['b', 'c']] }],
      { anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
    ],
    ['exactly one', [{ kind: 'one', sets: [['a'], ['b']] }], { oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
    [
      'at most one',
      [{ kind: 'at most one', sets: [['a'], ['b']] }],
      {
        oneOf: [
          { required: ['a'] },
          { required: ['b'] },
          { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
        ],
      },
    ],
    ['not all', [{ kind: 'not all', fields: ['a', 'b'] }], { not: { required: ['a', 'b'] } }],
    ['a count', [{ kind: 'count', min: 1, max: 2 }], { minProperties: 1, maxProperties: 2 }],
    ['names', [{ kind: 'names', test: { kind: 'text', max: 3 } }], { propertyNames: { type: 'string', maxLength: 3 } }],
    ['values', [{ kind: 'equals', values: [{ a: 1 }] }], { enum: [{ a: 1 }] }],
    [
      'entries',
      [{ kind: 'contains', item: text, min: 1, max: 2 }],
      { contains: { type: 'string' }, minContains: 1, maxContains: 2 },
    ],
    ['a pattern that must not match', [{ kind: 'unlike', pattern: '^x' }], { not: { pattern: '^x' } }],
    [
      'a condition that never holds',
      [{ kind: 'if', test: text, whenTrue: { kind: 'never' } }],
      { not: { type: 'string' } },
    ],
    [
      'a condition',
      [{ kind: 'if', test: text, whenTrue: { kind: 'never' }, otherwise: nothing }],
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      { if: { type: 'string' }, then: { not: {} }, else: { type: 'null' } },
    ],
    [
      'two rules of one keyword',
      [
        { kind: 'some', sets: [['a']] },
        { kind: 'some', sets: [['b']] },
      ],
      { anyOf: [{ required: ['a'] }], allOf: [{ anyOf: [{ required: ['b'] }] }] },
    ],
    [
      'a check that only code knows',
      [{ kind: 'check', name: 'isEven', message: 'must be even' }],
      { 'x-portolan-message': 'must be even' },
    ],
    [
      'the words of several rules, each once',
      [
        { kind: 'check', name: 'a', message: 'must be even' },
        { kind: 'check', name: 'b', message: 'must be even' },
        { kind: 'check', name: 'c', message: 'must be small' },
      ],
      { 'x-portolan-message': ['must be even', 'must be small'] },
    ],
  ])('writes the rule: %s', (_, rules, schema) => {
    expect(write({ ...object, rules })).toEqual({ type: 'object', ...schema })
  })
})
