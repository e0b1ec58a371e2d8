import { books, orders, shelves } from '../servers/shop.ts'
import { cover, createdBook, type Expectation, ids, newBook, png, stream } from './expectation.ts'

export const express: readonly Expectation[] = [
  { operation: 'GET /books', call: 'books.list', params: { limit: 4 }, pages: { by: 'page', ids: ids.books } },
  { operation: 'POST /books', call: 'books.create', params: newBook, gives: createdBook },
  { operation: 'GET /books/{bookId}', call: 'books.get', params: { bookId: 2 }, gives: books[1] },
  {
    operation: 'GET /books/{bookId}',
    call: 'books.get',
    params: { bookId: 99 },
    fails: [404, 'There is no such book'],
  },
  { operation: 'DELETE /books/{bookId}', call: 'books.delete', params: { bookId: 2 } },
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
  {
    operation: 'POST /orders/{id}/cancel',
    call: 'orders.cancel',
    params: { id: 'ord_1' },
    fails: [409, 'The order is on its way'],
  },
  { operation: 'GET /reviews', call: 'reviews.list', pages: { by: 'link', ids: ids.reviews } },
  { operation: 'GET /customers', call: 'customers.list', pages: { by: 'page', ids: ids.customers } },
  { operation: 'GET /events', call: 'events.list', pages: { by: 'last-id', ids: ids.events } },
  // Nothing says where it ends: a short page could be any.
  {
    operation: 'GET /shelves',
    call: 'shelves.list',
    gives: shelves.slice(0, 4),
    pages: { by: 'none', ids: ids.shelves },
  },
  { operation: 'GET /titles', call: 'titles.list', pages: { by: 'page', ids: ids.titles } },
  {
    operation: 'GET /feed',
    call: 'feed.get',
    gives: stream({ id: 'evt_1', amount: 1 }, { id: 'evt_2', amount: 2 }, { id: 'evt_3', amount: 3 }),
  },
  {
    operation: 'POST /login',
    call: 'login.create',
    params: { name: 'ada', remember: true },
    gives: { name: 'ada', remember: 'true' },
  },
  {
    operation: 'GET /search',
    call: 'search.get',
    params: { tags: ['a', 'b'], filter: { format: 'paper' } },
    gives: { tags: 'a,b', filter: { format: 'paper' } },
  },
  { operation: 'GET /me', call: 'me.get', gives: { name: 'Ada', admin: true } },
  { operation: 'GET /health', call: 'health.get', gives: 'ok' },
]
