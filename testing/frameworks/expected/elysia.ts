import { books } from '../servers/shop.ts'
import { cover, createdBook, type Expectation, ids, newBook, png, stream } from './expectation.ts'

export const elysia: readonly Expectation[] = [
  { operation: 'GET /books', call: 'books.list', params: { limit: 4 }, pages: { by: 'page', ids: ids.books } },
  { operation: 'POST /books', call: 'books.create', params: newBook, gives: createdBook },
  { operation: 'GET /books/{id}', call: 'books.get', params: { id: 2 }, gives: books[1] },
  { operation: 'GET /books/{id}', call: 'books.get', params: { id: 99 }, fails: [404, 'There is no such book'] },
  {
    operation: 'PATCH /books/{id}',
    call: 'books.update',
    params: { id: 2, subtitle: null },
    gives: { ...books[1], subtitle: null },
  },
  { operation: 'DELETE /books/{id}', call: 'books.delete', params: { id: 2 } },
  {
    operation: 'POST /books/{id}/cover',
    call: 'books.cover.create',
    params: { id: 2, file: cover(), tags: ['front', 'large'] },
    gives: { name: 'cover.png', size: 12, tags: ['front', 'large'] },
  },
  { operation: 'GET /books/{id}/cover', call: 'books.cover.get', params: { id: 2 }, gives: png },
  { operation: 'GET /authors', call: 'authors.list', pages: { by: 'offset', ids: ids.authors } },
  { operation: 'GET /orders', call: 'orders.list', pages: { by: 'token', ids: ids.orders } },
  {
    operation: 'POST /orders/{id}/cancel',
    call: 'orders.cancel',
    params: { id: 'ord_1', reason: 'Too late' },
    gives: { id: 'ord_1', status: 'open', note: 'Too late', sentAt: null },
  },
  { operation: 'GET /reviews', call: 'reviews.list', pages: { by: 'page', ids: ids.reviews } },
  { operation: 'GET /customers', call: 'customers.list', pages: { by: 'token', ids: ids.customers } },
  { operation: 'GET /events', call: 'events.list', pages: { by: 'last-id', ids: ids.events } },
  { operation: 'GET /shelves', call: 'shelves.list', pages: { by: 'offset', ids: ids.shelves } },
  { operation: 'GET /titles', call: 'titles.list', pages: { by: 'page', ids: ids.titles } },
  {
    operation: 'GET /payments',
    call: 'payments.list',
    gives: [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ],
  },
  {
    operation: 'POST /books/{id}/pages',
    call: 'books.pages.create',
    params: { id: 2, files: [cover(), cover()] },
    gives: { count: 2 },
  },
  {
    operation: 'POST /notes',
    call: 'notes.create',
    params: { at: '2026-01-01T00:00:00.000Z', note: null },
    gives: { at: '2026-01-01T00:00:00.000Z', note: null },
  },
  {
    operation: 'GET /search',
    call: 'search.get',
    params: { tags: ['a', 'b'], exact: true, 'x-trace': 't1' },
    gives: { tags: ['a', 'b'], exact: true, trace: 't1' },
  },
  { operation: 'POST /echo', call: 'echo.create', params: { body: 'hello' }, gives: 'hello' },
  { operation: 'GET /stats', call: 'stats.get', gives: { sold: 3, returned: 0 } },
  {
    operation: 'GET /feed',
    call: 'feed.get',
    gives: stream({ id: 'evt_1', amount: 1 }, { id: 'evt_2', amount: 2 }, { id: 'evt_3', amount: 3 }),
  },
  { operation: 'GET /me', call: 'me.get', gives: { name: 'Ada', admin: true } },
  { operation: 'GET /health', call: 'health.get', gives: 'ok' },
]
