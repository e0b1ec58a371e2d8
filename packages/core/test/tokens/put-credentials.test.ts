import { inspect } from 'node:util'
import { record, serve } from '@portolan/testing/serve'
import {
  ApiError,
  type CallOptions,
  type ClientCredential,
  type ClientOptions,
  createClient,
  credentials,
  linkPaging,
  memoryTokenStore,
  operation,
  resource,
  streaming,
  tokenGrants,
} from '@portolan/core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ Thing: z.object({}), Things: z.array(z.object({})) })
const get = { method: 'GET', path: '/things' } as const

const operations = {
  all: operation(schemas, { ...get }),
  none: operation(schemas, { ...get, authorized: false }),
  keyOnly: operation(schemas, { ...get, credentials: [['key']] }),
  both: operation(schemas, { ...get, credentials: [['key', 'app'], ['basic']] }),
  optional: operation(schemas, { ...get, credentials: [['key', 'app'], []] }),
  optionalFirst: operation(schemas, { ...get, credentials: [[], ['key']] }),
  nothing: operation(schemas, { ...get, credentials: [] }),
  tokenAndKey: operation(schemas, { ...get, credentials: [['oauth', 'key']] }),
  oauth: operation(schemas, { ...get, credentials: [['oauth'], ['key']] }),
  list: operation(schemas, { ...get, response: 'Things', paging: linkPaging() }),
  download: operation(schemas, { ...get, responseType: streaming }),
}

function clientOf(baseUrl: string, list: readonly ClientCredential[], options: ClientOptions = {}) {
  return createClient({
    baseUrl,
    profile: { service: 'the service' },
    options: { retry: false, ...options },
    credentials: credentials(list, tokenGrants),
    groups: {
      things: resource<Record<keyof typeof operations, (params?: object, options?: CallOptions) => Promise<unknown>>>()(
        operations as never,
      ),
    },
  }).things
}

const header = { scheme: 'key', kind: 'apiKey', in: 'header', name: 'X-Api-Key', value: 'header-canary-1' } as const
const query = { scheme: 'key', kind: 'apiKey', in: 'query', name: 'api_key', value: 'query canary&2' } as const
const cookie = { scheme: 'app', kind: 'apiKey', in: 'cookie', name: 'sid', value: 'cookie-canary-3' } as const
const basic = { scheme: 'basic', kind: 'basic', username: 'Aladdin', password: 'open sesame' } as const

async function sentBy(name: keyof typeof operations, list: readonly ClientCredential[], options: ClientOptions = {}) {
  const { url, requests } = await record({ body: [] })
  await clientOf(url, list, options)[name]()
  const [{ headers, path }] = requests as [(typeof requests)[0]]
  return { path, key: headers['x-api-key'], cookie: headers.cookie, authorization: headers.authorization }
}

