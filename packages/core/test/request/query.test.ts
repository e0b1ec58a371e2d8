import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withQuery, writeQuery } from '../../src/request/query.ts'

it('repeats the name of a list, writes numbers and booleans, leaves out what is undefined', () => {
  expect(writeQuery({ a: [1, 2], b: true, c: undefined, d: '', e: null })).toBe('a=1&a=2&b=true&d=&e=null')
  expect(writeQuery({})).toBe('')
})

it('is read back as it was written, whatever the characters', () => {
  const text = fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed())
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
