import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type ApiError, createSitehostClient, memoryTokenStore } from '@portolan/sitehost-client'
import { failure } from '@portolan/testing/failure'
import { record, serve } from '@portolan/testing/serve'
import { setUp } from './emulated.ts'

const form = 'application/x-www-form-urlencoded'
const own = { client_id: 'demo id', client_secret: 'demo&secret-1234' }

describe('the token calls', () => {
  it('send forms, and no token of their own', async () => {
    const { url, requests } = await record({
      body: { access_token: 'new-token', token_type: 'Bearer', scopes: ['owner'] },
    })
    const client = createSitehostClient({ baseUrl: url, token: 'test-token' })
    expect(await client.auth.token({ grant_type: 'client_credentials', ...own })).toEqual({
      access_token: 'new-token',
      token_type: 'Bearer',
      scopes: ['owner'],
    })
    await client.auth.token(own)
    expect(await client.auth.revoke({ token: 'old/token', ...own })).toBeUndefined()
    expect(
      requests.map(({ method, path, body }) => [method, path, Object.fromEntries(new URLSearchParams(body))]),
    ).toEqual([
      ['POST', '/auth/token', { grant_type: 'client_credentials', ...own }],
      ['POST', '/auth/token', { grant_type: 'client_credentials', ...own }],
      ['POST', '/auth/revoke', { token: 'old/token', ...own }],
    ])
    for (const { headers } of requests)
      expect([headers['content-type'], headers.authorization]).toEqual([form, undefined])
  })

  it.each(['', 'OK', '{}', '<html>'])('give up a token whatever the body of the answer is (%j)', async (body) => {
    const { url } = await record({ body })
    const client = createSitehostClient({ baseUrl: url })
    expect(await client.auth.revoke({ token: 'old/token', ...own })).toBeUndefined()
  })

  it('of a client with an id and a secret use these', async () => {
    const { client, emulator } = await setUp()
    const { access_token: token } = await client.auth.token()
    expect(token).toMatch(/^sitehost-token-1-/)
    await client.account.get()
    await client.auth.revoke()
    await client.account.get()
    expect(emulator.requests.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'auth.token 200',
      'auth.token 200',
      'account.get 200',
      'auth.revoke 200',
      'auth.token 200',
      'account.get 200',
    ])
  })

  it('prefer the id and the secret of a call to those of the client', async () => {
    const { url, requests } = await record({ body: { access_token: 'x', token_type: 'Bearer', scopes: [] } })
    const client = createSitehostClient({ baseUrl: url, clientId: 'own-id', clientSecret: 'own-secret' })
    await client.auth.token({ client_id: 'another', client_secret: 'secret-2' })
    await client.auth.revoke({ client_id: 'another', client_secret: 'secret-2', token: 'old' })
    for (const { body } of requests)
      expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
        client_id: 'another',
        client_secret: 'secret-2',
      })
    expect(requests.map(({ path }) => path)).toEqual(['/auth/token', '/auth/revoke'])
  })

  it('take an undefined param for one that is left out', async () => {
    const { client } = await setUp()
    const none = { client_id: undefined, client_secret: undefined } as never
    expect((await client.auth.token(none)).access_token).toMatch(/^sitehost-token-/)
    await client.auth.revoke(none)
  })

  it('are refused where the secret is wrong, in words', async () => {
    const applications = [{ clientId: 'demo-id', clientSecret: 'another-secret' }]
    const { client } = await setUp({}, { sitehost: { applications } })
    await expect(client.account.get()).rejects.toMatchObject({
      name: 'AuthenticationError',
      message: expect.stringContaining('Client authentication failed'),
    })
    await expect(client.auth.token()).rejects.toMatchObject({ name: 'AuthenticationError', code: 'invalid_client' })
    // Its document says where the secret belongs: no option chooses another place.
    expect(String(await failure(client.account.get()))).not.toContain('Basic')
  })
})

