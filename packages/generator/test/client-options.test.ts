import { openDocument } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'
import { listOptions, type Option, variableOption } from '../src/typescript/client-options.ts'
import { identifier, typeIdentifier, valueIdentifier } from '../src/typescript/identifiers.ts'
import { documentOf, ok } from './documents.ts'

const responses = ok({ type: 'string' })
const paths = { '/ships': { get: { responses } } }

async function optionsOf(others: object, own: object = paths): Promise<Record<string, Omit<Option, 'name'>>> {
  const { service } = await openDocument(documentOf(own as never, others as never))
  return Object.fromEntries(listOptions(service).map(({ name, ...option }) => [name, option]))
}

const url = (text: string): object => ({ text, type: 'string | URL' })

describe('the options for addresses', () => {
  it.each<readonly [what: string, servers: readonly object[], expected: object]>([
    [
      'have the address of the document',
      [{ url: 'https://api.example.com' }],
      { baseUrl: { ...url('The base URL of the service.'), default: "'https://api.example.com'" } },
    ],
    ['have none without a server', [], { baseUrl: { ...url('The base URL of the service.'), required: true } }],
    [
      'name no path that is the root',
      [{ url: '/' }],
      { baseUrl: { ...url('The base URL of the service.'), required: true } },
    ],
    [
      'name the path of a server without a host',
      [{ url: '/v1' }],
      {
        baseUrl: {
          ...url('The base URL of the service, with the path that the document names: `https://host.example/v1`.'),
          required: true,
        },
      },
    ],
    [
      'have the description of the variable that is the whole address',
      [
        {
          url: '{siteUrl}',
          description: 'A server.',
          variables: { siteUrl: { default: '', description: 'Your site.' } },
        },
      ],
      { siteUrl: { ...url('Your site.'), required: true } },
    ],
    [
      'have the description of the server, where its variable has none',
      [{ url: '{siteUrl}', description: 'A server.' }],
      { siteUrl: { ...url('A server.'), required: true } },
    ],
    [
      'have no description of another server',
      [{ url: 'https://api.example.com', description: 'A server.' }],
      { baseUrl: { ...url('The base URL of the service.'), default: "'https://api.example.com'" } },
    ],
    [
      'have the description of the server that has a name, not of a variable in it',
      [
        {
          url: 'https://{site}.example.com',
          description: 'A server.',
          variables: { site: { default: 'a', description: 'Your site.' } },
          'x-portolan-address': 'siteUrl',
        },
      ],
      {
        siteUrl: { ...url('A server.'), required: true },
        site: { text: 'Your site.', type: 'string', default: "'a'" },
      },
    ],
  ])('%s', async (_, servers, expected) => {
    expect(await optionsOf({ servers })).toEqual(expected)
  })

  it('are one for each address of single calls', async () => {
    const files = { servers: [{ url: 'https://files.example.com' }], get: { responses } }
    const docks = { servers: [{ url: '{dockUrl}' }], get: { responses } }
    const own = { ...paths, '/files': files, '/docks': docks }
    expect(await optionsOf({ servers: [{ url: 'https://a.example' }] }, own)).toEqual({
      baseUrl: { ...url('The base URL of the service.'), default: "'https://a.example'" },
      filesUrl: {
        ...url('The base URL of the calls that the document sends to https://files.example.com.'),
        default: "`baseUrl`, or 'https://files.example.com' without it",
      },
      dockUrl: { ...url('The base URL of `dockUrl`.'), default: '`baseUrl`' },
    })
  })

  it('are followed by the variables of the address', async () => {
    const variables = {
      tenant: { description: 'Who.' },
      stage: { default: 'live', enum: ['live', 'test'] },
      timeout: { default: '5' },
    }
    expect(
      await optionsOf({ servers: [{ url: 'https://{tenant}.example.com/{stage}/{timeout}', variables }] }),
    ).toMatchObject({
      tenant: { text: 'Who. Needed unless `baseUrl` is passed.', type: 'string' },
      stage: {
        text: 'The variable `stage` of the address.',
        type: "'live' | 'test'",
        default: "'live'",
      },
      timeoutVariable: { default: "'5'" },
    })
  })
})

describe('the options for credentials', () => {
  const grant = (flow: string): object => ({
    type: 'oauth2',
    flows: { [flow]: { tokenUrl: 'https://a.example/token', scopes: {} } },
  })
  const sites: readonly (readonly [scheme: object, names: readonly string[]])[] = [
    [{ type: 'http', scheme: 'bearer' }, []],
    [{ type: 'http', scheme: 'basic' }, ['username', 'password']],
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, ['own']],
    [grant('clientCredentials'), ['clientId', 'clientSecret', 'tokenStore']],
    [grant('password'), ['username', 'password', 'clientId', 'clientSecret', 'tokenStore']],
  ]

  it.each(sites)('of %j are %j', async (scheme, names) => {
    const options = await optionsOf({ security: [{ own: [] }], components: { securitySchemes: { own: scheme } } })
    expect(Object.keys(options).filter((name) => name !== 'baseUrl')).toEqual(names)
  })

  it.each([
    ['header', 'The credential `own`, sent in the header `k`.'],
    ['query', 'The credential `own`, sent in the query param `k`.'],
    ['cookie', 'The credential `own`, sent in the cookie `k`.'],
  ])('say that a key is sent in the %s, unless the document describes it', async (place, text) => {
    const own = { type: 'apiKey', in: place, name: 'k' }
    const read = async (scheme: object) =>
      (await optionsOf({ security: [{ own: [] }], components: { securitySchemes: { own: scheme } } }))['own']
    expect(await read(own)).toEqual({ text, type: 'string' })
    expect(await read({ ...own, description: 'Your key.' })).toEqual({ text: 'Your key.', type: 'string' })
  })
})

it('dates of Temporal need an option for what has them', async () => {
  expect(await optionsOf({ 'x-portolan-dates': 'temporal' })).toHaveProperty('temporal')
  expect(await optionsOf({ 'x-portolan-dates': 'date' })).not.toHaveProperty('temporal')
})

it.each([
  ['User', 'User'],
  ['__Type', 'otherwise'],
  ['Type__', 'Type__'],
  ['user name', 'otherwise'],
  ['2fa', 'otherwise'],
  ['Ünit', 'Ünit'],
  ['class', 'class_'],
  ['types', 'types_'],
])('the name %j is written as %j', (name, expected) => {
  expect(identifier(name, () => 'otherwise')).toBe(expected)
})

it.each([
  ['2fa', '_2fa'],
  ['', '__'],
  ['class', 'class_'],
])('what is made of a name, %j, is written as %j', (made, expected) => {
  expect(identifier('no name', () => made)).toBe(expected)
})

it.each([
  ['user-name', 'userName', 'UserName'],
  ['delete', 'delete_', 'Delete'],
  ['!', '__', 'Schema'],
])('of %j a value is called %s, and a type %s', (name, value, type) => {
  expect([valueIdentifier(name), typeIdentifier(name)]).toEqual([value, type])
})

it.each([
  ['tenant-id', 'tenantId'],
  ['baseUrl', 'baseUrlVariable'],
  ['constructor', 'constructorVariable'],
])('the variable %s of an address is the option %s', async (name, option) => {
  const servers = [{ url: `https://example.com/{${name}}`, variables: { [name]: { default: 'a' } } }]
  const { service } = await openDocument(documentOf(paths, { servers }))
  expect(variableOption(service, name)).toBe(option)
})
