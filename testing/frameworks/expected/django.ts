import { authors, orders } from '../servers/shop.ts'
import { cover, type Expectation, ids } from './expectation.ts'

const book = {
  id: 2,
  title: 'Book 2',
  subtitle: 'A story of 2',
  format: 'paper',
  price: '2.50',
  added_at: '2026-01-02T08:00:00Z',
}

export const django: readonly Expectation[] = [
  { operation: 'GET /books/', call: 'books.list', params: { page_size: 4 }, pages: { by: 'page', ids: ids.books } },
  {
    operation: 'POST /books/',
    call: 'books.create',
    params: { title: 'New', price: '7.00' },
    gives: { id: 24, title: 'New', subtitle: null, format: null, price: '7.00', added_at: null },
  },
  { operation: 'GET /books/{id}/', call: 'books.get', params: { id: '2' }, gives: book },
  { operation: 'GET /books/{id}/', call: 'books.get', params: { id: '99' }, fails: [404, 'Not found'] },
  {
    operation: 'PUT /books/{id}/',
    call: 'books.replace',
    params: { id: '2', title: 'Old', price: '1.00', format: null },
    gives: { ...book, title: 'Old', price: '1.00', format: null },
  },
  {
    operation: 'PATCH /books/{id}/',
    call: 'books.update',
    params: { id: '2', subtitle: null },
    gives: { ...book, subtitle: null },
  },
  { operation: 'DELETE /books/{id}/', call: 'books.delete', params: { id: '2' } },
  {
    operation: 'POST /books/{id}/cover/',
    // An action is named for what it does.
    call: 'books.cover',
    params: { id: '2', file: cover() },
    gives: { name: 'cover.png', size: 12 },
  },
  {
    operation: 'GET /authors/',
    call: 'authors.list',
    params: { limit: 7 },
    pages: { by: 'offset', ids: authors.map(({ id }) => id) },
  },
  {
    operation: 'GET /authors/{id}/',
    call: 'authors.get',
    params: { id: '3' },
    gives: { id: 3, name: 'Author 3', born: null },
  },
  // The next page is an address, whose query has the cursor.
  { operation: 'GET /orders/', call: 'orders.list', pages: { by: 'token', ids: orders.map((_, index) => index + 1) } },
  { operation: 'GET /orders/{id}/', call: 'orders.get', params: { id: '1' }, gives: { id: 1, note: null } },
  // Without a serializer it is a list of anything to the document.
  { operation: 'GET /stats/', call: 'stats.list', gives: { sold: 3, returned: 0 } },
]
