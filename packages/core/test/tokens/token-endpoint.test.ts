import { inspect } from 'node:util'
import {
  authorizationCode,
  clientCredentials,
  type ClientCredentialsOptions,
  memoryTokenStore,
  password,
  refreshToken,
  type TokenSource,
  type TokenStore,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake-clock.ts'
import { tokenServer } from './token-server.ts'

const clientId = 'my:app+id'
const clientSecret = 'the secret/%:é'

async function source(
  options: Partial<ClientCredentialsOptions> = {},
  reply?: Parameters<typeof tokenServer>[0],
  make: (options: ClientCredentialsOptions) => TokenSource = clientCredentials,
) {
  const server = await tokenServer(reply)
  const clock = fakeClock(Date.now())
  const token = make({ baseUrl: server.url, clientId, clientSecret, retry: false, clock, ...options })
  return { ...server, clock, token }
}

describe('the id and the secret', () => {
  it('are fields of the body by default', async () => {
    const { token, requests, fields } = await source()
    await token.get()
    expect(requests[0]?.headers.authorization).toBeUndefined()
    expect(fields()).toEqual([{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }])
  })

  it('are encoded as in a form, and sent by HTTP Basic alone', async () => {
    const { token, requests, fields } = await source({ authentication: 'basic' })
    await token.get()
    // RFC 6749, section 2.3.1 and appendix B.
    const [name = '', secret = ''] = Buffer.from(requests[0]?.headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
    expect([name, secret]).toEqual(['my%3Aapp%2Bid', 'the+secret%2F%25%3A%C3%A9'])
    expect(fields()).toEqual([{ grant_type: 'client_credentials' }])
  })

  it.each([
    [{ authentication: 'header' }, ["authentication must be one of 'basic', 'body', got string"]],
    [{ authentication: 'basic', clientSecret: undefined }, ["clientSecret must be given with authentication: 'basic'"]],
    [{ clientId: undefined }, ['clientId must be given with clientSecret']],
  ])('are refused before anything is sent: %j', async (options, [message]) => {
    const make = (all: object): TokenSource =>
      password({ username: 'ada', password: 'her password', ...(all as ClientCredentialsOptions) })
    const error = await failure(source(options as never, undefined, make))
    expect(error).toMatchObject({ name: 'RequestValidationError', message: expect.stringContaining(message ?? '') })
  })

  it('that the service does not find in the body are an error that names HTTP Basic', async () => {
    const reply = () => ({ status: 401, body: { error: 'invalid_client' } })
    const advice = "the service may expect them by HTTP Basic: use a token source with authentication: 'basic'"
    const { token } = await source({}, reply)
    await expect(token.get()).rejects.toMatchObject({
      code: 'invalid_client',
      message: expect.stringContaining(advice),
    })
    const chosen = await source({ authentication: 'body' }, reply)
    await expect(chosen.token.get()).rejects.toMatchObject({ message: expect.not.stringContaining(advice) })
  })
})

describe('a token request', () => {
  it('names scopes, audience, resources and further params', async () => {
    const { token, requests } = await source({
      scope: ['read', 'write'],
      audience: 'https://api.example.com',
      resource: ['https://a.example.com', 'https://b.example.com'],
      params: { tenant: 'ours' },
      tokenPath: '/oauth2/v2.0/{x}/:token?p=policy',
    })
    await token.get()
    expect(requests[0]?.path).toBe('/oauth2/v2.0/%7Bx%7D/:token?p=policy')
    expect([...new URLSearchParams(requests[0]?.body)].slice(3)).toEqual([
      ['scope', 'read write'],
      ['audience', 'https://api.example.com'],
      ['resource', 'https://a.example.com'],
      ['resource', 'https://b.example.com'],
      ['tenant', 'ours'],
    ])
  })

  // RFC 6749, section 6: a service must refuse to renew scopes that it did not grant.
  it.each<[string, (options: ClientCredentialsOptions) => TokenSource, string[]]>([
    ['an application', clientCredentials, ['client_credentials: a b', 'client_credentials: a b']],
    [
      'a login',
      (one) =>
        authorizationCode({
          ...one,
          authorizationUrl: '/authorize',
          authorize: ({ searchParams: query }) => `/?code=c&state=${query.get('state')}`,
        }),
      ['authorization_code: a b', 'refresh_token: none'],
    ],
    [
      'name and password',
      (one) => password({ ...one, username: 'ada', password: 'x' }),
      ['password: a b', 'refresh_token: none'],
    ],
    [
      'a refresh token of the application',
      (one) => refreshToken({ ...one, refreshToken: 'refresh-0' }),
      ['refresh_token: a b', 'refresh_token: a b'],
    ],
  ])('requests the scopes of %s, and renews those that were granted', async (_, make, expected) => {
    const { token, fields } = await source({ scope: ['a', 'b'] }, undefined, make)
    token.invalidate(await token.get())
    await token.get()
    expect(fields().map(({ grant_type: type, scope = 'none' }) => `${type}: ${scope}`)).toEqual(expected)
  })

  it.each([
    [{ params: { grant_type: 'x' } }, 'params.grant_type is set by the token source: use its own option'],
    [{ params: { tenant: 7 } }, 'params.tenant must be a string or an array of strings, got 7'],
    [{ resource: 7 }, 'resource must be a string or an array of strings, got 7'],
    [{ scope: [7] }, 'scope must be a string or an array of strings, got array'],
    [{ audience: '' }, 'audience must be a string that is not empty, got an empty string'],
    [
      { clientSecret: 'one\n' },
      'clientSecret must be a string that is not empty, without line breaks or spaces around it, got a string with a line break: a file often ends in one',
    ],
    [
      { clientSecret: 12_345 },
      'clientSecret must be a string that is not empty, without line breaks or spaces around it, got number',
    ],
    [
      { params: { tenant: 'ours' }, store: memoryTokenStore() },
      'key must be given with a store: name whose token it is, without a secret',
    ],
  ])('is refused when the source is made: %o', async (options, message) => {
    expect(await failure(source(options as never))).toMatchObject({ name: 'RequestValidationError', message })
  })

  it('never carries the token of a client, nor a header in its place', async () => {
    const headers = { Authorization: 'Bearer of-the-client', 'X-Gateway': 'g' }
    for (const given of [headers, new Headers(headers), Object.entries(headers)]) {
      const { token, requests } = await source({ headers: given })
      await token.get()
      expect([requests[0]?.headers.authorization, requests[0]?.headers['x-gateway']]).toEqual([undefined, 'g'])
    }
  })

  it('keeps all its secrets out of errors, hooks and log, however the service repeats them', async () => {
    const seen: unknown[] = []
    const note = (...event: unknown[]): void => void seen.push(event)
    const all = { hooks: { onRequest: note, onResponse: note }, logger: { debug: note, info: note, warn: note } }
    const further = { params: { otp: 'canary of the params' }, clientSecret: 'canary/% of the client', ...all }
    const makes: [string, (options: ClientCredentialsOptions) => TokenSource][] = [
      ['', clientCredentials],
      ['canary of the user', (one) => password({ ...one, username: 'ada', password: 'canary of the user' })],
      ['canary of before', (one) => refreshToken({ ...one, refreshToken: 'canary of before' })],
    ]
    for (const authentication of ['basic', 'body'] as const) {
      for (const [own, make] of makes) {
        const reply = (fields: object) => ({
          status: 400,
          body: {
            error: 'invalid_request',
            error_description: `${JSON.stringify(fields)} canary of the params, canary/% of the client, ${own}`,
          },
        })
        const { token } = await source({ ...further, authentication }, reply, make)
        const error = await failure(token.get())
        expect(error).toMatchObject({ code: 'invalid_request', request: { operation: 'tokens.create' } })
        seen.push(error, token)
      }
    }
    const text = seen.map((one) => `${inspect(one, { depth: 9, showHidden: true })}${JSON.stringify(one)}`).join()
    expect(text).toContain('[redacted], [redacted], [redacted]')
    expect(text).not.toContain('canary')
  })

  it('goes to no other origin, and nowhere by a redirect', async () => {
    const elsewhere = await tokenServer()
    for (const location of [elsewhere.url, '/other']) {
      const { token, requests } = await source({}, () => ({ status: 307, headers: { location } }))
      await expect(token.get()).rejects.toMatchObject({ name: 'RedirectError' })
      expect([requests.length, elsewhere.requests.length]).toEqual([1, 0])
    }
  })

  it('ends after a timeout, also where the client that makes it has none', async () => {
    const clock = fakeClock()
    const fetch = () => new Promise<never>(() => {})
    const token = clientCredentials({
      baseUrl: 'https://x.example.com',
      clientId,
      clientSecret,
      clock,
      fetch,
      retry: false,
    })
    const failed = failure(token.get())
    await expect.poll(() => clock.timers, { interval: 1 }).toBe(1)
    await clock.advance(60_000)
    expect(await failed).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
  })
})

describe('the response to a token request', () => {
  it.each([
    ['a text', { expires_in: '1000' }, 970],
    ['a number', { expires_in: 1000 }, 970],
    ['null', { expires_in: null }, 3570],
    ['absent', {}, 3570],
    ['0, as that of a token without an end', { expires_in: 0 }, 3570],
  ])('may have a lifetime that is %s', async (_, body, seconds) => {
    const { token, clock, requests } = await source({ refreshBefore: 30 }, () => ({
      body: { access_token: 't', ...body },
    }))
    await token.get()
    await clock.advance(seconds * 1000 - 1)
    await token.get()
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    await token.get()
    expect(requests).toHaveLength(2)
  })

  it.each(['bearer', 'Bearer', 'BEARER', null, undefined, 'bot'])('may say that the token is %j', async (type) => {
    const { token } = await source({}, () => ({ body: { access_token: 't', token_type: type, refresh_token: null } }))
    expect(await token.get()).toBe('t')
  })

  it.each(['DPoP', 'mac'])('must not be of the kind %s, which cannot be sent as a bearer token', async (type) => {
    const { token } = await source({}, () => ({ body: { access_token: 'canary', token_type: type } }))
    await expect(token.get()).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['token_type'], message: 'must be Bearer: the client cannot send other types' }],
    })
  })

  it('may be an error with the status 200', async () => {
    const body = { error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' }
    const { token } = await source({}, () => ({ body }))
    await expect(token.get()).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      code: 'bad_verification_code',
      message: 'tokens.create: 200, the token service says: The code is incorrect or expired.',
    })
  })
})

