import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
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

const Publisher = z.object({ name: z.string(), city: z.string().nullable() }).openapi('Publisher')
const Book = z
  .object({
    id: z.number().int(),
    title: z.string().min(1),
    subtitle: z.string().nullable(),
    format: z.enum(['paper', 'ebook']),
    price: z.number(),
    publisher: Publisher.nullable(),
    addedAt: z.iso.datetime(),
  })
  .openapi('Book')
const NewBook = z
  .object({
    title: z.string().min(1),
    subtitle: z.string().nullish(),
    format: z.enum(['paper', 'ebook']).default('paper'),
    price: z.number().positive(),
  })
  .openapi('NewBook')
const Problem = z.object({ error: z.object({ code: z.string(), message: z.string() }) }).openapi('Problem')
const Author = z.object({ id: z.number(), name: z.string(), bio: z.string().nullable() }).openapi('Author')
const Order = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'paid', 'sent']),
    note: z.string().nullable(),
    sentAt: z.iso.datetime().nullable(),
  })
  .openapi('Order')
const Review = z.object({ id: z.number(), stars: z.number().int().min(1).max(5), text: z.string().nullable() })
const Customer = z.object({ id: z.number(), email: z.email(), phone: z.string().nullable() })
const Event = z.object({ id: z.string(), type: z.literal('book.sold'), amount: z.number() })
const Shelf = z.object({ id: z.number(), room: z.string().nullable() })
const Payment = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), last4: z.string() }).openapi('Card'),
    z.object({ kind: z.literal('invoice'), days: z.number().int() }).openapi('Invoice'),
  ])
  .openapi('Payment')

const json = <T extends z.ZodType>(schema: T, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
})
const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
const id = z.object({
  id: z.coerce
    .number()
    .int()
    .openapi({ param: { name: 'id', in: 'path' }, example: 1 }),
})
const problem = json(Problem, 'Problem')
const bearer = [{ Bearer: [] }]
const refusal = (code: string, message: string) => ({ error: { code, message } })

const app = new OpenAPIHono()
app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' })
const isAllowed = (header: string | undefined): boolean => header === `Bearer ${token}`

