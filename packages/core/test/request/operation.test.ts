import { expect, it } from 'vitest'
import { isRepeatable } from '../../src/request/endpoint.ts'
import { operation } from '../../src/declaration.ts'
import { isLater, isOperation } from '../../src/request/operation.ts'
import { loadCall } from '../../src/resource.ts'

it('tells an operation, one that is loaded later, and what is neither', () => {
  const schemas = async () => ({})
  const here = operation(schemas, { method: 'GET', path: '/things' })
  const later = loadCall(async () => ({ here }), 'here')
  const neither = [{ members: {} }, () => {}]
  expect([here, later, ...neither].map(isOperation)).toEqual([true, false, false, false])
  expect([here, later, ...neither].map(isLater)).toEqual([false, true, false, false])
})

it.each([
  ['GET', true],
  ['HEAD', true],
  ['PUT', true],
  ['DELETE', true],
  ['POST', false],
  ['PATCH', false],
] as const)('knows whether a %s may be repeated: %s, unless the declaration says otherwise', (method, expected) => {
  expect(isRepeatable({ path: '', method })).toBe(expected)
  expect(isRepeatable({ path: '', method, idempotent: !expected })).toBe(!expected)
})
