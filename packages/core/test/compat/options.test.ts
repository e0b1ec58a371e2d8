import { createClient } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { APIPromise } from '../../src/compat/api-promise.ts'
import { CompatClient, type CompatOptions, type CompatSettings } from '../../src/compat/index.ts'

type Fetch = NonNullable<CompatOptions['fetch']>

/** An old client without methods, and the headers that it sends. */
function startClient(options: CompatOptions = {}, settings: Partial<CompatSettings> = {}) {
  const sent: Headers[] = []
  const fetch: Fetch = async (_, init) => {
    sent.push(new Headers(init?.headers))
    return Response.json({ id: 1 })
  }
  const all: CompatSettings = {
    name: 'Things',
    env: 'THINGS',
    baseURL: 'https://api.example.com/v1',
    key: 'token',
    methods: { things: {}, webhooks: {} },
    connect: ({ baseUrl = 'https://api.example.com/v1', ...native }) =>
      createClient({ baseUrl, profile: { service: 'Things' }, options: native, groups: {} }) as never,
    ...settings,
  }
  return { client: new CompatClient(all, { apiKey: 'a-key', fetch, ...options }), sent }
}

describe('the key of a client', () => {
  it('is a field that printing does not show, and that can be changed', () => {
    const { client } = startClient()
    expect(client.apiKey).toBe('a-key')
    expect(Object.keys(client)).not.toContain('apiKey')
    Object.assign(client, { apiKey: 'other' })
    expect(client.apiKey).toBe('other')
  })

  it('may be made for each call', async () => {
    let count = 0
    const { client, sent } = startClient({ apiKey: async () => `key-${++count}` })
    expect(client.apiKey).toBeNull()
    await client.get('/a')
    expect(sent[0]?.get('authorization')).toBe('Bearer key-1')
  })

  it('is not sent if it is null, and not asked for where the service has none', async () => {
    for (const { client, sent } of [
      startClient({ apiKey: null }),
      startClient({ apiKey: undefined }, { key: undefined }),
    ]) {
      expect(client.apiKey).toBeNull()
      await client.get('/a')
      expect(sent[0]?.has('authorization')).toBe(false)
    }
  })
})

describe('an option that is a header', () => {
  const headers = { site: { header: 'X-Site', env: 'THINGS_SITE' } }

  it.each<readonly [given: unknown, env: string, field: unknown, header: string | null]>([
    ['own', 'other', 'own', 'own'],
    ['', 'other', '', null],
    [null, 'other', null, null],
    [5, 'other', 5, null],
    [undefined, 'other', 'other', 'other'],
    [undefined, ' ', '', null],
  ])(
    'given as %j, beside %j in the environment, is the field %j and the header %j',
    async (given, env, field, header) => {
      vi.stubEnv('THINGS_SITE', env)
      const { client, sent } = startClient({ site: given } as CompatOptions, { headers })
      vi.unstubAllEnvs()
      await client.get('/a')
      expect(sent[0]?.get('x-site')).toBe(header)
      expect(client).toMatchObject({ site: field })
      expect(Object.keys(client)).toContain('site')
      Object.assign(client, { site: 'new' })
      expect(client).toMatchObject({ site: 'new' })
    },
  )
})

describe('the log of a client', () => {
  const logged = async (options: CompatOptions, env = '') => {
    vi.stubEnv('THINGS_LOG', env)
    const lines: string[] = []
    const note = (level: string) => () => void lines.push(level)
    const logger = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
    const { client } = startClient({ logger, ...options })
    vi.unstubAllEnvs()
    await client.get('/a')
    return lines
  }

  it('is kept from the level that an option or the environment says', async () => {
    expect((await logged({ logLevel: 'debug' })).length).toBeGreaterThan(0)
    expect((await logged({}, 'debug')).length).toBeGreaterThan(0)
    expect(await logged({ logLevel: 'error' }, 'debug')).toEqual([])
  })

  it('is not kept without one', async () => {
    expect(await logged({})).toEqual([])
    expect(await logged({ logLevel: 'off' }, 'debug')).toEqual([])
    expect(await logged({}, 'off')).toEqual([])
  })
})

