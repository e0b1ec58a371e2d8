import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import {
  authorizationCode,
  type AuthorizationCodeOptions,
  createClient,
  memoryTokenStore,
  operation,
  resource,
  type StoredToken,
  type TokenSource,
  type TokenStore,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { emptyFolder } from '@portolan/testing/folder'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fakeClock } from '../fake-clock.ts'
import { nextMessage, startWorker } from '../workers.ts'
import { type Fields, tokenServer } from './token-server.ts'

const redirectUri = 'http://127.0.0.1:8765/callback'

async function source(options: Partial<AuthorizationCodeOptions> = {}, reply?: Parameters<typeof tokenServer>[0]) {
  const server = await tokenServer(reply)
  const clock = fakeClock(Date.now())
  const pages: URL[] = []
  const all: AuthorizationCodeOptions = {
    baseUrl: server.url,
    authorizationUrl: '/authorize?tenant=ours',
    clientId: 'my-app',
    redirectUri,
    clock,
    retry: false,
    authorize: (page) => {
      pages.push(page)
      return `${redirectUri}?code=code-${pages.length}&state=${page.searchParams.get('state')}`
    },
    ...options,
  }
  return { ...server, clock, pages, options: all, token: authorizationCode(all) }
}

describe('a login', () => {
  it('sends the user to the page with state and PKCE, and exchanges the code with the verifier', async () => {
    const { token, url, pages, fields } = await source({
      scope: ['read', 'offline_access'],
      audience: 'https://api.example.com',
      authorizationParams: { prompt: 'consent' },
    })
    expect(await token.get()).toBe('token-1')
    const { state, code_challenge: challenge, ...params } = Object.fromEntries(pages[0]?.searchParams ?? [])
    expect(`${pages[0]?.origin}${pages[0]?.pathname}`).toBe(`${url}/authorize`)
    expect(params).toEqual({
      tenant: 'ours',
      response_type: 'code',
      client_id: 'my-app',
      redirect_uri: redirectUri,
      scope: 'read offline_access',
      audience: 'https://api.example.com',
      code_challenge_method: 'S256',
      prompt: 'consent',
    })
    expect(state).toMatch(/^[0-9a-f]{64}$/)
    const [{ code_verifier: verifier = '', ...exchange } = {}] = fields()
    // RFC 7636, section 4.1: 43 characters at least.
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
    expect(exchange).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: redirectUri,
      client_id: 'my-app',
      scope: 'read offline_access',
      audience: 'https://api.example.com',
    })
  })

  it('never uses a state or a verifier twice', async () => {
    const { token, pages, fields } = await source({}, ({ grant_type: type }) =>
      type === 'refresh_token' ? { status: 400, body: { error: 'invalid_grant' } } : undefined,
    )
    token.invalidate(await token.get())
    await token.get()
    expect(new Set(pages.map(({ searchParams }) => searchParams.get('state'))).size).toBe(2)
    const verifiers = fields().flatMap(({ code_verifier: one }) => one ?? [])
    expect([verifiers.length, new Set(verifiers).size]).toEqual([2, 2])
  })

  it.each([
    ['state_mismatch', () => `${redirectUri}?code=c&state=other`],
    ['state_mismatch', () => `${redirectUri}?code=c`],
    ['access_denied', (page: URL) => `/?error=access_denied&state=${page.searchParams.get('state')}`],
    ['missing_code', (page: URL) => `/?state=${page.searchParams.get('state')}`],
  ])('ends with %s, and sends no code', async (code, authorize) => {
    const { token, requests } = await source({ authorize })
    await expect(token.get()).rejects.toMatchObject({ name: 'OAuthCallbackError', code })
    expect(requests).toEqual([])
  })

  it('quotes a stranger, who can write the redirect, safely', async () => {
    const text = encodeURIComponent(`\u001b[2J\u202e${'x'.repeat(900)}`)
    const { token } = await source({ authorize: () => `/?error=invalid_scope&error_description=${text}` })
    const { message } = (await failure(token.get())) as Error
    expect(message).toContain(String.raw`invalid_scope: \u{1b}[2J\u{202e}xxx`)
    expect(message.length).toBeLessThan(600)
  })

  it('does not repeat the exchange of a code, which is valid once', async () => {
    const { token, requests } = await source({ retry: { minDelay: 1, retries: 3 } }, () => ({ status: 503 }))
    await expect(token.get()).rejects.toMatchObject({ name: 'ServerError', request: { operation: 'tokens.exchange' } })
    expect(requests).toHaveLength(1)
  })

  it('shows neither code, verifier nor secret in what can be printed', async () => {
    const seen: unknown[] = []
    const note = (...event: unknown[]): void => void seen.push(event)
    const { token, fields } = await source(
      { clientSecret: 'canary-secret', hooks: { onRequest: note, onResponse: note }, logger: { debug: note } },
      (sent: Fields) => ({ status: 400, body: { error: 'invalid_grant', error_description: JSON.stringify(sent) } }),
    )
    seen.push(await failure(token.get()), token)
    const text = seen.map((one) => inspect(one, { depth: 9, showHidden: true }) + JSON.stringify(one)).join()
    expect(text).not.toContain('canary-secret')
    expect(text).not.toContain(fields()[0]?.['code_verifier'])
  })

  it.each([
    [
      { authorizationUrl: 'http://login.example.com' },
      'authorizationUrl: plain HTTP to login.example.com is not allowed',
    ],
    [{ authorizationUrl: 'login' }, 'authorizationUrl must be an absolute URL'],
    [{ redirectUri: '/callback' }, 'redirectUri must be an absolute URL, got string'],
    [{ authorizationParams: { state: 'x' } }, 'authorizationParams.state is set by authorizationCode'],
    [{ authorize: undefined }, 'authorize must be a function, got undefined'],
    [{ pkce: false }, 'pkce is not an option'],
  ])('is refused before the user is asked: %j', async (options, message) => {
    expect(((await failure(source(options as never))) as Error).message).toContain(message)
  })
})

