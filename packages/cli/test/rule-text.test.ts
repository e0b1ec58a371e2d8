import { expect, it } from 'vitest'
import { ruleText } from '../src/manifest/param-entries.ts'

it.each([
  [{ type: 'string', minLength: 1 }, 'not empty'],
  [{ type: 'string', maxLength: 1 }, 'at most 1 character'],
  [{ type: 'string', minLength: 2, maxLength: 5 }, '2 to 5 characters'],
  [{ type: 'string', minLength: 4, maxLength: 4 }, 'exactly 4 characters'],
  [{ type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] }, 'matches /^a/; matches /b$/'],
  [{ type: 'string', pattern: '^a', 'x-portolan-message': 'must be a slug' }, 'a slug'],
  [{ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1 }, 'exactly 1 entry'],
  [{ type: 'array', items: { type: 'string' }, minItems: 2 }, 'at least 2 entries'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, '1 to 100'],
  [{ anyOf: [{ type: 'integer', minimum: 5 }, { const: -1 }] }, 'at least 5; or -1'],
  [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }, 'above 0; a multiple of 0.5'],
  [{ type: 'boolean' }, ''],
])('says the rules of %j in words', (schema, text) => {
  expect(ruleText(schema)).toBe(text)
})
