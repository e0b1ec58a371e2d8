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
