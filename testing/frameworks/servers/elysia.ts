import { setTimeout } from 'node:timers/promises'
import { node } from '@elysiajs/node'
import { openapi } from '@elysiajs/openapi'
import { freePort } from '@portolan/testing/serve'
import { Elysia, sse, status, t } from 'elysia'
import {
  announce,
  authors,
  books,
  customers,
  events,
  linkToNext,
  orders,
  pageAfter,
  pageAt,
  pageOf,
  picture,
  reviews,
  shelves,
  titles,
  token,
} from './shop.ts'

const Book = t.Object({
  id: t.Integer(),
  title: t.String({ minLength: 1 }),
  subtitle: t.Nullable(t.String()),
  format: t.Union([t.Literal('paper'), t.Literal('ebook')]),
  price: t.Number(),
  publisher: t.Nullable(t.Object({ name: t.String(), city: t.Nullable(t.String()) })),
  addedAt: t.String({ format: 'date-time' }),
})
const Problem = t.Object({ code: t.String(), message: t.String() })
const Order = t.Object({
  id: t.String(),
  status: t.UnionEnum(['open', 'paid', 'sent']),
  note: t.Nullable(t.String()),
  sentAt: t.Nullable(t.String({ format: 'date-time' })),
})
const none = { code: 'no_book', message: 'There is no such book' }

