import { describe, expect, it, vi } from 'vitest'
import { mergeOptions } from '../src/options.ts'
import { setUp } from './things.ts'

describe('headers and hooks', () => {
  it('are merged by name, and undefined takes one away', async () => {
    const [onRequest, onResponse, onRetry] = [vi.fn(), vi.fn(), vi.fn()]
    const { client, sent } = setUp(undefined, {
      headers: { 'x-one': 'a', 'x-two': 'a', 'x-three': 'a' },
      hooks: { onRequest, onResponse },
    })
    const other = client.withOptions({
      headers: { 'x-two': 'b', 'x-three': undefined },
      hooks: { onRequest: undefined as never, onRetry },
    })
    await other.things.get({ id: 'x' })
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-one': 'a', 'x-two': 'b' })
    expect([onRequest.mock.calls.length, onResponse.mock.calls.length]).toEqual([0, 1])
    await client.things.get({ id: 'x' })
    expect(sent[1]?.headers).toMatchObject({ 'x-two': 'a', 'x-three': 'a' })
    expect(onRequest).toHaveBeenCalledOnce()
  })

  it('of another spelling are the same header', async () => {
    const { client, sent } = setUp(undefined, { headers: { 'X-One': 'a', 'x-two': 'a' } })
    await client.withOptions({ headers: { 'x-one': undefined, 'X-Two': 'b' } }).things.get({ id: 'x' })
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-two': 'b' })
  })

  it('may be removed and set again', () => {
    const base = { headers: { 'x-one': 'a' } }
    const without = mergeOptions(base, { headers: { 'X-One': undefined } })
    expect(mergeOptions(without, { headers: { 'x-One': 'b' } }).headers).toEqual({ 'x-one': 'b' })
    expect(base).toEqual({ headers: { 'x-one': 'a' } })
  })
})

it('replaces every other option that is named, and keeps those that are not', () => {
  const base = { timeout: 1, deadline: 2, retry: { retries: 5, minDelay: 7 }, validation: { response: 'off' } } as const
  expect(mergeOptions(base, { timeout: false, retry: { retries: 1 }, deadline: undefined })).toEqual({
    timeout: false,
    deadline: 2,
    retry: { retries: 1 },
    validation: { response: 'off' },
  })
})

it('can be called on a client that it made', async () => {
  const { client, sent } = setUp(undefined, { token: 'secret-token-1' })
  await client
    .withOptions({ headers: { 'x-one': 'a' } })
    .withOptions({ headers: { 'x-two': 'b' } })
    .things.get({ id: 'x' })
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer secret-token-1', 'x-one': 'a', 'x-two': 'b' })
})

describe('the token', () => {
  it('and its renewal are shared', async () => {
    let count = 0
    const get = vi.fn(async () => `token-number-${count}`)
    const invalidate = vi.fn(() => void count++)
    const { client, sent } = setUp(
      ({ headers }) =>
        headers['authorization']?.endsWith('0') ? Response.json({}, { status: 401 }) : Response.json({ id: 1 }),
      { token: { get, invalidate } },
    )
    await client.withOptions({ timeout: 5 }).things.get({ id: 'x' })
    await client.things.get({ id: 'x' })
    expect(invalidate).toHaveBeenCalledOnce()
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-number-0',
      'Bearer token-number-1',
      'Bearer token-number-1',
    ])
  })

  it('that is named is the new client’s own, and undefined is none', async () => {
    const { client, sent } = setUp(undefined, { token: 'secret-token-1' })
    await client.withOptions({ token: 'secret-token-2' }).things.get({ id: 'x' })
    await client.withOptions({ token: undefined }).things.get({ id: 'x' })
    await client.things.get({ id: 'x' })
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer secret-token-2',
      undefined,
      'Bearer secret-token-1',
    ])
  })
})

describe('the limits', () => {
  const rateLimit = { requests: 2, per: 60_000, onExhausted: 'fail' } as const

  it('are shared: both clients spend one budget', async () => {
    const { client, sent } = setUp(undefined, { rateLimit })
    const other = client.withOptions({ headers: { 'x-one': 'a' } })
    await client.things.get({ id: 'x' })
    await other.things.get({ id: 'x' })
    for (const one of [client, other])
      await expect(one.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'RateLimitError', attempts: [] })
    expect(sent).toHaveLength(2)
  })

  it('that the service named to one are known to the other', async () => {
    const headers = { 'ratelimit-limit': '9', 'ratelimit-remaining': '0', 'ratelimit-reset': '60' }
    const { client, sent } = setUp(() => Response.json({ id: 1 }, { headers }), {
      rateLimit: { ...rateLimit, requests: 9 },
    })
    await client.things.get({ id: 'x' })
    await expect(client.withOptions({ timeout: 5 }).things.get({ id: 'x' })).rejects.toMatchObject({
      name: 'RateLimitError',
    })
    expect(sent).toHaveLength(1)
  })

  it('that are named are the new client’s own', async () => {
    const { client, sent } = setUp(undefined, { rateLimit })
    const [own, none] = [client.withOptions({ rateLimit }), client.withOptions({ rateLimit: false })]
    for (const one of [client, own, none]) for (let call = 0; call < 2; call++) await one.things.get({ id: 'x' })
    await none.things.get({ id: 'x' })
    await expect(own.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'RateLimitError' })
    expect(sent).toHaveLength(7)
  })

  it('of retries are shared too', async () => {
    const retry = { retries: 1, minDelay: 0, budget: 1 }
    const { client, sent } = setUp(() => new Response('', { status: 500 }), { retry })
    await expect(client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toHaveLength(2)
    await expect(client.withOptions({ timeout: 5000 }).things.get({ id: 'x' })).rejects.toMatchObject({
      name: 'ServerError',
    })
    expect(sent).toHaveLength(3)
  })
})

it.each([
  [{ baseUrl: 'https://elsewhere.example.com' }, 'baseUrl'],
  [{ timeout: '5s' }, 'timeout'],
  [{ hooks: { onRequst: () => {} } }, 'hooks.onRequst'],
])('refuses %j', (options, name) => {
  const { client } = setUp()
  expect(() => client.withOptions(options as never)).toThrow(
    expect.objectContaining({ name: 'RequestValidationError', message: expect.stringContaining(name) }),
  )
})
