import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

// What frameworks write: paths that end with a slash, texts for the ids of paths, a PATCH with the fields that the PUT
// requires (Django REST framework); `number` for whatever is counted (NestJS); the number of the next page (Elysia).
const text = { type: 'string' }
const number = { type: 'number' }
const book = {
  type: 'object',
  required: ['title', 'price'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: text,
    subtitle: { type: 'string', nullable: true },
    price: { type: 'string', format: 'decimal' },
  },
}
const shelf = {
  type: 'object',
  required: ['id', 'pageCount', 'weight'],
  properties: { id: number, pageCount: number, weight: number },
}
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ description: 'OK', content: json(schema) })
const page = (items: object, next: object): object => ({
  type: 'object',
  required: ['results', 'nextPage'],
  properties: { results: { type: 'array', items }, nextPage: { ...next, nullable: true } },
})
const paged = [{ name: 'page', in: 'query', schema: { type: 'integer' } }]
const whole = { requestBody: { required: true, content: json(book) }, responses: { 200: ok(book) } }
const openapi = {
  openapi: '3.0.3',
  info: { title: 'Harbour Books', version: '1' },
  paths: {
    '/books/': {
      get: { responses: { 200: ok({ type: 'array', items: book }) } },
      post: { ...whole, responses: { 201: { ...ok(book), headers: { Location: { schema: text } } } } },
    },
    '/books/{id}/': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { responses: { 200: ok(book) } },
      put: whole,
      patch: whole,
      delete: { responses: { 204: { description: 'Gone' } } },
    },
    '/shelves': { get: { parameters: paged, responses: { 200: ok(page(shelf, number)) } } },
    '/trips': {
      get: {
        parameters: [{ name: 'x-page', in: 'header', required: true, schema: { type: ['object', 'null'] } }],
        responses: { 200: { description: 'OK', content: { 'audio/*': {} } } },
      },
      post: {
        requestBody: {
          content: json({
            type: 'object',
            properties: {
              id: { type: 'string', format: 'uuid', example: '4f4e4e1-c824' },
              day: { type: 'string', format: 'date', default: 'today' },
              code: { type: 'string', pattern: '^[A-Z]{3}$', examples: ['eur'] },
              kind: { type: 'string', enum: ['bus'], example: 'tram' },
              at: { type: 'string', format: 'uuid', example: '5f0c8c1e-5f3e-4d5c-9a51-3f6f3c1f0a11' },
            },
          }),
        },
        responses: { 204: { description: 'Gone' } },
      },
    },
    '/titles': { get: { parameters: paged, responses: { 200: ok(page(book, text)) } } },
  },
}

async function start(): Promise<(method: string, path: string, body?: object) => Promise<Response>> {
  const emulator = await startEmulator({ openapi, seed: 1 })
  onTestFinished(() => emulator.stop())
  return (method, path, body) =>
    fetch(`${emulator.url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
}

it('a path that ends with a slash has the same records', async () => {
  const call = await start()
  const created = await call('POST', '/books/', { title: 'New', price: '7.00' })
  const { id } = (await created.json()) as { readonly id: number }
  expect(created.headers.get('location')).toBe(`/books/${id}/`)
  const listed = (await (await call('GET', '/books/')).json()) as { readonly id: number }[]
  expect(listed.map((one) => one.id)).toContain(id)
  const replaced = await call('PUT', `/books/${id}/`, { title: 'Old', price: '1.00' })
  expect(await replaced.json()).toEqual({ id, title: 'Old', price: '1.00' })
  expect(await (await call('GET', `/books/${id}/`)).json()).toEqual({ id, title: 'Old', price: '1.00' })
  expect((await call('DELETE', `/books/${id}/`)).status).toBe(204)
  expect((await call('GET', `/books/${id}/`)).status).toBe(404)
})

it('a record has the id that the path names, in the type of its field', async () => {
  const call = await start()
  expect(await (await call('GET', '/books/99/')).json()).toMatchObject({ id: 99 })
})

it('a PATCH with the schema of the PUT requires none of its fields', async () => {
  const call = await start()
  const before = await (await call('GET', '/books/2/')).json()
  const patched = await call('PATCH', '/books/2/', { subtitle: null })
  expect([patched.status, await patched.json()]).toEqual([200, { ...(before as object), subtitle: null }])
  expect((await call('PUT', '/books/2/', { subtitle: null })).status).toBe(400)
  expect((await call('PATCH', '/books/2/', { title: 7 })).status).toBe(400)
})

it('what is counted is a whole number, and a price has the form of one', async () => {
  const call = await start()
  const { results } = (await (await call('GET', '/shelves')).json()) as {
    readonly results: readonly Readonly<Record<string, number>>[]
  }
  for (const { id, pageCount } of results) expect([id, pageCount].every(Number.isInteger)).toBe(true)
  expect(results.every(({ weight }) => Number.isInteger(weight))).toBe(false)
  const books = (await (await call('GET', '/books/')).json()) as { readonly price: string }[]
  for (const { price } of books) expect(price).toMatch(/^\d+\.\d\d$/)
})

it('says which page is next in the type that its field has', async () => {
  const call = await start()
  const walk = async (path: string): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let at = 1; at < 5; at++) {
      const { nextPage } = (await (await call('GET', `${path}?page=${at}`)).json()) as { readonly nextPage: unknown }
      seen.push(nextPage)
    }
    return seen
  }
  expect(await walk('/shelves')).toEqual([2, 3, null, null])
  expect((await walk('/titles'))[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/titles\?page=2$/)
})

it('takes what the document itself shows, whatever a format, a pattern or an enum says', async () => {
  const call = await start()
  const shown = { id: '4f4e4e1-c824', day: 'today', code: 'eur', kind: 'tram' }
  expect((await call('POST', '/trips', shown)).status).toBe(204)
  expect((await call('POST', '/trips', { at: 'now' })).status).toBe(400)
  expect((await call('POST', '/trips', { kind: 'car' })).status).toBe(400)
})

it('takes nothing for an object without fields, and sends a type of a range', async () => {
  const call = await start()
  const response = await call('GET', '/trips')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
})
