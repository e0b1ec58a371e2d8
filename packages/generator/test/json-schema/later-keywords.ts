/* oxlint-disable unicorn/no-thenable -- `then` is JSON Schema's */

/** A schema, and values that JSON Schema 2020-12 accepts and rejects. */
export interface Case {
  readonly schema: unknown
  readonly valid: readonly unknown[]
  readonly invalid: readonly unknown[]
}

const string = { type: 'string' }
const integer = { type: 'integer' }

/** The keywords that came after draft 4, which the suite on npm ends with, and how they meet the others. */
export const laterKeywords: Readonly<Record<string, Case>> = {
  'a schema that is true': { schema: true, valid: [1, 'a', null, {}, []], invalid: [] },
  'a schema that is false': { schema: false, valid: [], invalid: [1, 'a', null, {}, []] },
  'properties that are false': {
    schema: { properties: { a: true, b: false } },
    valid: [{}, { a: 1 }, 5],
    invalid: [{ b: 1 }, { a: 1, b: null }],
  },
  'allOf with false': { schema: { allOf: [string, false] }, valid: [], invalid: ['a', 1, null] },
  'anyOf with false': { schema: { anyOf: [string, false] }, valid: ['a'], invalid: [1] },
  'items that are false': { schema: { items: false }, valid: [[], 'a'], invalid: [[1], [null]] },
  'const of a text': { schema: { const: 'a' }, valid: ['a'], invalid: ['b', 1, null] },
  'const of null': { schema: { const: null }, valid: [null], invalid: [0, '', {}] },
  'const of an object': {
    schema: { const: { a: 1, b: [2] } },
    valid: [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    invalid: [{ a: 1 }, { a: 1, b: [2], c: 3 }, 'a', [2]],
  },
  'const of a list': {
    schema: { const: [{ a: 1 }] },
    valid: [[{ a: 1 }]],
    invalid: [[], [1], [{ a: 1 }, 2], { a: 1 }],
  },
  'const of false is not 0': { schema: { const: false }, valid: [false], invalid: [0, [], '', null] },
  'enum of objects': {
    schema: { enum: [6, { a: 'x' }, [1]] },
    valid: [6, { a: 'x' }, [1]],
    invalid: [{}, { a: 'y' }, [2], 7, { a: 'x', b: 1 }],
  },
  'exclusive bounds alone': {
    schema: { exclusiveMinimum: 1, exclusiveMaximum: 3 },
    valid: [2, 1.5, 'a', null, {}],
    invalid: [1, 3, 0, 4],
  },
  'exclusiveMinimum alone': { schema: { exclusiveMinimum: 1.1 }, valid: [1.2, 'x'], invalid: [1.1, 0.6] },
  contains: { schema: { contains: { minimum: 5 } }, valid: [[3, 5], [6], {}, 'a'], invalid: [[3, 4], []] },
  'contains with a const': {
    schema: { type: 'array', contains: { const: 5 } },
    valid: [
      [3, 5],
      [5, 5],
    ],
    invalid: [[1], []],
  },
  'minContains and maxContains': {
    schema: { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    valid: [
      [1, 1],
      [1, 2, 1, 1],
    ],
    invalid: [[1], [1, 2], [1, 1, 1, 1], []],
  },
  'minContains of 0': {
    schema: { contains: { const: 1 }, minContains: 0, maxContains: 1 },
    valid: [[], [2], [1]],
    invalid: [[1, 1]],
  },
  propertyNames: {
    schema: { propertyNames: { maxLength: 3 } },
    valid: [{}, { f: {}, foo: {} }, [1], 'a longer text', 12],
    invalid: [{ foo: {}, foobar: {} }],
  },
  'propertyNames with a pattern': {
    schema: { propertyNames: { pattern: '^a+$' } },
    valid: [{ a: {}, aa: {} }, {}],
    invalid: [{ aaA: {} }],
  },
  'propertyNames that are few': {
    schema: { propertyNames: { enum: ['a', 'b'] } },
    valid: [{}, { a: 1 }],
    invalid: [{ c: 1 }, { a: 1, c: 2 }],
  },
  'propertyNames that is false': { schema: { propertyNames: false }, valid: [{}, 1], invalid: [{ a: 1 }] },
  'if and then without a type': {
    schema: { if: { exclusiveMaximum: 0 }, then: { minimum: -10 } },
    valid: [-1, 3, 'a'],
    invalid: [-100],
  },
  'if and else without a type': {
    schema: { if: { exclusiveMaximum: 0 }, else: { multipleOf: 2 } },
    valid: [-1, 4],
    invalid: [3],
  },
  'if, then and else without a type': {
    schema: { if: { exclusiveMaximum: 0 }, then: { minimum: -10 }, else: { multipleOf: 2 } },
    valid: [-1, 4],
    invalid: [-100, 3],
  },
  'if that is true': {
    schema: { if: true, then: { const: 'then' }, else: { const: 'else' } },
    valid: ['then'],
    invalid: ['else'],
  },
  'if that is false': {
    schema: { if: false, then: { const: 'then' }, else: { const: 'else' } },
    valid: ['else'],
    invalid: ['then'],
  },
  'if alone': { schema: { if: { const: 0 } }, valid: [0, 'hello'], invalid: [] },
  'then without if': { schema: { then: { const: 0 } }, valid: [0, 'hello'], invalid: [] },
  'if in several parts': {
    schema: { allOf: [{ if: { exclusiveMaximum: 0 } }, { then: { minimum: -10 } }, { else: { multipleOf: 2 } }] },
    valid: [-100, 3],
    invalid: [],
  },
  'if of an object': {
    schema: {
      type: 'object',
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      then: { required: ['b'] },
      else: { required: ['c'] },
    },
    valid: [{ a: 1, b: 1 }, { c: 1 }],
    invalid: [{ a: 1, c: 1 }, {}],
  },
  prefixItems: {
    schema: { prefixItems: [integer, string] },
    valid: [[1, 'a'], [1], [1, 'a', true], [], {}],
    invalid: [['a', 1]],
  },
  'prefixItems that are booleans': { schema: { prefixItems: [true, false] }, valid: [[1], []], invalid: [[1, 'a']] },
  'prefixItems and items': {
    schema: { prefixItems: [string], items: integer },
    valid: [['x', 2, 3]],
    invalid: [['x', 'y']],
  },
  'prefixItems and no others': {
    schema: { prefixItems: [{}, {}], items: false },
    valid: [[1], [1, 2]],
    invalid: [[1, 2, 3]],
  },
  'items beside prefixItems in allOf': {
    schema: { allOf: [{ prefixItems: [{ minimum: 3 }] }], items: { minimum: 5 } },
    valid: [[5, 5]],
    invalid: [[3, 5]],
  },
  dependentRequired: {
    schema: { dependentRequired: { b: ['a'] } },
    valid: [{}, { a: 1 }, { a: 1, b: 2 }, ['b'], 'ab', 12],
    invalid: [{ b: 2 }],
  },
  dependentSchemas: {
    schema: { dependentSchemas: { b: { properties: { a: integer, b: integer } } } },
    valid: [{ a: 1, b: 2 }, { a: 'x' }, ['b'], 'ab'],
    invalid: [
      { a: 'x', b: 2 },
      { a: 2, b: 'x' },
    ],
  },
  'dependentSchemas that are booleans': {
    schema: { dependentSchemas: { a: true, b: false } },
    valid: [{ a: 1 }, {}],
    invalid: [{ b: 2 }, { a: 1, b: 2 }],
  },
  'unevaluatedProperties that are texts': {
    schema: { properties: { a: integer }, unevaluatedProperties: string },
    valid: [{ a: 1 }, { a: 1, b: 'x' }],
    invalid: [{ b: 1 }],
  },
  'not of a type': { schema: { not: integer }, valid: ['a', {}, 1.5], invalid: [1] },
  'not of several types': { schema: { not: { type: ['integer', 'boolean'] } }, valid: ['a'], invalid: [1, true] },
  'not of an object': {
    schema: { not: { type: 'object', properties: { a: string } } },
    valid: [1, { a: 1 }],
    invalid: [{ a: 'x' }, {}],
  },
  'not of true': { schema: { not: true }, valid: [], invalid: [1, {}] },
  'not of false': { schema: { not: false }, valid: [1, {}], invalid: [] },
  'not of a const beside a type': { schema: { type: 'string', not: { const: 'a' } }, valid: ['b'], invalid: ['a', 1] },
  'not of an enum': { schema: { not: { enum: ['a', 'b'] } }, valid: ['c', 1], invalid: ['a', 'b'] },
  'not of not': { schema: { not: { not: string } }, valid: ['a'], invalid: [1] },
  'not of a required field': { schema: { not: { required: ['a'] } }, valid: [{}, { b: 1 }], invalid: [{ a: 1 }] },
  'not of a field of one value': {
    schema: { type: 'object', not: { required: ['k'], properties: { k: { const: 'x' } } } },
    valid: [{}, { k: 'y' }],
    invalid: [{ k: 'x' }],
  },
  'not of a pattern and a length': {
    schema: { type: 'string', not: { pattern: '^a', minLength: 3 } },
    valid: ['ab', 'bcd'],
    invalid: ['abc'],
  },
  'not of an object that has no others': {
    schema: { type: 'object', not: { properties: { a: string }, additionalProperties: false } },
    valid: [{ b: 1 }, { a: 1 }, { a: 'x', b: 1 }],
    invalid: [{}, { a: 'x' }],
  },
  'if of a field that is not described': {
    schema: { type: 'object', if: { properties: { a: string }, required: ['b'] }, then: { required: ['c'] } },
    valid: [{}, { a: 'x' }, { b: 1, c: 1 }, { a: 1, b: 1 }],
    invalid: [{ b: 1 }],
  },
  'not of several sets of fields': {
    schema: { type: 'object', not: { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] } },
    valid: [{}, { a: 1 }],
    invalid: [{ a: 1, b: 1 }, { c: 1 }],
  },
  'a property that is forbidden': {
    schema: { properties: { a: { not: {} } } },
    valid: [{ b: 1 }, {}],
    invalid: [{ a: 1 }],
  },
  'oneOf of which two match': {
    schema: { oneOf: [integer, { minimum: 2 }] },
    valid: [1, 2.5, 'a'],
    invalid: [3, 1.5],
  },
  'oneOf of objects of which two match': {
    schema: {
      oneOf: [
        { properties: { a: integer }, required: ['a'] },
        { properties: { b: string }, required: ['b'] },
      ],
    },
    valid: [{ a: 1 }, { b: 'x' }, { a: 1, b: 5 }],
    invalid: [{ a: 1, b: 'x' }, {}],
  },
  'oneOf of true, true and false': { schema: { oneOf: [true, true, false] }, valid: [], invalid: ['a'] },
  'oneOf beside a type': {
    schema: { type: 'string', oneOf: [{ minLength: 2 }, { maxLength: 4 }] },
    valid: ['a', 'abcde'],
    invalid: ['abc', 1],
  },
  'maxItems alone': { schema: { maxItems: 2 }, valid: [[1, 2], [], 'abc', {}], invalid: [[1, 2, 3]] },
  'uniqueItems alone': {
    schema: { uniqueItems: true },
    valid: [[1, 2], [{ a: 1 }, { a: 2 }], [1, true], [0, false], ['1', 1], [{ a: false }, { a: 0 }], 'aa'],
    invalid: [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [['a'], ['a']],
    ],
  },
  'maxProperties alone': {
    schema: { maxProperties: 1 },
    valid: [{}, { a: 1 }, [1, 2], 'ab'],
    invalid: [{ a: 1, b: 2 }],
  },
  'minProperties alone': { schema: { minProperties: 1 }, valid: [{ a: 1 }, [], 'a'], invalid: [{}] },
  'multipleOf alone': { schema: { multipleOf: 1.5 }, valid: [0, 4.5, 'a'], invalid: [35] },
  'multipleOf of a small number': { schema: { multipleOf: 0.0001 }, valid: [0.0075], invalid: [0.00751] },
  'fields with names of JavaScript': {
    schema: {
      properties: JSON.parse(
        '{ "__proto__": { "type": "number" }, "toString": { "type": "string" }, "constructor": { "type": "number" } }',
      ) as unknown,
    },
    valid: [{}, [], 12, JSON.parse('{ "__proto__": 1 }'), { toString: 'a' }, { constructor: 1 }],
    invalid: [JSON.parse('{ "__proto__": "a" }'), { toString: 5 }, { constructor: 'a' }],
  },
  'required fields with names of JavaScript': {
    schema: { required: ['__proto__', 'toString', 'constructor'] },
    valid: [12, JSON.parse('{ "__proto__": 1, "toString": 1, "constructor": 1 }')],
    invalid: [{}, JSON.parse('{ "__proto__": 1 }'), { toString: 1, constructor: 1 }],
  },
  'type and enum that disagree': { schema: { type: 'string', enum: ['a', 1] }, valid: ['a'], invalid: [1, 'b'] },
  'a reference with keywords beside it': {
    schema: { $defs: { a: { maxItems: 2 } }, properties: { a: { $ref: '#/$defs/a', minItems: 1 } } },
    valid: [{ a: [1] }, { a: 'x' }],
    invalid: [{ a: [] }, { a: [1, 2, 3] }],
  },
  'a schema that refers to itself': {
    schema: { properties: { a: { $ref: '#' }, n: integer }, additionalProperties: false },
    valid: [{ a: { a: { n: 1 } } }, {}],
    invalid: [{ a: { a: { n: 'x' } } }],
  },
  'minLength in characters': {
    schema: { minLength: 2 },
    valid: ['\u{1f600}\u{1f600}', 'ab', 1],
    invalid: ['\u{1f600}', 'a'],
  },
}
