import { expect, it } from 'vitest'
import { writeExample } from '../src/manifest/example.ts'
import type { JsonSchema } from '../src/manifest/manifest.ts'

it.each<[JsonSchema, string]>([
  [{}, '1'],
  [{ minimum: 2, maximum: 60 }, '2'],
  [{ minimum: 0 }, '1'],
  [{ maximum: -5 }, '-5'],
  [{ exclusiveMinimum: 18 }, '19'],
  [{ exclusiveMaximum: 0 }, '-1'],
])('the example of an integer keeps %j', (bounds, expected) => {
  const length = { name: 'length', flag: 'length', type: 'integer', required: true, rule: '', meaning: '' } as const
  const operation = { name: 'berths.create', command: 'create', params: [{ ...length, schema: bounds }] }
  expect(writeExample({ name: 'harbour', words: 'harbour', objects: {} }, 'berths', operation)).toBe(
    `portolan harbour berths create --length ${expected}`,
  )
})

it.each([
  ['harbour', 'portolan harbour search all'],
  ['', 'portolan harbour search all'],
  ['--client ./sdk', 'portolan --client ./sdk harbour search all'],
])('a group with the name of another command follows the name of the client, behind %j', (words, expected) => {
  const operation = { name: 'search.all', command: 'all', params: [] }
  expect(writeExample({ name: 'harbour', words, objects: {} }, 'search', operation)).toBe(expected)
  expect(writeExample({ name: 'harbour', words, objects: {} }, 'berths', operation)).toBe(
    ['portolan', words, 'berths all'].filter(Boolean).join(' '),
  )
})
