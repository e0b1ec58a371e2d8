import { expect, it } from 'vitest'
import type { Issue } from '@portolan/core'
import { writeJson } from '../../src/request/json-body.ts'

const around: Record<string, unknown> = { big: 1n }
around['self'] = around
const writeBigints = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

it.each<readonly [string, unknown, ((value: unknown) => string) | undefined, readonly unknown[], string]>([
  ['a bigint', { list: [{ big: 1n }] }, undefined, ['body', 'list', 0, 'big'], 'must not be a bigint'],
  ['a cycle', { a: around }, writeBigints, ['body', 'a', 'self'], 'must not contain itself'],
  ['the first of both', { a: around }, undefined, ['body', 'a', 'big'], 'must not be a bigint'],
  ['a map', { a: new Map() }, writeBigints, ['body', 'a'], 'must not be a file'],
])('names the place of %s that JSON does not have', (_, value, stringify, path, message) => {
  const issues: Issue[] = []
  expect(writeJson(value, ['body'], issues, stringify)).toBe('')
  expect(issues).toMatchObject([{ path, message: expect.stringContaining(message) as string }])
})

it('passes on what a value throws itself', () => {
  const value = {
    toJSON() {
      throw new TypeError('own')
    },
  }
  expect(() => writeJson(value, [], [])).toThrow('own')
})