describe('credentials', () => {
  test('are an API key in a header, the query or a cookie', async () => {
    expect(await sentBy('all', [header])).toMatchObject({ path: '/things', key: 'header-canary-1' })
    expect(await sentBy('all', [query])).toMatchObject({ path: '/things?api_key=query%20canary%262' })
    expect(await sentBy('all', [cookie])).toMatchObject({ cookie: 'sid=cookie-canary-3' })
    expect(await sentBy('all', [cookie], { headers: { cookie: 'a=b' } })).toMatchObject({
      cookie: 'a=b; sid=cookie-canary-3',
    })
  })

  test('are user name and password, as in RFC 7617, section 2', async () => {
    expect(await sentBy('all', [basic])).toMatchObject({ authorization: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' })
    // Section 2.1: in UTF-8.
    const utf8 = { ...basic, username: 'test', password: '123£' }
    expect(await sentBy('all', [utf8])).toMatchObject({ authorization: 'Basic dGVzdDoxMjPCow==' })
    expect(await sentBy('all', [{ ...basic, username: 'key', password: undefined }])).toMatchObject({
      authorization: 'Basic a2V5Og==',
    })
  })

  test('that the user did not give are not sent', async () => {
    expect(
      await sentBy('all', [
        { ...header, value: undefined },
        { ...basic, username: undefined, password: undefined },
      ]),
    ).toEqual({
      path: '/things',
      key: undefined,
      cookie: undefined,
      authorization: undefined,
    })
  })

  test('are not sent to an operation without any', async () => {
    expect(await sentBy('none', [header, basic, cookie], { token: 'token' })).toEqual({
      path: '/things',
      key: undefined,
      cookie: undefined,
      authorization: undefined,
    })
  })

  test('are those of the first set that the client has', async () => {
    expect(await sentBy('keyOnly', [header, basic, cookie], { token: 'token' })).toEqual({
      path: '/things',
      key: 'header-canary-1',
      cookie: undefined,
      authorization: undefined,
    })
    expect(await sentBy('both', [header, cookie, basic])).toMatchObject({
      key: 'header-canary-1',
      cookie: 'sid=cookie-canary-3',
      authorization: undefined,
    })
    expect(await sentBy('both', [header, { ...cookie, value: undefined }, basic])).toMatchObject({
      key: undefined,
      authorization: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    })
    expect(await sentBy('both', [header])).toMatchObject({ key: 'header-canary-1' })
    expect(await sentBy('optionalFirst', [header])).toMatchObject({ key: 'header-canary-1' })
  })

  test('are none where some of a set are missing, and none are enough', async () => {
    const none = { key: undefined, cookie: undefined, authorization: undefined }
    expect(await sentBy('optional', [header])).toMatchObject(none)
    expect(await sentBy('optional', [header, { ...cookie, value: undefined }])).toMatchObject(none)
    expect(await sentBy('optional', [])).toMatchObject(none)
    expect(await sentBy('nothing', [header, basic, cookie], { token: 'token' })).toMatchObject(none)
  })

  test('are a token and a key where both are asked for', async () => {
    expect(await sentBy('tokenAndKey', [header, basic], { token: 'token' })).toMatchObject({
      key: 'header-canary-1',
      authorization: 'Bearer token',
    })
  })

  test('are the token for a scheme that is none of the others', async () => {
    expect(await sentBy('oauth', [header], { token: 'token' })).toMatchObject({
      key: undefined,
      authorization: 'Bearer token',
    })
    expect(await sentBy('oauth', [header])).toMatchObject({ key: 'header-canary-1', authorization: undefined })
  })

  test('are the token where there is a user name too, and nothing says which', async () => {
    expect(await sentBy('all', [basic, header], { token: 'token' })).toMatchObject({
      key: 'header-canary-1',
      authorization: 'Bearer token',
    })
  })

  test('give way to a header of the caller', async () => {
    expect(
      await sentBy('all', [header, basic], { headers: { 'x-api-key': 'mine', authorization: 'mine' } }),
    ).toMatchObject({ key: 'mine', authorization: 'mine' })
  })

  test('are not sent in a header that the caller removes, and all others are', async () => {
    const removed = (...names: readonly string[]) => ({
      headers: Object.fromEntries(names.map((name) => [name, undefined])),
    })
    const everything = [header, basic, cookie, { ...query, scheme: 'second' }]
    expect(await sentBy('all', everything, removed('X-API-Key'))).toMatchObject({
      path: '/things?api_key=query%20canary%262',
      key: undefined,
      cookie: 'sid=cookie-canary-3',
      authorization: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    })
    expect(await sentBy('all', everything, removed('cookie', 'authorization', 'api_key'))).toMatchObject({
      path: '/things?api_key=query%20canary%262',
      key: 'header-canary-1',
      cookie: undefined,
      authorization: undefined,
    })
  })

  test('in the query take the place of the param of their name, and no other', async () => {
    const { url, requests } = await record({ body: [] })
    await clientOf(url, [query]).all({}, { query: { tenant: '1', api_key: 'old' } })
    expect(requests[0]?.path).toBe('/things?tenant=1&api_key=query%20canary%262')
  })
})

test('the credentials of an application fetch a token, and renew a rejected one', async () => {
  const tokens: string[] = []
  const bodies: string[] = []
  const url = await serve(async (request, response) => {
    if (request.url === '/oauth/token?tenant=1') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      bodies.push(body)
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ access_token: `token-${bodies.length}` }))
    }
    tokens.push(String(request.headers.authorization))
    return response.writeHead(tokens.length === 1 ? 401 : 200, { 'content-type': 'application/json' }).end('[]')
  })
  const list = [
    {
      scheme: 'oauth',
      kind: 'clientCredentials',
      tokenUrl: '/oauth/token?tenant=1',
      clientId: 'me',
      clientSecret: 'secret-canary',
    },
  ] as const
  await clientOf(`${url}/v1`, list).oauth()
  expect(bodies).toEqual(
    Array.from({ length: 2 }, () => 'grant_type=client_credentials&client_id=me&client_secret=secret-canary'),
  )
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('the tokens of an application are kept in its store, for other clients too', async () => {
  let requested = 0
  const url = await serve((request, response) => {
    const isToken = request.url === '/token'
    if (isToken) requested++
    response.setHeader('content-type', 'application/json').end(isToken ? '{"access_token":"canary"}' : '[]')
  })
  const application = { scheme: 'oauth', kind: 'clientCredentials', tokenUrl: '/token' } as const
  const list = [{ ...application, clientId: 'me', clientSecret: 'secret-canary', tokenStore: memoryTokenStore() }]
  await clientOf(url, list).oauth()
  await clientOf(url, list).oauth()
  expect(requested).toBe(1)
})

