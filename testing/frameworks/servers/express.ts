import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import express, { type Request } from 'express'
import multer from 'multer'
import swaggerJsdoc from 'swagger-jsdoc'
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

/**
 * @openapi
 * components:
 *   securitySchemes:
 *     bearerAuth: { type: http, scheme: bearer, bearerFormat: JWT }
 *   parameters:
 *     page:
 *       in: query
 *       name: page
 *       schema: { type: integer, default: 1 }
 *     limit:
 *       in: query
 *       name: limit
 *       schema: { type: integer, default: 5 }
 *   schemas:
 *     Publisher:
 *       type: object
 *       required: [name, city]
 *       properties:
 *         name: { type: string }
 *         city: { type: string, nullable: true }
 *     Book:
 *       type: object
 *       properties:
 *         id: { type: integer }
 *         title: { type: string }
 *         subtitle: { type: string }
 *         format: { type: string, enum: [paper, ebook] }
 *         price: { type: number, format: float }
 *         publisher: { $ref: '#/components/schemas/Publisher' }
 *         addedAt: { type: string, format: date-time }
 *     NewBook:
 *       type: object
 *       required: [title, price]
 *       properties:
 *         title: { type: string }
 *         subtitle: { type: string, nullable: true }
 *         format: { type: string, enum: [paper, ebook] }
 *         price: { type: number }
 *     Error:
 *       type: object
 *       properties:
 *         error: { type: string }
 */
const app = express()
app.set('query parser', 'extended')
const router = express.Router()
const upload = multer()
app.use(express.json())

const number = (value: unknown, otherwise: number): number => (value === undefined ? otherwise : Number(value))
const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const isAllowed = (request: Request): boolean => request.get('authorization') === `Bearer ${token}`

/**
 * @openapi
 * /books:
 *   get:
 *     summary: Lists books
 *     tags: [Books]
 *     parameters:
 *       - $ref: '#/components/parameters/page'
 *       - $ref: '#/components/parameters/limit'
 *     responses:
 *       200:
 *         description: A page of books
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 books: { type: array, items: { $ref: '#/components/schemas/Book' } }
 *                 totalPages: { type: integer }
 *                 currentPage: { type: integer }
 *   post:
 *     summary: Adds a book
 *     tags: [Books]
 *     requestBody:
 *       required: true
 *       content:
 *         application/json:
 *           schema: { $ref: '#/components/schemas/NewBook' }
 *     responses:
 *       201:
 *         description: The book
 *         content:
 *           application/json:
 *             schema: { $ref: '#/components/schemas/Book' }
 */
router.get('/books', ({ query }, response) => {
  const { items, page, pages } = pageOf(books, number(query['page'], 1), number(query['limit'], 5))
  response.json({ books: items, totalPages: pages, currentPage: page })
})
router.post('/books', ({ body }: Request<object, object, object>, response) => {
  const book = { id: 24, subtitle: null, publisher: null, addedAt: '2026-02-01T00:00:00.000Z', ...body }
  response.status(201).json(book)
})

/**
 * @openapi
 * /books/:bookId:
 *   get:
 *     summary: Gets a book
 *     tags: [Books]
 *     parameters:
 *       - { in: path, name: bookId, required: true, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: The book
 *         content:
 *           application/json:
 *             schema: { $ref: '#/components/schemas/Book' }
 *       404:
 *         description: There is none
 *         content:
 *           application/json:
 *             schema: { $ref: '#/components/schemas/Error' }
 *   delete:
 *     summary: Deletes a book
 *     tags: [Books]
 *     security: [{ bearerAuth: [] }]
 *     parameters:
 *       - { in: path, name: bookId, required: true, schema: { type: integer } }
 *     responses:
 *       204: { description: Deleted }
 *       401: { description: No token }
 */
router.get('/books/:bookId', ({ params }, response) => {
  const found = books.find(({ id }) => id === Number(params.bookId))
  if (found) response.json(found)
  else response.status(404).json({ error: 'There is no such book' })
})
router.delete('/books/:bookId', (request, response) => {
  if (isAllowed(request)) response.status(204).end()
  else response.status(401).json({ error: 'A token is needed' })
})