app.openapi(
  createRoute({
    method: 'get',
    path: '/books',
    tags: ['Books'],
    request: {
      query: z.object({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(5),
        format: z.enum(['paper', 'ebook']).optional(),
      }),
    },
    responses: {
      200: json(
        z.object({
          data: z.array(Book),
          meta: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
        }),
      ),
    },
  }),
  (c) => {
    const { page, limit, format } = c.req.valid('query')
    const found = books.filter((one) => format === undefined || one.format === format)
    const { items, total, pages } = pageOf(found, page, limit)
    return c.json({ data: items, meta: { page, total, totalPages: pages } }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/books',
    tags: ['Books'],
    request: body(NewBook),
    responses: { 201: json(Book, 'Created'), 400: problem },
  }),
  (c) => {
    const { subtitle = null, ...given } = c.req.valid('json')
    return c.json({ id: 24, subtitle, publisher: null, addedAt: '2026-02-01T00:00:00.000Z', ...given }, 201)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/books/{id}',
    tags: ['Books'],
    request: { params: id },
    responses: { 200: json(Book), 404: problem },
  }),
  (c) => {
    const found = books.find((one) => one.id === c.req.valid('param').id)
    return found ? c.json(found, 200) : c.json(refusal('no_book', 'There is no such book'), 404)
  },
)
app.openapi(
  createRoute({
    method: 'patch',
    path: '/books/{id}',
    tags: ['Books'],
    request: { params: id, ...body(NewBook.partial().openapi('BookPatch')) },
    responses: { 200: json(Book), 404: problem },
  }),
  (c) => {
    const found = books.find((one) => one.id === c.req.valid('param').id)
    if (!found) return c.json(refusal('no_book', 'There is no such book'), 404)
    const { subtitle = found.subtitle, title = found.title, price = found.price } = c.req.valid('json')
    return c.json({ ...found, subtitle, title, price }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'delete',
    path: '/books/{id}',
    tags: ['Books'],
    security: bearer,
    request: { params: id },
    responses: { 204: { description: 'Deleted' }, 401: problem },
  }),
  (c) =>
    isAllowed(c.req.header('authorization'))
      ? c.body(null, 204)
      : c.json(refusal('no_token', 'A token is needed'), 401),
)
app.openapi(
  createRoute({
    method: 'put',
    path: '/books/{id}/cover',
    tags: ['Books'],
    request: {
      params: id,
      body: {
        content: {
          'multipart/form-data': {
            schema: z.object({
              file: z.custom<File>((one) => one instanceof File).openapi({ type: 'string', format: 'binary' }),
              caption: z.string().optional(),
            }),
          },
        },
      },
    },
    responses: { 200: json(z.object({ name: z.string(), size: z.number(), caption: z.string().nullable() })) },
  }),
  (c) => {
    const { file, caption = null } = c.req.valid('form')
    return c.json({ name: file.name, size: file.size, caption }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/books/{id}/cover',
    tags: ['Books'],
    request: { params: id },
    responses: {
      200: {
        description: 'The cover',
        content: { 'image/png': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      },
    },
  }),
  (c) => c.body(picture.slice().buffer, 200, { 'content-type': 'image/png' }),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/authors',
    request: {
      query: z.object({
        offset: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(50).optional(),
      }),
    },
    responses: { 200: json(z.array(Author)) },
  }),
  (c) => {
    const { offset = 0, limit = 5 } = c.req.valid('query')
    return c.json(authors.slice(offset, offset + limit), 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/orders',
    request: {
      query: z.object({ cursor: z.string().optional(), limit: z.coerce.number().int().default(4) }),
    },
    responses: { 200: json(z.object({ orders: z.array(Order), nextCursor: z.string().nullable() })) },
  }),
  (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { items, next } = pageAt(orders, cursor, limit)
    return c.json({ orders: items, nextCursor: next }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/cancel',
    request: { params: z.object({ id: z.string() }), ...body(z.object({ reason: z.string().nullable() })) },
    responses: { 200: json(Order), 409: problem },
  }),
  (c) => {
    const found = orders.find((one) => one.id === c.req.valid('param').id)
    if (found?.status !== 'open') return c.json(refusal('too_late', 'The order is on its way'), 409)
    return c.json({ ...found, status: 'open' as const, note: c.req.valid('json').reason }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/reviews',
    request: { query: z.object({ page: z.coerce.number().optional(), perPage: z.coerce.number().optional() }) },
    responses: {
      200: {
        description: 'Reviews',
        headers: { Link: { description: 'The next page', schema: { type: 'string' } } },
        content: { 'application/json': { schema: z.array(Review) } },
      },
    },
  }),
  (c) => {
    const { page = 1, perPage = 4 } = c.req.valid('query')
    const { items, pages } = pageOf(reviews, page, perPage)
    const link = linkToNext(c.req.url, page, pages)
    return c.json(items, 200, link === undefined ? {} : { link })
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/customers',
    request: {
      query: z.object({ pageToken: z.string().optional(), pageSize: z.coerce.number().int().max(50).optional() }),
    },
    responses: { 200: json(z.object({ customers: z.array(Customer), nextPageToken: z.string().optional() })) },
  }),
  (c) => {
    const { pageToken, pageSize = 5 } = c.req.valid('query')
    const { items, next } = pageAt(customers, pageToken, pageSize)
    return c.json({ customers: items, ...(next === null ? {} : { nextPageToken: next }) }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/events',
    request: { query: z.object({ starting_after: z.string().optional(), limit: z.coerce.number().optional() }) },
    responses: { 200: json(z.object({ data: z.array(Event), has_more: z.boolean() })) },
  }),
  (c) => {
    const { starting_after: after, limit = 5 } = c.req.valid('query')
    const { items, more } = pageAfter(events, after, limit)
    return c.json({ data: items.map((one) => ({ ...one, type: 'book.sold' as const })), has_more: more }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/shelves',
    request: { query: z.object({ first: z.coerce.number().int().optional(), after: z.string().optional() }) },
    responses: {
      200: json(
        z.object({
          edges: z.array(z.object({ cursor: z.string(), node: Shelf })),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        }),
      ),
    },
  }),
  (c) => {
    const { first = 4, after } = c.req.valid('query')
    const { items, more } = pageAfter(shelves, after, first)
    const edges = items.map((node) => ({ cursor: String(node.id), node }))
    return c.json({ edges, pageInfo: { hasNextPage: more, endCursor: edges.at(-1)?.cursor ?? null } }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/titles',
    request: {
      // As tutorials write it: what a query has is a text.
      query: z.object({
        page: z.string().regex(/^\d+$/).default('1').transform(Number),
        pageSize: z.string().regex(/^\d+$/).default('3').transform(Number),
      }),
    },
    responses: {
      200: json(z.object({ results: z.array(z.object({ id: z.number(), title: z.string() })), total: z.number() })),
    },
  }),
  (c) => {
    const { page, pageSize } = c.req.valid('query')
    const { items, total } = pageOf(titles, page, pageSize)
    return c.json({ results: items, total }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/payments',
    responses: { 200: json(z.array(Payment)) },
  }),
  (c) =>
    c.json(
      [
        { kind: 'card' as const, last4: '4242' },
        { kind: 'invoice' as const, days: 30 },
      ],
      200,
    ),
)
app.openapi(
  createRoute({ method: 'get', path: '/stats', responses: { 200: json(z.record(z.string(), z.number())) } }),
  (c) => c.json({ sold: 3, returned: 0 }, 200),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/feed',
    responses: {
      200: {
        description: 'Sales as they happen',
        content: { 'text/event-stream': { schema: z.object({ id: z.string(), amount: z.number() }) } },
      },
    },
  }),
  (c) =>
    streamSSE(c, async (stream) => {
      for (const { id: event, amount } of events.slice(0, 3))
        await stream.writeSSE({ event: 'sale', data: JSON.stringify({ id: event, amount }) })
    }) as never,
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    responses: { 200: { description: 'OK', content: { 'text/plain': { schema: z.string() } } } },
  }),
  (c) => c.text('ok', 200),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/me',
    security: bearer,
    responses: { 200: json(z.object({ name: z.string(), admin: z.boolean() })), 401: problem },
  }),
  (c) =>
    isAllowed(c.req.header('authorization'))
      ? c.json({ name: 'Ada', admin: true }, 200)
      : c.json(refusal('no_token', 'A token is needed'), 401),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/version',
    // Nobody described what it gives.
    responses: { 200: { description: 'The version' } },
  }),
  (c) => c.json({ version: '1.2.3' }, 200),
)

