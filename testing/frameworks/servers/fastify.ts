import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
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

const app = Fastify()
await app.register(multipart, { attachFieldsToBody: true })
await app.register(swagger, {
  openapi: {
    openapi: '3.0.3',
    info: { title: 'Harbour Books', version: '1.0.0' },
    components: { securitySchemes: { apiKey: { type: 'apiKey', name: 'x-api-key', in: 'header' } } },
  },
})

const integer = { type: 'integer' }
const text = { type: 'string' }
const nullable = (schema: object) => ({ ...schema, nullable: true })
const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required })
const list = (items: object) => ({ type: 'array', items })
const limit = { type: 'integer', minimum: 1, maximum: 100, default: 5 }

app.addSchema({ $id: 'Publisher', ...object({ name: text, city: nullable(text) }) })
app.addSchema({
  $id: 'Book',
  ...object({
    id: integer,
    title: text,
    subtitle: nullable(text),
    format: { type: 'string', enum: ['paper', 'ebook'] },
    price: { type: 'number' },
    publisher: { nullable: true, allOf: [{ $ref: 'Publisher#' }] },
    addedAt: { type: 'string', format: 'date-time' },
  }),
})
app.addSchema({ $id: 'Problem', ...object({ statusCode: integer, error: text, message: text }) })
app.addSchema({
  $id: 'Order',
  ...object({
    id: text,
    // Without null beside the members: the author says `nullable`.
    status: { type: 'string', enum: ['open', 'paid', 'sent'] },
    note: { type: 'string', enum: ['By the door'], nullable: true },
    sentAt: nullable({ type: 'string', format: 'date-time' }),
  }),
})

interface Query {
  readonly page: number
  readonly limit: number
  readonly offset: number
  readonly cursor?: string
  readonly after?: string
  readonly since_id?: string
}

