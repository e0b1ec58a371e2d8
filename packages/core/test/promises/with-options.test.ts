import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { thingsClient } from './things.ts'

const thing = { id: 1 }

describe('withOptions', () => {
  it('merges headers by name, and undefined removes one', async () => {
    const { url, seen } = await answers({ body: thing })
    const client = thingsClient(url, { headers: { 'x-a': '1', 'x-b': '2', 'x-c': '3' } })
    await client.withOptions({ headers: { 'x-b': '20', 'x-c': undefined, 'x-d': '40' } }).things.get({ id: '1' })
    await client.things.get({ id: '1' })
    const sent = seen.map(({ headers }) => ['x-a', 'x-b', 'x-c', 'x-d'].map((name) => headers[name]))
    expect(sent).toEqual([
      ['1', '20', undefined, '40'],
      ['1', '2', '3', undefined],
    ])
  })

  it('removes a header whose name is written in another case', async () => {
    const { url, seen } = await answers({ body: thing })
    const client = thingsClient(url, { headers: { 'X-Api-Key': 'key-1', 'X-Other': 'a' } })
    await client.withOptions({ headers: { 'x-api-key': undefined, 'x-other': 'b' } }).things.get({ id: '1' })
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key')
    expect(seen[0]?.headers['x-other']).toBe('b')
  })

  it('merges hooks by name, and undefined removes one', async () => {
    const { url } = await answers({ body: thing })
    const heard: string[] = []
    const note = (name: string) => () => void heard.push(name)
    const client = thingsClient(url, { hooks: { onRequest: note('request'), onResponse: note('response') } })
    await client.withOptions({ hooks: { onResponse: note('other response') } }).things.get({ id: '1' })
    await client.withOptions({ hooks: { onRequest: undefined } }).things.get({ id: '1' })
    expect(heard).toEqual(['request', 'other response', 'response'])
  })

  it('replaces every other option that it names, and keeps those that it does not', async () => {
    const { url, seen } = await answers({ status: 503 })
    const client = thingsClient(url, { retry: { retries: 1, minDelay: 0 }, token: 'token-1', timeout: 5000 })
    await failure(client.withOptions({ retry: { minDelay: 0 } }).things.get({ id: '1' }))
    expect(seen).toHaveLength(4)
    await failure(client.withOptions({ timeout: 4000 }).things.get({ id: '1' }))
    expect(seen).toHaveLength(6)
    await failure(
      client.withOptions({ retry: undefined, timeout: 4000 }).withOptions({ retry: false }).things.get({ id: '1' }),
    )
    expect(seen).toHaveLength(7)
    expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token-1']))
  })

  it('changes nothing of the client that it is called on', async () => {
    const { url, seen } = await answers({ body: thing })
    const client = thingsClient(url, { token: 'token-1' })
    const other = client.withOptions({ token: 'token-2', headers: { 'x-a': '1' } })
    await client.things.get({ id: '1' })
    await other.things.get({ id: '1' })
    expect(seen.map(({ headers }) => [headers.authorization, headers['x-a']])).toEqual([
      ['Bearer token-1', undefined],
      ['Bearer token-2', '1'],
    ])
  })

  it('shares token source and budget with the client that it is called on', async () => {
    const { url, seen } = await answers({ body: thing })
    let asked = 0
    const token = { get: async () => `token-${++asked}`, invalidate() {} }
    const client = thingsClient(url, { token, rateLimit: { requests: 2, per: 60_000, onExhausted: 'fail' } })
    const other = client.withOptions({ timeout: 5000 })
    await other.things.get({ id: '1' })
    await client.things.get({ id: '1' })
    expect(await failure(other.things.get({ id: '1' }))).toMatchObject({ name: 'RateLimitError' })
    expect(await failure(client.things.get({ id: '1' }))).toMatchObject({ name: 'RateLimitError' })
    expect(seen).toHaveLength(2)
  })

  it('has its own budget where it sets one', async () => {
    const { url, seen } = await answers({ body: thing })
    const rateLimit = { requests: 1, per: 60_000, onExhausted: 'fail' } as const
    const client = thingsClient(url, { rateLimit })
    const other = client.withOptions({ rateLimit })
    await client.things.get({ id: '1' })
    await other.things.get({ id: '1' })
    expect(await failure(other.things.get({ id: '1' }))).toMatchObject({ name: 'RateLimitError' })
    await client.withOptions({ rateLimit: false }).things.get({ id: '1' })
    expect(seen).toHaveLength(3)
  })

  it('has no token where it names undefined', async () => {
    const { url, seen } = await answers({ body: thing })
    await thingsClient(url, { token: 'token-1' }).withOptions({ token: undefined }).things.get({ id: '1' })
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })

  it('returns a client that has everything, withOptions too', async () => {
    const { url, seen } = await answers({ body: [] })
    const client = thingsClient(url, { headers: { 'x-a': '1' } }).withOptions({ headers: { 'x-b': '2' } })
    const last = client.withOptions({ headers: { 'x-c': '3' } })
    await last.things.list()
    await last.request({ method: 'GET', path: '/new' })
    for (const { headers } of seen) expect(headers).toMatchObject({ 'x-a': '1', 'x-b': '2', 'x-c': '3' })
  })

  it('shares the retry budget', async () => {
    const { url, seen } = await answers({ status: 503 })
    const client = thingsClient(url, { retry: { minDelay: 0, budget: 3 } })
    await failure(client.things.get({ id: '1' }))
    await failure(client.withOptions({ timeout: 5000 }).things.get({ id: '1' }))
    expect(seen).toHaveLength(4 + 1)
  })
})
