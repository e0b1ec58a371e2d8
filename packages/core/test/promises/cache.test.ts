import { type Cache, createClient, credentials, memoryCache } from '@portolan/core'
import { type Seen, service } from '@portolan/testing/service'
import CachePolicy from 'http-cache-semantics'
import { describe, expect, it } from 'vitest'
import { profile, thingsClient } from './things.ts'

/** A service whose ETag is a version: the same for all users, though each gets a thing of its own. */
async function versioned(headers: Readonly<Record<string, string>> = {}) {
  const etag = '"1"'
  return await service((request, _, count) =>
    request.headers['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { headers: { etag, ...headers }, body: { id: count } },
  )
}

const hasAsked = ({ headers }: Seen): boolean => headers['if-none-match'] !== undefined
const byId = { id: '1' }

describe('a cache that several credentials share', () => {
  it('gives no token what another fetched, by withOptions neither', async () => {
    const { url } = await versioned({ 'cache-control': 'private', vary: 'Authorization' })
    const mine = thingsClient(url, { token: 'token-of-anna', cache: memoryCache() })
    const others = mine.withOptions({ token: 'token-of-bert' })
    expect([await mine.things.get(byId), await others.things.get(byId)]).toEqual([{ id: 1 }, { id: 2 }])
    expect([await mine.things.get(byId), await others.things.get(byId)]).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('gives a call with a header of its own nothing that the client fetched', async () => {
    const { url } = await versioned()
    const { things } = thingsClient(url, { token: 'token-of-anna', cache: memoryCache() })
    await things.get(byId)
    expect(await things.get(byId, { headers: { authorization: 'Bearer token-of-bert' } })).toEqual({ id: 2 })
    expect(await things.get(byId, { headers: { cookie: 'sid=bert' } })).toEqual({ id: 3 })
    expect(await things.get(byId)).toEqual({ id: 1 })
  })

  it.each([
    ['a password', { scheme: 'basic', kind: 'basic', username: 'anna' }, 'password'],
    ['a key in a header', { scheme: 'key', kind: 'apiKey', in: 'header', name: 'X-Api-Key' }, 'value'],
    ['a key in the query', { scheme: 'key', kind: 'apiKey', in: 'query', name: 'api_key' }, 'value'],
    ['a cookie', { scheme: 'key', kind: 'apiKey', in: 'cookie', name: 'sid' }, 'value'],
  ] as const)('tells users apart by %s, and stores nothing of it', async (_, scheme, field) => {
    const { url } = await versioned()
    const stored: string[] = []
    const memory = memoryCache()
    const cache: Cache = {
      get: (key) => memory.get(key),
      set(key, response) {
        stored.push(key, JSON.stringify(response))
        return memory.set(key, response)
      },
    }
    const request = (secret: string) =>
      createClient({
        baseUrl: url,
        profile,
        options: { cache },
        groups: {},
        credentials: credentials([{ ...scheme, [field]: secret }]),
      }).request({ method: 'GET', path: '/me' })
    const secrets = ['hunter2', 'canary-of-bert', 'hunter2']
    const bodies = []
    for (const secret of secrets) bodies.push(await request(secret))
    expect(bodies).toEqual([{ id: 1 }, { id: 2 }, { id: 1 }])
    expect(stored.join('\n')).not.toMatch(/hunter2|canary/)
    expect(stored.join('\n')).not.toContain(btoa('anna:hunter2'))
  })

  it('keys its digests, so that passwords cannot be tried on them', async () => {
    const { url } = await versioned()
    const keyOf = async (secret: string | undefined) => {
      const keys: string[] = []
      const cache: Cache = { secret, get: () => undefined, set: (key) => void keys.push(key) }
      await thingsClient(url, { token: 'the-token', cache }).things.get(byId)
      return keys.join()
    }
    const [one, again, other, process, processAgain] = [
      await keyOf('secret 1'),
      await keyOf('secret 1'),
      await keyOf('secret 2'),
      await keyOf(undefined),
      await keyOf(undefined),
    ]
    expect([again, processAgain]).toEqual([one, process])
    expect(new Set([one, other, process]).size).toBe(3)
  })

  it('shares what was fetched without a credential', async () => {
    const { url, seen } = await versioned()
    const cache = memoryCache()
    const clients = [1, 2].map(() => thingsClient(url, { cache }))
    for (const { things } of clients) expect(await things.get(byId)).toEqual({ id: 1 })
    expect(seen.map(hasAsked)).toEqual([false, true])
  })

  it('stores nothing private of a call without a credential, which it cannot tell apart', async () => {
    const { url, seen } = await versioned({ 'cache-control': 'private' })
    const { things } = thingsClient(url, { cache: memoryCache() })
    for (const id of [1, 2]) expect(await things.get(byId)).toEqual({ id })
    expect(seen.map(hasAsked)).toEqual([false, false])
  })
})

it.each(['*', 'Accept, *', 'accept ,\t* , x'])('stores nothing that varies by more than headers: %s', async (vary) => {
  const { url, seen } = await versioned({ vary })
  const { things } = thingsClient(url, { cache: memoryCache() })
  for (const id of [1, 2]) expect(await things.get(byId)).toEqual({ id })
  expect(seen.map(hasAsked)).toEqual([false, false])
})

it.each([
  ['a body that breaks off, which the retry gets whole', '{"id": 1, "name": "a', 'id'],
  ['what is no JSON', '<html>', 'issues'],
])('stores nothing of %s', async (_, body, found) => {
  const { url, seen } = await service((request, __, count) => {
    if (request.headers['if-none-match']) return { status: 304 }
    return { headers: { etag: '"1"', 'content-type': 'application/json' }, body: count === 1 ? body : { id: 2 } }
  })
  const { things } = thingsClient(url, { cache: memoryCache() })
  expect(await things.get(byId).catch((error: unknown) => error)).toHaveProperty(found)
  expect(await things.get(byId)).toEqual({ id: 2 })
  expect(seen.slice(0, 2).map(hasAsked)).toEqual([false, false])
})

describe('beside a cache after RFC 9111', () => {
  const controls = [
    '',
    'no-store',
    'No-Store',
    'private, no-store',
    'max-age=60, no-store=x',
    'private',
    'private="set-cookie"',
    'public, max-age=60',
    'no-cache',
    'max-age=0, must-revalidate',
    'no-storehouse',
  ]
  const varies = ['', '*', 'accept', 'Authorization', 'User-Agent', 'accept-language,USER-AGENT', 'traceparent']
  const anna = { authorization: 'Bearer token-of-anna' }
  const changes: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
    ['the same request', anna, anna],
    ['another token', anna, { authorization: 'Bearer token-of-bert' }],
    ['another user agent', { ...anna, 'user-agent': 'a/1' }, { ...anna, 'user-agent': 'b/2' }],
    ['another trace', { ...anna, traceparent: '00-1' }, { ...anna, traceparent: '00-2' }],
    ['no trace', { ...anna, traceparent: '00-1' }, anna],
    ['another language', { ...anna, 'accept-language': 'de' }, { ...anna, 'accept-language': 'fr' }],
    ['a request that must not be stored', { ...anna, 'cache-control': 'no-store' }, anna],
  ]
  const rows = controls.flatMap((control) =>
    varies.flatMap((vary) => changes.map((change) => [control, vary, change] as const)),
  )

  it('asks with an ETag exactly if the RFC allows it, and only for the same credential', async () => {
    const differing: unknown[] = []
    const { url, seen } = await service((request) => {
      const [, control = '', vary = ''] = /^\/things\/(.*)~(.*)$/.exec(decodeURIComponent(request.path)) ?? []
      return {
        headers: { etag: '"1"', ...(control && { 'cache-control': control }), ...(vary && { vary }) },
        body: { id: 1 },
      }
    })
    for (const [control, vary, [name, first, second]] of rows) {
      const { things } = thingsClient(url, { cache: memoryCache() })
      await things.get({ id: `${control}~${vary}` }, { headers: first })
      await things.get({ id: `${control}~${vary}` }, { headers: second })
      const [one, two] = seen.slice(-2) as [Seen, Seen]
      if (hasAsked(two) !== mayAsk(one, two, { control, vary })) differing.push(`${control} | ${vary} | ${name}`)
    }
    expect(rows.length).toBe(539)
    expect(differing).toEqual([])
  })

  /**
   * True if the RFC lets the cache of one user ask whether its response to the first request has changed. Core asks less:
   * for another language never, whatever `Vary` says. The peer does not know directives in capital letters.
   */
  function mayAsk(
    one: Seen,
    two: Seen,
    { control, vary }: { readonly control: string; readonly vary: string },
  ): boolean {
    const asRequest = ({ headers }: Seen) => ({
      method: 'GET',
      url: '/',
      headers: { ...headers, host: 'h' },
    })
    const response = {
      status: 200,
      headers: { etag: '"1"', ...(control && { 'cache-control': control.toLowerCase() }), ...(vary && { vary }) },
    }
    const policy = new CachePolicy(asRequest(one), response, { shared: false })
    const isSame = (name: string): boolean => one.headers[name] === two.headers[name]
    if (!policy.storable() || !isSame('authorization') || !isSame('accept-language')) return false
    const { 'if-none-match': _, ...headers } = asRequest(two).headers
    return policy.revalidationHeaders({ ...asRequest(two), headers })['if-none-match'] !== undefined
  }
})