describe('tokens are requested', () => {
  const tokenUrl = '/token'
  const application = {
    scheme: 'oauth',
    kind: 'clientCredentials',
    tokenUrl,
    clientId: 'me',
    clientSecret: 's-1',
  } as const
  const user = { scheme: 'oauth', kind: 'password', tokenUrl, username: 'ada', password: 'p-1' } as const
  const refresh = { scheme: 'oauth', kind: 'refreshToken', tokenUrl, refreshToken: 'r-1' } as const

  /** The fields by which a client asks for its token. */
  async function askedBy(list: readonly ClientCredential[]) {
    const bodies: string[] = []
    const url = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      if (request.url === '/token') bodies.push(body)
      const answer = request.url === '/token' ? { access_token: 'token' } : []
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
    await clientOf(url, list).oauth()
    return bodies.map((body) => Object.fromEntries(new URLSearchParams(body)))
  }

  test.each<[string, readonly ClientCredential[], object]>([
    ['a refresh token', [application, user, refresh], { grant_type: 'refresh_token', refresh_token: 'r-1' }],
    ['a password', [application, user], { grant_type: 'password', username: 'ada', password: 'p-1' }],
    ['an empty password', [{ ...user, password: '' }], { grant_type: 'password', username: 'ada', password: '' }],
    [
      'the credentials of the application',
      [application],
      { grant_type: 'client_credentials', client_id: 'me', client_secret: 's-1' },
    ],
    [
      'what is there, if the others are not given',
      [
        { ...refresh, refreshToken: undefined },
        { ...user, username: undefined, password: undefined },
        { ...application, scope: 'read' },
      ],
      { grant_type: 'client_credentials', client_id: 'me', client_secret: 's-1', scope: 'read' },
    ],
  ])('by %s', async (_, list, asked) => {
    expect(await askedBy(list)).toEqual([asked])
  })

  test('by nothing, if nothing is given', async () => {
    const list = [{ ...application, clientId: undefined, clientSecret: undefined }]
    expect(await askedBy(list)).toEqual([])
  })
})

const application = { scheme: 'oauth', kind: 'clientCredentials', clientId: 'me', clientSecret: 's-1' } as const
const user = { scheme: 'oauth', kind: 'password', username: 'ada', password: 'p-1' } as const

describe('a credential that is not valid', () => {
  test.each<[ClientCredential, string]>([
    [
      { ...header, value: 'secret\nx' },
      'key must be a string of visible ASCII characters, got a string with a line break: a file often ends in one',
    ],
    [{ ...header, value: 'kéy' }, 'key must be a string of visible ASCII characters, got a string with others'],
    [
      { ...header, value: 'key ' },
      'key must be a string of visible ASCII characters, got a string with spaces around it',
    ],
    [{ ...header, value: '' }, 'key must be a string of visible ASCII characters, got an empty string'],
    [{ ...header, value: 7 as never }, 'key must be a string of visible ASCII characters, got number'],
    [
      { ...cookie, value: 'a;b' },
      'app must be a string of visible ASCII characters without quotes, commas and semicolons, got a string with others',
    ],
    [
      { ...basic, username: 'a:b' },
      'username must be a string without a colon or line breaks, got a string with others',
    ],
    [{ ...basic, username: undefined }, 'username must be given with password'],
    [
      { scheme: 'oauth', kind: 'clientCredentials', clientId: 'me' },
      'clientSecret must be given: the other half of the credentials is',
    ],
    [
      { scheme: 'oauth', kind: 'clientCredentials', clientSecret: 's' },
      'clientId must be given: the other half of the credentials is',
    ],
    [
      { ...application, clientId: '' },
      'clientId must be a string that is not empty, without line breaks or spaces around it, got an empty string',
    ],
    [
      { ...application, clientSecret: '' },
      'clientSecret must be a string that is not empty, without line breaks or spaces around it, got an empty string',
    ],
    [{ ...application, scope: 7 as never }, 'scope must be a string or an array of strings, got 7'],
    [{ ...application, clientId: 'me ' }, 'around it, got a string with spaces around it'],
    [
      { ...application, clientSecret: 'secret\n' },
      'around it, got a string with a line break: a file often ends in one',
    ],
    [{ ...application, clientSecret: 7 as never }, 'around it, got number'],
    [
      { ...basic, password: 'secret\nx' },
      'password must be a string without line breaks, got a string with a line break',
    ],
    [{ ...user, username: undefined }, 'username must be given: the other half of the credentials is'],
    [{ ...user, password: undefined }, 'password must be given: the other half of the credentials is'],
    [
      { ...user, username: '' },
      'username must be a string that is not empty, without line breaks, got an empty string',
    ],
    [{ ...user, password: 7 as never }, 'password must be a string without line breaks, got number'],
    [{ scheme: 'oauth', kind: 'refreshToken', refreshToken: 'r\n' }, 'got a string with a line break'],
    [{ scheme: 'oauth', kind: 'refreshToken', refreshToken: '' }, 'refreshToken must be a string that is not empty'],
  ])('is named, and not shown: %#', (credential, message) => {
    expect(() => credentials([credential])).toThrow(message)
    expect(() => credentials([credential])).not.toThrow('secret\nx')
    expect(() => credentials([credential])).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ message: expect.any(String) as string })],
      }) as Error,
    )
  })
})

