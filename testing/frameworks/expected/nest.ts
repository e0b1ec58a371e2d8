import { books, orders, picture } from '../servers/shop.ts'
import { cover, createdBook, type Expectation, file, ids, newBook, png, stream } from './expectation.ts'

export const nest: readonly Expectation[] = [
  { operation: 'GET /api/v1/books', call: 'books.list', params: { take: 4 }, pages: { by: 'page', ids: ids.books } },
  { operation: 'POST /api/v1/books', call: 'books.create', params: newBook, gives: createdBook },
  { operation: 'GET /api/v1/books/{id}', call: 'books.get', params: { id: 2 }, gives: books[1] },
  { operation: 'GET /api/v1/books/{id}', call: 'books.get', params: { id: 99 }, fails: [404, 'There is no such book'] },
  {
    operation: 'PATCH /api/v1/books/{id}',
    call: 'books.update',
    params: { id: 2, subtitle: null },
    gives: { ...books[1], subtitle: null },
  },
  { operation: 'DELETE /api/v1/books/{id}', call: 'books.delete', params: { id: 2 } },
  {
    operation: 'PUT /api/v1/books/{id}/cover',
    call: 'books.cover.update',
    params: { id: '2', file: cover() },
    gives: { name: 'cover.png', size: 12 },
  },
  {
    operation: 'POST /api/v1/books/{id}/pages',
    call: 'books.pages.create',
    params: { id: '2', files: [cover(), cover()] },
    gives: { count: 2 },
  },
  { operation: 'GET /api/v1/books/{id}/cover', call: 'books.cover.get', params: { id: '2' }, gives: png },
  {
    operation: 'GET /api/v1/books/{id}/file',
    call: 'books.file.get',
    params: { id: '2' },
    gives: file('application/epub+zip', picture),
  },
  { operation: 'GET /api/v1/authors', call: 'authors.list', pages: { by: 'offset', ids: ids.authors } },
  { operation: 'GET /api/v1/orders', call: 'orders.list', pages: { by: 'token', ids: ids.orders } },
  { operation: 'POST /api/v1/orders/{id}/cancel', call: 'orders.cancel', params: { id: 'ord_3' }, gives: orders[2] },
  {
    operation: 'POST /api/v1/orders/{id}/cancel',
    call: 'orders.cancel',
    params: { id: 'ord_1' },
    fails: [409, 'The order is on its way'],
  },
  { operation: 'GET /api/v1/reviews', call: 'reviews.list', pages: { by: 'link', ids: ids.reviews } },
  { operation: 'GET /api/v1/customers', call: 'customers.list', pages: { by: 'page', ids: ids.customers } },
  { operation: 'GET /api/v1/events', call: 'events.list', pages: { by: 'last-id', ids: ids.events } },
  { operation: 'GET /api/v1/shelves', call: 'shelves.list', pages: { by: 'offset', ids: ids.shelves } },
  { operation: 'GET /api/v1/titles', call: 'titles.list', pages: { by: 'offset', ids: ids.titles } },
  {
    operation: 'GET /api/v1/payments',
    call: 'payments.list',
    gives: [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ],
  },
  {
    operation: 'GET /api/v1/search',
    call: 'search.get',
    params: { formats: ['paper', 'ebook'], ids: [1, 2] },
    gives: { formats: ['paper', 'ebook'], ids: [1, 2] },
  },
  {
    operation: 'POST /api/v1/parcels',
    call: 'parcels.create',
    params: {
      items: [{ book: 1, formats: ['paper'] }],
      weights: { box: 1.5 },
      payment: { kind: 'card', last4: '4242' },
      due: null,
    },
    gives: {
      items: [{ book: 1, formats: ['paper'] }],
      weights: { box: 1.5 },
      payment: { kind: 'card', last4: '4242' },
      due: null,
    },
  },
  {
    operation: 'POST /api/v1/parcels',
    call: 'parcels.create',
    params: { items: [], weights: {}, payment: null },
    gives: { items: [], weights: {}, payment: null },
  },
  { operation: 'GET /api/v1/redirected', call: 'redirected.get', gives: 'ok' },
  {
    operation: 'GET /api/v1/feed',
    call: 'feed.get',
    gives: stream({ id: 'evt_1', amount: 1 }, { id: 'evt_2', amount: 2 }, { id: 'evt_3', amount: 3 }),
  },
  { operation: 'GET /api/v1/me', call: 'me.get', gives: { name: 'Ada', admin: true } },
  { operation: 'GET /api/v1/health', call: 'health.get', gives: 'ok' },
]
