import { aFunction, checkOptions, countFromOne, fields } from '@portolan/core/internal'
import { expect, it } from 'vitest'

const own = fields({ concurrency: countFromOne, onProgress: aFunction }, { open: true })

it.each([1, 4, Infinity, undefined])('allows %s, an integer of at least 1 or nothing', (concurrency) => {
  expect(() => checkOptions('overSites', own, { concurrency })).not.toThrow()
})

it.each([0, -1, 1.5, Number.NaN, '4', null])('refuses %j for an integer of at least 1', (concurrency) => {
  expect(() => checkOptions('overSites', own, { concurrency })).toThrow(
    expect.objectContaining({
      name: 'RequestValidationError',
      message: expect.stringContaining('overSites: concurrency must be an integer of at least 1'),
      issues: [expect.objectContaining({ path: ['concurrency'] })],
    }),
  )
})

it('names every option that is not valid', () => {
  expect(() => checkOptions('importMany', own, { concurrency: 'x', onProgress: 'log' })).toThrow(
    /^importMany: concurrency must be an integer of at least 1, got string.*; onProgress must be a function, got string.*$/,
  )
})

it('refuses what is no object', () => {
  expect(() => checkOptions('importMany', own, null)).toThrow('importMany: options must be an object, got null')
})

it('leaves options that are passed on to where they go', () => {
  expect(() => checkOptions('importMany', own, { timeout: 'soon' })).not.toThrow()
})
