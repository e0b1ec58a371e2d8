import {
  type ApiRequest,
  createClient,
  type ResponseLike,
  type UrlRequest,
  resource,
  type StandardSchema,
} from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { setUp } from '../things.ts'

describe('a request that no operation describes', () => {
  it('goes to a path after the base URL, with query, headers and the token', async () => {
    const { client, sent } = setUp(undefined, { token: 'secret-token-1' })
    await client.request({ method: 'GET', path: '/x?a=1', query: { b: 2 }, headers: { 'X-One': 'a' } })
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: 'https://api.example.com/base/x?a=1&b=2',
        headers: { 'x-one': 'a', authorization: 'Bearer secret-token-1' },
      },
    ])
  })

  it.each([
    [{ a: [1] }, '{"a":[1]}'],
    [[1, 2], '[1,2]'],
    [7, '7'],
    [false, 'false'],
    [Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
  ])('sends plain values as JSON: %j', async (body, text) => {
    const { client, sent } = setUp()
    await client.request({ method: 'POST', path: '/x', body })
    expect(sent).toMatchObject([{ body: text, headers: { 'content-type': 'application/json' } }])
  })

  it.each([['text'], [new Uint8Array([1])], [new Blob(['a'])], [new FormData()], [new URLSearchParams('a=b')]])(
    'sends text, bytes and forms as they are: %o',
    async (body) => {
      const { client, sent } = setUp()
      await client.request({ method: 'POST', path: '/x', body })
      expect(sent[0]?.body).toBe(body)
      expect(sent[0]?.headers).not.toHaveProperty('content-type')
    },
  )

  it('refuses options beside the request, and ignores an index', async () => {
    const { client, sent } = setUp()
    const { request } = client as { readonly request: (request: object, options?: unknown) => Promise<unknown> }
    await expect(request({ method: 'GET', path: '/x' }, { timeout: 5 })).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['options'], message: 'must be fields of the request, such as { method, path, timeout }' }],
    })
    expect(sent).toEqual([])
    await Promise.all([{ method: 'GET', path: '/x' }].map(request))
    expect(sent).toHaveLength(1)
  })

  it('sends a stream, once', async () => {
    const { client, sent } = setUp(() => new Response('', { status: 503 }), { retry: { minDelay: 0 } })
    const body = new ReadableStream<Uint8Array>()
    await expect(client.request({ method: 'PUT', path: '/x', body })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toMatchObject([{ body, duplex: 'half' }])
  })

  it.each([
    [{ method: 'TRACE', path: '/x' }, ['method']],
    [{ method: 'GET\r\n', path: '/x' }, ['method']],
    [{ method: 'GET', path: '/x', responseType: 'blob' }, ['responseType']],
    [{ method: 'GET', path: '/x', responseType: 'stream', response: z.string() }, ['response']],
    [{ method: 'GET', path: 'x' }, ['path']],
    [{ method: 'GET' }, ['path']],
    [{ method: 'GET', path: 'https://elsewhere.example.com/x' }, ['path']],
    [{ method: 'GET', path: '@elsewhere.example.com/x' }, ['path']],
    [{ method: 'GET', path: '.elsewhere.example.com/x' }, ['path']],
    [{ method: 'POST', path: '/x', body: new Map() }, ['body']],
    [{ method: 'POST', path: '/x', body: () => {} }, ['body']],
    [{ method: 'POST', path: '/x', body: new Date() }, ['body']],
    [{ method: 'GET', path: '/x', querry: {} }, ['querry']],
  ])('is refused before anything is sent: %j', async (request, path) => {
    const onInvalidRequest = vi.fn()
    const { client, sent } = setUp(undefined, { hooks: { onInvalidRequest } })
    await expect(client.request(request as never)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path }],
      request: { operation: 'request' },
    })
    expect(onInvalidRequest).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })
})