test.each<[string, readonly ClientCredential[]]>([
  ['a user name and a password that are not given', [{ ...user, username: undefined, password: undefined }]],
  [
    'a user name without a password, which may be that of a header',
    [basic, { ...user, username: 'Aladdin', password: undefined }],
  ],
  ['an application without a secret, for the tokens of its users', [user, { ...application, clientSecret: undefined }]],
])('%s is no fault', (_, list) => {
  expect(() => credentials(list, tokenGrants)).not.toThrow()
})

describe('credentials are secret', () => {
  const everything = [header, { ...query, scheme: 'second' }, cookie, basic]
  const canaries = [
    'header-canary-1',
    'query canary&2',
    'query%20canary%262',
    'cookie-canary-3',
    'open sesame',
    'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
  ]

  test('in errors, hooks, logs and details, also where the service repeats them', async () => {
    const texts: unknown[] = []
    const note = (event: unknown): void => void texts.push(event)
    const log = (...values: unknown[]): void => void texts.push(...values)
    const { url } = await record({ status: 400, body: { message: `bad: ${canaries.join(' ')}`, nested: canaries } })
    const hooks = { onRequest: note, onResponse: note, onRetry: note }
    const client = clientOf(url, everything, { hooks, logger: { debug: log, info: log, warn: log, error: log } })
    const error = await client.all().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    texts.push(error, (error as ApiError).body, JSON.stringify(error), (error as Error).stack, client)
    const shown = inspect(texts, { depth: 10, showHidden: true })
    expect(shown).toContain('[redacted]')
    for (const canary of canaries) expect(shown).not.toContain(canary)
  })

  test('and no cursor contains them', async () => {
    const { url } = await record({
      body: [{}],
      headers: { link: '</things?page=2&api_key=query%20canary%262>; rel="next"' },
    })
    const page = (await clientOf(url, [query]).list()) as { cursor?: string; next: () => Promise<unknown> }
    expect(inspect(page, { showHidden: true, depth: 10 })).not.toContain('canary')
    await expect(page.next()).rejects.toThrow('contains a credential of the request')
  })

  test('and no other origin receives them', async () => {
    const other = await record({ body: 'file', headers: { 'content-type': 'text/plain' } })
    const url = await serve((_, response) => response.writeHead(302, { location: `${other.url}/file` }).end())
    await clientOf(url, everything).download()
    expect(other.requests).toHaveLength(1)
    expect(JSON.stringify(other.requests)).not.toMatch(/canary|QWxhZGRpbj/)
    await expect(clientOf(url, everything).all()).rejects.toMatchObject({ name: 'RedirectError' })
    expect(other.requests).toHaveLength(1)
  })
})

test('a 401 says which credentials are missing or wrong', async () => {
  const { url } = await record({ status: 401 })
  const without = clientOf(url, [{ ...header, value: undefined }])
  await expect(without.all()).rejects.toThrow('No credentials were sent: set them in the options of the client')
  await expect(without.keyOnly()).rejects.toThrow(
    'No credentials were sent, and the call needs `key`: set them in the options of the client',
  )
  await expect(clientOf(url, [header]).all()).rejects.toThrow(
    'The credentials may have expired, or may belong to another service',
  )
})

test('clients derived from one another share credentials', async () => {
  const { url, requests } = await record({ body: [] })
  const client = createClient({
    baseUrl: url,
    profile: { service: 'the service' },
    options: {},
    credentials: credentials([header]),
    groups: { things: resource<{ all(): Promise<unknown> }>()({ all: operations.all } as never) },
  })
  await client.withOptions({ timeout: 1000 }).things.all()
  expect(requests[0]?.headers['x-api-key']).toBe('header-canary-1')
})

test('credentials by which tokens are requested are refused without what requests them', () => {
  expect(() => credentials([application])).toThrow('credentials(list, tokenGrants)')
  expect(() => credentials([{ scheme: 'app', kind: 'clientCredentials' }])).not.toThrow()
})
