import { expect, it } from 'vitest'
import { show } from '../run/show.ts'
import { uncaught } from '../run/uncaught.ts'

class Page {
  readonly items = [1, 2]
}

it.each([
  ["it's", `"it's"`],
  [['a', 1, null], "[ 'a', 1, null ]"],
  [{ id: 1, 'two words': undefined }, "{ id: 1, 'two words': undefined }"],
  [new Page(), 'Page { items: [ 1, 2 ] }'],
  [new Map([['a', 1]]), "Map(1) { 'a' => 1 }"],
  [new Set([1]), 'Set(1) { 1 }'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: [Object] } } }'],
  [new Uint8Array([1, 2]), 'Uint8Array(2) [ 1, 2 ]'],
  [12n, '12n'],
  [[], '[]'],
])('%o is written as a terminal writes it', (value, text) => {
  expect(show(value)).toBe(text)
})

it('a long object has a line for each field', () => {
  expect(show({ first: 'a'.repeat(40), second: 'b'.repeat(40) })).toBe(
    `{\n  first: '${'a'.repeat(40)}',\n  second: '${'b'.repeat(40)}'\n}`,
  )
})

it('a cycle ends', () => {
  const value: Record<string, unknown> = {}
  value['self'] = value
  expect(show(value)).toBe('{ self: [Circular] }')
})

it('an uncaught error shows its line, its place and its plain fields', () => {
  const error = Object.assign(new TypeError('no'), {
    status: 404,
    headers: {},
    stack: 'x\n    at blob:page/3:2:7\n    at other.js:1:1',
  })
  expect(uncaught(error, 'one\ntwo = fail()', 'blob:page/3')).toBe(
    'example.ts:2\ntwo = fail()\n      ^\n\nTypeError: no\n    at example.ts:2:7 {\n  status: 404\n}',
  )
})

it('an error before any of the code was loaded has no place, not a wrong one', () => {
  const error = Object.assign(new Error("Cannot find module 'x'"), { stack: 'Error: a\n    at link (worker.js:1:2)' })
  expect(uncaught(error, 'import x', '')).toBe("Error: Cannot find module 'x'")
})

it('a long list shows its first hundred items and reads no more', () => {
  const list = Array.from({ length: 102 }, (_, at) => at)
  Object.defineProperty(list, 101, { get: () => expect.unreachable(), enumerable: true })
  expect(show(list)).toMatch(/ 99,\n {2}\.\.\. 2 more items\n\]$/)
})
