import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  digitsToNumbers,
  streaming,
  type CallOptions,
  type ClientOptions,
  createClient,
  envelopePaging,
  NotFoundError,
  operation,
  type Fetch,
  type PagedOptions,
  type PagedRequest,
  PortolanError,
  type Profile,
  type Request as Call,
  resource,
  tokenPaging,
} from '@portolan/core'
import { digits, filled } from '@portolan/core/schema'

const schemas = async () => ({
  ById: z.strictObject({ id: filled }),
  Change: z.strictObject({ id: filled, name: z.optional(filled), validateOnly: z.optional(z.boolean()) }),
  Whole: z.strictObject({ id: filled, thing: z.object({ name: z.string() }) }),
  Pages: z.strictObject({ page: z.optional(digits({ min: 1 })), pageToken: z.optional(z.string()) }),
  Thing: z.object({ id: z.int() }),
  Things: z.object({
    things: z.exactOptional(z.array(z.object({ id: z.int() }))),
    nextPageToken: z.exactOptional(z.string()),
  }),
})

interface Thing {
  id: number
}
interface Things {
  update(
    params: { id: string; name?: string | undefined; validateOnly?: boolean | undefined },
    options?: CallOptions,
  ): Call<Thing>
  replace(params: { id: string; thing: { name: string } }, options?: CallOptions): Call<Thing>
  remove(params: { id: string }, options?: CallOptions): Call<void>
  list(
    params?: { page?: number | string | undefined; pageToken?: string | undefined },
    options?: PagedOptions,
  ): PagedRequest<Thing, Thing[]>
  listByToken(
    params?: { page?: number | string | undefined; pageToken?: string | undefined },
    options?: PagedOptions,
  ): PagedRequest<Thing, { things?: Thing[]; nextPageToken?: string }>
  revoke(params: { id: string }, options?: CallOptions): Call<void>
  exists(params: { id: string }, options?: CallOptions): Call<boolean>
  download(params: { id: string }, options?: CallOptions): Call<ReadableStream<Uint8Array>>
}

const things = resource<Things>()({
  update: operation(schemas, {
    method: 'PATCH',
    path: '/things/{id}',
    params: 'Change',
    response: 'Thing',
    query: ['validateOnly'],
  }),
  replace: operation(schemas, {
    method: 'PUT',
    path: '/things/{id}',
    params: 'Whole',
    response: 'Thing',
    body: 'thing',
  }),
  remove: operation(schemas, { method: 'DELETE', path: '/things/{id}', params: 'ById' }),
  list: operation(schemas, {
    method: 'GET',
    path: '/things',
    params: 'Pages',
    response: 'Thing[]',
    paging: envelopePaging(),
  }),
  listByToken: operation(schemas, {
    method: 'GET',
    path: '/things',
    params: 'Pages',
    response: 'Things',
    paging: tokenPaging('things'),
  }),
  revoke: operation(schemas, { method: 'DELETE', path: '/tokens/{id}', params: 'ById', secret: ['id'] }),
  exists: operation(schemas, { method: 'GET', path: '/things/{id}', params: 'ById', presence: true }),
  download: operation(schemas, { method: 'GET', path: '/files/{id}', params: 'ById', reading: streaming }),
})

const enveloped: Profile = {
  service: 'the service',
  unwrap(body) {
    const { data, message, errors } = body as { data: unknown; message: string; errors?: unknown }
    return { data, message, errors }
  },
}

function setUp(
  answer: (url: URL, request: Request) => Response,
  profile: Profile = { service: 'the service' },
  options: ClientOptions = {},
) {
  const sent: { url: string; method: string; body: string; headers: Headers }[] = []
  const fetch: Fetch = async (url, init) => {
    const request = new Request(url, init)
    sent.push({
      url: request.url,
      method: request.method,
      body: await request.clone().text(),
      headers: request.headers,
    })
    return answer(new URL(request.url), request)
  }
  const client = createClient({
    baseUrl: 'https://api.example.com/base/',
    profile,
    options: { fetch, retry: false, ...options },
    groups: { things },
  })
  return { client, sent }
}