describe('password', () => {
  const ada = (options: ClientCredentialsOptions): TokenSource =>
    password({ ...options, username: 'ada', password: 'her password' })

  it('logs in once for all that wait, and renews by the refresh token', async () => {
    const { token, clock, fields } = await source({}, undefined, ada)
    expect(await Promise.all([token.get(), token.get()])).toEqual(['token-1', 'token-1'])
    await clock.advance(3_540_000)
    expect(await token.get()).toBe('token-2')
    token.invalidate('token-2')
    expect(await token.get()).toBe('token-3')
    const own = { client_id: clientId, client_secret: clientSecret }
    expect(fields()).toEqual([
      { grant_type: 'password', username: 'ada', password: 'her password', ...own },
      { grant_type: 'refresh_token', refresh_token: 'refresh-1', ...own },
      { grant_type: 'refresh_token', refresh_token: 'refresh-2', ...own },
    ])
  })

  it('logs in again where the service does not accept the refresh token, and not for another reason', async () => {
    const refused = ['invalid_grant', 'temporarily_unavailable']
    const { token, grants } = await source(
      {},
      ({ grant_type: type }) =>
        type === 'refresh_token' ? { status: 400, body: { error: refused.shift() } } : undefined,
      ada,
    )
    token.invalidate(await token.get())
    token.invalidate(await token.get())
    await expect(token.get()).rejects.toMatchObject({ code: 'temporarily_unavailable' })
    expect(grants()).toEqual(['password', 'refresh_token', 'password', 'refresh_token'])
  })

  it('needs neither an id nor a secret', async () => {
    const { token, fields } = await source(
      { clientId: undefined as never, clientSecret: undefined as never },
      undefined,
      ada,
    )
    await token.get()
    expect(fields()).toEqual([{ grant_type: 'password', username: 'ada', password: 'her password' }])
  })
})

