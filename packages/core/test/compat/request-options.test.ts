import { expect, it } from 'vitest'
import { type CompatHeaders, toCallOptions, toHeaders, toQuery } from '../../src/compat/request-options.ts'
import { toFile } from '../../src/compat/to-file.ts'

it.each<readonly [object, object]>([
  [{}, {}],
  [{ headers: { a: '1', b: null } }, { headers: { a: '1', b: undefined } }],
  [{ headers: {} }, {}],
  [{ idempotencyKey: 'k' }, { headers: { 'X-Key': 'k' } }],
  [{ headers: { a: '1' }, idempotencyKey: 'k' }, { headers: { a: '1', 'X-Key': 'k' } }],
  [{ query: { a: 1 } }, { query: { a: '1' } }],
  [{ query: null }, {}],
  [
    { timeout: 5, maxRetries: 0 },
    { timeout: 5, retry: { retries: 0 } },
  ],
])('the options %j are %j', (options, expected) => {
  expect(toCallOptions(options, 'X-Key')).toEqual(expected)
})

it.each<readonly [CompatHeaders | null | undefined, object]>([
  [undefined, {}],
  [null, {}],
  [new Headers({ A: '1' }), { a: '1' }],
  [
    [
      ['a', '1'],
      ['b', null],
    ],
    { a: '1', b: undefined },
  ],
  [
    { a: ['1', '2'], b: undefined },
    { a: '1, 2', b: undefined },
  ],
])('the headers %j are %j', (headers, expected) => {
  expect(toHeaders(headers)).toEqual(expected)
})

it.each<readonly [object, object]>([
  [
    { a: 1, b: 'x', c: true, d: 0, e: false },
    { a: '1', b: 'x', c: 'true', d: '0', e: 'false' },
  ],
  [{ a: null, b: undefined }, {}],
  [{ a: [1, 'x'] }, { 'a[]': ['1', 'x'] }],
  [{ a: { b: 1, c: { d: [2] } } }, { 'a[b]': '1', 'a[c][d][]': ['2'] }],
  [
    { a: new Date(0), b: { c: new Date(0) } },
    { a: '1970-01-01T00:00:00.000Z', 'b[c]': '1970-01-01T00:00:00.000Z' },
  ],
])('the query %j is %j', (query, expected) => {
  expect(toQuery(query)).toEqual(expected)
})

async function* parts() {
  yield 'a'
  yield new TextEncoder().encode('b')
}
const page = Object.defineProperty(new Response('a', { headers: { 'content-type': 'text/html' } }), 'url', {
  value: 'https://example.com/x/page.html',
})

it.each<readonly [string, () => Promise<File>, object]>([
  [
    'text',
    () => toFile('a', 'a.txt', { type: 'text/plain', lastModified: 5 }),
    { name: 'a.txt', type: 'text/plain', text: 'a', at: 5 },
  ],
  ['text without a name', () => toFile(Promise.resolve('a')), { name: 'unknown_file', type: '', text: 'a' }],
  [
    'a blob',
    () => toFile(new Blob(['a'], { type: 'text/csv' }), 'a.csv'),
    { name: 'a.csv', type: 'text/csv', text: 'a' },
  ],
  ['a file', () => toFile(new File(['a'], 'own.txt')), { name: 'own.txt', text: 'a' }],
  [
    'a file with another name',
    () => toFile(new File(['a'], 'own.txt', { type: 'text/plain' }), 'new.txt'),
    { name: 'new.txt', type: 'text/plain' },
  ],
  ['a response', () => toFile(page), { name: 'page.html', type: 'text/html', text: 'a' }],
  [
    'a stream of a file',
    () => toFile(Object.assign(parts(), { path: String.raw`C:\a\b.bin` })),
    { name: 'b.bin', text: 'ab' },
  ],
  ['bytes', () => toFile(new TextEncoder().encode('a'), 'a.bin'), { name: 'a.bin', text: 'a' }],
])('makes a file of %s', async (_, make, expected) => {
  const file = await make()
  expect({ name: file.name, type: file.type, text: await file.text(), at: file.lastModified }).toMatchObject(expected)
})