/**
 * @openapi
 * /books/{id}/cover:
 *   post:
 *     summary: Uploads a cover
 *     tags: [Books]
 *     parameters:
 *       - { in: path, name: id, required: true, schema: { type: integer } }
 *     requestBody:
 *       content:
 *         multipart/form-data:
 *           schema:
 *             type: object
 *             properties:
 *               file: { type: string, format: binary }
 *               caption: { type: string }
 *     responses:
 *       200:
 *         description: Uploaded
 *   get:
 *     summary: Downloads a cover
 *     tags: [Books]
 *     parameters:
 *       - { in: path, name: id, required: true, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: The picture
 *         content:
 *           image/png:
 *             schema: { type: string, format: binary }
 */
router.post('/books/:id/cover', upload.single('file'), ({ file, body }, response) => {
  const { caption = null } = body as { readonly caption?: string }
  response.json({ name: file?.originalname, size: file?.size, caption })
})
router.get('/books/:id/cover', (_, response) => {
  response.type('png').send(Buffer.from(picture))
})

/**
 * @openapi
 * /authors:
 *   get:
 *     parameters:
 *       - { in: query, name: offset, schema: { type: integer } }
 *       - { in: query, name: limit, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: Authors
 *         content:
 *           application/json:
 *             schema:
 *               type: array
 *               items:
 *                 type: object
 *                 properties: { id: { type: integer }, name: { type: string }, bio: { type: string, nullable: true } }
 */
router.get('/authors', ({ query }, response) => {
  const offset = number(query['offset'], 0)
  response.json(authors.slice(offset, offset + number(query['limit'], 5)))
})

/**
 * @openapi
 * /orders:
 *   get:
 *     parameters:
 *       - { in: query, name: cursor, schema: { type: string } }
 *       - $ref: '#/components/parameters/limit'
 *     responses:
 *       200:
 *         description: Orders
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 data:
 *                   type: array
 *                   items:
 *                     type: object
 *                     properties:
 *                       id: { type: string }
 *                       status: { type: string, enum: [open, paid] }
 *                       note: { type: string }
 *                       sentAt: { type: string, format: date-time }
 *                 paging:
 *                   type: object
 *                   properties: { next: { type: string, nullable: true } }
 */
router.get('/orders', ({ query }, response) => {
  const { items, next } = pageAt(orders, optionalText(query['cursor']), number(query['limit'], 5))
  response.json({ data: items, paging: { next } })
})

/**
 * @openapi
 * /orders/{id}/cancel:
 *   post:
 *     parameters:
 *       - { in: path, name: id, required: true, schema: { type: string } }
 *     responses:
 *       200: { description: Cancelled, content: { application/json: { schema: { type: object } } } }
 *       409: { description: Too late }
 */
router.post('/orders/:id/cancel', ({ params }, response) => {
  const found = orders.find(({ id }) => id === params.id)
  if (found?.status === 'open') response.json(found)
  else response.status(409).send('The order is on its way')
})

/**
 * @openapi
 * /reviews:
 *   get:
 *     parameters:
 *       - $ref: '#/components/parameters/page'
 *     responses:
 *       200:
 *         description: Reviews
 *         headers:
 *           Link: { schema: { type: string } }
 *         content:
 *           application/json:
 *             schema: { type: array, items: { type: object } }
 */
router.get('/reviews', ({ query, protocol, originalUrl, headers }, response) => {
  const { items, page, pages } = pageOf(reviews, number(query['page'], 1), 4)
  const link = linkToNext(`${protocol}://${headers.host}${originalUrl}`, page, pages)
  if (link !== undefined) response.set('link', link)
  response.json(items)
})

/**
 * @openapi
 * /customers:
 *   get:
 *     parameters:
 *       - { in: query, name: page, schema: { type: integer } }
 *       - { in: query, name: per_page, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: Customers, as json:api has them
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 data: { type: array, items: { type: object, properties: { id: { type: integer } } } }
 *                 meta: { type: object, properties: { total_pages: { type: integer }, total_count: { type: integer } } }
 *                 links: { type: object, properties: { next: { type: string, nullable: true } } }
 */
