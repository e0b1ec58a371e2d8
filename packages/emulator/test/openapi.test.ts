import { startEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { createEmulator, handlers } from '@portolan/emulator/msw'
import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { key, openapi, startHarbour } from './harbour.ts'

const { emulator, ask, read, post } = await startHarbour()

it('names its operations as the generated client does, and knows the paths of the servers', async () => {
  expect(emulator.services).toEqual(['harbour'])
  expect(emulator.routes.map(({ name }) => name)).toEqual([
    'ships.list',
    'ships.create',
    'ships.get',
    'ships.update',
    'ships.delete',
    'ships.position.get',
    'ships.position.update',
    'berths.list',
    'watch.get',
    'token.create',
  ])
  expect(await read('/v2/ships')).toEqual(await read('/ships'))
})

describe('what comes back', () => {
  it('is the example of the document, or a value of the schema from the seed', async () => {
    expect(await read('/ships/s_a/position')).toEqual({ lat: 54.3, lon: 10.1 })
    const ship = await read('/ships/s_abcdefgh')
    expect(ship).toEqual({
      id: 's_abcdefgh',
      name: expect.stringMatching(/^..+/),
      flag: expect.stringMatching(/^(?:DE|NL|PT)$/),
      built: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const ofSeed = async (seed: number): Promise<unknown> => {
      await using other = await startEmulator({ openapi, seed })
      return (await fetch(`${other.url}/ships/s_abcdefgh`, { headers: key })).json()
    }
    expect(await ofSeed(1)).toEqual(ship)
    expect(await ofSeed(2)).not.toEqual(ship)
  })

  it('is a stream where one is documented', async () => {
    const response = await ask('/watch')
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/event-stream',
      expect.stringMatching(/^data: \{"event":"(?:arrival|departure)"\}\n\ndata: /),
    ])
  })

  it.each([4, 5])('is a list in pages of %i, by token', async (limit) => {
    const ids: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null; page++) {
      const body = (await read(`/ships?limit=${limit}&cursor=${cursor}`)) as {
        data: { id: string }[]
        next_cursor: string | null
      }
      ids.push(...body.data.map(({ id }) => id))
      cursor = body.next_cursor
      expect(page).toBeLessThan(10 / limit)
    }
    expect([ids.length, new Set(ids).size]).toEqual([10, 10])
  })

  it('is a list in pages, by links', async () => {
    const first = await ask('/berths')
    expect(first.headers.get('link')).toBe(
      `<${emulator.url}/berths?page=2>; rel="next", <${emulator.url}/berths?page=3>; rel="last"`,
    )
    expect(await first.json()).toHaveLength(3)
    const last = await ask('/berths?page=3')
    expect([await last.json(), last.headers.get('link')]).toEqual([
      [expect.anything(), expect.anything()],
      expect.not.stringContaining('rel="next"'),
    ])
  })

  it('keeps what was created, changed and deleted, until a reset, and in a saved world', async () => {
    const created = await post('/ships', { name: 'Alma', flag: 'DE', pin: '1234' })
    const ship = (await created.json()) as { id: string }
    expect(ship).toEqual({ id: expect.stringMatching(/^s_/), name: 'Alma', flag: 'DE', built: expect.any(String) })
    expect(created.headers.get('location')).toBe(`/ships/${ship.id}`)
    expect(await read(`/ships/${ship.id}`)).toEqual(ship)
    await post(`/ships/${ship.id}`, { name: 'Berta' }, 'PATCH')
    expect(await read(`/ships/${ship.id}`)).toEqual({ ...ship, name: 'Berta' })
    expect(JSON.stringify(await read('/ships?limit=100'))).toContain('Berta')
    const again = createEmulator({ openapi: await readOpenApi(openapi), state: emulator.save() })
    const kept = await again.fetch(`https://api.example.com/ships/${ship.id}`, { headers: key })
    expect(await kept.json()).toEqual({ ...ship, name: 'Berta' })
    expect((await ask(`/ships/${ship.id}`, { method: 'DELETE' })).status).toBe(204)
    const gone = await ask(`/ships/${ship.id}`)
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { error: { code: 'failed', message: `There is no record ${ship.id} here.` } },
    ])
    emulator.reset()
    expect(JSON.stringify(await read('/ships?limit=100'))).not.toContain('Berta')
  })
})

