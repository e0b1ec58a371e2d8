import { cover, type Expectation, file, ids, png, stream } from './expectation.ts'
import { picture } from '../servers/shop.ts'

const book = {
  id: 2,
  title: 'Book 2',
  subtitle: 'A story of 2',
  format: 'ebook',
  price: 2.5,
  publisher: null,
  added_at: '2026-01-02T08:00:00',
}

export const fastapi: readonly Expectation[] = [
  { operation: 'GET /books/', call: 'books.list', params: { size: 4 }, pages: { by: 'page', ids: ids.books } },
  {
    operation: 'POST /books/',
    call: 'books.create',
    params: { title: 'New', price: 7 },
    gives: {
      id: 24,
      title: 'New',
      subtitle: null,
      format: 'paper',
      price: 7,
      publisher: null,
      added_at: '2026-02-01T00:00:00',
    },
  },
  { operation: 'GET /books/{book_id}', call: 'books.get', params: { book_id: 2 }, gives: book },
  {
    operation: 'GET /books/{book_id}',
    call: 'books.get',
    params: { book_id: 99 },
    fails: [404, 'There is no such book'],
  },
  {
    operation: 'PUT /books/{book_id}',
    call: 'books.update',
    params: { book_id: 2, title: 'Old', price: 1, format: 'ebook' },
    gives: { ...book, title: 'Old', price: 1, subtitle: null },
  },
  { operation: 'DELETE /books/{book_id}', call: 'books.delete', params: { book_id: 2 } },
  {
    operation: 'POST /books/{book_id}/cover',
    call: 'books.cover.create',
    params: { book_id: 2, file: cover(), caption: 'Front' },
    gives: { name: 'cover.png', size: 12, caption: 'Front' },
  },
  { operation: 'GET /books/{book_id}/cover', call: 'books.cover.get', params: { book_id: 2 }, gives: png },
  { operation: 'GET /authors/', call: 'authors.list', pages: { by: 'offset', ids: ids.authors } },
  { operation: 'GET /orders/', call: 'orders.list', pages: { by: 'token', ids: ids.orders } },
  // Nothing describes the response.
  {
    operation: 'GET /titles/',
    call: 'titles.get',
    gives: {
      results: [
        { id: 1, title: 'Title 1' },
        { id: 2, title: 'Title 2' },
        { id: 3, title: 'Title 3' },
      ],
      pages: 3,
    },
    pages: { by: 'none', ids: ids.titles },
  },
  {
    operation: 'GET /payments/',
    call: 'payments.list',
    gives: [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ],
  },
  {
    operation: 'GET /feed/',
    call: 'feed.get',
    gives: stream({ id: 'evt_1', amount: 1 }, { id: 'evt_2', amount: 2 }, { id: 'evt_3', amount: 3 }),
  },
  { operation: 'GET /export/', call: 'export.get', gives: 'id,title\n1,Book 1\n' },
  {
    operation: 'GET /files/{name}',
    call: 'files.get',
    params: { name: 'a.zip' },
    gives: file('application/zip', picture),
  },
  { operation: 'GET /health/', call: 'health.get', gives: 'ok' },
  {
    operation: 'POST /token',
    call: 'token.create',
    params: { username: 'ada', password: 'secret' },
    gives: { access_token: 'let-me-in', token_type: 'bearer' },
  },
  {
    operation: 'POST /token',
    call: 'token.create',
    params: { username: 'ada', password: 'wrong' },
    fails: [400, 'Incorrect password'],
  },
  { operation: 'GET /users/me', call: 'users.me.get', gives: { name: 'Ada', admin: true } },
]
