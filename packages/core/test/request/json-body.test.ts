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
])('names the place of %s that JSON does not have', (_, value, stringify, path, message) => {
  const issues: Issue[] = []
  expect(writeJson(value, ['body'], issues, stringify)).toBe('')
  expect(issues).toMatchObject([{ path, message: expect.stringContaining(message) as string }])
})

class Upload {
  readonly file: File = new File(['x'], 'x.txt')
}
const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), new Blob(['x']))

// Without the refusal, each of them is sent as `{}`, or as an object of its bytes or internals.
it.each<readonly [unknown, readonly unknown[], string]>([
  [new File(['x'], 'x.txt'), [], 'a file'],
  [new ArrayBuffer(2), [], 'a file'],
  [new Map([['a', 1]]), [], 'an instance of Map'],
  [new FormData(), [], 'an instance of FormData'],
  [new Response('x'), [], 'an instance of Response'],
  [new Headers({ a: 'b' }), [], 'an instance of Headers'],
  [Promise.resolve(1), [], 'an instance of Promise'],
  [/a/, [], 'an instance of RegExp'],
  [new Error('x'), [], 'an instance of Error'],
  [new DataView(new ArrayBuffer(2)), [], 'an instance of DataView'],
  [new Float32Array([1, 2]), [], 'an instance of Float32Array'],
  [[{ b: new Upload() }], [0, 'b', 'file'], 'a file'],
  [deep, Array.from({ length: 50 }, () => 'inner'), 'a file'],
])('refuses what JSON would lose: %o', (value, path, kind) => {
  const issues: Issue[] = []
  expect(writeJson({ a: value }, ['body'], issues)).toBe('')
  const message = `must not be ${kind}, which JSON cannot hold: pass an object, a list or a text, such as Base64`
  expect(issues).toEqual([{ path: ['body', 'a', ...path], message }])
})

it('writes what JSON can see of an instance of a class', () => {
  class Point {
    readonly x = 1
  }
  class Money {
    toJSON(): string {
      return '1.00 EUR'
    }
  }
  const date = new Date(0)
  const value = { point: new Point(), money: new Money(), date, url: new URL('https://a.example/'), text: Object('a') }
  expect(writeJson(value, [], [])).toBe(
    '{"point":{"x":1},"money":"1.00 EUR","date":"1970-01-01T00:00:00.000Z","url":"https://a.example/","text":"a"}',
  )
})

it('looks at each object once, however often it is referred to', () => {
  const tangle: Record<string, unknown> = {}
  for (let index = 0; index < 40; index++) tangle[index] = tangle
  const issues: Issue[] = []
  writeJson({ tangle }, [], issues)
  expect(issues).toMatchObject([
    { path: ['tangle', '0'], message: expect.stringContaining('contain itself') as string },
  ])
})

it('passes on what a value throws itself', () => {
  const value = {
    toJSON() {
      throw new TypeError('own')
    },
  }
  expect(() => writeJson(value, [], [])).toThrow('own')
})