it('has faults by the names of the client, and errors of the documented shape', async () => {
  emulator.faults.add({ kind: 'status', status: 429, match: 'ships.list', times: 1 })
  const limited = await ask('/ships')
  expect([limited.status, limited.headers.get('retry-after'), await limited.json()]).toEqual([
    429,
    '1',
    { error: { code: 'failed', message: 'A fault of the emulator with the status 429.' } },
  ])
  expect((await ask('/ships')).status).toBe(200)
  expect(() => emulator.faults.add({ kind: 'reset', match: 'ship.list' })).toThrow('did you mean `ships.list`?')
})

it('has a rate limit and valid keys, if asked', async () => {
  const limited = createEmulator({
    openapi: await readOpenApi(openapi, { tokens: ['secret'], rateLimit: { limit: 1 } }),
    clock: { now: () => 0 },
  })
  const get = (token: string): Promise<Response> =>
    limited.fetch('https://api.example.com/ships', { headers: { 'x-harbour-key': token } })
  const statuses = [await get('guess'), await get('secret')].map(({ status, headers }) => [
    status,
    headers.get('x-ratelimit-remaining'),
    headers.get('retry-after'),
  ])
  expect(statuses).toEqual([
    [401, '0', null],
    [429, '0', '3600'],
  ])
})

it('asks for all credentials of a way together', async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Locks', version: '1' },
    paths: { '/locks': { get: { security: [{ key: [], bearer: [] }], responses: { 204: { description: 'OK' } } } } },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
  const { fetch: respond } = createEmulator({ openapi: await readOpenApi(document) })
  const [one, other] = [{ 'x-key': 'any' }, { authorization: 'Bearer any' }]
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await respond('https://api.example.com/locks', { headers })).status
  expect([await status(one), await status(other), await status({ ...one, ...other })]).toEqual([401, 401, 204])
})

it('gives a token to a client with an ID and a secret', async () => {
  const flows = { clientCredentials: { tokenUrl: '/oauth/token', scopes: {} } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Locks', version: '1' },
    paths: { '/locks': { get: { security: [{ oauth: [] }], responses: { 204: { description: 'OK' } } } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
  }
  const { fetch: respond } = createEmulator({ openapi: await readOpenApi(document) })
  const token = await respond('https://api.example.com/oauth/token', {
    method: 'POST',
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await respond('https://api.example.com/locks', { headers })).status
  expect([await status({}), await status({ authorization: `Bearer ${access_token}` })]).toEqual([401, 204])
})

it('counts the ids of new records from the documented minimum', async () => {
  const ship = { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 100 } } }
  const content = { 'application/json': { schema: ship } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/ships': {
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          responses: { 201: { description: 'OK', content } },
        },
      },
      '/ships/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: { 200: { description: 'OK', content } } },
      },
    },
  }
  const { fetch: respond } = createEmulator({ openapi: await readOpenApi(document) })
  const headers = { 'content-type': 'application/json' }
  const create = async (): Promise<unknown> =>
    (await respond('https://api.example.com/ships', { method: 'POST', body: '{}', headers })).json()
  expect([await create(), await create()]).toEqual([{ id: 100 }, { id: 101 }])
})

it('is there through MSW too', async () => {
  const server = setupServer(
    ...handlers(createEmulator({ openapi: await readOpenApi(openapi) }), 'https://api.harbour.example.com/v2'),
  )
  const berths = await read('/berths')
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
  const response = await fetch('https://api.harbour.example.com/v2/berths', { headers: key })
  expect([response.status, await response.json()]).toEqual([200, berths])
})