describe('client credentials', () => {
  it('ask for one token for any number of waiting calls', async () => {
    const { client, emulator } = await setUp()
    await Promise.all(Array.from({ length: 20 }, () => client.account.listActions()))
    const calls = emulator.requests.map(({ operation }) => operation)
    expect(calls.filter((operation) => operation === 'auth.token')).toHaveLength(1)
    expect(calls).toHaveLength(21)
    expect(emulator.requests[0]).toMatchObject({
      method: 'POST',
      path: '/auth/token',
      headers: { 'content-type': form },
    })
  })

  it('send the headers of the client along, as a gateway on the way may want them', async () => {
    const { client, emulator } = await setUp({ headers: { 'X-Gateway-Key': 'gateway-key-1' } })
    await client.addons.list()
    expect(emulator.requests.map(({ headers }) => headers['x-gateway-key'])).toEqual(['gateway-key-1', 'gateway-key-1'])
  })

  it('renew the token before the hour is over', async () => {
    const { client, emulator, clock } = await setUp()
    await client.addons.list()
    await clock.advance(58 * 60_000)
    await client.addons.list()
    await clock.advance(2 * 60_000)
    await client.addons.list()
    expect(emulator.requests.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'auth.token 200',
      'addons.list 200',
      'addons.list 200',
      'auth.token 200',
      'addons.list 200',
    ])
  })

  it('renew once after a 401, and not forever', async () => {
    const { client, emulator } = await setUp()
    await client.addons.list()
    const token = emulator.requests[1]?.headers['authorization']?.slice('Bearer '.length)
    await client.auth.revoke({ token: 'x'.repeat(9) })
    await fetch(`${emulator.url}/auth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '', client_id: 'demo-id', client_secret: 'demo-secret-1234' }),
    })
    await client.addons.list()
    expect(emulator.requests.slice(4).map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'addons.list 401',
      'auth.token 200',
      'addons.list 200',
    ])
    emulator.faults.add({ kind: 'status', status: 401, match: 'addons.*' })
    await expect(client.addons.list()).rejects.toMatchObject({ name: 'AuthenticationError' })
    expect(emulator.requests.slice(7)).toHaveLength(3)
  })

  it('share a token by a store', async () => {
    const tokenStore = memoryTokenStore()
    const { client, emulator, clock } = await setUp({ tokenStore })
    const options = { baseUrl: emulator.url, clientId: 'demo-id', clientSecret: 'demo-secret-1234', tokenStore, clock }
    await client.addons.list()
    await createSitehostClient(options).addons.list()
    expect(emulator.requests.filter(({ operation }) => operation === 'auth.token')).toHaveLength(1)
  })

  it('without the owner scope fail where it is needed, and the error names it', async () => {
    const applications = [{ clientId: 'demo-id', clientSecret: 'demo-secret-1234', scopes: ['authorized'] }]
    const { client } = await setUp({}, { sitehost: { applications } })
    await client.account.get()
    await expect(
      client.collaborators.updateAccountLevelAccess({ email: 'rana@example.com', create_site: true }),
    ).rejects.toMatchObject({ name: 'PermissionDeniedError', message: expect.stringContaining('the scope owner') })
  })

  it('are in no error and no log where the service echoes them', async () => {
    const clientSecret = 'very"secret&secret'
    const token = 'revoked-token'
    const url = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ error: 'invalid_client', message: `Not ${clientSecret} of ${body}`, errors: [body] }),
      )
    })
    const seen: unknown[] = []
    const note = (...event: unknown[]): void => void seen.push(event)
    const client = createSitehostClient({
      baseUrl: url,
      clientId: 'x',
      clientSecret,
      hooks: { onRequest: note, onResponse: note },
      logger: { debug: note, info: note, warn: note, error: note },
    })
    const calls = [() => client.account.get(), () => client.auth.token(), () => client.auth.revoke({ token })]
    for (const call of calls) {
      const error = (await failure(call())) as ApiError
      expect(error.message).toMatch(/says: Not \[redacted\] of .*client_secret=\[redacted\][^.]*$/)
      seen.push(error, error.body, error.stack)
    }
    const text = seen.map((one) => inspect(one, { depth: 9, showHidden: true })).join()
    expect(text).not.toMatch(/secret&secret|secret%26secret|revoked-token/)
  })

  it.each([
    [{ clientId: 'x' }, 'clientSecret must be given with clientId'],
    [{ clientSecret: 'x', token: 'y' }, 'clientId must be given with clientSecret'],
  ])('%j name what is missing', (half, message) => {
    expect(() => createSitehostClient({ baseUrl: 'https://api.example.com', ...half })).toThrow(message)
  })

  it.each([{ clientId: 'x' }, { clientSecret: 'x' }, { clientId: '', clientSecret: '' }])(
    '%j are refused',
    (options) => {
      expect(() => createSitehostClient({ baseUrl: 'https://api.example.com', ...options })).toThrow(
        expect.objectContaining({ name: 'RequestValidationError' }),
      )
    },
  )

  it.each([
    [{ clientId: undefined, clientSecret: undefined }, ['clientId', 'clientSecret']],
    [{ clientId: undefined, clientSecret: undefined, token: undefined }, ['clientId', 'clientSecret']],
    [{ clientSecret: undefined }, ['clientSecret']],
  ])('that are named and not set are refused at once: %o', (options, names) => {
    expect(() => createSitehostClient({ baseUrl: 'https://api.example.com', ...options })).toThrow(
      expect.objectContaining({
        name: 'RequestValidationError',
        message: `${names.join(' and ')} must be set, got undefined; set clientId and clientSecret, or a token, or leave them out`,
        issues: names.map((name) => ({ path: [name], message: 'must be set, got undefined' })),
      }),
    )
  })

  it('does without an undefined token, which is one not given', async () => {
    const { url, requests } = await record({ status: 401, body: {} })
    const error = await failure(createSitehostClient({ baseUrl: url, token: undefined }).sites.list())
    expect(error).toMatchObject({ name: 'AuthenticationError' })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('may be left out by name where there is a token, and altogether for the calls that need none', async () => {
    const { url, requests } = await record({ body: { data: { name: 'a', email: 'a@example.com' } } })
    const unset = { clientId: undefined, clientSecret: undefined }
    expect(() => createSitehostClient({ baseUrl: url, ...unset, token: 'own-token' })).not.toThrow()
    await failure(createSitehostClient({ baseUrl: url }).auth.token({ client_id: 'a', client_secret: 'b' }))
    expect(requests).toMatchObject([{ path: '/auth/token' }])
  })

  it('show in nothing that a program can print', async () => {
    const seen: unknown[] = []
    const note = (...event: unknown[]): void => void seen.push(event)
    const secret = 'very-secret-secret'
    const { client, emulator } = await setUp({
      clientSecret: secret,
      retry: { minDelay: 1 },
      hooks: { onRequest: note, onResponse: note, onRetry: note, onInvalidResponse: note, onDrift: note },
      logger: { debug: note, info: note, warn: note, error: note },
    })
    const { access_token: token } = await client.auth.token()
    seen.push(client, await client.account.get().withResponse())
    emulator.faults.add({ kind: 'status', status: 400, body: { message: `who is ${token}?` }, match: 'account.get' })
    seen.push(
      await client.account.get({}, { headers: { authorization: `Bearer ${token}` } }).catch((error: unknown) => error),
    )
    emulator.faults.add({ kind: 'status', status: 401, match: 'auth.*' })
    seen.push(await client.auth.revoke({ token }).catch((error: unknown) => error))
    seen.push(await client.auth.token({ client_secret: 7 as never }).catch((error: unknown) => error))
    const text = seen.map((one) => `${inspect(one, { depth: 9, showHidden: true })} ${JSON.stringify(one)}`).join()
    expect(text).not.toContain(secret)
    expect(text).not.toContain(token)
    expect(text).toContain('who is [redacted]?')
    expect(seen.filter((one) => one instanceof Error)).toHaveLength(3)
  })
})
