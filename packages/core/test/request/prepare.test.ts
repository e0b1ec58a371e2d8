import {
  type Call,
  call,
  type CallOptions,
  createClient,
  exactIntegers,
  type FetchInit,
  operation,
  type PagedRequest,
  type Resource,
  tokenPaging,
} from '@portolan/core'
import { integerLike } from '@portolan/core/schema'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { setUp } from '../things.ts'

const invalid = { id: 'x', name: 7, extra: 'secret-text' } as never

describe('params that are not valid', () => {
  const line = 'things.update: name must be string, got number (and 1 more: extra)'
  const summary = { operation: 'things.update', method: 'PATCH', url: 'https://api.example.com/base/things/{id}' }
  const issues = [
    { path: ['name'], message: 'must be string, got number', expected: 'string' },
    { path: ['extra'], message: 'is not a documented field' },
  ]

  it('are refused before anything is sent, and only onInvalidRequest is called', async () => {
    const hooks = { onInvalidRequest: vi.fn(), onRequest: vi.fn(), onResponse: vi.fn() }
    const warn = vi.fn()
    const { client, sent } = setUp(undefined, { hooks, logger: { warn } })
    await expect(client.things.update(invalid)).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: `${line}; nothing was sent`,
      issues,
      request: summary,
    })
    expect(sent).toEqual([])
    expect(hooks.onInvalidRequest).toHaveBeenCalledExactlyOnceWith({ ...summary, issues })
    expect([hooks.onRequest.mock.calls, hooks.onResponse.mock.calls]).toEqual([[], []])
    expect(warn.mock.calls).toEqual([[line, { ...summary, issues }]])
  })

  it('are reported and sent nevertheless with report', async () => {
    const hooks = { onInvalidRequest: vi.fn(), onResponse: vi.fn() }
    const { client, sent } = setUp(undefined, { hooks, validation: { request: 'report' } })
    await client.things.update(invalid)
    expect(JSON.parse(sent[0]?.body as string)).toEqual({ name: 7, extra: 'secret-text' })
    expect([hooks.onInvalidRequest.mock.calls.length, hooks.onResponse.mock.calls.length]).toEqual([1, 1])
  })

  it('are sent and not reported with off, for one call too', async () => {
    const onInvalidRequest = vi.fn()
    const { client, sent } = setUp(undefined, { hooks: { onInvalidRequest } })
    await client.things.update(invalid, { validation: { request: 'off' } })
    expect(sent).toHaveLength(1)
    expect(onInvalidRequest).not.toHaveBeenCalled()
  })
})

it.each([
  [new Blob(['x'])],
  [new TextEncoder().encode('x')],
  [new FormData()],
  [new Map([['title', 'x']])],
  [new Date(0)],
  [Promise.resolve({})],
])('refuses params that are no record of fields: %s', async (params) => {
  for (const request of ['throw', 'off'] as const) {
    const { client, sent } = setUp(undefined, { validation: { request } })
    await expect(client.things.remove(params as never)).rejects.toThrow(
      `things.remove: it must be object, got an instance of ${params.constructor.name}; nothing was sent`,
    )
    expect(sent).toEqual([])
  }
})

describe('what the path needs', () => {
  it.each(['throw', 'report', 'off'] as const)('is always checked: %s', async (mode) => {
    const { client, sent } = setUp(undefined, { validation: { request: mode } })
    for (const params of [{}, { id: undefined }, { id: null }, { id: '' }, { id: '..' }, { id: {} }]) {
      await expect(client.things.get(params as never)).rejects.toMatchObject({
        name: 'RequestValidationError',
        issues: expect.arrayContaining([expect.objectContaining({ path: ['id'] })]),
      })
    }
    expect(sent).toEqual([])
  })

  it.each([[null], [[]], ['x'], [7]])('is an object of params, in every mode: %j', async (params) => {
    const { client, sent } = setUp(undefined, { validation: { request: 'off' } })
    await expect(client.things.get(params as never)).rejects.toThrow('things.get: it must be object')
    expect(sent).toEqual([])
  })
})

