import { expect, it } from 'vitest'
import type { Manifest } from '../src/index.ts'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const get = (security?: readonly object[]): object => ({
  get: { ...(security ? { security } : {}), responses: ok({ type: 'object' }) },
})
const document = documentOf(
  {
    '/own': get(),
    '/none': get([]),
    '/header': get([{ api_key: [] }]),
    '/query': get([{ inQuery: [] }]),
    '/cookie': get([{ session: [] }]),
    '/basic': get([{ login: [] }]),
    '/both': get([{ api_key: [], inQuery: [] }]),
    '/either': get([{ oauth: ['read'] }, { api_key: [] }]),
    '/may': get([{}, { api_key: [] }]),
  },
  {
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        inQuery: { type: 'apiKey', in: 'query', name: 'key' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        login: { type: 'http', scheme: 'basic' },
        oauth: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example.com', scopes: {} } } },
      },
    },
  },
)

it('a scheme that sends no token is not understood, and said', async () => {
  const schemes = { digest: { type: 'http', scheme: 'digest' }, cert: { type: 'mutualTLS' } }
  const secured = documentOf({ '/a': get([{ digest: [] }]) }, { components: { securitySchemes: schemes } })
  const { warnings, all: text } = await written(secured)
  expect(warnings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/components/securitySchemes/digest the security scheme of type `digest` is not understood: pass its headers by the option `headers`',
    '/components/securitySchemes/cert the client has no option for client certificates: pass a `fetch` that presents one',
  ])
  expect(text('index.ts')).not.toContain('token')
})

const all = { token: 'T', api_key: 'K', inQuery: 'Q', session: 'S', username: 'u', password: 'p' }

it.each([
  ['own', all, '', { authorization: 'Bearer T' }],
  ['none', all, '', {}],
  ['header', all, '', { 'x-api-key': 'K' }],
  ['query', all, '?key=Q', {}],
  ['cookie', all, '', { cookie: 'sid=S' }],
  ['basic', all, '', { authorization: 'Basic dTpw' }],
  ['both', all, '?key=Q', { 'x-api-key': 'K' }],
  ['either', all, '', { authorization: 'Bearer T' }],
  ['either', { api_key: 'K' }, '', { 'x-api-key': 'K' }],
  ['may', all, '', { 'x-api-key': 'K' }],
  ['may', {}, '', {}],
])('sends to /%s, of what the user gave, what the document asks for there', async (name, given, query, headers) => {
  const { call, sent } = await clientOf(document, () => Response.json({}), { options: given })
  await call(`${name}.get`)
  const found = ['authorization', 'cookie', 'x-api-key'].flatMap((header) => {
    const value = sent[0]?.headers.get(header)
    return typeof value === 'string' ? [[header, value]] : []
  })
  expect([sent[0]?.url, Object.fromEntries(found)]).toEqual([`https://api.example.com/${name}${query}`, headers])
})

it.each([
  ['apiKey', 'apiKey is not an option; did you mean `api_key`?'],
  ['inquery', 'inquery is not an option; did you mean `inQuery`?'],
  ['userName', 'userName is not an option; did you mean `username`?'],
  ['accessToken', 'accessToken is not an option; did you mean `token`?'],
])('suggests the option that `%s` is meant to be', async (name, message) => {
  await expect(clientOf(document, () => Response.json({}), { options: { [name]: 'x' } })).rejects.toThrow(message)
})

/** OpenAPI 3.1, Security Requirement Object: `{}` is no requirement. */
it.each<readonly [string, object[], string | null]>([
  ['no scheme', [{}], null],
  ['a certificate', [{ cert: [] }], null],
  ['nothing, or a certificate', [{}, { cert: [] }], null],
  ['a digest', [{ digest: [] }], null],
  ['a digest, or a token', [{ digest: [] }, { bearer: [] }], 'Bearer T'],
  ['a certificate and a token', [{ cert: [], bearer: [] }], 'Bearer T'],
  ['nothing, or a token', [{}, { bearer: [] }], 'Bearer T'],
])('sends the token where it is asked for: %s', async (_, security, authorization) => {
  const bearer = { type: 'http', scheme: 'bearer' }
  const digest = { type: 'http', scheme: 'digest' }
  const cert = { type: 'mutualTLS' }
  for (const others of [{}, { key: { type: 'apiKey', in: 'header', name: 'x-key' } }]) {
    const secured = documentOf(
      { '/a': get(security) },
      { security: [{ bearer: [] }], components: { securitySchemes: { bearer, digest, cert, ...others } } },
    )
    const { call, sent } = await clientOf(secured, () => Response.json({}), { options: { token: 'T' } })
    await call('a.get').catch(() => call('a.list'))
    expect(sent[0]?.headers.get('authorization')).toBe(authorization)
  }
})

it('sends nothing to an operation without security in a document that names it for others', async () => {
  const { components } = document as { components: object }
  const { security: _, ...partly } = {
    ...documentOf({ '/login': get(), '/header': get([{ api_key: [] }]) }),
    components,
  } as {
    security?: unknown
  }
  const { call, sent } = await clientOf(partly, () => Response.json({}), { options: all })
  await call('login.get')
  await call('header.get')
  expect(
    sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-api-key'), headers.get('cookie')]),
  ).toEqual([
    [null, null, null],
    [null, 'K', null],
  ])
})