it.each([
  [
    { method: 'TRACE', path: '/x' },
    'request: method must be an HTTP method such as GET, and not CONNECT, TRACE or TRACK, which `fetch` does not send, ' +
      'got string; nothing was sent',
  ],
  [
    { method: 'GET', path: '/x', response: {} },
    'request: response must be a schema that implements Standard Schema; nothing was sent',
  ],
  [{ method: 'GET', path: '/x', limit: 5 }, 'request: limit is not an option; nothing was sent'],
  // RFC 3986, section 3.5: the fragment is for the client alone, and is not sent.
  [
    { method: 'GET', path: '/channels/#general' },
    'request: path must not have a `#`, after which nothing is sent: write %23, or pass it in `params`; nothing was sent',
  ],
  [
    { method: 'GET', path: 'x' },
    "request: path must begin with a slash and stay on the origin of the client's address; nothing was sent",
  ],
  [
    { method: 'POST', path: '/x', body: new Map() },
    'request: body must be a plain object, an array, a number, a boolean, text, bytes, a form or a stream, ' +
      'got an instance of Map; nothing was sent',
  ],
  [
    { method: 'POST', path: '/x', body: () => {} },
    'request: body must be a plain object, an array, a number, a boolean, text, bytes, a form or a stream, ' +
      'got function; nothing was sent',
  ],
])('says what is wrong with a request: %o', async (request, message) => {
  await expect(setUp().client.request(request as never)).rejects.toMatchObject({ message })
})

it('has no body where it is null', async () => {
  const { client, sent } = setUp()
  await client.request({ method: 'POST', path: '/x', body: null })
  expect(sent[0]).not.toHaveProperty('body')
})

it.each([
  ['GET', 2],
  ['HEAD', 2],
  ['PUT', 2],
  ['DELETE', 2],
  ['POST', 1],
  ['PATCH', 1],
] as const)('is sent with %s, and after a 503 again where the method allows it', async (method, times) => {
  const { client, sent } = setUp(() => new Response('', { status: 503 }), { retry: { retries: 1, minDelay: 0 } })
  await expect(client.request({ method, path: '/x' })).rejects.toMatchObject({ name: 'ServerError' })
  expect(sent.map((one) => one.method)).toEqual(Array.from({ length: times }, () => method))
})

describe('the params of a path', () => {
  it.each([
    ['/things/{id}', { id: 'a/b c' }, '/things/a%2Fb%20c'],
    ['/things/:id/parts/:part', { id: 7, part: true }, '/things/7/parts/true'],
    ['/v1/{name=things/*}:close?now=1', { name: 'things/x' }, '/v1/things/x:close?now=1'],
    ['/things/{id}', { id: 7, more: undefined }, '/things/7'],
    ['/things', { id: undefined }, '/things'],
    ['/things/:id', undefined, '/things/:id'],
    ['/things/%7Bid%7D', undefined, '/things/%7Bid%7D'],
  ])('are filled in as those of an operation: %s %j', async (path, params, sentPath) => {
    const { client, sent } = setUp()
    await client.request({ method: 'GET', path, params: params as never })
    expect(sent[0]?.url).toBe(`https://api.example.com/base${sentPath}`)
  })

  it.each<[string, unknown, string]>([
    ['/things/{id}', undefined, 'params.id must be string or number, got undefined'],
    ['/things/{id}', { id: undefined }, 'params.id must be string or number, got undefined'],
    ['/things/{id}', { id: '' }, 'params.id must not be empty'],
    ['/things/{id}', { id: '..' }, 'params.id must not be a dot segment'],
    ['/things/{id}', { id: '%2e%2e' }, 'params.id must not be a dot segment'],
    ['/things/{id}', { id: { a: 1 } }, 'params.id must be string or number, got object'],
    ['/things/{id}', 'x', 'params must be an object, got string'],
    ['/things/{id}', { id: 'x', more: 1 }, 'params.more is not in the path'],
    ['/things', { id: 'x' }, 'params.id is not in the path'],
  ])('are checked as those of an operation: %s %j', async (path, params, message) => {
    const { client, sent } = setUp()
    const request = { method: 'GET', path, params, validation: { request: 'off' } } as never
    await expect(client.request(request)).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: `request: ${message}; nothing was sent`,
    })
    expect(sent).toEqual([])
  })
})

it.each([5, {}, null])('refuses the path %j', async (path) => {
  await expect(setUp().client.request({ method: 'GET', path: path as never })).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['path'] }],
  })
})

it.each(['GET', 'HEAD'] as const)('a %s with a body is refused', async (method) => {
  const { client, sent } = setUp()
  await expect(client.request({ method, path: '/x', body: { a: 1 } })).rejects.toMatchObject({
    name: 'RequestValidationError',
    message: `request: body must not be given: a ${method} has none; nothing was sent`,
  })
  expect(sent).toEqual([])
})

it.each([undefined, null, 'GET', 7])('a request that is %j is refused', async (request) => {
  const { client, sent } = setUp()
  await expect(client.request(request as never)).rejects.toMatchObject({
    name: 'RequestValidationError',
    message: expect.stringMatching(/^request: it must be an object, such as { method, path }, got /) as string,
  })
  expect(sent).toEqual([])
})