it('says what is wrong with a document', async () => {
  await expect(startEmulator({ openapi: 'nowhere.yaml' })).rejects.toThrow('nowhere.yaml: cannot be read')
  await expect(startEmulator({ openapi: { openapi: '4.0.0' } })).rejects.toThrow('is of version 4.0.0')
  const issues = { openapi: '3.1.0', info: { title: 'Issues', version: '1' }, paths: {} }
  await expect(startEmulator({ openapi: issues, services: ['issues'] })).rejects.toThrow(
    'openapi: its name issues is that of another service',
  )
  expect(() => createEmulator({ openapi: {} as never })).toThrow('openapi must be what readOpenApi returned')
})

it('a schema that is part of itself, or that nothing can read, allows everything', async () => {
  const takes = (schema: object): object => ({
    post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 204: { description: 'OK' } } },
  })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Loops', version: '1' },
    paths: {
      '/loop': takes({ $ref: '#/components/schemas/Loop' }),
      '/nowhere': takes({ $ref: '#/components/schemas/Nowhere' }),
      '/pattern': takes({ type: 'string', pattern: '(' }),
    },
    components: { schemas: { Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], type: 'object' } } },
  }
  const { fetch: respond } = createEmulator({ openapi: await readOpenApi(document) })
  for (const path of ['/loop', '/nowhere', '/pattern']) {
    const headers = { 'content-type': 'application/json' }
    const response = await respond(`https://api.example.com${path}`, { method: 'POST', headers, body: '"x"' })
    expect([path, response.status]).toEqual([path, 204])
  }
})

it('says what of the requests is not checked, since no validator can use its schema', async () => {
  const schema = { type: 'object', properties: { length: { type: 'number', minimum: '3' } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Docks', version: '1' },
    paths: {
      '/docks': {
        post: {
          parameters: [
            { name: 'berths', in: 'query', schema: { type: 'integer', required: 'yes' } },
            { name: 'depth', in: 'query', schema: { type: 'integer', minimum: 1 } },
          ],
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 204: { description: 'OK' } },
        },
      },
    },
  }
  const { warnings } = await readOpenApi(document)
  expect(warnings.filter(({ message }) => message.includes('is not checked'))).toEqual([
    {
      pointer: '/paths/~1docks/post',
      message:
        'the query param berths is not checked, since its schema cannot be used: required value must be ["array"]',
    },
    {
      pointer: '/paths/~1docks/post',
      message:
        'a body of application/json is not checked, since its schema cannot be used: minimum value must be ["number"]',
    },
  ])
})

it.each([
  ['the address of the next page', 'page', { next: { type: ['string', 'null'], format: 'uri' } }],
  ['whether there is a next page', 'offset', { has_more: { type: 'boolean' } }],
])('numbered pages say %s', async (_, param, field) => {
  const [name = ''] = Object.keys(field)
  const schema = { type: 'integer' }
  const properties = { count: schema, results: { type: 'array', items: { type: 'integer' } }, ...field }
  const responses = {
    200: {
      description: 'Some',
      content: { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } },
    },
  }
  const parameters = [param, 'limit'].map((one) => ({ name: one, in: 'query', schema }))
  const numbered = await readOpenApi({
    openapi: '3.1.0',
    info: { title: 'Numbers', version: '1' },
    paths: { '/numbers': { get: { parameters, responses } } },
  })
  await using other = await startEmulator({ openapi: numbered })
  const said: unknown[] = []
  for (const place of param === 'page' ? [1, 2] : [0, 15]) {
    const response = await fetch(`${other.url}/numbers?${param}=${place}&limit=15`)
    const body = (await response.json()) as Record<string, unknown>
    expect(body['count']).toBe(25)
    said.push(body[name])
  }
  expect(said).toEqual(param === 'page' ? [`${other.url}/numbers?page=2&limit=15`, null] : [true, false])
})
