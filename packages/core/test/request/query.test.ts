import fc from 'fast-check'
import { createClient, type Issue, operation, resource } from '@portolan/core'
import { anyCharacter } from '@portolan/testing/any-character'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withQuery, writeQuery } from '../../src/request/url.ts'

it('repeats the name of a list, writes numbers and booleans, leaves out what is undefined', () => {
  expect(writeQuery({ a: [1, 2], b: true, c: undefined, d: '' })).toBe('a=1&a=2&b=true&d=')
  expect(writeQuery({ id: 2n ** 64n })).toBe('id=18446744073709551616')
  expect(writeQuery({})).toBe('')
})

it('names the fields that are not well-formed Unicode', () => {
  const issues: Issue[] = []
  expect(writeQuery({ a: 'a\ud800', b: ['b', '\udc00'], '\ud800': 1, d: '\u{1f600}' }, issues)).toBe(
    'b=b&d=%F0%9F%98%80',
  )
  const message = 'must be well-formed Unicode'
  expect(issues).toEqual(['a', 'b', '\ud800'].map((name) => ({ path: [name], message })))
})

it.each([
  [{ a: 1 }, 'got object'],
  [new Date(0), 'got an instance of Date'],
  [null, 'got null'],
  [Number.NaN, 'got NaN'],
  [Infinity, 'got Infinity'],
  [() => 1, 'got function'],
  [['x', [1]], 'got array'],
  [['x', { a: 1 }], 'got object'],
])('names a field that has no form in a query: %o', (value, found) => {
  const issues: Issue[] = []
  writeQuery({ ok: 1, a: value }, issues)
  const message = `must be a string, a number, a boolean or a list of those, ${found}`
  expect(issues).toEqual([{ path: ['a'], message }])
})

it('is read back as it was written, whatever the characters', () => {
  const text = fc.string({ unit: anyCharacter }).filter((one) => one.isWellFormed())
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text, { minLength: 1 }), { noNullPrototype: true }), (fields) => {
      const read = new URLSearchParams(writeQuery(fields))
      for (const [name, values] of Object.entries(fields)) expect(read.getAll(name)).toEqual(values)
      expect([...read.keys()]).toHaveLength(Object.values(fields).flat().length)
    }),
  )
})

it('is added to an address, also to one that has a query', () => {
  expect(withQuery('/a', 'b=1')).toBe('/a?b=1')
  expect(withQuery('/a?x=1', 'b=1')).toBe('/a?x=1&b=1')
  expect(withQuery('/a', '')).toBe('/a')
})

it('is refused by its field before anything is sent', async () => {
  const schemas = async () => ({ Find: z.strictObject({ name: z.string() }) })
  const find = operation(schemas, { method: 'GET', path: '/notes', params: 'Find' })
  const notes = resource<{ find(params: { name: string }): Promise<unknown> }>()({ find: find as never })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch: () => Promise.reject(new Error('sent')) },
    groups: { notes },
  })
  await expect(client.notes.find({ name: 'a\ud800' })).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['name'], message: 'must be well-formed Unicode' }],
  })
})
