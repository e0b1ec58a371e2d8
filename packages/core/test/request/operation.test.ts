import { expect, it } from 'vitest'
import { isOperation, isRepeatable } from '../../src/request/operation.ts'

it.each([[null], [undefined], ['path'], [{}], [{ path: '/things' }], [{ schemas: async () => ({}) }]])(
  'takes no other value for an operation: %j',
  (value) => {
    expect(isOperation(value)).toBe(false)
  },
)

it('takes for an operation what has schemas and a path', () => {
  expect(isOperation({ schemas: async () => ({}), path: '/things', method: 'GET' })).toBe(true)
})

it.each([
  ['GET', true],
  ['HEAD', true],
  ['PUT', true],
  ['DELETE', true],
  ['POST', false],
  ['PATCH', false],
] as const)('knows whether a %s may be repeated: %s, unless the declaration says otherwise', (method, expected) => {
  expect(isRepeatable({ method })).toBe(expected)
  expect(isRepeatable({ method, idempotent: !expected })).toBe(!expected)
})
