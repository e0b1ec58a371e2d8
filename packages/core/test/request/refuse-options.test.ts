import { expect, it } from 'vitest'
import { RequestValidationError, verifyOptions } from '@portolan/core'
import { rejectOptions, setField } from '../../src/request/option-rules.ts'

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

it.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [[], 'array'],
  ['text', 'string'],
  [7, '7'],
])('names the function that needs options, with an example: %j', (options, got) => {
  const verify = () => verifyOptions('createClient', options as never, "baseUrl: '…'")
  const message = `must be an object, such as { baseUrl: '…' }, got ${got}`
  const issues = [{ path: [], message }]
  expect(verify).toThrow(new RequestValidationError(`createClient: the options ${message}`, { issues }))
  expect(verifyOptions('createClient', {}, '')).toEqual({})
})

it('sets a field of any name, and no prototype', () => {
  const record: Record<string, unknown> = {}
  for (const name of ['a', '__proto__']) setField(record, name, { polluted: true })
  setField(record, '__proto__', { polluted: 1 })
  expect(JSON.stringify(record)).toBe('{"a":{"polluted":true},"__proto__":{"polluted":1}}')
  expect(record['polluted']).toBeUndefined()
  expect(delete record['__proto__']).toBe(true)
})
