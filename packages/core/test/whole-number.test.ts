import { checkWholeNumbers } from '@portolan/core/internal'
import { expect, it } from 'vitest'

it.each([1, 4, Infinity, undefined])('allows %s where at least 1 is wanted', (concurrency) => {
  expect(() => checkWholeNumbers('overSites', 1, { concurrency })).not.toThrow()
})

it.each([
  [0, '0'],
  [-1, '-1'],
  [1.5, '1.5'],
  [Number.NaN, 'NaN'],
  ['4', 'string'],
  [null, 'null'],
])('refuses %j where at least 1 is wanted, and names the option', (concurrency, shown) => {
  const message = `must be an integer of at least 1, got ${shown}`
  const run = (): void => checkWholeNumbers('overSites', 1, { concurrency })
  expect(run).toThrow(`overSites: concurrency ${message}`)
  expect(run).toThrow(
    expect.objectContaining({
      name: 'RequestValidationError',
      issues: [{ path: ['concurrency'], message, expected: 'an integer of at least 1' }],
    }),
  )
})

it('names every option that is not valid', () => {
  expect(() => checkWholeNumbers('eachBusiness', 0, { batch: -1, limit: 0, concurrency: 'x' })).toThrow(
    'eachBusiness: batch must be an integer of at least 0, got -1; ' +
      'concurrency must be an integer of at least 0, got string',
  )
})
