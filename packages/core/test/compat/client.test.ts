import {
  type ApiRequest,
  type CallOptions,
  createClient,
  operation,
  RequestValidationError,
  resource,
} from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { CompatClient, type CompatOptions, type CompatSettings, method } from '../../src/compat/index.ts'
import type { PagePromise } from '../../src/compat/page-promise.ts'
import { CursorPage, Page } from '../../src/compat/page.ts'

const schemas = async () => ({
  Params: z.strictObject({ id: z.exactOptional(z.string()), stream: z.exactOptional(z.boolean()) }),
  Thing: z.unknown(),
})
const get = { method: 'GET', path: '/things/{id}', params: 'Params', response: 'Thing' } as const
const create = { method: 'POST', path: '/things', params: 'Params', response: 'Thing' } as const
type Call = (params?: { id?: string; stream?: boolean }, options?: CallOptions) => ApiRequest<unknown>
const things = resource<
  Record<'retrieve' | 'download' | 'watch' | 'tail' | 'follow' | 'create' | 'clear' | 'ask', Call>
>()({
  retrieve: operation(schemas, get),
  download: operation(schemas, get),
  watch: operation(schemas, get),
  tail: operation(schemas, get),
  follow: operation(schemas, get),
  create: operation(schemas, create),
  clear: operation(schemas, create),
  ask: operation(schemas, create),
})

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly [further: string]: unknown
}

/** An old client of a service without a network, and what it sends. */
function startClient(
  answer: (count: number, request: Sent) => Response | Promise<Response> = () => Response.json({ id: 1 }),
  {
    options = {},
    settings = {},
  }: { readonly options?: CompatOptions; readonly settings?: Partial<CompatSettings> } = {},
) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = { ...init, url } as unknown as Sent
    sent.push(request)
    return answer(sent.length, request)
  }
  const all: CompatSettings = {
    name: 'Things',
    env: 'THINGS',
    baseURL: 'https://api.example.com/v1',
    key: 'token',
    methods: {
      things: {
        retrieve: method({ id: 'id', params: true }),
        create: method({ params: true }),
        clear: method({ params: true, emptyBody: true }),
        download: method({ id: 'id', binary: true }),
        watch: method({ id: 'id', stream: true }),
        tail: method({ id: 'id', stream: true, events: { lines: true } }),
        follow: method({ id: 'id', stream: true, events: { whole: true } }),
        ask: method({ params: true, stream: 'stream' }),
      },
      webhooks: {},
    },
    connect: ({ baseUrl = 'https://api.example.com/v1', ...native }) =>
      createClient({
        baseUrl,
        profile: { service: 'Things' },
        options: native,
        groups: { things },
        allowQuery: true,
      }) as never,
    ...settings,
  }
  class Things extends CompatClient {
    constructor(own: CompatOptions) {
      super(all, own)
    }
  }
  const client = new Things({ apiKey: 'a-key', fetch, ...options })
  const { things: group, webhooks } = client as unknown as {
    readonly things: Readonly<
      Record<
        string,
        (
          ...args: readonly unknown[]
        ) => Promise<unknown> & { asResponse(): Promise<Response>; withResponse(): Promise<unknown> }
      >
    >
    readonly webhooks: Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
  }
  return { client, things: group, webhooks, sent }
}

