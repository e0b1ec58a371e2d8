import { describe, expect, it } from 'vitest'
import { readSecurity } from '../src/openapi/security.ts'

const schemes = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  oauth: { type: 'oauth2' },
  tls: { type: 'mutualTLS' },
}

function admit(
  credentials: readonly (readonly string[])[],
  request: Readonly<Record<string, string>>,
  tokens?: string[],
): unknown {
  const { admit: check } = readSecurity({ credentials } as never, schemes, tokens)
  const headers = new Headers(request)
  const url = new URL(`https://api.example.com/${request['query'] ?? ''}`)
  const token = /^Bearer (.*)$/.exec(request['authorization'] ?? '')?.[1]
  try {
    check({ headers, url, token } as never)
    return 'admitted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('an operation', () => {
  it.each<readonly [sets: readonly (readonly string[])[], request: Record<string, string>]>([
    [[], {}],
    [[[]], {}],
    [[['header']], { 'x-key': 'good' }],
    [[['header']], { 'x-key': 'Bearer good' }],
    [[['header']], { 'x-key': 'token good' }],
    [[['query']], { query: '?key=good' }],
    [[['cookie']], { cookie: 'a=1; session=good' }],
    [[['basic']], { authorization: 'Basic good' }],
    [[['bearer']], { authorization: 'Bearer good' }],
    [[['oauth']], { authorization: 'Bearer good' }],
    [[['undescribed']], { authorization: 'Bearer good' }],
    [[['header', 'query']], { 'x-key': 'good', query: '?key=good' }],
    [[['header'], ['query']], { query: '?key=good' }],
  ])('of %j admits %j', (sets, request) => {
    expect(admit(sets, request)).toBe('admitted')
    expect(admit(sets, request, ['good'])).toBe('admitted')
    const isOpen = sets.flat().length === 0
    expect(admit(sets, request, ['other']) === 'admitted').toBe(isOpen)
  })

  it.each<readonly [sets: readonly (readonly string[])[], request: Record<string, string>, message: string]>([
    [[['header']], { 'x-key': '' }, 'The document asks for a key in the header X-Key.'],
    [[['query']], {}, 'The document asks for a key in the query key.'],
    [[['cookie']], { cookie: 'session2=good' }, 'The document asks for a key in the cookie session.'],
    [[['basic']], { authorization: 'Bearer good' }, 'The document asks for basic credentials.'],
    [[['oauth']], {}, 'The document asks for a bearer token.'],
    [
      [['header', 'query'], ['bearer']],
      { 'x-key': 'good' },
      'The document asks for a key in the header X-Key and a key in the query key, or a bearer token.',
    ],
  ])('of %j refuses %j: %s', (sets, request, message) => {
    expect(admit(sets, request)).toBe(message)
  })

  it('of certificates admits everybody', () => {
    expect(admit([['tls']], {})).toBe('admitted')
  })

  it.each<readonly [readonly string[], object, readonly string[]]>([
    [['header'], { 'X-Key': 'any' }, []],
    [['query'], {}, ['key']],
    [['cookie', 'header'], { cookie: 'session=any', 'X-Key': 'any' }, []],
    [['basic'], { authorization: 'Basic YW55OmFueQ==' }, []],
    [['oauth'], { authorization: 'Bearer any' }, []],
  ])('of %j is asked with %j', (set, sample, inQuery) => {
    expect(readSecurity({ credentials: [set] } as never, schemes, undefined)).toMatchObject({ sample, inQuery })
  })

  it.each([
    [['basic'], { 'www-authenticate': 'Basic realm="emulator"' }],
    [['header', 'oauth'], { 'www-authenticate': 'Bearer' }],
    [['header'], {}],
  ])('of %j answers with the challenge %j', (set, headers) => {
    const { admit: check } = readSecurity({ credentials: [set] } as never, schemes, undefined)
    const incoming = { headers: new Headers(), url: new URL('https://api.example.com') }
    expect(() => check(incoming as never)).toThrow(
      expect.objectContaining({ status: 401, details: expect.objectContaining({ headers }) as object }),
    )
  })
})

it.each<readonly [sets: readonly (readonly string[])[] | undefined, names: readonly string[]]>([
  [[['query']], ['key']],
  [[['header']], []],
  [[], []],
  [undefined, ['key']],
])('of the credentials %j, keys in the query may be %j', (credentials, names) => {
  expect(readSecurity({ credentials } as never, schemes, undefined).inQuery).toEqual(names)
})