describe('a request to a URL that the service returned', () => {
  interface Things {
    ask(request: UrlRequest): ApiRequest<unknown>
  }
  const things = resource<Things>()({
    ask:
      ({ send }) =>
      (request) =>
        send(request),
  })

  function connect(status: number) {
    const sent: string[] = []
    const client = createClient({
      baseUrl: 'https://api.example.com/base',
      profile: { service: 'the service' },
      options: {
        retry: { retries: 1, minDelay: 0 },
        fetch: async (url: string) => {
          sent.push(url)
          return new Response(status === 200 ? '{}' : '', { status })
        },
      },
      groups: { things },
    })
    return { client, sent }
  }

  it('stays on the origin of the address', async () => {
    const { client, sent } = connect(200)
    await client.things.ask({ method: 'GET', url: 'https://api.example.com/elsewhere' })
    await expect(client.things.ask({ method: 'GET', url: 'https://elsewhere.example.com/x' })).rejects.toThrow(
      "things.ask: url must begin with https://api.example.com and stay on the origin of the client's address; " +
        'nothing was sent',
    )
    expect(sent).toEqual(['https://api.example.com/elsewhere'])
  })

  it.each([
    ['POST', true, 2],
    ['POST', undefined, 1],
    ['PUT', false, 1],
    ['PUT', undefined, 2],
  ] as const)('is repeated as declared: %s, %s', async (method, idempotent, times) => {
    const { client, sent } = connect(503)
    const request = { method, url: 'https://api.example.com/x', ...(idempotent === undefined ? {} : { idempotent }) }
    await expect(client.things.ask(request)).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(times)
  })
})

describe('its response', () => {
  it('is returned as received: JSON parsed, other text as text, nothing as undefined, in its envelope', async () => {
    const answers = [
      Response.json({ data: 1, message: 'm' }),
      new Response('plain'),
      new Response(null, { status: 204 }),
      new Response('', { headers: { 'content-type': 'application/json' } }),
    ]
    const { client } = setUp(() => answers.shift()!, {}, { service: 's', unwrap: () => ({ data: 'unwrapped' }) })
    const ask = (): Promise<unknown> => client.request({ method: 'GET', path: '/x' }).then((data) => data)
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      { data: 1, message: 'm' },
      'plain',
      undefined,
      undefined,
    ])
  })

  it('is checked by a schema of any library, and passed on as it came', async () => {
    const response = z.object({ id: z.number() })
    const came = { id: 1, more: 'unknown to the schema' }
    const data = await setUp(() => Response.json(came)).client.request({ method: 'GET', path: '/x', response })
    expect(data).toEqual(came)
    const onInvalidResponse = vi.fn()
    const { client } = setUp(() => Response.json({ id: 'secret-text' }), { hooks: { onInvalidResponse } })
    const ended = client.request({ method: 'GET', path: '/x', response })
    const error: unknown = await ended.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'ResponseValidationError', issues: [{ path: ['id'] }] })
    expect(JSON.stringify(error)).not.toContain('secret-text')
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })

  it('is checked by a schema by hand, and returned unchanged with report and off', async () => {
    const validate = vi.fn(() => ({ issues: [{ message: 'never' }] }))
    const response: StandardSchema = { '~standard': { version: 1, vendor: 'by hand', validate } }
    const { client } = setUp()
    const ask = (mode: 'throw' | 'report' | 'off'): PromiseLike<unknown> =>
      client.request({ method: 'GET', path: '/x', response, validation: { response: mode } })
    await expect(ask('throw')).rejects.toThrow('request: the response does not match the documented shape: it never')
    expect(await ask('report')).toEqual({ id: 1 })
    expect(validate).toHaveBeenCalledTimes(2)
    expect(await ask('off')).toEqual({ id: 1 })
    expect(validate).toHaveBeenCalledTimes(2)
  })
})

it('accepts any fetch that returns the used part of a response', async () => {
  const response: ResponseLike = {
    status: 200,
    headers: new Map([['content-type', 'application/json']]) as unknown as ResponseLike['headers'],
    url: '',
    body: null,
    text: async () => '{"a":1}',
    arrayBuffer: async () => new ArrayBuffer(0),
  }
  const { client } = setUp(undefined, { fetch: async () => response })
  const { data, response: details } = await client.request({ method: 'GET', path: '/x' }).withResponse()
  expect([data, details.url, details.headers.get('content-type')]).toEqual([
    { a: 1 },
    'https://api.example.com/base/x',
    'application/json',
  ])
})
