import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { listKeys } from '../src/model/service.ts'
import { defaultServer } from '../src/model/default-server.ts'
import { documentOf, ok } from './dialects/fragments.ts'

const things = { '/things': { get: { operationId: 'list', responses: ok({ type: 'array', items: {} }) } } }

async function read(root: object, paths: object = things) {
  const { service, warnings } = await openDocument({ ...documentOf(paths as never), ...root })
  return { service, warnings: warnings.map(({ message }) => message) }
}

describe('the service', () => {
  it('has what the document says of it', async () => {
    const { service } = await read({
      info: {
        title: ' Things ',
        version: '1',
        summary: 'All things.',
        description: 'Things of all kinds.',
        contact: { name: 'We', email: 'we@example.com', url: 'https://example.com' },
      },
      externalDocs: { url: 'https://docs.example.com' },
    })
    expect(service).toMatchObject({
      name: 'things',
      title: 'Things',
      version: '1',
      summary: 'All things.',
      description: 'Things of all kinds.',
      contact: { name: 'We', email: 'we@example.com', url: 'https://example.com' },
      documentation: 'https://docs.example.com',
      hosts: [],
      clients: [{ name: 'things' }],
    })
  })

  it('has the tags of its operations in the order of the document', async () => {
    const { service } = await read(
      {},
      {
        '/a': { get: { tags: ['Ships', 'admin'], responses: {} } },
        '/b': { get: { responses: {} } },
      },
    )
    expect(service.operations.map(({ tags }) => tags)).toEqual([['Ships', 'admin'], undefined])
  })

  it('has no more than the document says', async () => {
    const { service } = await read({ info: { title: '', contact: {} } })
    expect(service).toMatchObject({ name: 'api', title: 'API', version: '' })
    for (const name of [
      'contact',
      'summary',
      'description',
      'documentation',
      'dates',
      'envelope',
      'errors',
      'naming',
      'webhooks',
    ])
      expect(service).not.toHaveProperty(name)
  })

  it('says what its groups are: by its words, or by the tag of their name', async () => {
    const responses = ok({})
    const paths = {
      '/ships/{id}/decks': { get: { responses } },
      '/harbours': { get: { responses } },
      '/docks/{id}/cranes': { get: { responses } },
    }
    const { service } = await read(
      {
        tags: [
          { name: 'Ships', description: 'All ships.' },
          { name: 'decks', description: 'All decks.' },
          { name: 'harbours' },
          { name: 'x' },
        ],
        'x-portolan-groups': { docks: { description: 'All docks.' } },
      },
      paths,
    )
    expect(service.groups).toEqual([
      { name: 'ships', description: 'All ships.' },
      { name: 'ships.decks', description: 'All decks.' },
      { name: 'harbours' },
      { name: 'docks', description: 'All docks.' },
      { name: 'docks.cranes' },
    ])
  })

  it.each([
    [{ data: 'data' }, 'data'],
    ['result', 'result'],
  ])('has the envelope %j', async (envelope, expected) => {
    const { service } = await read({ 'x-portolan-envelope': envelope })
    expect(service.envelope).toBe(expected)
  })

  it('has no envelope around texts', async () => {
    const responses = { 200: { description: 'OK', content: { 'text/plain': { schema: { type: 'string' } } } } }
    const { service } = await read({ 'x-portolan-envelope': 'data' }, { '/things': { get: { responses } } })
    expect(service.operations[0]?.result).toEqual({ kind: 'text', status: 200, accept: 'text/plain' })
  })
})

describe('the variables of an address', () => {
  const url = 'https://{tenant}.example.com/{stage}'

  it.each<readonly [string, object, readonly object[], readonly string[]]>([
    [
      'have their default and their values',
      { tenant: { default: 'a', enum: ['a', 'b'], description: 'Who.' }, stage: { default: 'live' } },
      [
        { name: 'tenant', default: 'a', values: ['a', 'b'], description: 'Who.' },
        { name: 'stage', default: 'live' },
      ],
      [],
    ],
    [
      'have the first value, or a default that the values lack',
      { tenant: { enum: ['a', 'b'] }, stage: { default: 'live', enum: ['test'] } },
      [
        { name: 'tenant', default: 'a', values: ['a', 'b'] },
        { name: 'stage', default: 'live', values: ['live', 'test'] },
      ],
      [],
    ],
    [
      'are options without a default',
      { tenant: {}, stage: { default: 'live' } },
      [{ name: 'tenant' }, { name: 'stage', default: 'live' }],
      ['the variable `tenant` of the address has no default: the client needs it as an option'],
    ],
    [
      'are options without a word',
      { stage: { default: 'live' } },
      [{ name: 'stage', default: 'live' }, { name: 'tenant' }],
      ['the variable `tenant` of the address is not described: the client needs it as an option'],
    ],
  ])('%s', async (_, variables, expected, messages) => {
    const { service, warnings } = await read({ servers: [{ url, variables }] })
    expect(service.servers).toEqual([{ url, variables: expected }])
    expect(warnings).toEqual(messages)
  })

  it('say nothing more where one is the whole address', async () => {
    const { service, warnings } = await read({ servers: [{ url: '{baseUrl}' }] })
    expect({ servers: service.servers, addresses: service.addresses, warnings }).toEqual({
      servers: [{ url: '{baseUrl}', variables: [] }],
      addresses: ['baseUrl'],
      warnings: [],
    })
  })
})