it('puts the headers of the profile, the client and the call over one another, names in any case', async () => {
  const { client, sent } = setUp(
    undefined,
    { headers: { 'X-One': 'client', 'X-Two': 'client', 'X-Gone': undefined } },
    { service: 'the service', userAgent: 'portolan-test/1.2.3', headers: { 'x-zero': 'profile', 'x-one': 'profile' } },
  )
  await client.things.get({ id: 'x' }, { headers: { 'x-TWO': 'call', 'User-Agent': 'mine' } })
  await client.things.get({ id: 'x' })
  expect(sent.map(({ headers }) => headers)).toEqual([
    { accept: 'application/json', 'user-agent': 'mine', 'x-zero': 'profile', 'x-one': 'client', 'x-two': 'call' },
    {
      accept: 'application/json',
      'user-agent': 'portolan-test/1.2.3',
      'x-zero': 'profile',
      'x-one': 'client',
      'x-two': 'client',
    },
  ])
})

it('adds further query parameters, to each page too', async () => {
  const { client, sent } = setUp(({ url }) =>
    Response.json(url.includes('token=b') ? { things: [] } : { things: [{ id: 1 }], next: 'b' }),
  )
  await client.things.list({}, { query: { sort: 'name', tag: ['a', 'b'] } }).toArray()
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?sort=name&tag=a&tag=b',
    '?token=b&sort=name&tag=a&tag=b',
  ])
})

it('sends a header of the client no more if the call passes undefined for it', async () => {
  const { client, sent } = setUp(undefined, { headers: { 'x-one': 'client' } })
  await client.things.get({ id: 'x' }, { headers: { 'X-One': undefined, 'x-two': undefined } })
  expect(sent[0]?.headers).toStrictEqual({ accept: 'application/json' })
})

it('names the content type that the profile wants for requests without a body, except a GET', async () => {
  const profile = { service: 'the service', bodylessContentType: 'application/json; charset=utf-8' }
  const { client, sent } = setUp(() => new Response('{"id":1}'), undefined, profile)
  await client.things.get({ id: 'x' })
  await client.things.remove({ id: 'x' })
  await client.things.update({ id: 'x', name: 'new' })
  expect(sent.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
    ['GET', undefined],
    ['DELETE', 'application/json; charset=utf-8'],
    ['PATCH', 'application/json'],
  ])
})

it('names no content type for a request without a body otherwise', async () => {
  const { client, sent } = setUp(() => new Response(null, { status: 204 }))
  await client.things.remove({ id: 'x' })
  expect(sent[0]?.headers).toStrictEqual({ accept: 'application/json' })
})

it('says what the params have to be, and refuses any param of an operation that takes none', async () => {
  const { client, fetch, sent } = setUp()
  await expect(client.things.get(null as never)).rejects.toMatchObject({
    issues: [{ path: [], message: 'must be object', expected: 'object' }],
  })
  const ping = operation(async () => ({}), { method: 'GET', path: '/ping' })
  const options = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, fetch }
  await expect(call(ping, { id: 'x' } as never, options)).rejects.toMatchObject({
    issues: [{ path: ['id'], message: 'is not a documented field' }],
  })
  expect(sent).toEqual([])
})

it('has no deadline where none was set', async () => {
  const deadlines: unknown[] = []
  // The call is the third argument.
  const fetch = async (_url: string, _init: FetchInit, one?: Call): Promise<Response> => {
    deadlines.push([one?.url, one?.deadline])
    return Response.json({ id: 1 })
  }
  await setUp(undefined, { fetch }).client.things.get({ id: 'x' })
  expect(deadlines).toEqual([['https://api.example.com/base/things/x', undefined]])
})

