import { describe, expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf, type Sent } from './written-client.ts'

const password = { type: 'oauth2', flows: { password: { tokenUrl: 'token', scopes: {} } } }
const get = (security?: readonly object[]): object => ({
  get: { ...(security ? { security } : {}), responses: ok({ type: 'object' }) },
})
const form = {
  'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { username: { type: 'string' } } } },
}
const login = { post: { operationId: 'login', requestBody: { content: form }, responses: ok({ type: 'object' }) } }

/** A document as FastAPI writes it for `OAuth2PasswordBearer(tokenUrl="token")`. */
const document = (schemes: object = { OAuth2PasswordBearer: password }, others: object = {}): object =>
  documentOf(
    { '/me': get([{ OAuth2PasswordBearer: [] }]), '/health': get(), '/token': login },
    { components: { securitySchemes: schemes }, ...others },
  )

/** A service that issues tokens, each for one second less than a minute, and takes the newest. */
function service(): (sent: Sent) => Response {
  let issued = 0
  return ({ url, body, headers }) => {
    if (!url.endsWith('/token')) {
      const isFresh = headers.get('authorization') === `Bearer T${issued}`
      return isFresh || !url.endsWith('/me') ? Response.json({}) : new Response('', { status: 401 })
    }
    const grant = new URLSearchParams(body)
    const isKnown = grant.get('password') === 'secret' || grant.get('refresh_token') !== null
    if (!isKnown) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    issued += 1
    return Response.json({ access_token: `T${issued}`, token_type: 'bearer', refresh_token: `R${issued}` })
  }
}

const grantsOf = (sent: readonly Sent[]): (string | null)[] =>
  sent.filter(({ url }) => url.endsWith('/token')).map(({ body }) => new URLSearchParams(body).get('grant_type'))

describe('the password flow', () => {
  const options = { username: 'ada', password: 'secret' }

  it('logs in once, for calls that ask for it, and sends nothing to those that do not', async () => {
    const { call, sent } = await clientOf(document(), service(), { options })
    await call('health.get')
    expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['https://api.example.com/health', null],
    ])
    await Promise.all([call('me.get'), call('me.get')])
    await call('me.get')
    expect(grantsOf(sent)).toEqual(['password'])
    const first = sent.find(({ url }) => url === 'https://api.example.com/token')
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      grant_type: 'password',
      username: 'ada',
      password: 'secret',
    })
    expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer T1')
  })

  it('renews the token by what the service issued with it, after the service rejected it', async () => {
    const respond = service()
    const { call, sent } = await clientOf(document(), respond, { options })
    await call('me.get')
    respond({ method: 'POST', url: '/token', headers: new Headers(), body: 'password=secret' })
    await call('me.get')
    expect(grantsOf(sent)).toEqual(['password', 'refresh_token'])
  })

  it('refuses half of the credentials, and names the other half', async () => {
    await expect(clientOf(document(), service(), { options: { username: 'ada' } })).rejects.toThrow(
      'password must be given: the other half of the credentials is',
    )
  })

  it('sends no token to the path that issues them, whatever the whole document asks for', async () => {
    const secured = document(undefined, { security: [{ OAuth2PasswordBearer: [] }] })
    const { call, sent } = await clientOf(secured, service(), { options })
    await call('token.create', { username: 'x', password: 'secret' })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null])
  })

  it.each([
    ['https://api.example.com/v1', '/v1/token', true],
    ['https://api.example.com/v1', 'token', true],
    ['https://api.example.com/v1', '/token', true],
    ['https://api.example.com/v1', '/other', false],
    ['/v1', 'https://login.example.com/token', false],
  ])('knows that path under %s by %s: %s', async (url, tokenUrl, isKnown) => {
    const scheme = { type: 'oauth2', flows: { password: { tokenUrl, scopes: {} } } }
    const secured = document(
      { OAuth2PasswordBearer: scheme },
      { servers: [{ url }], security: [{ OAuth2PasswordBearer: [] }] },
    )
    const { all } = await written(secured)
    const declaration = /export const login:.*?\n {0,2}\}/s.exec(all('operations.gen.ts'))?.[0] ?? ''
    expect(declaration.includes('authorized: false')).toBe(isKnown)
  })
})

describe('further flows', () => {
  const code = {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://a.example.com',
        tokenUrl: '/token',
        refreshUrl: '/token',
        scopes: {},
      },
    },
  }

  it('take a refresh token of the user, with the ID of an application without a secret', async () => {
    const schemes = {
      OAuth2PasswordBearer: code,
      machine: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
    }
    const options = { refreshToken: 'R0', clientId: 'app' }
    const { call, sent } = await clientOf(document(schemes), service(), { options })
    await call('me.get')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'R0',
      client_id: 'app',
    })
  })

  it.each([['things:read'], ['things:read admin'], [['things:read', 'admin']]])(
    'request the scopes that the user names, as %j',
    async (scope) => {
      const scopes = { 'things:read': 'Read', admin: 'All' }
      const flow = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes } } }
      const respond = (): Response => Response.json({ access_token: 'T', token_type: 'bearer' })
      const { call, sent } = await clientOf(document({ OAuth2PasswordBearer: flow }), respond, {
        options: { clientId: 'app', clientSecret: 's', scope },
      })
      await call('me.get')
      expect(new URLSearchParams(sent[0]?.body).get('scope')).toBe([scope].flat().join(' '))
    },
  )

  it('know the scopes by name, in types and on the command line, and refuse what is none', async () => {
    const named = (name: string): object => ({ tokenUrl: '/token', scopes: { [name]: '' } })
    const both = { type: 'oauth2', flows: { clientCredentials: named('a'), password: named("b'c") } }
    const { all } = await written(document({ OAuth2PasswordBearer: both }))
    expect(all('index.ts')).toContain(`readonly scope?: string | readonly ('a' | "b'c" | (string & {}))[] | undefined`)
    expect((JSON.parse(all('manifest.json')) as { options: object }).options).toMatchObject({ others: ['scope'] })
    const options = { clientId: 'app', clientSecret: 's', scope: 5 }
    await expect(clientOf(document({ OAuth2PasswordBearer: both }), service(), { options })).rejects.toThrow(
      'scope must be a string or an array of strings, got 5',
    )
  })

  it('have no scopes where the document names none', async () => {
    const { all } = await written(document())
    expect(all('index.ts')).not.toContain('scope')
  })

  it('take a token as before, and OpenID does', async () => {
    const schemes = { OAuth2PasswordBearer: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com' } }
    const { call, sent } = await clientOf(document(schemes), () => Response.json({}), { options: { token: 'T' } })
    await call('me.get')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer T')
    const own = await clientOf(document({ OAuth2PasswordBearer: code }), () => Response.json({}), {
      options: { token: 'T' },
    })
    await own.call('me.get')
    expect(own.sent.map(({ url }) => url)).toEqual(['https://api.example.com/me'])
  })

  it('are options that a hover explains', async () => {
    const { all } = await written(document())
    for (const option of ['username', 'password', 'clientId', 'clientSecret', 'tokenStore'])
      expect(all('index.ts')).toContain(`readonly ${option}?:`)
    expect(all('index.ts')).toContain('the client logs in and renews tokens automatically')
  })
})
