import { expect, it } from 'vitest'
import { rejectOptions } from '../../src/request/option-rules.ts'

it('names each broken rule by its option, and the options as a whole where it has none', () => {
  const issues = [
    { path: [], message: 'must be an object, got null' },
    { path: ['retry', 'retries'], message: 'must be a number' },
  ]
  expect(() => rejectOptions(issues)).toThrow('options must be an object, got null; retry.retries must be a number')
})

it('refuses nothing where no rule is broken', () => {
  expect(() => rejectOptions([])).not.toThrow()
})