describe('params', () => {
  it('travel in the path, the query and the body, as the operation says', async () => {
    const { client, sent } = setUp(() => Response.json({ id: 1 }))
    await client.things.update({ id: 'a/b', name: 'n', validateOnly: true })
    await client.things.replace({ id: 'x', thing: { name: 'whole' } })
    expect(sent).toMatchObject([
      { method: 'PATCH', url: 'https://api.example.com/base/things/a%2Fb?validateOnly=true', body: '{"name":"n"}' },
      { method: 'PUT', url: 'https://api.example.com/base/things/x', body: '{"name":"whole"}' },
    ])
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('that are secret show nowhere', async () => {
    const { client } = setUp(() => Response.json({}, { status: 404 }))
    const error: unknown = await client.things.revoke({ id: 'secret/token' }).catch((reason: unknown) => reason)
    expect(NotFoundError.is(error) && error.request?.url).toBe('https://api.example.com/base/tokens/[redacted]')
    const { response } = await setUp(() => new Response(null, { status: 204 }))
      .client.things.revoke({ id: 'secret/token' })
      .withResponse()
    expect(response.url).toBe('https://api.example.com/base/tokens/[redacted]')
  })
})

describe('what an operation says of its params', () => {
  interface Notes {
    write(params: { id: number | string; ids?: (number | string)[] | undefined; kind?: string | undefined }): Call<void>
    twice(): Promise<string[]>
  }
  const noteSchemas = async () => ({
    Write: z.strictObject({
      id: digits({ min: 1, also: -1 }),
      ids: z.optional(z.array(digits({ also: -1 }))),
      kind: z.optional(z.string()),
    }),
  })
  const declared = { method: 'POST', path: '/notes', params: 'Write', defaults: { kind: 'plain' } } as const
  const write = operation(noteSchemas, declared)
  const notes = resource<Notes>()({
    write: write as never,
    twice:
      ({ bind, name }) =>
      async () => {
        await bind(write)({ id: 1 })
        const error = await bind(write)({ id: 0 }).catch((reason: unknown) => reason)
        return [name, (error as Error).message]
      },
  })
  const make = () => {
    const bodies: string[] = []
    const fetch: Fetch = async (url, init) => {
      bodies.push(await new Request(url, init).text())
      return new Response(null, { status: 204 })
    }
    const client = createClient({
      baseUrl: 'https://api.example.com',
      profile: { service: 'the service', toBody: digitsToNumbers },
      options: { fetch },
      groups: { notes },
    })
    return { bodies, client }
  }

  it('is sent where the caller gives none', async () => {
    const { client, bodies } = make()
    await client.notes.write({ id: 1, kind: undefined })
    await client.notes.write({ id: 1, kind: 'rich' })
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { id: 1, kind: 'plain' },
      { id: 1, kind: 'rich' },
    ])
  })

  it('makes numbers of digits in a JSON body, in lists too, where the profile wants that', async () => {
    const { client, bodies } = make()
    await client.notes.write({ id: '007', ids: ['1', 2, '-1'] })
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ kind: 'plain', id: 7, ids: [1, 2, -1] })
    for (const id of [0, '0', '-2', '-0', '1.5', '', ' 1']) {
      await expect(client.notes.write({ id })).rejects.toThrow('of at least 1 or -1')
    }
  })

  it('holds for a method that binds it for itself, under its own name', async () => {
    const { client, bodies } = make()
    expect(await client.notes.twice()).toEqual(['notes.twice', expect.stringContaining('notes.twice: id must be')])
    expect(bodies).toHaveLength(1)
  })
})

describe('a call', () => {
  it('sends nothing until somebody waits for it, and is sent once', async () => {
    const { client, sent } = setUp(() => new Response(null, { status: 204 }))
    const call = client.things.remove({ id: 'x' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toEqual([])
    expect([await call, await call, (await call.withResponse()).response.status]).toEqual([undefined, undefined, 204])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'DELETE', body: '' })
  })

  it('comes to the data and the response, and to nothing that holds the token', async () => {
    const { client } = setUp(() => Response.json({ id: 1 }), undefined, { token: 'secret-token' })
    const raw = client.request({ method: 'GET', path: '/x' })
    for (const outcome of [await client.things.update({ id: 'x' }).withResponse(), await raw.withResponse()]) {
      expect(Object.keys(outcome)).toEqual(['data', 'response'])
      expect(inspect(outcome, { depth: 9, showHidden: true }) + JSON.stringify(outcome)).not.toContain('secret-token')
    }
  })

  it('asks a function or a source for a token at every call, and once more after a 401', async () => {
    let count = 0
    const token = (): string => `token-number-${++count}`
    const { client, sent } = setUp(
      (_, request) =>
        request.headers.get('authorization')?.endsWith('1')
          ? Response.json({}, { status: 401 })
          : Response.json({ id: 1 }),
      undefined,
      { token },
    )
    const { response } = await client.things.update({ id: 'x' }).withResponse()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-number-1',
      'Bearer token-number-2',
    ])
    expect(response.attempts).toEqual([
      { status: 401, waited: 0 },
      { status: 200, waited: 0 },
    ])
  })

  it('with a fixed token is not repeated after a 401', async () => {
    const { client, sent } = setUp(() => Response.json({}, { status: 401 }), undefined, { token: 'fixed-token' })
    await expect(client.things.remove({ id: 'x' })).rejects.toMatchObject({ name: 'AuthenticationError' })
    expect(sent).toHaveLength(1)
  })

  it('may ask whether there is such a thing', async () => {
    const answers = [
      new Response(null, { status: 204 }),
      Response.json({ id: 'any' }),
      new Response('?', { status: 404 }),
    ]
    const { client } = setUp(() => answers.shift() ?? Response.json({ message: 'no' }, { status: 403 }))
    expect([await client.things.exists({ id: 'x' }), await client.things.exists({ id: 'x' })]).toEqual([true, true])
    const { data, response } = await client.things.exists({ id: 'x' }).withResponse()
    expect([data, response.status, response.attempts]).toEqual([false, 404, [{ status: 404, waited: 0 }]])
    await expect(client.things.exists({ id: 'x' })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })

  it('may stream its answer', async () => {
    const { client } = setUp(() => new Response('a stream'))
    expect(await new Response(await client.things.download({ id: 'x' })).text()).toBe('a stream')
  })

  it('goes through steps of your own', async () => {
    const order: string[] = []
    const steps = {
      call: [async (call: never, next: (call: never) => Promise<never>) => (order.push('call'), next(call))],
      attempt: [async (call: never, next: (call: never) => Promise<never>) => (order.push('attempt'), next(call))],
    }
    let failures = 1
    const { client } = setUp(
      () => (failures-- > 0 ? new Response('', { status: 500 }) : Response.json({ id: 1 })),
      undefined,
      { steps: steps as never, retry: { minDelay: 0 } },
    )
    await client.things.replace({ id: 'x', thing: { name: '' } })
    expect(order).toEqual(['call', 'attempt', 'attempt'])
  })
})