router.get('/customers', ({ query }, response) => {
  const { items, page, pages, total } = pageOf(customers, number(query['page'], 1), number(query['per_page'], 5))
  const next = page < pages ? `/v1/customers?page=${page + 1}` : null
  response.json({ data: items, meta: { total_pages: pages, total_count: total }, links: { next } })
})

/**
 * @openapi
 * /events:
 *   get:
 *     parameters:
 *       - { in: query, name: after, schema: { type: string } }
 *       - { in: query, name: limit, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: Events
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 items: { type: array, items: { type: object, properties: { id: { type: string } } } }
 *                 has_more: { type: boolean }
 */
router.get('/events', ({ query }, response) => {
  const { items, more } = pageAfter(events, optionalText(query['after']), number(query['limit'], 5))
  response.json({ items, has_more: more })
})

/**
 * @openapi
 * /shelves:
 *   get:
 *     parameters:
 *       - { in: query, name: page, schema: { type: integer } }
 *     responses:
 *       200:
 *         description: Shelves. How many there are nobody says.
 *         content:
 *           application/json:
 *             schema:
 *               type: array
 *               items: { type: object, properties: { id: { type: integer }, room: { type: string } } }
 */
router.get('/shelves', ({ query }, response) => {
  response.json(pageOf(shelves, number(query['page'], 1), 4).items)
})

/**
 * @openapi
 * /titles:
 *   get:
 *     parameters:
 *       - { in: query, name: page, schema: { type: string }, example: '1' }
 *       - { in: query, name: limit, schema: { type: string }, example: '3' }
 *     responses:
 *       200:
 *         description: Titles
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 success: { type: boolean }
 *                 count: { type: integer }
 *                 total: { type: integer }
 *                 data: { type: array, items: { type: object, properties: { id: { type: integer } } } }
 */
router.get('/titles', ({ query }, response) => {
  const { items, total } = pageOf(titles, number(query['page'], 1), number(query['limit'], 5))
  response.json({ success: true, count: items.length, total, data: items })
})

/**
 * @openapi
 * /feed:
 *   get:
 *     responses:
 *       200:
 *         description: Sales as they happen
 *         content:
 *           text/event-stream:
 *             schema: { type: object, properties: { id: { type: string }, amount: { type: integer } } }
 */
router.get('/feed', (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const { id, amount } of events.slice(0, 3)) response.write(`data: ${JSON.stringify({ id, amount })}\n\n`)
  response.end()
})

/**
 * @openapi
 * /login:
 *   post:
 *     requestBody:
 *       content:
 *         application/x-www-form-urlencoded:
 *           schema:
 *             type: object
 *             required: [name]
 *             properties: { name: { type: string }, remember: { type: boolean } }
 *     responses:
 *       200: { description: Logged in, content: { application/json: { schema: { type: object } } } }
 * /search:
 *   get:
 *     parameters:
 *       - { in: query, name: tags, schema: { type: array, items: { type: string } }, style: form, explode: false }
 *       - { in: query, name: filter, schema: { type: object }, style: deepObject }
 *     responses:
 *       200: { description: Found, content: { application/json: { schema: { type: object } } } }
 */
router.post('/login', express.urlencoded({ extended: true }), ({ body }, response) => {
  response.json(body)
})
router.get('/search', ({ query }, response) => {
  response.json(query)
})

/**
 * @openapi
 * /me:
 *   get:
 *     security: [{ bearerAuth: [] }]
 *     responses:
 *       200: { description: Who I am }
 * /health:
 *   get:
 *     responses:
 *       200: { description: OK, content: { text/plain: { schema: { type: string } } } }
 */
router.get('/me', (request, response) => {
  if (isAllowed(request)) response.json({ name: 'Ada', admin: true })
  else response.status(401).json({ error: 'A token is needed' })
})
router.get('/health', (_, response) => {
  response.type('text/plain').send('ok')
})

app.use('/v1', router)
const document = swaggerJsdoc({
  definition: { openapi: '3.0.0', info: { title: 'Harbour Books', version: '1.0.0' }, servers: [{ url: '/v1' }] },
  apis: [fileURLToPath(import.meta.url)],
})
app.get('/openapi.json', (_, response) => {
  response.json(document)
})

const server = app.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port))
