import type { ClientOptions, Hooks, ResponseEvent } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { setUp } from './things.ts'

const wrong = { id: '' }
const unavailable = (): Response => new Response('', { status: 503 })

describe('an option that is undefined is one that was not given', () => {
  it.each<[string, ClientOptions]>([
    ['request', { validation: { request: undefined } }],
    ['response', { validation: { response: undefined, request: 'throw' } }],
  ])('validation.%s of a client', async (_, options) => {
    const { client, sent } = setUp(() => Response.json({ id: 'one' }), options)
    await expect(client.things.get(wrong)).rejects.toMatchObject({ name: 'RequestValidationError' })
    expect(sent).toEqual([])
    await expect(client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('validation of a call', async () => {
    const { client, sent } = setUp(undefined, { validation: { request: 'throw', response: 'off' } })
    const validation = { request: undefined, response: undefined }
    await expect(client.things.get(wrong, { validation })).rejects.toMatchObject({ name: 'RequestValidationError' })
    expect(sent).toEqual([])
    expect(await client.things.get({ id: 'x' }, { validation })).toEqual({ id: 1 })
  })

  it.each<ClientOptions>([{ validation: undefined }, { timeout: undefined }, { retry: undefined }])(
    'of withOptions: %j',
    async (changes) => {
      const { client, sent } = setUp(unavailable, {
        validation: { request: 'off' },
        timeout: 1000,
        retry: { retries: 1, minDelay: 0 },
      })
      await expect(client.withOptions(changes).things.list({ token: 5 as never })).rejects.toMatchObject({
        name: 'ServerError',
      })
      expect(sent).toHaveLength(2)
    },
  )

  it('rateLimit of withOptions: the budget stays shared', async () => {
    const { client, sent } = setUp(undefined, { rateLimit: { requests: 1, per: 60_000, onExhausted: 'fail' } })
    await client.things.get({ id: 'x' })
    await expect(client.withOptions({ rateLimit: undefined }).things.get({ id: 'x' })).rejects.toMatchObject({
      name: 'RateLimitError',
    })
    expect(sent).toHaveLength(1)
  })

  it('retry of a call, at every depth', async () => {
    const { client, sent } = setUp(unavailable, { retry: { retries: 2, minDelay: 0 } })
    const retry = { retries: undefined, budget: undefined, minDelay: undefined } as never
    await expect(client.things.get({ id: 'x' }, { retry })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(3)
  })

  it('middleware and hooks, at every depth', async () => {
    const { client } = setUp(undefined, {
      middleware: { call: undefined, attempt: undefined },
      hooks: { onRetry: undefined },
    })
    expect(await client.things.get({ id: 'x' })).toEqual({ id: 1 })
  })

  it('except the token of withOptions, so that no call is made in the name of another', async () => {
    const { client, sent } = setUp(undefined, { token: 'secret-token-1' })
    await client.withOptions({ token: undefined }).things.get({ id: 'x' })
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })
})

class Counter {
  readonly operations: string[] = []
  readonly #unit: string
  endings = 0

  constructor(unit: string) {
    this.#unit = unit
  }

  onResponse({ operation }: ResponseEvent): void {
    this.endings++
    this.operations.push(`${operation} (${this.#unit})`)
  }
}

class LoudCounter extends Counter {
  readonly heard: string[] = []
  onRequest = (): void => void this.heard.push('request')
}

describe('hooks that are an object of a class', () => {
  it('are called with their object as `this`, inherited ones too', async () => {
    const counter = new LoudCounter('calls')
    await setUp(undefined, { hooks: counter }).client.things.get({ id: 'x' })
    expect([counter.endings, counter.operations, counter.heard]).toEqual([1, ['things.get (calls)'], ['request']])
  })

  it('are kept by withOptions, which adds, replaces and removes by name', async () => {
    const [counter, other] = [new LoudCounter('calls'), new Counter('others')]
    const { client } = setUp(undefined, { hooks: counter })
    await client.withOptions({ timeout: 5000 }).things.get({ id: 'x' })
    await client.withOptions({ hooks: { onRetry() {} } }).things.get({ id: 'x' })
    await client.withOptions({ hooks: other }).withOptions({ timeout: 5000 }).things.get({ id: 'x' })
    await client.withOptions({ hooks: { onRequest: undefined } }).things.get({ id: 'x' })
    expect(counter.endings).toBe(3)
    expect(counter.heard).toHaveLength(3)
    expect(other.operations).toEqual(['things.get (others)'])
  })

  it('may have fields and methods of their own, and a misspelt hook is refused', () => {
    class Metrics {
      total = 0
      onShutdown(): void {}
      flush(): void {}
    }
    expect(() => setUp(undefined, { hooks: new Metrics() as Hooks })).not.toThrow()
    class Misspelt {
      onRespons(): void {}
    }
    expect(() => setUp(undefined, { hooks: new Misspelt() as Hooks })).toThrow(
      'hooks.onRespons is not an option; did you mean `onResponse`?',
    )
    class Broken {
      onRetry = 'log'
    }
    expect(() => setUp(undefined, { hooks: new Broken() as never })).toThrow(
      'hooks.onRetry must be a function, got string',
    )
  })
})

describe('retry.budget', () => {
  it('of withOptions is the new client’s own', async () => {
    const { client, sent } = setUp(unavailable, { retry: { minDelay: 0, budget: 1 } })
    const other = client.withOptions({ retry: { minDelay: 0, budget: 2 } })
    await expect(client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(2)
    await expect(other.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(2 + 3)
    await expect(client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(5 + 1)
  })

  it('of a call is the number of retries that this call may make, and takes none of the others', async () => {
    const { client, sent } = setUp(unavailable, { retry: { minDelay: 0, budget: 3 } })
    const counts: number[] = []
    for (const budget of [0, 2, undefined, undefined]) {
      const before = sent.length
      const retry = budget === undefined ? {} : { budget }
      await expect(client.things.get({ id: 'x' }, { retry })).rejects.toMatchObject({ name: 'ServerError' })
      counts.push(sent.length - before)
    }
    expect(counts).toEqual([1, 3, 4, 1])
  })
})

describe('a header given as undefined', () => {
  it('takes one of the client away, for one call, however it is spelt', async () => {
    const { client, sent } = setUp(undefined, { headers: { 'X-One': 'a', 'x-two': 'b' } })
    await client.things.get({ id: 'x' }, { headers: { 'x-one': undefined } })
    await client.request({ method: 'GET', path: '/x', headers: { 'X-TWO': undefined } })
    await client.things.get({ id: 'x' })
    expect(sent.map(({ headers }) => [headers['x-one'], headers['x-two']])).toEqual([
      [undefined, 'b'],
      ['a', undefined],
      ['a', 'b'],
    ])
  })

  it('takes away what the client sends by itself', async () => {
    const profile = { service: 'the service', userAgent: 'things/1', headers: { 'x-version': '3' } }
    const { client, sent } = setUp(undefined, { headers: { 'User-Agent': undefined } }, profile)
    await client.things.get({ id: 'x' })
    await client.withOptions({ headers: { 'X-Version': undefined } }).things.get({ id: 'x' })
    await client.things.get({ id: 'x' }, { headers: { Accept: undefined } })
    expect(sent.map(({ headers }) => headers)).toEqual([
      { accept: 'application/json', 'x-version': '3' },
      { accept: 'application/json' },
      { 'x-version': '3' },
    ])
  })
})
