import { describe, expect, it, onTestFinished } from 'vitest'
import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { type ServerOptions, startEmulator } from '@portolan/emulator'

async function start(options: ServerOptions = {}) {
  const emulator = await startEmulator({ services: ['article'], ...options })
  onTestFinished(() => emulator.stop())
  const call = async (method: string, path: string, { token, body, headers }: CallParts = {}) => {
    const response = await fetch(`${emulator.url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, data: isJson ? (JSON.parse(text) as unknown) : text }
  }
  return { emulator, call }
}

interface CallParts {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const notFound = { message: 'Not found', type: 'not_found' }
const text = { body: 'Text', title: 'Title', tags: [{ name: 'Go' }] }

describe('the article service', () => {
  it('makes the same world of the same seed and the same time', async () => {
    const clock = { now: () => Date.UTC(2026, 5, 1) }
    const world = async (seed: number): Promise<string> => {
      const { emulator, call } = await start({ seed, clock })
      return JSON.stringify((await call('GET', '/api/v2/items')).data).replaceAll(emulator.url, '')
    }
    expect(await world(3)).toBe(await world(3))
    expect(await world(3)).not.toBe(await world(4))
  })

  it('forgets on reset what was created', async () => {
    const { emulator, call } = await start()
    const token = emulator.article.addToken({ user: 'rana' })
    const { data } = await call('POST', '/api/v2/items', { token, body: text })
    const path = `/api/v2/items/${(data as { id: string }).id}`
    expect((await call('GET', path)).status).toBe(200)
    emulator.reset()
    expect([(await call('GET', path)).data, (await call('GET', '/api/v2/items')).status]).toEqual([notFound, 200])
  })

  it('links a page to its neighbours and counts all records', async () => {
    const { emulator, call } = await start()
    const links = async (query: string) => {
      const { headers } = await call('GET', `/api/v2/users?${query}`)
      const targets = headers.get('link')?.matchAll(/<(?<url>[^>]+)>; rel="(?<rel>\w+)"/g) ?? []
      const rels = Array.from(targets, ({ groups }) => [
        groups?.['rel'],
        new URL(groups?.['url'] ?? '').searchParams.get('page'),
      ])
      return [headers.get('total-count'), Object.fromEntries(rels) as unknown]
    }
    expect(await links('per_page=10&page=2')).toEqual(['45', { first: '1', prev: '1', next: '3', last: '5' }])
    expect(await links('page=1')).toEqual(['45', { first: '1', next: '2', last: '3' }])
    expect(await links('page=3')).toEqual(['45', { first: '1', prev: '2', last: '3' }])
    expect(await links('page=100')).toEqual(['45', { first: '1', prev: '99', last: '3' }])
    expect((await call('GET', '/api/v2/users?page=2&per_page=1')).headers.get('link')).toContain(
      `<${emulator.url}/api/v2/users?page=1`,
    )
  })

  it.each(['page=0', 'page=101', 'page=x', 'per_page=101', 'per_page=0', 'sort=newest'])(
    'refuses %s',
    async (query) => {
      const { call } = await start()
      expect(await call('GET', `/api/v2/tags?${query}`)).toMatchObject({
        status: 400,
        data: { type: 'bad_request', message: `${query.split('=')[0]} is missing or not valid` },
      })
    },
  )

  it('refuses bodies of another type', async () => {
    const { call } = await start()
    const token = 'any'
    for (const body of [
      {},
      { ...text, tags: [] },
      { ...text, title: ' ' },
      { ...text, tags: [{ name: '' }] },
      { ...text, group_url_name: 'nowhere' },
    ])
      expect(await call('POST', '/api/v2/items', { token, body })).toMatchObject({
        status: 400,
        data: { type: 'bad_request' },
      })
    const headers = { 'content-type': 'text/plain' }
    expect((await call('POST', '/api/v2/items', { token, body: text, headers })).status).toBe(400)
    expect((await call('POST', '/api/v2/items', { token, body: { ...text, unknown: 1 } })).status).toBe(201)
  })

  it('says who may not', async () => {
    const { emulator, call } = await start({ article: { tokens: ['good-token'] } })
    const reader = emulator.article.addToken({ user: 'mika', scopes: ['read_service'] })
    const status = async (...parts: Parameters<typeof call>): Promise<unknown> => {
      const { status: code, data } = await call(...parts)
      return [code, (data as { type?: string }).type]
    }
    expect(await status('GET', '/api/v2/users', { token: 'bad-token' })).toEqual([401, 'unauthorized'])
    expect(await status('POST', '/api/v2/items', { body: text })).toEqual([401, 'unauthorized'])
    expect(await status('PUT', '/api/v2/tags/Go/following', { token: reader })).toEqual([403, 'forbidden'])
    expect(await status('GET', '/team/api/v2/users', { token: reader })).toEqual([403, 'forbidden'])
    expect(await status('GET', '/team/api/v2/users')).toEqual([401, 'unauthorized'])
    expect(await status('GET', '/team/api/v2/users', { token: 'good-token' })).toEqual([200, undefined])
    expect(() => emulator.article.addToken({ user: 'nobody' })).toThrow('There is no user nobody')
  })

  it('has team features on the team only, and likes not there', async () => {
    const { call } = await start()
    for (const path of [
      '/api/v2/teams',
      '/api/v2/templates',
      '/api/v2/team_memberships',
      '/api/v2/oauth/team_authorize',
    ])
      expect([(await call('GET', path, { token: 'any' })).status, path]).toEqual([404, path])
    expect((await call('GET', '/team/api/v2/items/x/likes', { token: 'any' })).data).toMatchObject({
      message: expect.stringContaining('no endpoint'),
      type: 'not_found',
    })
  })

  it('counts requests by token, and by address without one', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { call } = await start({
      clock: { now: () => now },
      article: { rateLimit: { limit: 2, anonymousLimit: 1, window: 60_000 } },
    })
    const ask = (parts: CallParts) => call('GET', '/api/v2/users/rana', parts)
    const from = (address: string): CallParts => ({ headers: { 'x-forwarded-for': address } })
    expect(Object.fromEntries((await ask({ token: 'a' })).headers)).toMatchObject({
      'rate-limit': '2',
      'rate-remaining': '1',
      'rate-reset': String(now / 1000 + 60),
    })
    expect([(await ask({ token: 'a' })).status, (await ask({ token: 'b' })).status]).toEqual([200, 200])
    expect(await ask({ token: 'a' })).toMatchObject({
      status: 429,
      data: { message: 'Rate limit exceeded', type: 'rate_limit_exceeded' },
    })
    expect([(await ask(from('192.0.2.1'))).status, (await ask(from('192.0.2.2'))).status]).toEqual([200, 200])
    const refused = await ask(from('192.0.2.1'))
    expect([refused.status, refused.headers.get('rate-remaining')]).toEqual([429, '0'])
    now += 60_000
    expect((await ask({ token: 'a' })).status).toBe(200)
  })

  it('reports on every response how many requests are left, on pages too', async () => {
    const { call } = await start()
    const left = async (path: string) => (await call('GET', path)).headers.get('rate-remaining')
    expect(await left('/api/v2/users/rana')).toBe('59')
    expect(await left('/api/v2/users/nobody')).toBe('58')
    expect(await left('/api/v2/oauth/authorize?client_id=x')).toBe('57')
  })

  it('lets any token revoke itself, whatever its scopes, and rejects it afterwards', async () => {
    const { emulator, call } = await start()
    const reader = emulator.article.addToken({ user: 'mika', scopes: ['read_service'] })
    for (const token of [reader, 'a'.repeat(40)]) {
      expect((await call('DELETE', `/api/v2/access_tokens/${token}`, { token })).status).toBe(204)
      expect((await call('GET', '/api/v2/authenticated_user', { token })).status).toBe(401)
      expect((await call('DELETE', `/api/v2/access_tokens/${token}`, { token: 'other' })).data).toEqual(notFound)
    }
    const own = emulator.article.addToken({ user: 'mika', scopes: ['read_service_team'], team: true })
    expect((await call('DELETE', `/api/v2/access_tokens/${own}`, { token: own })).status).toBe(404)
    const path = `/team/api/v2/team_access_tokens/${own}`
    expect((await call('DELETE', path, { token: own })).status).toBe(204)
  })

  it('refuses times that do not exist, and stores nothing', async () => {
    const { call } = await start()
    const token = 'any'
    const [item] = (await call('GET', '/team/api/v2/items', { token })).data as { id: string }[]
    const path = `/team/api/v2/items/${item?.id}/imported_comments`
    for (const created_at of ['2026-13-45T00:00:00Z', '2026-01-02T03:04:60Z'])
      expect(await call('POST', path, { token, body: { body: 'x', user_id: 'mika', created_at } })).toMatchObject({
        status: 400,
        data: { type: 'bad_request' },
      })
    expect((await call('GET', '/team/api/v2/items/reactions', { token })).status).toBe(200)
  })

  it.each(['+1', '👍', 'custom:name', '日本語', 'a/b'])(
    'adds the emoji %s, and removes it by its name',
    async (name) => {
      const { call } = await start()
      const token = 'any'
      const [item] = (await call('GET', '/team/api/v2/items', { token })).data as { id: string }[]
      const path = `/team/api/v2/items/${item?.id}/reactions`
      expect((await call('POST', path, { token, body: { name } })).status).toBe(201)
      const removed = await call('DELETE', `${path}/${encodeURIComponent(name)}`, { token })
      expect(removed).toMatchObject({ status: 200, data: { name } })
      expect((await call('POST', path, { token, body: { name: ' ' } })).status).toBe(400)
    },
  )

  it('ends codes after ten minutes', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { emulator, call } = await start({ clock: { now: () => now } })
    const application = emulator.article.addApplication({ name: 'R', redirect_uri: 'http://127.0.0.1/cb' })
    const { client_id, client_secret } = application
    const page = `${emulator.url}/api/v2/oauth/authorize?client_id=${client_id}&scope=read_service`
    const allow = {
      method: 'POST',
      body: new URLSearchParams({ decision: 'allow', user: 'rana' }),
      redirect: 'manual',
    } as const
    const location = (await fetch(page, allow)).headers.get('location') ?? ''
    now += 600_000
    const body = { client_id, client_secret, code: new URL(location).searchParams.get('code') }
    expect(await call('POST', '/api/v2/access_tokens', { body })).toMatchObject({
      status: 400,
      data: { message: 'The code is not valid, or no longer' },
    })
  })

  it('searches by words, fields, ranges and their opposites', async () => {
    const { call } = await start()
    const count = async (query: string): Promise<number> => {
      const { headers } = await call('GET', `/api/v2/items?query=${encodeURIComponent(query)}`, { token: 'any' })
      return Number(headers.get('total-count'))
    }
    const all = await count('')
    for (const query of [
      'tag:TypeScript',
      'user:rana',
      'title:habits',
      'body:default',
      'stocks:>2',
      'created:>=2000-01',
      'testing',
    ])
      expect((await count(query)) + (await count(`-${query}`))).toBe(all)
    expect(await count('tag:typescript user:rana')).toBeLessThan(await count('user:rana'))
    expect(await count('stocks:>=10')).toBeLessThan(await count('stocks:>=2'))
    expect(await count('created:<2000')).toBe(0)
  })
})

it('every operation of the clients has its route, on the host that it is for', async () => {
  const { emulator } = await start()
  const served = (prefix: string): string[] =>
    Array.from(new Set(emulator.routes.filter((route) => (route.prefix ?? '') === prefix).map(({ name }) => name)))
  const called = (client: object): string[] =>
    Object.entries(client).flatMap(([group, members]) =>
      typeof members === 'object' ? Object.keys(members as object).map((name) => `${group}.${name}`) : [],
    )
  const composed = new Set(['oauth.parseCallback', 'comments.importMany', 'tags.isFollowing'])
  for (const [prefix, client] of [
    ['', createArticleClient({ baseUrl: emulator.url })],
    ['/team', createArticleTeamClient({ baseUrl: emulator.url })],
  ] as const)
    expect(
      served(prefix)
        .filter((name) => !name.includes('pressed'))
        .toSorted(),
    ).toEqual(
      called(client)
        .filter((name) => !composed.has(name))
        .toSorted(),
    )
})

describe('the authorization pages', () => {
  it('show what is requested, and what is wrong with the request', async () => {
    const { emulator, call } = await start()
    const { client_id } = emulator.article.addApplication({ name: '<Reader>', redirect_uri: 'http://127.0.0.1/cb' })
    const page = (path: string, scope: string) => call('GET', `${path}?client_id=${client_id}&scope=${scope}`)
    const shown = await page('/api/v2/oauth/authorize', 'read_service+write_service')
    expect([shown.status, shown.data]).toEqual([200, expect.stringContaining('Allow &lt;Reader&gt;?')])
    expect((await page('/api/v2/oauth/authorize', '')).data).toContain('scope is missing')
    expect((await page('/team/api/v2/oauth/team_authorize', 'read_service')).status).toBe(400)
    expect((await page('/team/api/v2/oauth/team_authorize', 'read_service_team')).status).toBe(200)
    expect((await call('GET', '/api/v2/oauth/authorize?client_id=x&scope=read_service')).data).toContain(
      'No application has this client_id',
    )
  })
})