it('sends all that the user gave where a document says nothing of security but its schemes', async () => {
  const { components } = document as { components: object }
  const silent = { ...documentOf({ '/own': get() }), components }
  const { call, sent } = await clientOf(silent, () => Response.json({}), { options: all })
  await call('own.get')
  expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('x-api-key')]).toEqual(['Bearer T', 'K'])
})

/** As the document of USPTO has it, which is among the examples of OpenAPI 3.0. */
it('takes a server whose scheme is a variable, and its scheme as an option', async () => {
  const scheme = { enum: ['https', 'http'], default: 'https' }
  const servers = [{ url: '{scheme}://example.com/ds-api', variables: { scheme } }]
  const open = documentOf({ '/a': get() }, { servers })
  const sentTo = async (options: object): Promise<string | undefined> => {
    const { call, sent } = await clientOf(open, () => Response.json({}), {
      options: { baseUrl: undefined, ...options },
    })
    await call('a.get').catch(() => call('a.list'))
    return sent[0]?.url
  }
  expect(await sentTo({})).toBe('https://example.com/ds-api/a')
  expect(await sentTo({ scheme: 'http', allowHttp: true })).toBe('http://example.com/ds-api/a')
  await expect(sentTo({ scheme: 'http' })).rejects.toThrow('plain HTTP to example.com is not allowed')
  await expect(sentTo({ scheme: 'ftp' })).rejects.toThrow('scheme must be one of https, http')
})

it('takes the variables of a server as options, and no other host for one', async () => {
  const servers = [
    { url: '/relative' },
    {
      url: 'https://{region}.example.com/{basePath}',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] }, basePath: { default: 'v1' } },
    },
  ]
  const source = documentOf({ '/a': get() }, { servers })
  const urlOf = async (options: object): Promise<string | undefined> => {
    const { call, sent } = await clientOf(source, () => Response.json({}), {
      options: { baseUrl: undefined, ...options },
    })
    await call('a.get')
    return sent[0]?.url
  }
  expect(await urlOf({})).toBe('https://eu.example.com/v1/a')
  expect(await urlOf({ region: 'us', basePath: 'v2' })).toBe('https://us.example.com/v2/a')
  await expect(urlOf({ region: 'evil.example/x' })).rejects.toThrow('region must be one of eu, us, got string')
  await expect(urlOf({ region: 'cn' })).rejects.toThrow('region must be one of eu, us, got string')
  await expect(urlOf({ basePath: '../admin' })).rejects.toThrow('basePath must be part of a path')
})

it('needs the variables of a server that have no default, unless the address is given', async () => {
  const servers = [
    { url: 'https://{tenant-id}.{zone}.example.com', variables: { zone: { default: 'eu1', enum: ['eu'] } } },
  ]
  const source = documentOf({ '/a': get() }, { servers })
  const urlOf = async (options: object): Promise<string | undefined> => {
    const { call, sent } = await clientOf(source, () => Response.json({}), { options })
    await call('a.get')
    return sent[0]?.url
  }
  await expect(urlOf({ baseUrl: undefined })).rejects.toThrow('tenantId must be part of a host name, got undefined')
  expect(await urlOf({ baseUrl: undefined, tenantId: 'acme' })).toBe('https://acme.eu1.example.com/a')
  expect(await urlOf({ baseUrl: 'https://other.example.com' })).toBe('https://other.example.com/a')
})

it('keeps credentials apart that are named like something of the client', async () => {
  const names = ['options', 'given', 'createClient', 'verifyOptions']
  const schemes = names.map((name) => [name, { type: 'apiKey', in: 'header', name: `X-${name}` }] as const)
  const strange = documentOf(
    { '/ships': { get: { security: [Object.fromEntries(names.map((name) => [name, []]))], responses: ok({}) } } },
    { components: { securitySchemes: Object.fromEntries(schemes) } },
  )
  const options = Object.fromEntries(names.map((name, index) => [name, `key ${index}`]))
  const { call, sent } = await clientOf(strange, () => Response.json({}), { options })
  await call('ships.get')
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'x-options': 'key 0',
    'x-given': 'key 1',
    'x-createclient': 'key 2',
    'x-verifyoptions': 'key 3',
  })
})

it.each([
  ['OpenID', { type: 'openIdConnect', openIdConnectUrl: 'https://a.example.com' }, '', ['token']],
  [
    'client credentials',
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example.com/token', scopes: {} } } },
    "tokenUrl: 'https://a.example.com/token'",
    ['token', 'clientId', 'clientSecret'],
  ],
])('takes the options of %s', async (_, scheme, text, options) => {
  const { all: texts } = await written(
    documentOf({ '/a': get([{ own: [] }]) }, { components: { securitySchemes: { own: scheme } } }),
  )
  expect(texts('index.ts')).toContain(text)
  expect((JSON.parse(texts('manifest.json')) as Manifest).options.credentials).toEqual(options)
})

it('takes the first absolute https server for the default', async () => {
  const urls = ['http://plain.example.com', 'https://first.example.com', 'https://second.example.com']
  const source = documentOf({ '/a': get() }, { servers: urls.map((url) => ({ url })) })
  const { call, sent } = await clientOf(source, () => Response.json({}), { options: { baseUrl: undefined } })
  await call('a.get')
  expect(sent[0]?.url).toBe('https://first.example.com/a')
})