const app = new Elysia({ adapter: node() })
  .use(
    openapi({
      path: '/docs',
      documentation: {
        info: { title: 'Harbour Books', version: '1.0.0' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
    }),
  )
  .model({ Book, Order, Problem })
  .get(
    '/books',
    ({ query: { page, limit } }) => {
      const { items, total, pages } = pageOf(books, page, limit)
      return { items: [...items], total, page, pages }
    },
    {
      query: t.Object({ page: t.Numeric({ default: 1, minimum: 1 }), limit: t.Numeric({ default: 5 }) }),
      response: t.Object({ items: t.Array(Book), total: t.Number(), page: t.Number(), pages: t.Number() }),
    },
  )
  .post(
    '/books',
    ({ body: { subtitle = null, ...given } }) =>
      status(201, { id: 24, subtitle, publisher: null, addedAt: '2026-02-01T00:00:00.000Z', ...given }),
    {
      body: t.Object({
        title: t.String({ minLength: 1 }),
        subtitle: t.Optional(t.Nullable(t.String())),
        format: t.Union([t.Literal('paper'), t.Literal('ebook')], { default: 'paper' }),
        price: t.Number({ exclusiveMinimum: 0 }),
      }),
      response: { 201: 'Book', 422: 'Problem' },
    },
  )
  .get('/books/:id', ({ params: { id } }) => books.find((one) => one.id === id) ?? status(404, none), {
    params: t.Object({ id: t.Numeric() }),
    response: { 200: 'Book', 404: 'Problem' },
  })
  .patch('/books/:id', ({ params: { id }, body }) => ({ ...(books[id - 1] as (typeof books)[number]), ...body }), {
    params: t.Object({ id: t.Numeric() }),
    body: t.Partial(t.Object({ title: t.String(), subtitle: t.Nullable(t.String()) })),
    response: 'Book',
  })
  .delete(
    '/books/:id',
    ({ headers }) => {
      if (headers['authorization'] !== `Bearer ${token}`)
        return status(401, { code: 'no_token', message: 'A token is needed' })
      return status(204, undefined)
    },
    {
      params: t.Object({ id: t.Numeric() }),
      response: { 204: t.Undefined(), 401: 'Problem' },
      detail: { security: [{ bearer: [] }] },
    },
  )
  .post('/books/:id/cover', ({ body: { file, tags } }) => ({ name: file.name, size: file.size, tags: [tags].flat() }), {
    params: t.Object({ id: t.Numeric() }),
    body: t.Object({ file: t.File(), tags: t.Union([t.String(), t.Array(t.String())]) }),
    response: t.Object({ name: t.String(), size: t.Number(), tags: t.Array(t.String()) }),
  })
  .get('/books/:id/cover', () => new Response(picture.slice(), { headers: { 'content-type': 'image/png' } }), {
    params: t.Object({ id: t.Numeric() }),
  })
  .get('/authors', ({ query: { offset = 0, limit = 5 } }) => authors.slice(offset, offset + limit), {
    query: t.Object({ offset: t.Optional(t.Numeric()), limit: t.Optional(t.Numeric()) }),
    response: t.Array(t.Object({ id: t.Number(), name: t.String(), bio: t.Nullable(t.String()) })),
  })
  .get(
    '/orders',
    ({ query: { cursor, limit = 4 } }) => {
      const { items, next } = pageAt(orders, cursor, limit)
      return { data: [...items], nextCursor: next }
    },
    {
      query: t.Object({ cursor: t.Optional(t.String()), limit: t.Optional(t.Numeric()) }),
      response: t.Object({ data: t.Array(Order), nextCursor: t.Nullable(t.String()) }),
    },
  )
  .post(
    '/orders/:id/cancel',
    ({ params: { id }, body: { reason } }) => {
      const found = orders.find((one) => one.id === id)
      return { id, status: 'open' as const, note: reason ?? null, sentAt: found?.sentAt ?? null }
    },
    { body: t.Object({ reason: t.Optional(t.String()) }), response: 'Order' },
  )
  .get(
    '/reviews',
    ({ query: { page = 1, pageSize = 4 }, request, set }) => {
      const { items, pages } = pageOf(reviews, page, pageSize)
      const link = linkToNext(request.url, page, pages)
      if (link !== undefined) set.headers['link'] = link
      return items
    },
    {
      query: t.Object({ page: t.Optional(t.Numeric()), pageSize: t.Optional(t.Numeric()) }),
      response: t.Array(t.Object({ id: t.Number(), stars: t.Number(), text: t.Nullable(t.String()) })),
    },
  )
  .get(
    '/customers',
    ({ query: { pageToken } }) => {
      const { items, next } = pageAt(customers, pageToken, 5)
      return { customers: items, ...(next === null ? {} : { nextPageToken: next }) }
    },
    {
      query: t.Object({ pageToken: t.Optional(t.String()) }),
      response: t.Object({
        customers: t.Array(t.Object({ id: t.Number(), email: t.String(), phone: t.Nullable(t.String()) })),
        nextPageToken: t.Optional(t.String()),
      }),
    },
  )
  .get(
    '/events',
    ({ query: { after, limit = 5 } }) => {
      const { items, more } = pageAfter(events, after, limit)
      return { events: items, hasMore: more }
    },
    {
      query: t.Object({ after: t.Optional(t.String()), limit: t.Optional(t.Numeric()) }),
      response: t.Object({
        events: t.Array(t.Object({ id: t.String(), type: t.String(), amount: t.Number() })),
        hasMore: t.Boolean(),
      }),
    },
  )
  .get(
    '/shelves',
    ({ query: { skip = 0, take = 4 } }) => ({ items: shelves.slice(skip, skip + take), totalCount: shelves.length }),
    {
      query: t.Object({ skip: t.Optional(t.Numeric({ minimum: 0 })), take: t.Optional(t.Numeric({ maximum: 50 })) }),
      response: t.Object({
        items: t.Array(t.Object({ id: t.Number(), room: t.Nullable(t.String()) })),
        totalCount: t.Integer(),
      }),
    },
  )
  .get(
    '/titles',
    ({ query: { page = 0 } }) => {
      const { items, pages } = pageOf(titles, page + 1, 3)
      return { results: items, nextPage: page + 1 < pages ? page + 1 : null }
    },
    {
      query: t.Object({ page: t.Optional(t.Numeric({ default: 0 })) }),
      response: t.Object({
        results: t.Array(t.Object({ id: t.Number(), title: t.String() })),
        nextPage: t.Nullable(t.Number()),
      }),
    },
  )
  .get(
    '/payments',
    () => [
      { kind: 'card' as const, last4: '4242' },
      { kind: 'invoice' as const, days: 30 },
    ],
    {
      response: t.Array(
        t.Union([
          t.Object({ kind: t.Literal('card'), last4: t.String() }),
          t.Object({ kind: t.Literal('invoice'), days: t.Number() }),
        ]),
      ),
    },
  )
  .post('/books/:id/pages', ({ body: { files } }) => ({ count: files.length }), {
    params: t.Object({ id: t.Numeric() }),
    body: t.Object({ files: t.Files() }),
    response: t.Object({ count: t.Number() }),
  })
  .post('/notes', ({ body: { at, note } }) => ({ at, note: note ?? null }), {
    body: t.Object({ at: t.Date(), note: t.Optional(t.MaybeEmpty(t.String())) }),
    response: t.Object({ at: t.Date(), note: t.Nullable(t.String()) }),
  })
  .get(
    '/search',
    ({ query: { tags = [], exact = false }, headers }) => ({ tags, exact, trace: headers['x-trace'] ?? null }),
    {
      headers: t.Object({ 'x-trace': t.Optional(t.String()) }),
      query: t.Object({ tags: t.Optional(t.Array(t.String())), exact: t.Optional(t.BooleanString()) }),
      response: t.Object({ tags: t.Array(t.String()), exact: t.Boolean(), trace: t.Nullable(t.String()) }),
    },
  )
  .post('/echo', ({ body }) => body, { body: t.String(), parse: 'text', response: t.String() })
  .get('/stats', () => ({ sold: 3, returned: 0 }), { response: t.Record(t.String(), t.Number()) })
  .get('/feed', async function* feed() {
    for (const { id, amount } of events.slice(0, 3)) yield sse({ event: 'sale', data: { id, amount } })
  })
  .get(
    '/me',
    ({ headers }) =>
      headers['authorization'] === `Bearer ${token}`
        ? { name: 'Ada', admin: true }
        : status(401, { code: 'no_token', message: 'A token is needed' }),
    { detail: { security: [{ bearer: [] }] } },
  )
  .get('/health', () => 'ok')

// Its adapter tells neither which port the system gave, nor when it listens.
const port = await freePort()
app.listen({ port, hostname: '127.0.0.1' })
const isListening = (): Promise<boolean> => fetch(`http://127.0.0.1:${port}/health`).then(Boolean, () => false)
while (!(await isListening())) await setTimeout(10)
announce(port)