describe('a request without an operation', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete'] as const)('is sent by %s', async (name) => {
    const { client, sent } = startClient()
    expect(await client[name]('/a', { query: { b: 1 } })).toEqual({ id: 1 })
    expect(sent).toMatchObject([{ url: 'https://api.example.com/v1/a?b=1', method: name.toUpperCase() }])
  })

  it('is sent by its method, to a path or to an address', async () => {
    const { client, sent } = startClient()
    await client.request({ method: 'put', path: 'a', body: { c: 1 } })
    await client.get('https://api.example.com/b')
    await client.get('/to/https://other.example.com')
    for (const other of ['https://other.example.com/b', 'h2://api.example.com/b', 'a+b-c.d://api.example.com'])
      await expect(client.get(other)).rejects.toMatchObject({
        message: expect.stringContaining('url must begin with https://api.example.com') as string,
        cause: expect.any(RequestValidationError) as unknown,
      })
    expect(sent.map(({ url, method: verb, body }) => [url, verb, body])).toEqual([
      ['https://api.example.com/v1/a', 'PUT', '{"c":1}'],
      ['https://api.example.com/b', 'GET', undefined],
      ['https://api.example.com/v1/to/https://other.example.com', 'GET', undefined],
    ])
  })

  it('gives the response, or a stream, where it asks for one', async () => {
    const { client } = startClient(
      () => new Response('data: 1\n\ndata: 2\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    )
    expect(await client.get('/a', { __binaryResponse: true })).toBeInstanceOf(Response)
    expect(await Array.fromAsync((await client.get('/a', { stream: true })) as AsyncIterable<unknown>)).toEqual([1, 2])
  })

  it.each([
    ['application/json', '{"a":1}', 200, { a: 1 }],
    ['application/problem+json; charset=utf-8', '{"a":1}', 200, { a: 1 }],
    ['Application/JSON ;charset=utf-8', '{"a":1}', 200, { a: 1 }],
    ['application/json', '', 200, undefined],
    ['text/plain', '{"a":1}', 200, '{"a":1}'],
    ['text/plain', null, 204, null],
  ])('reads %s %j of status %i', async (type, body, status, data) => {
    const { client } = startClient(() => new Response(body, { status, headers: { 'content-type': type } }))
    expect(await client.get('/a')).toEqual(data)
  })
})

