import { expect, it } from 'vitest'
import { openDocument } from '../../src/index.ts'
import { documentOf, ok, readCalls } from './fragments.ts'

const bookId = { name: 'bookId', in: 'path', required: true, schema: { type: 'string' } }
const responses = ok({ type: 'object', properties: { id: { type: 'string' } } })

it('reads a path in the form of Express as one with braces', async () => {
  const { calls, warnings } = await readCalls(
    documentOf({
      '/books/:bookId': { get: { parameters: [bookId], responses } },
      '/books/:bookId/pages/:page(\\d+)': { get: { parameters: [bookId], responses } },
      '/trains/:from-:to': { get: { responses } },
    }),
  )
  expect(Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path]))).toEqual({
    'books.get': '/books/{bookId}',
    'books.pages.get': '/books/{bookId}/pages/{page}',
    'trains.get': '/trains/{from}-{to}',
  })
  expect(calls['books.get']?.params).toMatchObject([{ name: 'bookId', in: 'path' }])
  expect(warnings.map(({ message }) => message)).not.toContainEqual(expect.stringContaining('is left out'))
})

it.each([
  // Express 4 and 5, Hono
  ['/books/:bookId?', '/books/{bookId}'],
  ['/books/:bookId{[0-9]{2,4}}', '/books/{bookId}'],
  // ASP.NET
  ['/books/{bookId:int}', '/books/{bookId}'],
  ['/books/{bookId?}', '/books/{bookId}'],
  ['/books/{bookId:[0-9]{3}}', '/books/{bookId}'],
  ['/books/{*bookId}', '/books/{bookId=**}'],
  ['/books/{**bookId}', '/books/{bookId=**}'],
  // RFC 6570
  ['/books/{+bookId}', '/books/{bookId=**}'],
  ['/books/{bookId}{?page,size}', '/books/{bookId}'],
  // Flask and Django
  ['/books/<bookId>', '/books/{bookId}'],
  ['/books/<int:bookId>/pages', '/books/{bookId}/pages'],
  ['/books/<path:bookId>', '/books/{bookId=**}'],
  // Next.js
  ['/books/[bookId]', '/books/{bookId}'],
  ['/books/[[...bookId]]', '/books/{bookId=**}'],
])('reads the slot of a declared param in the form of a framework: %s', async (written, path) => {
  const inQuery = ['page', 'size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }))
  const { calls, warnings } = await readCalls(
    documentOf({ [written]: { get: { parameters: [bookId, ...inQuery], responses } } }),
  )
  expect(Object.values(calls).map((call) => [call.path, call.params.map(({ name }) => name)])).toEqual([
    [path, ['bookId', 'page', 'size']],
  ])
  expect(warnings).toEqual([])
})

it('keeps what no declared param has the name of', async () => {
  const odd = { name: 'id:int', in: 'path', required: true, schema: { type: 'string' } }
  const { calls } = await readCalls(
    documentOf({
      '/a/{id:int}': { get: { parameters: [odd], responses } },
      '/b/[id]': { get: { responses } },
      '/c{?q}': { get: { responses } },
    }),
  )
  expect(Object.values(calls).map(({ path }) => path)).toEqual(['/a/{id:int}', '/b/[id]', '/c{?q}'])
})

it('leaves a method of its own behind a colon', async () => {
  const { calls } = await readCalls(documentOf({ '/nodes:search': { get: { responses } } }))
  expect(Object.values(calls)[0]?.path).toBe('/nodes:search')
})

it.each(['GET /books/:bookId', 'GET /books/{bookId}'])('finds the operation that a config calls %s', async (at) => {
  const { service } = await openDocument(
    documentOf({ '/books/:bookId': { get: { parameters: [bookId], responses } } }),
    {
      extensions: [{ name: 'call', value: 'library.read', at }],
    },
  )
  expect(service.operations[0]?.call).toEqual(['library', 'read'])
})
