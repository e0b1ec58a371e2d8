import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf, ok } from './dialects/fragments.ts'

type Json = Readonly<Record<string, unknown>>

async function read(
  securitySchemes: Json,
  { operation = {}, path = '/things', ...root }: Json & { operation?: object; path?: string } = {},
) {
  const paths = { [path]: { post: { responses: ok({}), ...operation } } }
  const { service, warnings } = await openDocument({ ...documentOf(paths, root), components: { securitySchemes } })
  return {
    credentials: service.credentials,
    security: service.operations[0]?.credentials,
    scopes: service.operations[0]?.scopes,
    warnings: warnings.map(({ message }) => message),
  }
}

const scheme = 'own'
const flows = {
  clientCredentials: { tokenUrl: 'https://auth.example/client', scopes: {} },
  password: { tokenUrl: 'https://auth.example/password', refreshUrl: 'https://auth.example/again', scopes: {} },
  authorizationCode: {
    authorizationUrl: '/authorize',
    tokenUrl: 'https://auth.example/code',
    refreshUrl: 'https://auth.example/refresh',
    scopes: { read: 'Read access', odd: 7 },
  },
}

describe('a security scheme', () => {
  it.each<readonly [Json, readonly object[]]>([
    [{ type: 'http', scheme: 'bearer' }, [{ scheme, kind: 'bearer' }]],
    [{ type: 'http', scheme: 'Basic', description: 'Ours.' }, [{ scheme, kind: 'basic', description: 'Ours.' }]],
    [
      { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
      [{ scheme, kind: 'bearer', openIdConnectUrl: 'https://a.example' }],
    ],
    [{ type: 'apiKey', in: 'query', name: 'key' }, [{ scheme, kind: 'apiKey', in: 'query', name: 'key' }]],
    [{ type: 'apiKey', in: 'cookie', name: 'key' }, [{ scheme, kind: 'apiKey', in: 'cookie', name: 'key' }]],
    [
      { type: 'oauth2', flows },
      [
        {
          scheme,
          kind: 'bearer',
          authorizationCode: { ...flows.authorizationCode, scopes: { read: 'Read access', odd: '' } },
        },
        { scheme, kind: 'clientCredentials', tokenUrl: 'https://auth.example/client' },
        { scheme, kind: 'password', tokenUrl: 'https://auth.example/password' },
        { scheme, kind: 'refreshToken', tokenUrl: 'https://auth.example/refresh', scopes: ['read', 'odd'] },
      ],
    ],
    [
      { type: 'oauth2', flows: { password: flows.password } },
      [
        { scheme, kind: 'bearer' },
        { scheme, kind: 'password', tokenUrl: 'https://auth.example/password' },
        { scheme, kind: 'refreshToken', tokenUrl: 'https://auth.example/again' },
      ],
    ],
    [
      {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://auth.example/client', scopes: { 'a:read': 'Read', admin: '' } },
          authorizationCode: { refreshUrl: 'https://auth.example/refresh', scopes: { 'a:read': 'Read' } },
        },
      },
      [
        { scheme, kind: 'bearer' },
        {
          scheme,
          kind: 'clientCredentials',
          tokenUrl: 'https://auth.example/client',
          scopes: ['a:read', 'admin'],
        },
        { scheme, kind: 'refreshToken', tokenUrl: 'https://auth.example/refresh', scopes: ['a:read'] },
      ],
    ],
  ])('%j', async (described, credentials) => {
    expect(await read({ own: described })).toMatchObject({ credentials, warnings: [] })
  })

  it.each([
    [{ type: 'http', scheme: 'HMAC' }, 'the token is sent as `Bearer`, not `hmac`'],
    [{ type: 'http', scheme: 'token' }, 'the token is sent as `Bearer`, not `token`'],
    [{ type: 'http' }, 'the token is sent as `Bearer`'],
  ])('%o is the token, and a warning', async (one, message) => {
    expect(await read({ own: one })).toMatchObject({
      credentials: [{ scheme, kind: 'bearer' }],
      warnings: [`${message}: if the service takes another header, pass it by the option \`headers\``],
    })
  })

  it.each<readonly [Json, string]>([
    [{ type: 'http', scheme: 'digest' }, 'digest'],
    [{ type: 'http', scheme: 'NTLM' }, 'ntlm'],
    [{ type: 'apiKey', in: 'body', name: 'key' }, 'apiKey'],
    [{ type: 'apiKey', in: 'header' }, 'apiKey'],
    [{}, 'none'],
  ])('%j is not understood', async (described, type) => {
    const { credentials, warnings } = await read({ own: described })
    expect(credentials).toEqual([])
    expect(warnings).toContainEqual(
      `the security scheme of type \`${type}\` is not understood: pass its headers by the option \`headers\``,
    )
  })
})