describe('the address of an operation', () => {
  const servers = (...urls: readonly string[]) => urls.map((url) => ({ url }))
  const operation = (...urls: readonly string[]) => ({
    responses: ok({}),
    ...(urls.length ? { servers: servers(...urls) } : {}),
  })

  it.each<readonly [string, string, string | undefined]>([
    ['is that of the service', 'https://api.example.com/', undefined],
    ['has the name of its host', 'https://files.example.com', 'filesUrl'],
    ['has the name of its path', 'https://api.example.com/v1/uploads', 'uploadsUrl'],
    ['has a name though nothing says one', 'https://api.example.com:8080/1', 'otherUrl'],
    ['has the name of its host without its variables', 'https://{region}.example.com/files/{id}', 'filesUrl'],
  ])('%s: %s', async (_, url, address) => {
    const { service } = await read({}, { '/things': { get: operation(url) } })
    expect(service.operations[0]?.address).toBe(address)
    expect(service.addresses).toEqual(address === undefined ? [] : ['baseUrl', address])
  })

  it('has one name for one address, and another for another', async () => {
    const paths = {
      '/a': { get: operation('https://files.example.com') },
      '/b': { get: operation('https://files.example.com') },
      '/c': { get: operation('https://files.example.org') },
      '/d': {
        servers: servers('https://files.example.com'),
        get: operation(),
        put: operation('https://api.example.com'),
      },
    }
    const { service } = await read({}, paths)
    expect(service.operations.map(({ address }) => address)).toEqual([
      'filesUrl',
      'filesUrl',
      'filesUrl2',
      'filesUrl',
      undefined,
    ])
  })

  it('is most often that of the service, where the document names none', async () => {
    const paths = {
      '/a': { get: operation('https://a.example.com') },
      '/b': { get: operation('https://b.example.com') },
      '/c': { get: operation('https://b.example.com') },
    }
    const { service } = await read({ servers: [] }, paths)
    expect(service.servers[0]?.url).toBe('https://b.example.com')
    expect(service.operations.map(({ address }) => address)).toEqual(['aUrl', undefined, undefined])
  })
})

it('an operation has the keys of all that it sends and gets', () => {
  const media = [{ contentType: 'a/b', data: { key: 'b' } }, { contentType: 'c/d' }]
  const result = { kind: 'mixed', status: 200, data: { key: 'a' }, streamed: { key: 's' }, media }
  expect(listKeys({ paramsKey: 'p', result } as never)).toEqual(['p', 'a', 's', 'b'])
  expect(listKeys({ result: { kind: 'none', status: 204 } } as never)).toEqual([])
})

it.each<readonly [readonly string[], string | undefined]>([
  [['/v1', 'http://api.example.com', 'https://api.example.com', 'https://b.example.com'], 'https://api.example.com'],
  [['http://localhost:8080', 'https://api.example.com'], 'https://api.example.com'],
  [['/v1?next=https://api.example.com'], undefined],
  [['http://api.example.com', 'http://localhost'], 'http://localhost'],
  [['http://localhost.example.com'], undefined],
  [['http://127.0.0.1/a'], 'http://127.0.0.1/a'],
  [['http://127.0.0.1000/a'], undefined],
  [['http://[::1]:80'], 'http://[::1]:80'],
  [['x-http://localhost'], undefined],
  [[], undefined],
])('of the addresses %j the default is %s', (urls, expected) => {
  expect(defaultServer(urls.map((url) => ({ url, variables: [] })))?.url).toBe(expected)
  expect(defaultServer(urls.map((url) => ({ url, variables: [], address: 'other' })))).toBeUndefined()
})