describe('the attempts of a client', () => {
  const count = async (options: CompatOptions, answer: Fetch) => {
    let attempts = 0
    const { client } = startClient({
      ...options,
      fetch: (...args) => {
        attempts++
        return answer(...args)
      },
    })
    let isOver = false
    client.get('/a').catch(() => (isOver = true))
    while (!isOver) {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(100)
    }
    return attempts
  }

  it('are as many as it says, and no more where time is over', async () => {
    vi.useFakeTimers()
    const fails: Fetch = async () => new Response(null, { status: 500 })
    const hangs: Fetch = (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('left'))))
    expect(await count({}, fails)).toBe(3)
    expect(await count({ maxRetries: 0 }, fails)).toBe(1)
    expect(await count({ maxRetries: 4 }, fails)).toBe(5)
    expect(await count({ timeout: 10, maxRetries: 1 }, hangs)).toBe(2)
    vi.useRealTimers()
  })

  it('wait half a second to eight seconds', async () => {
    vi.useFakeTimers()
    const waits: number[] = []
    let last: number | undefined
    const fails: Fetch = async () => {
      if (last !== undefined) waits.push(Date.now() - last)
      last = Date.now()
      return new Response(null, { status: 500 })
    }
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
    await count({ maxRetries: 7 }, fails)
    vi.restoreAllMocks()
    vi.useRealTimers()
    expect(waits.map((one) => Math.round(one / 100) / 10)).toEqual([0.5, 1, 2, 4, 8, 8, 8])
  })
})

it('sends to a plain address, which the old client did too', async () => {
  const { client, sent } = startClient({ baseURL: 'http://api.example.com' })
  await client.get('/a')
  expect(sent).toHaveLength(1)
})

it('unwraps messages in the group of webhooks alone', () => {
  const { client } = startClient()
  expect(client).toMatchObject({ webhooks: { unwrap: expect.any(Function) as unknown } })
  expect(client).toMatchObject({ things: {} })
  expect((client as unknown as { readonly things: object }).things).not.toHaveProperty('unwrap')
})

describe('the promise of a call', () => {
  const promise = <T>(data: T) =>
    new APIPromise(
      Promise.resolve({
        response: new Response(null, { headers: { 'x-request-id': 'r' } }),
        controller: new AbortController(),
      }),
      () => data,
    )

  it('is that of other data, with the same response', async () => {
    const one = promise({ a: 1 })['_thenUnwrap'](async ({ a }) => ({ b: a + 1 }))
    expect(one).toBeInstanceOf(APIPromise)
    expect(await one).toEqual({ b: 2 })
    expect((await one)['_request_id']).toBe('r')
    expect((await one.withResponse()).request_id).toBe('r')
  })

  it('is a plain one after each step', async () => {
    const ended: string[] = []
    const steps = [
      promise(1).then((data) => data + 1),
      promise(1).catch(() => 5),
      promise(1).finally(() => void ended.push('end')),
    ]
    expect(steps.map((step) => step.constructor)).toEqual([Promise, Promise, Promise])
    expect(await Promise.all(steps)).toEqual([2, 1, 1])
    expect(ended).toEqual(['end'])
    expect(APIPromise[Symbol.species]).toBe(Promise)
  })

  it('reads its data once, when it is first awaited', async () => {
    let count = 0
    const response = Promise.resolve({ response: new Response(), controller: new AbortController() })
    const one = new APIPromise(response, () => ++count)
    await one.asResponse()
    expect(count).toBe(0)
    expect([await one, await one]).toEqual([1, 1])
  })

  it('names the request of an object alone', async () => {
    for (const data of ['a', null, undefined, [1], new Date(0)])
      expect(Object.getOwnPropertyNames(Object(await promise(data)))).not.toContain('_request_id')
    expect(Object.getOwnPropertyNames(await promise({}))).toEqual(['_request_id'])
  })
})