it.each([
  ['query', 'api_key', 'api_key'],
  ['header', 'X-Key', 'x-key'],
  ['cookie', 'sid', 'sid'],
])('a param in the %s that is the key of the operation is not required', async (where, name, declared) => {
  const operation = (security: readonly object[]): object => ({
    parameters: [
      { name: declared, in: where, required: true, schema: { type: 'string' } },
      { name: 'other', in: where, required: true, schema: { type: 'string' } },
    ],
    security,
    responses: ok({}),
  })
  const { service } = await openDocument({
    ...documentOf({ '/with': { get: operation([{ key: [] }]) }, '/without': { get: operation([]) } }),
    components: { securitySchemes: { key: { type: 'apiKey', in: where, name } } },
  })
  expect(service.operations.map(({ params }) => params.map(({ required }) => required))).toEqual([
    [false, true],
    [true, true],
  ])
})

it('a scheme of client certificates says where they go', async () => {
  const { credentials, warnings } = await read({ own: { type: 'mutualTLS' } })
  expect(credentials).toEqual([])
  expect(warnings).toContainEqual('the client has no option for client certificates: pass a `fetch` that presents one')
})

describe('an operation needs', () => {
  const schemes = { key: { type: 'apiKey', in: 'header', name: 'K' }, token: { type: 'oauth2', flows } }

  it.each<readonly [string, Json, readonly (readonly string[])[] | undefined]>([
    ['one of the sets of the document', { security: [{ key: [] }, { token: [] }] }, [['key'], ['token']]],
    ['schemes together', { security: [{ key: [], token: [] }] }, [['key', 'token']]],
    [
      'its own in place of the document’s',
      { security: [{ key: [] }], operation: { security: [{ token: [] }] } },
      [['token']],
    ],
    ['none, where it says so', { security: [{ key: [] }], operation: { security: [] } }, []],
    ['none or one', { operation: { security: [{}, { key: [] }] } }, [[], ['key']]],
    ['what no document says', {}, undefined],
    [
      'its extension’s',
      { security: [{ key: [] }], operation: { 'x-portolan-credentials': ['token', ['key', 'token']] } },
      [['token'], ['key', 'token']],
    ],
    ['none by its extension', { security: [{ key: [] }], operation: { 'x-portolan-credentials': false } }, []],
  ])('%s', async (_, document, security) => {
    expect((await read(schemes, document)).security).toEqual(security)
  })

  it('none, if other operations say what they need', async () => {
    const paths = {
      '/login': { post: { operationId: 'login', responses: ok({}) } },
      '/things': { get: { operationId: 'list', security: [{ key: [] }], responses: ok({}) } },
    }
    const { service } = await openDocument({ ...documentOf(paths), components: { securitySchemes: schemes } })
    expect(service.operations.map(({ name, credentials }) => [name, credentials])).toEqual([
      ['login', []],
      ['list', [['key']]],
    ])
  })

  it.each([
    ['an absolute address', 'https://api.example.com/oauth/token', '/oauth/token', 'https://api.example.com'],
    ['a relative address', 'oauth/token', '/oauth/token', 'https://api.example.com'],
    [
      'an address below a base',
      'https://api.example.com/v1/oauth/token',
      '/oauth/token',
      'https://api.example.com/v1/',
    ],
    ['an address with a slash', 'https://api.example.com/oauth/token/', '/oauth/token', 'https://api.example.com'],
    ['a path with a slash', 'https://api.example.com/oauth/token', '/oauth/token/', 'https://api.example.com'],
    ['an address of the host', '/oauth/token', '/oauth/token', '/'],
  ])('no token to get one, at %s', async (_, tokenUrl, path, url) => {
    const token = { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } }
    const document = { servers: [{ url }], security: [{ token: [] }, { key: [] }], path }
    expect((await read({ ...schemes, token }, document)).security).toEqual([['key']])
    expect((await read({ ...schemes, token }, { ...document, path: '/oauth/tokens' })).security).toEqual([
      ['token'],
      ['key'],
    ])
  })

  it('no token to refresh one either', async () => {
    const token = { type: 'oauth2', flows: { authorizationCode: { refreshUrl: '/again', scopes: {} } } }
    expect((await read({ token }, { security: [{ token: [] }], path: '/again' })).security).toEqual([])
  })

  it.each<readonly [string, Json, readonly string[]]>([
    [
      'one of several scopes',
      { operation: { security: [{ token: ['read'] }, { token: ['admin'] }] } },
      ['read', 'admin'],
    ],
    ['scopes together', { operation: { security: [{ token: ['read', 'write'] }] } }, ['read + write']],
    ['a scope once', { operation: { security: [{ token: ['read', 'read'] }, { token: ['read'] }] } }, ['read']],
    ['the scopes of the document', { security: [{ token: ['read'] }] }, ['read']],
    [
      'none in place of the document’s',
      { security: [{ token: ['read'] }], operation: { security: [{ key: [] }] } },
      [],
    ],
  ])('%s', async (_, document, scopes) => {
    expect((await read(schemes, document)).scopes ?? []).toEqual(scopes)
  })
})