describe('an envelope', () => {
  it('is taken off, its message kept, and pages are walked by their number', async () => {
    const { client, sent } = setUp((url) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      return Response.json({
        message: 'fine',
        data: [{ id: page }],
        errors: null,
        page: { nextPage: page < 4 ? page + 1 : null, lastPage: 4, totalItems: 4 },
      })
    }, enveloped)
    const first = await client.things.list()
    expect(first).toMatchObject({
      items: [{ id: 1 }],
      total: 4,
      cursor: '2',
      hasNext: true,
      response: { message: 'fine' },
    })
    expect(await client.things.list({ page: 1 }, { concurrency: 3 }).toArray()).toEqual(
      [1, 2, 3, 4].map((id) => ({ id })),
    )
    expect(await client.things.list({}, { from: '3' }).toArray()).toEqual([{ id: 3 }, { id: 4 }])
    expect(sent.at(-1)?.url).toBe('https://api.example.com/base/things?page=4')
  })

  it('whose page object makes no sense breaks the documented shape', async () => {
    for (const page of [{ nextPage: '2' }, { nextPage: 2, lastPage: 'ten' }, 'none', { totalItems: 1.5 }]) {
      const { client } = setUp(() => Response.json({ data: [{ id: 1 }], page }), enveloped)
      await expect(client.things.list()).rejects.toMatchObject({ name: 'ResponseValidationError' })
    }
    const { client } = setUp(() => Response.json({ data: [{ id: 1 }], page: null }), enveloped)
    expect(await client.things.list()).toMatchObject({ items: [{ id: 1 }], hasNext: false })
  })

  it('that reports errors with a success makes the call fail', async () => {
    const { client } = setUp(() => Response.json({ message: 'no', data: null, errors: ['bad name', 'bad luck'] }), {
      ...enveloped,
      readError: (body) => ({ details: (body as { errors: unknown }).errors, message: 'bad luck' }),
    })
    const error: unknown = await client.things.remove({ id: 'x' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 200,
      details: ['bad name', 'bad luck'],
      message: 'things.remove: 200, the service says: bad luck',
    })
  })
})

it('pages by token: an empty page that has one is not the end', async () => {
  const pages: Record<string, object> = {
    '': { nextPageToken: 'b' },
    b: { things: [{ id: 1 }], nextPageToken: 'c' },
    c: { things: [{ id: 2 }], nextPageToken: '' },
  }
  const { client } = setUp((url) => Response.json(pages[url.searchParams.get('pageToken') ?? '']))
  expect(await client.things.listByToken().toArray()).toEqual([{ id: 1 }, { id: 2 }])
})

it('an error is recognised across copies of the package', async () => {
  const other = (await import(/* @vite-ignore */ ['../src/errors.ts', 'copy'].join('?'))) as {
    NotFoundError: typeof NotFoundError
  }
  const error = new other.NotFoundError('x', { status: 404, headers: new Headers(), body: '' })
  expect(error).not.toBeInstanceOf(NotFoundError)
  expect([NotFoundError.is(error), PortolanError.is(error), PortolanError.is(new Error('x'))]).toEqual([
    true,
    true,
    false,
  ])
})