// Fastify's plugins see the routes that are added after they have loaded.
app.after(() => {
  app.get<{ Querystring: Query }>(
    '/books',
    {
      schema: {
        tags: ['books'],
        querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 1, default: 1 }, limit } },
        response: {
          200: object({ items: list({ $ref: 'Book#' }), total: integer, page: integer, limit: integer }),
        },
      },
    },
    ({ query: { page, limit: size } }) => {
      const { items, total } = pageOf(books, page, size)
      return { items, total, page, limit: size }
    },
  )
  app.post<{ Body: { title: string; subtitle?: string | null; format: string; price: number } }>(
    '/books',
    {
      schema: {
        body: {
          type: 'object',
          required: ['title', 'price'],
          properties: {
            title: { type: 'string', minLength: 1 },
            subtitle: nullable(text),
            format: { type: 'string', enum: ['paper', 'ebook'], default: 'paper' },
            price: { type: 'number', exclusiveMinimum: 0 },
          },
        },
        response: { 201: { description: 'Created', $ref: 'Book#' }, '4xx': { $ref: 'Problem#' } },
      },
    },
    async ({ body: { subtitle = null, ...given } }, reply) =>
      reply.code(201).send({ id: 24, subtitle, publisher: null, addedAt: '2026-02-01T00:00:00.000Z', ...given }),
  )
  app.get<{ Params: { id: number } }>(
    '/books/:id',
    { schema: { params: object({ id: integer }), response: { 200: { $ref: 'Book#' }, 404: { $ref: 'Problem#' } } } },
    async ({ params }, reply) => {
      const found = books.find(({ id }) => id === params.id)
      if (found) return found
      return reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'There is no such book' })
    },
  )
  app.put<{ Params: { id: number }; Body: { title: string; price: number } }>(
    '/books/:id',
    {
      schema: {
        params: object({ id: integer }),
        body: object({ title: text, price: { type: 'number' } }),
        response: { 200: { $ref: 'Book#' } },
      },
    },
    ({ params, body }) => ({ ...books[params.id - 1], ...body }),
  )
  app.delete<{ Params: { id: number } }>(
    '/books/:id',
    {
      schema: {
        params: object({ id: integer }),
        security: [{ apiKey: [] }],
        response: { 204: { type: 'null', description: 'Deleted' }, 401: { $ref: 'Problem#' } },
      },
    },
    async ({ headers }, reply) => {
      if (headers['x-api-key'] === token) return reply.code(204).send()
      return reply.code(401).send({ statusCode: 401, error: 'Unauthorized', message: 'A key is needed' })
    },
  )
  app.post<{ Params: { id: number } }>(
    '/books/:id/cover',
    {
      validatorCompiler: () => () => true,
      schema: {
        consumes: ['multipart/form-data'],
        params: object({ id: integer }),
        body: object({ file: { type: 'string', format: 'binary' }, caption: text }, ['file']),
        response: { 200: object({ name: text, size: integer, caption: nullable(text) }) },
      },
    },
    async ({ body }) => {
      const { file, caption } = body as {
        readonly file: { readonly filename: string; readonly toBuffer: () => Promise<Buffer> }
        readonly caption?: { readonly value: string }
      }
      return { name: file.filename, size: (await file.toBuffer()).length, caption: caption?.value ?? null }
    },
  )
  app.get(
    '/books/:id/cover',
    {
      schema: {
        params: object({ id: integer }),
        produces: ['image/png'],
        response: { 200: { type: 'string', format: 'binary' } },
      },
      // What is sent is no text.
      serializerCompiler: () => (data) => data as string,
    },
    async (_, reply) => reply.type('image/png').send(Buffer.from(picture)),
  )
  app.get<{ Querystring: Query }>(
    '/authors',
    {
      schema: {
        querystring: { type: 'object', properties: { limit, offset: { type: 'integer', minimum: 0, default: 0 } } },
        response: { 200: list(object({ id: integer, name: text, bio: nullable(text) })) },
      },
    },
    ({ query: { offset, limit: size } }) => authors.slice(offset, offset + size),
  )
  app.get<{ Querystring: Query }>(
    '/orders',
    {
      schema: {
        querystring: { type: 'object', properties: { cursor: text, limit } },
        response: { 200: object({ data: list({ $ref: 'Order#' }), next_cursor: nullable(text) }) },
      },
    },
    ({ query: { cursor, limit: size } }) => {
      const { items, next } = pageAt(orders, cursor, size)
      return { data: items, next_cursor: next }
    },
  )
  app.post<{ Params: { id: string } }>(
    '/orders/:id/cancel',
    { schema: { params: object({ id: text }), response: { 200: { $ref: 'Order#' } } } },
    ({ params }) => orders.find(({ id }) => id === params.id),
  )
  app.get<{ Querystring: Query }>(
    '/reviews',
    {
      schema: {
        querystring: { type: 'object', properties: { page: { type: 'integer', default: 1 }, limit } },
        // The `Link` header that it sends is not described.
        response: { 200: list(object({ id: integer, stars: integer, text: nullable(text) })) },
      },
    },
    async ({ query: { page, limit: size }, url, host }, reply) => {
      const { items, pages } = pageOf(reviews, page, size)
      const link = linkToNext(new URL(url, `http://${host}`).href, page, pages)
      if (link !== undefined) reply.header('link', link)
      return items
    },
  )
  app.get<{ Querystring: Query }>(
    '/customers',
    {
      schema: {
        querystring: { type: 'object', properties: { offset: { type: 'integer', default: 0 }, limit } },
        response: {
          200: object({
            data: list(object({ id: integer, email: text, phone: nullable(text) })),
            pagination: object({ offset: integer, limit: integer, total: integer }),
          }),
        },
      },
    },
    ({ query: { offset, limit: size } }) => ({
      data: customers.slice(offset, offset + size),
      pagination: { offset, limit: size, total: customers.length },
    }),
  )
  app.get<{ Querystring: Query }>(
    '/events',
    {
      schema: {
        querystring: { type: 'object', properties: { after: text, limit } },
        response: {
          200: object({
            events: list(object({ id: text, type: text, amount: integer })),
            hasMore: { type: 'boolean' },
          }),
        },
      },
    },
    ({ query: { after, limit: size } }) => {
      const { items, more } = pageAfter(events, after, size)
      return { events: items, hasMore: more }
    },
  )
  app.get<{ Querystring: Query }>(
    '/shelves',
    {
      schema: {
        querystring: { type: 'object', properties: { after: text, limit } },
        response: {
          200: object({
            shelves: list(object({ id: integer, room: nullable(text) })),
            cursors: object({ after: nullable(text) }),
          }),
        },
      },
    },
    ({ query: { after, limit: size } }) => {
      const { items, next } = pageAt(shelves, after, size)
      return { shelves: items, cursors: { after: next } }
    },
  )
  app.get<{ Querystring: Query }>(
    '/titles',
    {
      schema: {
        querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 0, default: 0 }, limit } },
        response: {
          200: object({
            results: list(object({ id: integer, title: text })),
            page: integer,
            hasNextPage: { type: 'boolean' },
          }),
        },
      },
    },
    ({ query: { page, limit: size } }) => {
      const { items, pages } = pageOf(titles, page + 1, size)
      return { results: items, page, hasNextPage: page + 1 < pages }
    },
  )
  app.get(
    '/payments',
    {
      schema: {
        response: {
          200: list({
            oneOf: [
              object({ kind: { type: 'string', enum: ['card'] }, last4: text }),
              object({ kind: { type: 'string', enum: ['invoice'] }, days: integer }),
            ],
          }),
        },
      },
    },
    () => [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ],
  )
  app.get('/stats', { schema: { response: { 200: { type: 'object', additionalProperties: integer } } } }, () => ({
    sold: 3,
    returned: 0,
  }))
  app.get('/feed', { schema: { produces: ['text/event-stream'], response: { 200: text } } }, (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const { id, amount } of events.slice(0, 3)) reply.raw.write(`data: ${JSON.stringify({ id, amount })}\n\n`)
    reply.raw.end()
  })
  app.get<{ Querystring: { tags?: string[]; exact?: boolean } }>(
    '/search',
    {
      schema: {
        headers: { type: 'object', properties: { 'x-trace': text } },
        querystring: { type: 'object', properties: { tags: list(text), exact: { type: 'boolean' } } },
        response: {
          200: object({ tags: list(text), exact: { type: 'boolean' }, trace: { type: ['string', 'null'] } }),
        },
      },
    },
    ({ query: { tags = [], exact = false }, headers }) => ({ tags, exact, trace: headers['x-trace'] ?? null }),
  )
  app.get<{ Querystring: { format: 'json' | 'csv' } }>(
    '/export',
    {
      schema: {
        querystring: object({ format: { type: 'string', enum: ['json', 'csv'] } }),
        response: {
          200: {
            description: 'All titles',
            content: {
              'application/json': { schema: list(object({ id: integer, title: text })) },
              'text/csv': { schema: text },
            },
          },
        },
      },
    },
    async ({ query: { format } }, reply) => {
      if (format === 'json') return titles.slice(0, 2)
      return reply.type('text/csv').send('id,title\n1,Title 1\n')
    },
  )
  app.patch<{ Body: object }>(
    '/settings',
    {
      schema: {
        body: { type: 'object', minProperties: 1, additionalProperties: { type: ['string', 'number', 'null'] } },
        response: { 200: { type: 'object', additionalProperties: true } },
      },
    },
    ({ body }) => body,
  )
  // A route that has no schema at all.
  app.get('/version', () => ({ version: '1.2.3' }))
  app.get('/me', { schema: { security: [{ apiKey: [] }] } }, async ({ headers }, reply) =>
    headers['x-api-key'] === token
      ? { name: 'Ada', admin: true }
      : reply.code(401).send({ message: 'A key is needed' }),
  )
  app.get('/health', { schema: { produces: ['text/plain'], response: { 200: text } } }, async (_, reply) =>
    reply.type('text/plain').send('ok'),
  )
})
app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())

await app.listen({ port: 0, host: '127.0.0.1' })
announce((app.server.address() as AddressInfo).port)
