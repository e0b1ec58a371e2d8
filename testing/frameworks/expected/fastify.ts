import { books, orders } from '../servers/shop.ts'
import { cover, createdBook, type Expectation, ids, newBook, png, stream } from './expectation.ts'

export const fastify: readonly Expectation[] = [
  { operation: 'GET /books', call: 'books.list', params: { limit: 4 }, pages: { by: 'page', ids: ids.books } },
  { operation: 'POST /books', call: 'books.create', params: newBook, gives: createdBook },
  { operation: 'GET /books/{id}', call: 'books.get', params: { id: 2 }, gives: books[1] },
  { operation: 'GET /books/{id}', call: 'books.get', params: { id: 99 }, fails: [404, 'There is no such book'] },
  {
    operation: 'PUT /books/{id}',
    call: 'books.update',
    params: { id: 2, title: 'Old', price: 1 },
    gives: { ...books[1], title: 'Old', price: 1 },
  },
  { operation: 'DELETE /books/{id}', call: 'books.delete', params: { id: 2 } },
  {
    operation: 'POST /books/{id}/cover',
    call: 'books.cover.create',
    params: { id: 2, file: cover(), caption: 'Front' },
    gives: { name: 'cover.png', size: 12, caption: 'Front' },
  },
  { operation: 'GET /books/{id}/cover', call: 'books.cover.get', params: { id: 2 }, gives: png },
  { operation: 'GET /authors', call: 'authors.list', pages: { by: 'offset', ids: ids.authors } },
  { operation: 'GET /orders', call: 'orders.list', pages: { by: 'token', ids: ids.orders } },
  { operation: 'POST /orders/{id}/cancel', call: 'orders.cancel', params: { id: 'ord_3' }, gives: orders[2] },
  // By numbers, for the document does not describe the header that it sends.
  { operation: 'GET /reviews', call: 'reviews.list', pages: { by: 'page', ids: ids.reviews } },
  { operation: 'GET /customers', call: 'customers.list', pages: { by: 'offset', ids: ids.customers } },
  { operation: 'GET /events', call: 'events.list', pages: { by: 'last-id', ids: ids.events } },
  { operation: 'GET /shelves', call: 'shelves.list', pages: { by: 'token', ids: ids.shelves } },
  { operation: 'GET /titles', call: 'titles.list', pages: { by: 'page', ids: ids.titles } },
  {
    operation: 'GET /payments',
    call: 'payments.list',
    gives: [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ],
  },
  { operation: 'GET /stats', call: 'stats.get', gives: { sold: 3, returned: 0 } },
  {
    operation: 'GET /feed',
    call: 'feed.get',
    gives: stream('{"id":"evt_1","amount":1}', '{"id":"evt_2","amount":2}', '{"id":"evt_3","amount":3}'),
  },
  {
    operation: 'GET /search',
    call: 'search.get',
    params: { tags: ['a', 'b'], exact: true, 'x-trace': 't1' },
    gives: { tags: ['a', 'b'], exact: true, trace: 't1' },
  },
  {
    operation: 'GET /export',
    call: 'export.list',
    params: { format: 'json' },
    gives: [
      { id: 1, title: 'Title 1' },
      { id: 2, title: 'Title 2' },
    ],
  },
  { operation: 'GET /export', call: 'export.list', params: { format: 'csv' }, gives: 'id,title\n1,Title 1\n' },
  {
    operation: 'PATCH /settings',
    call: 'settings.update',
    params: { body: { theme: 'dark', size: 3, font: null } },
    gives: { theme: 'dark', size: 3, font: null },
  },
  { operation: 'GET /version', call: 'version.get', gives: { version: '1.2.3' } },
  { operation: 'GET /me', call: 'me.get', gives: { name: 'Ada', admin: true } },
  { operation: 'GET /health', call: 'health.get', gives: 'ok' },
]