describe('a body', () => {
  it('is absent where no param for it has a value', async () => {
    const { client, sent } = setUp()
    await client.things.update({ id: 'x', name: undefined })
    expect(sent[0]).not.toHaveProperty('body')
    expect(sent[0]?.headers).toStrictEqual({ accept: 'application/json' })
  })

  it('is absent where the param that is the whole body is missing and nothing is checked', async () => {
    const { client, sent } = setUp()
    await client.things.replace({ id: 'x' } as never, { validation: { request: 'off' } })
    expect(sent[0]).not.toHaveProperty('body')
  })

  it('keeps the digits of an integer as they were passed, unless the profile wants numbers', async () => {
    const schemas = async () => ({ Note: z.strictObject({ id: integerLike() }) })
    const write = operation(schemas, { method: 'POST', path: '/notes', params: 'Note' })
    const { fetch, sent } = setUp(() => new Response(null, { status: 204 }))
    const baseUrl = 'https://api.example.com'
    await call(write, { id: '007' }, { baseUrl, fetch, profile: { service: 's' } })
    await call(write, { id: '007' }, { baseUrl, fetch, profile: { service: 's', digitsAsNumbers: true } })
    expect(sent.map(({ body }) => body)).toEqual(['{"id":"007"}', '{"id":7}'])
  })

  it.each([
    ['the profile wants numbers', {}, { digitsAsNumbers: true }, '{"id":7}'],
    ['the operation has integers of 64 bits', { json: exactIntegers }, {}, '{"id":7}'],
    ['both are kept as passed', {}, {}, '{"id":"007"}'],
  ])('loads the schemas for digits that were passed as a text only: %s', async (_, declared, wanted, body) => {
    let loaded = 0
    const schemas = async () => {
      loaded++
      return { Note: z.strictObject({ id: integerLike() }) }
    }
    const checks = async () => ({ Note: (value: unknown) => 'id' in (value as object) })
    const write = operation(schemas, { method: 'POST', path: '/notes', params: 'Note', checks, ...declared })
    const { fetch, sent } = setUp(() => new Response(null, { status: 204 }))
    const options = { baseUrl: 'https://api.example.com', fetch, profile: { service: 's', ...wanted } }
    await call(write, { id: 7 }, options)
    expect(loaded).toBe(0)
    await call(write, { id: '007' }, options)
    expect(sent.map((one) => one.body)).toEqual(['{"id":7}', body])
  })

  it('has no digits made numbers in a form, or where no schema names the params', async () => {
    const schemas = async () => ({ Note: z.strictObject({ id: integerLike() }) })
    const form = operation(schemas, { method: 'POST', path: '/notes', params: 'Note', encoding: 'form' })
    const open = operation(schemas, { method: 'POST', path: '/notes' })
    const { fetch, sent } = setUp(() => new Response(null, { status: 204 }))
    const options = { baseUrl: 'https://api.example.com', fetch, profile: { service: 's', digitsAsNumbers: true } }
    await call(form, { id: '007' }, options)
    await call(open, { id: '007' } as never, { ...options, validation: { request: 'off' } })
    await call(form, {} as never, { ...options, validation: { request: 'off' } })
    expect(sent.map(({ body }) => body)).toEqual(['id=007', '{"id":"007"}', undefined])
  })

  it('is no part of a HEAD, whose params go into the query', async () => {
    const schemas = async () => ({ Search: z.strictObject({ q: z.string() }) })
    const peek = operation(schemas, { method: 'HEAD', path: '/things', params: 'Search' })
    const { fetch, sent } = setUp(() => new Response(null, { status: 204 }))
    await call(peek, { q: 'a b' }, { baseUrl: 'https://api.example.com', fetch, profile: { service: 's' } })
    expect(sent[0]).toMatchObject({ method: 'HEAD', url: 'https://api.example.com/things?q=a%20b' })
    expect(sent[0]).not.toHaveProperty('body')
  })
})

it('keeps the headers of the call on each page of a list that is asked for with a body', async () => {
  const schemas = async () => ({
    Search: z.strictObject({ token: z.optional(z.string()) }),
    Found: z.object({ things: z.array(z.string()), next: z.optional(z.string()) }),
  })
  const search = operation(schemas, {
    method: 'POST',
    path: '/search',
    params: 'Search',
    response: 'Found',
    paging: tokenPaging({ items: 'things', next: 'next', param: 'token' }),
  })
  const types: unknown[] = []
  const fetch = async (_: string, { headers, body }: FetchInit): Promise<Response> => {
    types.push([headers['content-type'], body])
    return Response.json(types.length === 1 ? { things: ['a'], next: 'b' } : { things: ['c'] })
  }
  const config = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, options: { fetch } }
  const searches = { members: { search } } as never as Resource<{
    search: (params: object, options: CallOptions) => PagedRequest<string>
  }>
  const client = createClient({ ...config, groups: { searches } })
  const options = { headers: { 'Content-Type': 'application/vnd.search+json' } }
  expect(await client.searches.search({}, options).toArray()).toEqual(['a', 'c'])
  expect(types).toEqual([
    ['application/vnd.search+json', undefined],
    ['application/vnd.search+json', '{"token":"b"}'],
  ])
})