describe('a method', () => {
  it('takes an id, params and options', async () => {
    const { things: group, sent } = startClient()
    expect(await group['retrieve']?.('7', {}, { headers: { 'x-own': '1' }, query: { q: ['a', 'b'] } })).toEqual({
      id: 1,
    })
    expect(sent).toMatchObject([
      {
        url: expect.stringMatching(/\/v1\/things\/7\?q%5B%5D=a&q%5B%5D=b$|\/v1\/things\/7\?q\[\]=a&q\[\]=b$/) as string,
        headers: { 'x-own': '1', authorization: 'Bearer a-key' },
      },
    ])
  })

  it.each([[''], [null], [undefined]])('refuses the id %j', async (id) => {
    const { things: group } = startClient()
    expect(() => group['retrieve']?.(id)).toThrow('Things: the first argument is `id`, and must not be empty')
  })

  it('sends an empty object where it says so, unless null is passed', async () => {
    const { things: group, sent } = startClient()
    await group['clear']?.()
    await group['clear']?.(null)
    expect(sent.map(({ body }) => body)).toEqual(['{}', undefined])
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('gives the response as it came, with the id of its request', async () => {
    const answer = () => Response.json({ id: 1 }, { headers: { 'x-request-id': 'r-1' } })
    const { things: group } = startClient(answer)
    const data = (await group['retrieve']?.('7')) as Readonly<Record<string, unknown>>
    expect([data, data['_request_id'], Object.keys(data)]).toEqual([{ id: 1 }, 'r-1', ['id']])
    expect(await (await group['retrieve']?.('7').asResponse())?.json()).toEqual({ id: 1 })
    expect(await group['retrieve']?.('7').withResponse()).toMatchObject({ data: { id: 1 }, request_id: 'r-1' })
    expect(await group['download']?.('7')).toBeInstanceOf(Response)
  })

  it('streams always, or where a param asks for it', async () => {
    const answer = () =>
      new Response('data: {"a":1}\n\ndata: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } })
    const { things: group } = startClient(answer)
    const read = async (call: Promise<unknown> | undefined) => Array.fromAsync((await call) as AsyncIterable<unknown>)
    expect(await read(group['watch']?.('7'))).toEqual([{ a: 1 }])
    expect(await read(group['ask']?.({ stream: true }))).toEqual([{ a: 1 }])
    expect(await group['ask']?.({ stream: false })).toContain('data:')
    expect(await read(group['follow']?.('7'))).toEqual([{ data: { a: 1 } }])
    expect(await read(startClient(() => new Response('1\n2\n')).things['tail']?.('7'))).toEqual([1, 2])
    const none = startClient(() => new Response(null)).things['tail']?.('7')
    await expect(read(none)).rejects.toThrow('the response has no body to read a stream from')
  })
})

describe('a list', () => {
  const page = { by: 'token', param: 'after', items: 'data', next: 'last' } as const
  const start = (...bodies: readonly unknown[]) => {
    const answer = (count: number) => Response.json(bodies[count - 1], { headers: { 'x-request-id': `r-${count}` } })
    const settings = { methods: { things: { create: method({ params: true, page }) } } }
    const { things: group, sent } = startClient(answer, { settings })
    return { list: group['create']?.({ id: 'x' }) as unknown as PagePromise<CursorPage<number>, number>, sent }
  }

  it('gives its items, page after page', async () => {
    const { list, sent } = start({ data: [1, 2], last: 'b' }, { data: [3], last: 'c' }, { data: [] })
    expect(await Array.fromAsync(list)).toEqual([1, 2, 3])
    expect(sent.map(({ body }) => JSON.parse(body as string) as unknown)).toEqual([
      { id: 'x' },
      { id: 'x', after: 'b' },
      { id: 'x', after: 'c' },
    ])
  })

  it('is a promise of its first page, whose fields are those of the response', async () => {
    const { list } = start({ data: [1], last: 'b', total: 2 }, { data: [2], last: null, total: 2 })
    const first = await list
    expect(first).toMatchObject({ data: [1], last: 'b', total: 2 })
    expect(first).toBeInstanceOf(CursorPage)
    const second = await first.getNextPage()
    expect(second).toBeInstanceOf(CursorPage)
    expect([second.data, second.hasNextPage()]).toEqual([[2], false])
    expect(await start({ data: [] }).list.withResponse()).toMatchObject({ data: { data: [] }, request_id: 'r-1' })
  })
})

it('a list that comes whole is a page of its own kind', async () => {
  const page = { by: 'none', items: 'data' } as const
  const settings = { methods: { things: { create: method({ params: true, page }) } } }
  const { things: group } = startClient(() => Response.json({ data: [1] }), { settings })
  const first = await group['create']?.()
  expect(first).toBeInstanceOf(Page)
  expect(first).toEqual({ data: [1] })
})

describe('the options of a client', () => {
  it('are passed on where they are those of the service', () => {
    const connected: object[] = []
    const connect: CompatSettings['connect'] = (given) => {
      connected.push(given)
      return createClient({
        baseUrl: 'https://a.example.com',
        profile: { service: 'A' },
        options: {},
        groups: {},
      }) as never
    }
    const options = { region: 'eu', zone: null, other: 1 } as CompatOptions
    startClient(undefined, { options, settings: { others: ['region', 'zone', 'site'], connect, methods: {} } })
    const [given] = connected
    expect(given).toMatchObject({ region: 'eu', zone: null, token: 'a-key' })
    for (const name of ['site', 'other', 'apiKey', 'baseUrl']) expect(given).not.toHaveProperty(name)
  })

  it.each([[undefined], [{}]])('are those that were passed where `process` is %j', (process) => {
    vi.stubGlobal('process', process)
    try {
      expect(startClient().client.baseURL).toBe('https://api.example.com/v1')
      expect(() => startClient(undefined, { options: { apiKey: undefined } })).toThrow('there is no key')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('are those of the environment where they are left out', async () => {
    vi.stubEnv('THINGS_API_KEY', ' env-key ')
    vi.stubEnv('THINGS_BASE_URL', 'https://env.example.com')
    vi.stubEnv('THINGS_ORG', 'env-org')
    const settings = {
      headers: { organization: { header: 'X-Org', env: 'THINGS_ORG' }, project: { header: 'X-Project' } },
    }
    const { client, sent } = startClient(undefined, { options: { apiKey: undefined }, settings })
    await client.get('/a')
    expect(sent).toMatchObject([
      { url: 'https://env.example.com/a', headers: { authorization: 'Bearer env-key', 'x-org': 'env-org' } },
    ])
    expect(sent[0]?.headers).not.toHaveProperty('x-project')
    expect(client).toMatchObject({
      organization: 'env-org',
      project: null,
      baseURL: 'https://env.example.com',
      timeout: 600_000,
      maxRetries: 2,
    })
    vi.unstubAllEnvs()
  })

  it('are headers and params of every request, and fields of its init', async () => {
    const options = {
      defaultHeaders: { 'X-A': '1', 'X-B': null },
      defaultQuery: { v: '2' },
      fetchOptions: { cache: 'no-store' },
    }
    const { client, sent } = startClient(undefined, { options })
    await client.get('/a', { headers: { 'X-A': null }, fetchOptions: { redirect: 'error' } })
    await client.withOptions({ defaultHeaders: { 'X-C': '3' }, maxRetries: 0 }).get('/a')
    expect(sent[0]).toMatchObject({ url: 'https://api.example.com/v1/a?v=2', cache: 'no-store' })
    expect(sent[0]?.headers).not.toHaveProperty('x-a')
    expect(sent[1]?.headers).toMatchObject({ 'x-c': '3' })
    expect(sent[1]?.headers).not.toHaveProperty('x-a')
  })

  it('need a key and an address', () => {
    const make =
      (options: CompatOptions, settings: Partial<CompatSettings> = {}) =>
      () =>
        startClient(undefined, { options, settings })
    expect(make({ apiKey: undefined })).toThrow(
      'Things: there is no key: pass the option `apiKey`, or set THINGS_API_KEY',
    )
    expect(make({ apiKey: '' })).toThrow('there is no key')
    expect(make({}, { baseURL: undefined })).toThrow('Things: the option `baseURL` is missing')
    expect(make({ apiKey: null })).not.toThrow()
  })

  it('allow no key in a browser, unless it is meant', () => {
    vi.stubGlobal('window', { document: {} })
    expect(() => startClient()).toThrow('Things: in a browser, everyone who loads the page can read the key')
    expect(() => startClient(undefined, { options: { dangerouslyAllowBrowser: true } })).not.toThrow()
    vi.unstubAllGlobals()
  })
})

describe('a failure', () => {
  const failing = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    startClient(
      () =>
        typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status, headers }),
      { options: { maxRetries: 0 } },
    )

  it.each([
    [400, CompatClient.BadRequestError],
    [401, CompatClient.AuthenticationError],
    [403, CompatClient.PermissionDeniedError],
    [404, CompatClient.NotFoundError],
    [409, CompatClient.ConflictError],
    [422, CompatClient.UnprocessableEntityError],
    [429, CompatClient.RateLimitError],
    [500, CompatClient.InternalServerError],
    [503, CompatClient.InternalServerError],
    [418, CompatClient.APIError],
  ])('of status %i is its error', async (status, Class) => {
    const { client } = failing(status, { message: 'no', code: 'c', param: 'p', type: 't' }, { 'x-request-id': 'r' })
    const error: unknown = await client.get('/a').catch((found: unknown) => found)
    expect(Object.getPrototypeOf(error)).toBe(Class.prototype)
    expect(error).toMatchObject({ status, message: `${status} no`, code: 'c', param: 'p', type: 't', requestID: 'r' })
  })

  it.each<readonly [unknown, string]>([
    [{ message: { a: 1 } }, '404 {"a":1}'],
    [{ other: 1 }, '404 {"other":1}'],
    ['plain', '404 plain'],
    ['', '404 status code (no body)'],
    [{ message: '' }, '404 status code (no body)'],
    [{ message: null }, '404 {"message":null}'],
    [null, '404 status code (no body)'],
  ])('with the body %j says %s', async (body, message) => {
    await expect(failing(404, body).client.get('/a')).rejects.toHaveProperty('message', message)
  })

  it('is in a field of its body where the service says so', async () => {
    const settings = { errorField: 'error' }
    const { client } = startClient(() => Response.json({ error: { message: 'no', code: 'c' } }, { status: 404 }), {
      settings,
    })
    await expect(client.get('/a')).rejects.toMatchObject({ message: '404 no', code: 'c', error: { message: 'no' } })
  })

  it('in a stream is in the field that the service names', async () => {
    const { client } = startClient(() => new Response('data: {"fault":{"code":"c"}}\n\n'), {
      settings: { errorField: 'fault' },
    })
    const values = (await client.get('/a', { stream: true })) as AsyncIterable<unknown>
    await expect(Array.fromAsync(values)).rejects.toMatchObject({ code: 'c', error: { code: 'c' } })
  })

  it('is made of the parts that programs have, too', () => {
    const { APIError, APIConnectionError, NotFoundError } = CompatClient
    const cause = new TypeError('no way')
    expect(APIError.generate(404, { message: 'no' }, undefined, new Headers())).toBeInstanceOf(NotFoundError)
    expect(APIError.generate(undefined, cause, 'lost', undefined)).toMatchObject({ message: 'lost', cause })
    const unknown = APIError.generate(undefined, { a: 1 }, undefined, undefined)
    expect(unknown).toBeInstanceOf(APIConnectionError)
    expect(unknown).toMatchObject({ message: 'Connection error.', cause: new Error('{"a":1}') })
    for (const lost of [
      APIError.generate(500, undefined, undefined, undefined),
      APIError.generate(undefined, undefined, undefined, new Headers()),
    ]) {
      expect(lost).toBeInstanceOf(APIConnectionError)
      expect(lost).not.toHaveProperty('cause')
    }
  })

  it('of the network or of a signal has no status', async () => {
    const cause = new TypeError('no way')
    const { client } = startClient(() => Promise.reject(cause), { options: { maxRetries: 0 } })
    const error: unknown = await client.get('/a').catch((found: unknown) => found)
    expect(error).toBeInstanceOf(CompatClient.APIConnectionError)
    expect(error).toMatchObject({ message: 'Connection error.', status: undefined })
    await expect(client.get('/a', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      CompatClient.APIUserAbortError,
    )
    const leaving = new AbortController()
    const waiting = startClient(() => new Promise(() => leaving.abort()), { options: { maxRetries: 0 } })
    await expect(waiting.client.get('/a', { signal: leaving.signal })).rejects.toThrow('Request was aborted.')
  })

  it('of time is its own', async () => {
    const { client } = startClient(
      (_, { signal }) =>
        new Promise((__, reject) =>
          (signal as AbortSignal).addEventListener('abort', () => reject((signal as AbortSignal).reason as Error)),
        ),
      { options: { maxRetries: 0 } },
    )
    const error: unknown = await client.get('/a', { timeout: 5 }).catch((found: unknown) => found)
    expect(error).toBeInstanceOf(CompatClient.APIConnectionTimeoutError)
    expect(error).toHaveProperty('message', 'Request timed out.')
  })

  it.each([408, 409, 429, 500, 501, 599])('of status %i is retried, whatever the method', async (status) => {
    const { client, sent } = startClient((count) =>
      count === 1 ? new Response(null, { status, headers: { 'retry-after': '0.001' } }) : Response.json({ id: 2 }),
    )
    expect(await client.post('/a', { body: {}, maxRetries: 1 })).toEqual({ id: 2 })
    expect(sent).toHaveLength(2)
  })

  it('of status 404 is not retried', async () => {
    const { client, sent } = startClient(() => new Response(null, { status: 404 }))
    await expect(client.get('/a')).rejects.toThrow('404 status code (no body)')
    expect(sent).toHaveLength(1)
  })
})

/** The example of Standard Webhooks. */
describe('a webhook', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }

  it('is read if its signature is valid', async () => {
    vi.useFakeTimers({ now: 1_614_265_330_000, toFake: ['Date'] })
    const { webhooks } = startClient(undefined, { options: { webhookSecret: secret } })
    expect(await webhooks['unwrap']?.(body, headers)).toEqual({ test: 2432232314 })
    expect(await webhooks['verifySignature']?.(body, headers)).toBeUndefined()
    expect(await startClient().webhooks['unwrap']?.(body, headers, secret)).toEqual({ test: 2432232314 })
    for (const name of ['unwrap', 'verifySignature'])
      await expect(webhooks[name]?.(`${body} `, headers)).rejects.toBeInstanceOf(
        CompatClient.InvalidWebhookSignatureError,
      )
    await expect(webhooks['unwrap']?.({ parsed: true }, headers)).rejects.toBeInstanceOf(RequestValidationError)
    vi.setSystemTime(1_614_265_330_000 + 400_000)
    await expect(webhooks['unwrap']?.(body, headers)).rejects.toBeInstanceOf(CompatClient.InvalidWebhookSignatureError)
    expect(await webhooks['unwrap']?.(body, headers, undefined, 500)).toEqual({ test: 2432232314 })
    const patient = startClient(undefined, { settings: { signature: { form: 'standard', tolerance: 500 } } })
    expect(await patient.webhooks['unwrap']?.(body, headers, secret)).toEqual({ test: 2432232314 })
    vi.useRealTimers()
  })

  it('needs a secret', async () => {
    await expect(startClient().webhooks['unwrap']?.(body, headers)).rejects.toThrow(
      'Things: pass the secret of the webhook',
    )
  })
})
