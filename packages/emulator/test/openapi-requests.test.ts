import { describe, expect, it } from 'vitest'
import { createEmulator } from '../src/index.ts'
import { readOpenApi } from '../src/openapi.ts'
import { json, key, startHarbour } from './harbour.ts'

const { ask, read, post } = await startHarbour()

describe('a request that is not as documented', () => {
  const chart = (entries: Record<string, string | Blob>): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(entries)) form.set(name, value)
    return form
  }
  const form = 'application/x-www-form-urlencoded'

  it.each<[string, RequestInit, number, string]>([
    ['/ships?limit=0', {}, 400, 'The query param limit must be >= 1.'],
    ['/ships?limit=ten', {}, 400, 'The query param limit must be integer.'],
    ['/ships?flags=DE|XX', {}, 400, 'The query param flags.1 must be one of DE, NL, PT.'],
    ['/ships?limt=3', {}, 400, 'The query param limt is not a documented param; did you mean `limit`?'],
    ['/ships?where[length][min]=x', {}, 400, 'The query param where.length.min must be number.'],
    ['/ships/S-1', {}, 400, 'The path param ship_id must match pattern "^s_[a-z0-9]+$".'],
    ['/ships', { method: 'POST', headers: json }, 400, 'The body is required.'],
    ['/ships', { method: 'POST', headers: json, body: '{' }, 400, 'The body is not valid JSON'],
    [
      '/ships',
      { method: 'POST', headers: json, body: '{"name":"Alma","flag":"XX"}' },
      400,
      'The field flag of the body must be one of DE, NL, PT.',
    ],
    [
      '/ships',
      { method: 'POST', headers: json, body: '{"flag":"DE"}' },
      400,
      'The field name of the body is required.',
    ],
    [
      '/ships',
      { method: 'POST', headers: { ...key, 'content-type': 'text/csv' }, body: 'a,b' },
      415,
      'The header content-type must be application/json, got text/csv.',
    ],
    [
      '/ships/s_a/position',
      { method: 'PUT', body: chart({ title: 'x', chart: new Blob(['y']) }) },
      400,
      'The field title of the body must NOT have fewer than 3 characters.',
    ],
    [
      '/ships/s_a/position',
      { method: 'PUT', body: chart({ title: 'Kiel' }) },
      400,
      'The field chart of the body is required.',
    ],
    [
      '/token',
      { method: 'POST', headers: { 'content-type': form }, body: 'grant=guess' },
      422,
      'The field grant of the body must be one of password.',
    ],
    ['/ships', { headers: {} }, 401, 'The document asks for a key in the header X-Harbour-Key.'],
    ['/berths', { method: 'DELETE' }, 405, 'The emulator has no endpoint DELETE /berths. The path has GET.'],
    ['/nowhere', {}, 404, 'The emulator has no endpoint GET /nowhere.'],
  ])('is refused: %s %o', async (path, init, status, message) => {
    const response = await ask(path, init)
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(JSON.stringify(message).slice(1, -1)),
    ])
  })

  it('is told in the documented shape of errors, or as a problem with the field', async () => {
    expect(await read('/ships?limit=0')).toEqual({
      error: { code: 'failed', message: 'The query param limit must be >= 1.' },
    })
    const problem = await ask('/berths?page=0')
    expect([problem.headers.get('content-type'), await problem.json()]).toEqual([
      'application/problem+json',
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'The query param page must be >= 1.',
        errors: [{ in: 'query', name: 'page', detail: 'must be >= 1' }],
      },
    ])
  })

  it('but has every style and content type that is documented is taken', async () => {
    expect((await ask('/ships?flags=DE|NL&where[length][min]=3.5&limit=2')).status).toBe(200)
    expect((await post('/ships', { name: 'Alma', flag: 'DE', pin: '1234' })).status).toBe(201)
    const body = chart({ title: 'Kiel', chart: new Blob(['y']) })
    expect((await ask('/ships/s_a/position', { method: 'PUT', body })).status).toBe(204)
    expect(
      (await ask('/token', { method: 'POST', headers: { 'content-type': form }, body: 'grant=password' })).status,
    ).toBe(200)
  })
})

