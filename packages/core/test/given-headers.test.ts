import { type CallOptions, type ClientOptions, createClient, credentials } from '@portolan/core'
import { answers } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { setUp } from './things.ts'

const forms: readonly (readonly [string, () => NonNullable<CallOptions['headers']>])[] = [
  ['Headers', () => new Headers({ 'X-One': 'a', 'X-Two': 'b' })],
  [
    'entries',
    () => [
      ['X-One', 'a'],
      ['X-Two', 'b'],
    ],
  ],
  [
    'a Map',
    () =>
      new Map([
        ['X-One', 'a'],
        ['X-Two', 'b'],
      ]),
  ],
]
const both = { 'x-one': 'a', 'x-two': 'b' }

describe('headers may be', () => {
  it.each(forms)('%s, as an option of client, call and request', async (_, make) => {
    const client = setUp(undefined, { headers: make() })
    await client.client.things.get({ id: 'x' })
    const { client: plain, sent } = setUp()
    await plain.things.get({ id: 'x' }, { headers: make() })
    await plain.request({ method: 'GET', path: '/x', headers: make() })
    await plain.withOptions({ headers: make() }).things.get({ id: 'x' })
    for (const { headers } of [...client.sent, ...sent]) expect(headers).toMatchObject(both)
    expect([client.sent.length, sent.length]).toEqual([1, 3])
  })

  it('entries with an undefined value, which removes a header, and the same name twice', async () => {
    const { client, sent } = setUp(undefined, { headers: { 'x-one': 'a' } })
    const headers = [
      ['X-ONE', undefined],
      ['x-list', '1'],
      ['X-List', '2'],
      ['cookie', 'a=1'],
      ['cookie', 'b=2'],
    ] as const
    await client.things.get({ id: 'x' }, { headers })
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-list': '1, 2', cookie: 'a=1; b=2' })
  })

  it('on every page of a list', async () => {
    const pages = [{ things: [{ id: 1 }], next: 'b' }, { things: [{ id: 2 }] }]
    const { client, sent } = setUp(() => Response.json(pages.shift()))
    const options = { headers: new Headers(both), query: new URLSearchParams('a=1&a=2') }
    expect(await client.things.list({}, options).toArray()).toEqual([{ id: 1 }, { id: 2 }])
    for (const { headers, url } of sent) {
      expect(headers).toMatchObject(both)
      expect(url).toContain('a=1&a=2')
    }
    expect(sent).toHaveLength(2)
  })

  it.each<[string, unknown, string]>([
    ['an invalid value in Headers', new Map([['x-one', 'a\r\nb']]), 'headers.x-one'],
    ['an invalid name in entries', [['x one', 'a']], 'headers.x one'],
    ['a list of texts', ['x-one', 'a'], 'headers'],
    ['entries of three', [['x-one', 'a', 'b']], 'headers'],
    ['an iterator, which is empty the second time', new Headers(both).entries(), 'headers'],
  ])('no %s', async (_, headers, path) => {
    const { client, sent } = setUp()
    const options = { headers } as { headers: Headers }
    await expect(client.things.get({ id: 'x' }, options)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: path.split('.') }],
    })
    await expect(client.things.list({}, options)).rejects.toMatchObject({ issues: [{ path: path.split('.') }] })
    expect(() => setUp(undefined, options)).toThrow(path)
    expect(sent).toEqual([])
  })
})

it.each<[string, CallOptions['query']]>([
  ['URLSearchParams', new URLSearchParams('a=1&b=x y&a=2')],
  [
    'entries',
    [
      ['a', 1],
      ['b', 'x y'],
      ['a', 2],
    ],
  ],
  ['an object', { a: [1, 2], b: 'x y' }],
])('a query may be %s', async (_, query) => {
  const { client, sent } = setUp()
  await client.things.get({ id: 'x' }, { query })
  await client.request({ method: 'GET', path: '/x', query })
  for (const { url } of sent) expect(url.split('?')[1]).toBe('a=1&a=2&b=x%20y')
  expect(sent).toHaveLength(2)
})

it.each([
  [{ query: new URLSearchParams('id=2') }, ['query', 'id']],
  [{ query: new Map([['a', {}]]) as never }, ['query', 'a']],
])('a query is checked whatever its form: %#', async (options, path) => {
  const { client, sent } = setUp()
  await expect(client.things.get({ id: 'x' }, options)).rejects.toMatchObject({ issues: [{ path }] })
  expect(sent).toEqual([])
})

describe('authorization: undefined', () => {
  const token = 'secret-token-1'
  const without = { headers: { Authorization: undefined } }
  const send: [string, ClientOptions, (client: ReturnType<typeof setUp>['client']) => PromiseLike<unknown>][] = [
    ['a call', {}, (client) => client.things.get({ id: 'x' }, without)],
    ['a page', {}, (client) => client.things.list({}, without).toArray()],
    ['a request', {}, (client) => client.request({ method: 'GET', path: '/x', ...without })],
    ['a client', without, (client) => client.things.get({ id: 'x' })],
    ['a derived client', {}, (client) => client.withOptions(without).things.get({ id: 'x' })],
    ['entries', {}, (client) => client.things.get({ id: 'x' }, { headers: [['authorization', undefined]] })],
  ]
  it.each(send)('of %s takes the token away', async (_, options, run) => {
    const asked: string[] = []
    const source = () => {
      asked.push('token')
      return token
    }
    for (const given of [token, source]) {
      const { client, sent } = setUp(() => Response.json({ id: 1 }), { ...options, token: given })
      await run(client)
      expect(sent).toHaveLength(1)
      expect(sent[0]?.headers).not.toHaveProperty('authorization')
    }
    expect(asked).toEqual([])
  })

  it('does not outlive a header that a call sets', async () => {
    const { client, sent } = setUp(undefined, { token, ...without })
    await client.things.get({ id: 'x' }, { headers: { authorization: 'Basic eA==' } })
    expect(sent[0]?.headers['authorization']).toBe('Basic eA==')
  })

  it.each([
    [
      'x-key',
      { 'X-Key': undefined },
      { scheme: 'key', kind: 'apiKey', in: 'header', name: 'X-Key', value: 'secret-1' },
    ],
    ['cookie', { cookie: undefined }, { scheme: 'key', kind: 'apiKey', in: 'cookie', name: 'sid', value: 'secret-1' }],
    ['authorization', without.headers, { scheme: 'user', kind: 'basic', username: 'ada', password: 'secret-12' }],
  ] as const)('and the same for the credential in %s', async (name, headers, credential) => {
    const { url, seen } = await answers({ body: {} })
    const client = createClient({
      baseUrl: new URL(url),
      profile: { service: 'the service' },
      options: {},
      credentials: credentials([credential]),
      groups: {},
    })
    await client.request({ method: 'GET', path: '/x' })
    await client.request({ method: 'GET', path: '/x', headers })
    expect(seen.map((one) => name in one.headers)).toEqual([true, false])
  })
})