describe('refreshToken', () => {
  const rotating =
    (store: TokenStore) =>
    (options: ClientCredentialsOptions): TokenSource =>
      refreshToken({ ...options, clientSecret: undefined, refreshToken: 'refresh-0', key: 'ada', store })

  it('keeps the newest one for all sources that share the store', async () => {
    const store = memoryTokenStore()
    const { token, url, fields, clock } = await source({}, undefined, rotating(store))
    expect(await token.get()).toBe('token-1')
    await clock.advance(3_600_000)
    const other = refreshToken({ baseUrl: url, clientId, refreshToken: 'refresh-0', key: 'ada', store, clock })
    expect(await Promise.all([other.get(), token.get()])).toEqual(['token-2', 'token-2'])
    expect(fields().map((one) => one['refresh_token'])).toEqual(['refresh-0', 'refresh-1'])
  })

  it('begins again with the one that it was given where the stored one has ended', async () => {
    const store = memoryTokenStore()
    await store.set('ada', { token: 'token-of-before', expiresAt: 0, refreshToken: 'refresh-of-before' })
    const { token, fields } = await source({}, undefined, rotating(store))
    expect(await token.get()).toBe('token-1')
    expect(fields().map((one) => one['refresh_token'])).toEqual(['refresh-of-before', 'refresh-0'])
    expect(await store.get('ada')).toMatchObject({ token: 'token-1', refreshToken: 'refresh-1' })
  })

  it('says that the service does not accept it', async () => {
    const { token } = await source(
      {},
      () => ({ status: 400, body: { error: 'invalid_grant' } }),
      (options) => refreshToken({ ...options, refreshToken: 'refresh-used' }),
    )
    await expect(token.get()).rejects.toMatchObject({ name: 'BadRequestError', code: 'invalid_grant' })
  })

  it('is refused with a store and without a name, since two users would share one token', () => {
    expect(() =>
      refreshToken({ baseUrl: 'https://x.example.com', refreshToken: 'r', store: memoryTokenStore() }),
    ).toThrow(
      expect.objectContaining({ name: 'RequestValidationError', issues: [expect.objectContaining({ path: ['key'] })] }),
    )
  })
})
