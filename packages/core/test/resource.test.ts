import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  ApiRequest,
  type CallOptions,
  createClient,
  linkPaging,
  loadCall,
  loadList,
  type NoParams,
  operation,
  type PagedOptions,
  type PagedRequest,
  type RequestBody,
  resource,
} from '@portolan/core'
import { record, type Recorded, serve } from '@portolan/testing/serve'

const schemas = async () => ({
  Part: z.strictObject({ id: z.string(), bytes: z.any(), kind: z.optional(z.string()) }),
  Named: z.strictObject({ id: z.string() }),
  Thing: z.object({ id: z.exactOptional(z.int()) }),
})
const store = operation(schemas, {
  method: 'POST',
  path: '/store/{id}',
  address: 'storeUrl',
  params: 'Part',
  response: 'Thing',
  query: ['kind'],
  body: 'bytes',
  encoding: 'raw',
  acceptedStatuses: [308],
})

interface Things {
  store(id: string, bytes: RequestBody, options?: CallOptions): ApiRequest<{ id?: number }>
  follow(url: string, address?: string): ApiRequest<unknown>
}

function connect(baseUrl: string, storeUrl: string, options: object = {}) {
  const things = resource<Things>()({
    store:
      ({ bind, check }) =>
      (id, bytes, callOptions) => {
        const run = async () => {
          await check(store, { id, bytes }, callOptions)
          return bind(store)({ id, bytes, kind: 'a b' }, callOptions).withResponse()
        }
        return new ApiRequest(run())
      },
    follow:
      ({ send }) =>
      (url, address) =>
        send({
          method: 'PUT',
          url,
          ...(address === undefined ? {} : { address }),
          body: new Uint8Array([1, 2]),
          acceptedStatuses: [308],
        }),
  })
  return createClient({
    baseUrl,
    baseUrlName: 'apiUrl',
    baseUrls: { storeUrl },
    profile: { service: 'the store' },
    options: { token: 'token-of-the-test', retry: false, ...options },
    groups: { things },
  })
}

it('an operation can lie at another of the client’s addresses, and its body go out as it is', async () => {
  const [api, other] = await Promise.all([record(), record({ status: 201, body: { id: 7 } })])
  const client = connect(api.url, `${other.url}/deep/`)
  expect(await client.things.store('x', 'raw text', { headers: { 'content-type': 'text/x' } })).toEqual({ id: 7 })
  expect(api.requests).toEqual([])
  expect(other.requests).toMatchObject([
    {
      method: 'POST',
      path: '/deep/store/x?kind=a%20b',
      body: 'raw text',
      headers: { 'content-type': 'text/x', authorization: 'Bearer token-of-the-test' },
    } satisfies Partial<Recorded>,
  ])
})

it('a composed method can have its params checked before it does anything', async () => {
  const client = connect('https://api.example.com', 'https://store.example.com')
  await expect(client.things.store(7 as never, 'y')).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['id'] }],
    request: { operation: 'things.store' },
  })
})

it('an address that is not a URL is refused under the name of its option', () => {
  expect(() => connect('nowhere', 'https://example.com')).toThrow('apiUrl must be an absolute URL')
  expect(() => connect('https://example.com', 'nowhere')).toThrow('storeUrl must be an absolute URL')
})

it('a status that is accepted is no failure, and a 308 without a target no redirect', async () => {
  const other = await record({ status: 308, headers: { range: 'bytes=0-1' } })
  const client = connect('https://api.example.com', other.url)
  const { response } = await client.things.store('x', 'y').withResponse()
  expect(response.status).toBe(308)
  const followed = await client.things.follow(`${other.url}/session?key=secret`, 'storeUrl').withResponse()
  expect([followed.response.status, followed.response.headers.get('range')]).toEqual([308, 'bytes=0-1'])
  expect(JSON.stringify(followed.response)).not.toContain('secret')
})

it('a URL from the service is requested only on the client’s own origin', async () => {
  const [api, stranger] = await Promise.all([record(), record()])
  const client = connect(api.url, 'https://store.example.com')
  await client.things.follow(`${api.url}/operations/1?a=b`)
  expect(api.requests).toMatchObject([{ method: 'PUT', path: '/operations/1?a=b' }])
  for (const [url, address] of [
    [stranger.url, undefined],
    [`${api.url}/x`, 'storeUrl'],
    ['/operations/1', undefined],
    [api.url.replace('http:', 'https:'), undefined],
  ] as const) {
    await expect(client.things.follow(url, address)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['url'] }],
      request: { operation: 'things.follow' },
    })
  }
  expect([api.requests.length, stranger.requests.length]).toEqual([1, 0])
})

it('an error of a composed method names the line of its caller', async () => {
  const client = connect('https://api.example.com', await serve((_, response) => response.writeHead(404).end('{}')))
  async function theCaller(): Promise<unknown> {
    return client.things.store('x', 'y')
  }
  const error = (await theCaller().catch((reason: unknown) => reason)) as Error
  expect(error.stack?.split('\n')[1]).toContain('theCaller')
  expect(error.message).toMatch(/^things\.store: 404/)
})

it('a function that returns no token is an error that says so', async () => {
  const client = connect('https://api.example.com', 'https://store.example.com', { token: async () => null })
  await expect(client.things.store('x', 'y')).rejects.toThrow(
    'token must be a string of visible ASCII characters without spaces or line breaks, got null',
  )
})

it('loads a module of operations with the first call of one, once, and again if it could not be loaded', async () => {
  const get = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Named', response: 'Thing' })
  const list = operation(schemas, { method: 'GET', path: '/things', response: 'Thing[]', paging: linkPaging() })
  const module = vi.fn(async () => ({ get, list }))
  module.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  type Thing = { id?: number }
  const things = resource<{
    get(params: { id: string }, options?: CallOptions): ApiRequest<Thing>
    list(params?: NoParams, options?: PagedOptions): PagedRequest<Thing>
  }>()({ get: loadCall(module, 'get'), list: loadList(module, 'list') })
  const connected = () =>
    createClient({
      baseUrl: 'https://api.example.com',
      profile: { service: 'the service' },
      options: { fetch: async (url) => Response.json(url.endsWith('/things') ? [{ id: 1 }] : { id: 2 }) },
      groups: { things },
    })
  const client = connected()
  expect(module).not.toHaveBeenCalled()
  await expect(client.things.list()).rejects.toThrow('Failed to fetch')
  expect(await client.things.list().toArray()).toEqual([{ id: 1 }])
  expect(await client.things.get({ id: 'a' })).toEqual({ id: 2 })
  expect(await client.things.list().toArray()).toEqual([{ id: 1 }])
  // Each operation keeps what it has loaded.
  expect(module).toHaveBeenCalledTimes(3)
  module.mockClear()
  const another = connected()
  await Promise.all(['a', 'b', 'c'].map((id) => another.things.get({ id })))
  expect(module).toHaveBeenCalledOnce()
})

it('takes its methods from its operations where there is no interface', async () => {
  const get = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Named', response: 'Thing' })
  const groups = {
    things: resource({
      get,
      parts: resource({ get }),
      name:
        ({ name }) =>
        () =>
          name,
    }),
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch: async (url) => Response.json({ id: url.length }) },
    groups,
  })
  expect(await client.things.get({ id: 'a' })).toEqual({ id: 'https://api.example.com/things/a'.length })
  await expect(client.things.parts.get({ id: '' })).rejects.toThrow('things.parts.get: id must not be empty')
  expect(client.things.name()).toBe('things.name')
})