describe('the user', () => {
  it('is asked once for all calls, clients and sources that share a store, and a token is renewed once', async () => {
    const store = memoryTokenStore()
    let asked: () => void = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { options, pages, grants, clock } = await source({ store })
    const authorize = async (page: URL) => {
      asked()
      await answered
      return options.authorize(page)
    }
    const sources = Array.from({ length: 3 }, () => authorizationCode({ ...options, authorize }))
    const all = (): Promise<string[]> => Promise.all(sources.flatMap((one) => [one.get(), one.get()]))
    const first = all()
    await isAsked
    const second = all()
    answer()
    expect([...(await first), ...(await second)]).toEqual(Array(12).fill('token-1'))
    expect(pages).toHaveLength(1)
    await clock.advance(3_600_000)
    expect(await all()).toEqual(Array(6).fill('token-2'))
    for (const one of sources) one.invalidate('token-2')
    expect(await all()).toEqual(Array(6).fill('token-3'))
    expect([grants(), pages.length]).toEqual([['authorization_code', 'refresh_token', 'refresh_token'], 1])
  })

  it('who refuses is not asked by the others that wait, and is asked again by the next call', async () => {
    const store = memoryTokenStore()
    let refuse: () => void = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    const { options, pages } = await source({ store })
    const authorize = async (page: URL) => {
      await refused
      const redirect = await options.authorize(page)
      return pages.length === 1 ? `/?error=access_denied&state=${page.searchParams.get('state')}` : redirect
    }
    const sources = Array.from({ length: 3 }, () => authorizationCode({ ...options, authorize }))
    const all = Promise.allSettled(sources.map((one) => one.get()))
    refuse()
    const codes = (await all).map((one) => ((one as PromiseRejectedResult).reason as { code: string }).code)
    expect(codes).toEqual(Array(3).fill('access_denied'))
    expect(pages).toHaveLength(1)
    expect(await Promise.all(sources.map((one) => one.get()))).toEqual(Array(3).fill('token-1'))
    expect(pages).toHaveLength(2)
  })

  it('is asked once by several processes with one folder, however long it takes to answer', async () => {
    const folder = emptyFolder()
    const { url, grants } = await tokenServer()
    let questions = 0
    const login = await serve(async (_, response) => {
      questions++
      // Others find the lock, and nothing to use.
      await new Promise((resolve) => setTimeout(resolve, 50))
      response.end()
    })
    const workers = Array.from({ length: 3 }, () => startWorker('tokens/login-worker.ts', { url, login, folder }))
    const next = (): Promise<unknown[]> => Promise.all(workers.map((worker) => nextMessage(worker)))
    expect(await next()).toEqual(Array(3).fill('token-1'))
    const renewed = next()
    for (const worker of workers) worker.send('go')
    expect(await renewed).toEqual(Array(3).fill('token-2'))
    expect([questions, grants()]).toEqual([1, ['authorization_code', 'refresh_token']])
  })

  it('is not asked again where the service cannot renew the token for another reason', async () => {
    const { token, pages } = await source({}, ({ grant_type: type }) =>
      type === 'refresh_token' ? { status: 503 } : undefined,
    )
    token.invalidate(await token.get())
    await expect(token.get()).rejects.toMatchObject({ name: 'ServerError' })
    expect(pages).toHaveLength(1)
  })

  it('is not asked again as long as a token without a lifetime is accepted', async () => {
    const { token, pages, clock } = await source({}, () => ({ body: { access_token: 'without an end' } }))
    expect(await token.get()).toBe('without an end')
    await clock.advance(365 * 24 * 3_600_000)
    expect([await token.get(), pages.length]).toEqual(['without an end', 1])
  })
})

it('keeps the refresh token of a service that does not rotate it', async () => {
  const { token, fields } = await source({}, ({ grant_type: type }, count) =>
    type === 'refresh_token' ? { body: { access_token: `renewed-${count}` } } : undefined,
  )
  token.invalidate(await token.get())
  token.invalidate(await token.get())
  expect(await token.get()).toBe('renewed-3')
  expect(fields().map((one) => one['refresh_token'])).toEqual([undefined, 'refresh-1', 'refresh-1'])
})

it('renews by a store of the user that has no lock, once in this process', async () => {
  const tokens = new Map<string, StoredToken>()
  const store: TokenStore = {
    get: async (key) => tokens.get(key),
    set: async (key, token) => void tokens.set(key, token),
    delete: async (key) => void tokens.delete(key),
  }
  const { options, grants, clock } = await source({ store })
  const url = await serve((_, response) => response.end('{}'))
  const sources: TokenSource[] = Array.from({ length: 4 }, () => authorizationCode(options))
  const one = operation(async () => ({ Thing: z.object({}) }), { method: 'GET', path: '/things' })
  const clients = sources.map(
    (token) =>
      createClient({
        baseUrl: url,
        profile: { service: 'the service' },
        options: { token, retry: false },
        groups: { things: resource<{ get(): Promise<unknown> }>()({ get: one as never }) },
      }).things,
  )
  const call = (): Promise<unknown> => Promise.all(clients.map((client) => client.get()))
  await call()
  await clock.advance(3_600_000)
  await call()
  expect(grants()).toEqual(['authorization_code', 'refresh_token'])
})