describe('a document that has', () => {
  const emulate = async (paths: object): Promise<(path: string, init?: RequestInit) => Promise<Response>> => {
    const openapi = await readOpenApi({ openapi: '3.2.0', info: { title: 'Harbour', version: '1' }, paths })
    const { fetch } = createEmulator({ services: [], openapi })
    return (path, init) => fetch(`http://127.0.0.1${path}`, init)
  }
  const fields = {
    schema: {
      type: 'object',
      required: ['draft'],
      additionalProperties: false,
      properties: { draft: { type: 'integer' } },
    },
  }
  const get = (type: string): object => ({
    get: {
      parameters: [{ name: 'where', in: 'querystring', required: true, content: { [type]: fields } }],
      responses: { 204: { description: 'OK' } },
    },
  })

  it.each<[string, number, string]>([
    ['/json?%7B%22draft%22%3A3%7D', 204, ''],
    ['/json?%7B%22draft%22%3A%22deep%22%7D', 400, 'The querystring param where.draft must be integer.'],
    ['/form?draft=3', 204, ''],
    ['/form?draft=deep', 400, 'The querystring param where.draft must be integer.'],
    ['/form?draft=3&drafts=3', 400, 'The query param drafts is not a documented param; did you mean `draft`?'],
    ['/form?where=3', 400, 'The query param where is not a documented param.'],
  ])('a param that is all of the query is held to it: %s', async (path, status, message) => {
    const send = await emulate({ '/json': get('application/json'), '/form': get('application/x-www-form-urlencoded') })
    const response = await send(path)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)])
  })

  it('a content type, and a range around it, uses the content type first', async () => {
    const [any, csv] = [
      { '*/*': { example: { all: 1 }, schema: { type: 'object' } } },
      { 'text/csv': { example: 'a,b' } },
    ]
    const responses = { 200: { description: 'OK', content: { ...any, ...csv } } }
    const send = await emulate({ '/ships': { post: { requestBody: { content: { ...any, ...csv } }, responses } } })
    const response = await send('/ships', {
      method: 'POST',
      headers: { accept: 'text/csv', 'content-type': 'text/csv' },
      body: 'a,b',
    })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/csv',
      'a,b',
    ])
  })

  it('nullable beside a composition takes null', async () => {
    const openapi = await readOpenApi({
      openapi: '3.0.3',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/ships': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } } },
            responses: { 204: { description: 'OK' } },
          },
        },
      },
      components: {
        schemas: {
          Ship: {
            type: 'object',
            properties: { dock: { nullable: true, allOf: [{ $ref: '#/components/schemas/Dock' }] } },
          },
          Dock: { type: 'object', required: ['name'] },
        },
      },
    })
    const { fetch } = createEmulator({ services: [], openapi })
    const statuses = [null, { name: 'East' }, {}].map(async (dock) => {
      const response = await fetch('http://127.0.0.1/ships', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ dock }),
      })
      return response.status
    })
    expect(await Promise.all(statuses)).toEqual([204, 204, 400])
  })
})

it.each([
  ['brackets', 'ids%5B%5D=1&ids%5B%5D=2&filter%5Btags%5D%5B%5D=a'],
  ['indices', 'ids%5B0%5D=1&ids%5B1%5D=2&filter%5Btags%5D%5B0%5D=a'],
  ['repeat', 'ids=1&ids=2&filter%5Bname%5D=a'],
  ['comma', 'ids=1,2&filter%5Bname%5D=a'],
])('reads the lists of a query as the document says that they are written: %s', async (format, query) => {
  const list = (type: string): object => ({ type: 'array', items: { type } })
  const filter = {
    type: 'object',
    additionalProperties: false,
    properties: { name: { type: 'string' }, tags: list('string') },
  }
  const openapi = await readOpenApi({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    'x-portolan-query-format': format,
    paths: {
      '/ships': {
        get: {
          parameters: [
            { name: 'ids', in: 'query', required: true, schema: { ...list('integer'), minItems: 2 } },
            { name: 'filter', in: 'query', schema: filter },
            { name: 'plain', in: 'query', schema: { type: 'string' } },
          ],
          responses: { 204: { description: 'OK' } },
        },
      },
    },
  })
  const { fetch } = createEmulator({ services: [], openapi })
  const statusOf = async (text: string): Promise<number> => (await fetch(`http://127.0.0.1/ships?${text}`)).status
  expect([
    await statusOf(`${query}&plain=x`),
    await statusOf(query.replace(/2/, 'x')),
    await statusOf('plain=x'),
  ]).toEqual([204, 400, 400])
})

it('does not run a pattern that can backtrack exponentially on a long text', async () => {
  const parameters = [{ name: 'berth', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }]
  const paths = { '/ships': { get: { parameters, responses: { 204: { description: 'OK' } } } } }
  const document = { openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths }
  const { fetch } = createEmulator({ services: [], openapi: await readOpenApi(document) })
  const getStatus = async (berth: string): Promise<number> =>
    (await fetch(`http://127.0.0.1/ships?berth=${berth}`)).status
  expect(await getStatus('aab')).toBe(400)
  expect(await getStatus(`${'a'.repeat(60)}b`)).toBe(204)
})