app.openapi(
  createRoute({
    method: 'post',
    path: '/login',
    request: {
      headers: z.object({ 'x-trace': z.string().optional() }),
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.object({ name: z.string(), remember: z.string().nullish() }),
          },
        },
      },
    },
    responses: { 200: json(z.object({ name: z.string(), remember: z.boolean(), trace: z.string().nullable() })) },
  }),
  (c) => {
    const { name, remember } = c.req.valid('form')
    return c.json({ name, remember: remember !== undefined, trace: c.req.header('x-trace') ?? null }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/search',
    request: {
      query: z.object({
        tags: z.array(z.string()).optional(),
        since: z.coerce.date().optional(),
        exact: z.stringbool().optional(),
      }),
      cookies: z.object({ theme: z.string().optional() }),
    },
    responses: {
      200: json(z.object({ tags: z.array(z.string()), since: z.iso.datetime().nullable(), exact: z.boolean() })),
    },
  }),
  (c) => {
    const { tags = [], since, exact = false } = c.req.valid('query')
    return c.json({ tags, since: since?.toISOString() ?? null, exact }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/sales.ndjson',
    responses: {
      200: {
        description: 'All sales',
        content: { 'application/x-ndjson': { schema: z.object({ id: z.string(), amount: z.number() }) } },
      },
    },
  }),
  (c) =>
    c.body(
      events
        .slice(0, 2)
        .map(({ id: event, amount }) => `${JSON.stringify({ id: event, amount })}\n`)
        .join(''),
      200,
      { 'content-type': 'application/x-ndjson' },
    ) as never,
)

const info = { title: 'Harbour Books', version: '1.0.0' }
app.doc('/openapi.json', { openapi: '3.0.0', info })
app.doc31('/openapi31.json', { openapi: '3.1.0', info })

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => announce(port))
