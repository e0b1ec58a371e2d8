/**
 * What is read otherwise than the suite says, and why. Whatever is no more so has to leave the list.
 */
export interface Disagreement {
  readonly why: string
  readonly in: 'both directions' | 'result'
  /** True if the generator says so of each schema. */
  readonly isWarned: boolean
  readonly tests: readonly string[]
}

/** A schema that names no type is of the one that its keywords are about: nobody means any other value by it. */
export const ofTheirType: readonly string[] = [
  'additionalProperties: additionalProperties being false does not allow other properties | ignores non-objects',
  'dependencies: dependencies | ignores non-objects',
  'items: a schema given for items | ignores non-arrays',
  'maxItems: maxItems validation | ignores non-arrays',
  'maxLength: maxLength validation | ignores non-strings',
  'maxProperties: maxProperties validation | ignores non-objects',
  'maximum: maximum validation | ignores non-numbers',
  'minItems: minItems validation | ignores non-arrays',
  'minLength: minLength validation | ignores non-strings',
  'minProperties: minProperties validation | ignores non-objects',
  'minimum: minimum validation | ignores non-numbers',
  'multipleOf: by int | ignores non-numbers',
  'pattern: pattern validation | ignores non-strings',
  'patternProperties: patternProperties validates properties matching a regex | ignores non-objects',
  'properties: object properties validation | ignores non-objects',
  'ref: root pointer ref | match',
  'ref: root pointer ref | recursive match',
  'properties that are false | 5',
  'items that are false | "a"',
  'exclusive bounds alone | "a"',
  'exclusive bounds alone | null',
  'exclusive bounds alone | {}',
  'exclusiveMinimum alone | "x"',
  'contains | {}',
  'contains | "a"',
  'propertyNames | [1]',
  'propertyNames | "a longer text"',
  'propertyNames | 12',
  'propertyNames that is false | 1',
  'prefixItems | {}',
  'dependentRequired | ["b"]',
  'dependentRequired | "ab"',
  'dependentRequired | 12',
  'dependentSchemas | ["b"]',
  'dependentSchemas | "ab"',
  'oneOf of which two match | "a"',
  'maxItems alone | "abc"',
  'maxItems alone | {}',
  'uniqueItems alone | "aa"',
  'maxProperties alone | [1,2]',
  'maxProperties alone | "ab"',
  'minProperties alone | []',
  'minProperties alone | "a"',
  'multipleOf alone | "a"',
  'fields with names of JavaScript | []',
  'fields with names of JavaScript | 12',
  'required fields with names of JavaScript | 12',
  'a reference with keywords beside it | {"a":"x"}',
  'minLength in characters | 1',
]

export const others: readonly Disagreement[] = [
  {
    why: 'documents say `oneOf` of schemas that overlap, and mean `anyOf`',
    in: 'both directions',
    isWarned: false,
    tests: [
      'oneOf: oneOf | both oneOf valid',
      'oneOf: oneOf with base schema | both oneOf valid',
      'oneOf of which two match | 3',
      'oneOf of objects of which two match | {"a":1,"b":"x"}',
      'oneOf of true, true and false | "a"',
      'oneOf beside a type | "abc"',
    ],
  },
  {
    why: 'no check of zod sees this field',
    in: 'both directions',
    isWarned: true,
    tests: [
      'fields with names of JavaScript | {"__proto__":"a"}',
      'required fields with names of JavaScript | {"toString":1,"constructor":1}',
    ],
  },
  {
    why: 'the items of several parts are read as one list',
    in: 'both directions',
    isWarned: true,
    tests: ['items beside prefixItems in allOf | [3,5]'],
  },
  {
    why: 'fields that are not documented pass in results',
    in: 'result',
    isWarned: false,
    tests: [
      'additionalProperties: additionalProperties being false does not allow other properties | an additional property is invalid',
      'ref: root pointer ref | mismatch',
      'ref: root pointer ref | recursive mismatch',
    ],
  },
  {
    why: 'members of an enum that are not documented pass in results',
    in: 'result',
    isWarned: false,
    tests: [
      'enum: simple enum validation | something else is invalid',
      'propertyNames that are few | {"a":1,"c":2}',
      'propertyNames that are few | {"c":1}',
    ],
  },
  {
    why: 'so do those of an enum with objects, whatever they are',
    in: 'result',
    isWarned: true,
    tests: [
      'enum: heterogeneous enum validation | something else is invalid',
      'enum: heterogeneous enum validation | objects are deep compared',
      'enum of objects | {}',
      'enum of objects | {"a":"y"}',
      'enum of objects | [2]',
      'enum of objects | 7',
      'enum of objects | {"a":"x","b":1}',
    ],
  },
]
