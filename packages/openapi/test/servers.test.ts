import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

const responses = { 200: { description: 'OK' } }
const main = 'https://api.example.com/v1'

async function read(servers: unknown, paths: Record<string, object>) {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    ...(servers === undefined ? {} : { servers }),
    paths,
  })
  return {
    addresses: service.addresses,
    servers: service.servers.map(({ url, address }) => [url, address]),
    sent: Object.fromEntries(service.operations.map(({ path, address }) => [path, address])),
  }
}

const on = (...urls: readonly string[]) => ({ servers: urls.map((url) => ({ url })), get: { responses } })

it('names the servers of single operations and paths, and sends those calls there', async () => {
  const operation = { get: { responses, servers: [{ url: 'https://files.example.com' }] } }
  expect(
    await read([{ url: main }], {
      '/ships': { get: { responses } },
      '/files': operation,
      '/more-files': on('https://files.example.com'),
      '/v2/ships': on('https://api.example.com/v2'),
      '/docks': on('https://api.docks.test'),
      // The server of the operation counts, not that of the path.
      '/own': { ...operation, servers: [{ url: 'https://other.example.com' }] },
    }),
  ).toEqual({
    addresses: ['baseUrl', 'filesUrl', 'v2Url', 'docksUrl'],
    servers: [
      [main, undefined],
      ['https://files.example.com', 'filesUrl'],
      ['https://api.example.com/v2', 'v2Url'],
      ['https://api.docks.test', 'docksUrl'],
    ],
    sent: {
      '/ships': undefined,
      '/files': 'filesUrl',
      '/more-files': 'filesUrl',
      '/v2/ships': 'v2Url',
      '/docks': 'docksUrl',
      '/own': 'filesUrl',
    },
  })
})

it('leaves out the fragment of an address, which no request can have', async () => {
  const { service, warnings } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url: `${main}#/docks` }],
    paths: {},
  })
  expect(service.servers.map(({ url }) => url)).toEqual([main])
  expect(warnings.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/servers/0/url', 'a fragment is never sent: it is left out'],
  ])
})

it.each([
  ['the same server', [{ url: main }], [`${main}/`]],
  ['the same server among others', [{ url: main }], [main, 'https://sandbox.example.com']],
  ['the same path, of no host', [{ url: '/v1' }], ['/v1']],
  ['a path of the same server', [{ url: main }], ['/v1']],
  ['the root, where the document names no server', undefined, ['/']],
])('sends a call to the base URL if its path names %s', async (_, servers, urls) => {
  const { addresses, sent } = await read(servers, { '/ships': on(...urls), '/docks': { get: { responses } } })
  expect(addresses).toEqual([])
  expect(sent).toEqual({ '/ships': undefined, '/docks': undefined })
})

it('takes the server that most calls name, if the document names none', async () => {
  const found = await read(undefined, {
    '/files': on('https://files.example.com'),
    '/ships': on(main),
    '/docks': on(main),
  })
  expect(found).toMatchObject({
    servers: [
      [main, undefined],
      ['https://files.example.com', 'filesUrl'],
    ],
    sent: { '/files': 'filesUrl', '/ships': undefined, '/docks': undefined },
  })
})

it('gives two servers of one name two options', async () => {
  const { addresses } = await read([{ url: main }], {
    '/a': on('https://files.one.test'),
    '/b': on('https://files.two.test'),
    '/c': on('https://{region}.example.com'),
    '/d': on('https://10.0.0.1'),
  })
  expect(addresses).toEqual(['baseUrl', 'filesUrl', 'filesUrl2', 'otherUrl', 'otherUrl2'])
})

it('sends a call to the address that its path names by a variable', async () => {
  const { addresses, sent } = await read([{ url: '{apiUrl}' }], {
    '/ships': on('{apiUrl}'),
    '/files': on('{uploadUrl}'),
  })
  expect(addresses).toEqual(['apiUrl', 'uploadUrl'])
  expect(sent).toEqual({ '/ships': undefined, '/files': 'uploadUrl' })
})

it.each<readonly [what: string, server: object, servers: readonly unknown[]]>([
  ['by a variable', { url: '{uploadUrl}' }, []],
  [
    'by an extension',
    { url: 'https://files.example.com', 'x-portolan-address': 'uploadUrl' },
    [['https://files.example.com', 'uploadUrl']],
  ],
])('sends no other call to the address that a path names %s', async (_, server, servers) => {
  const ships = { get: { responses } }
  const ofPath = { servers: [server], get: { responses } }
  const ofOperation = { get: { servers: [server], responses } }
  for (const files of [ofPath, ofOperation])
    expect(await read([{ url: main }], { '/ships': ships, '/files': files })).toEqual({
      addresses: ['baseUrl', 'uploadUrl'],
      servers: [[main, undefined], ...servers],
      sent: { '/ships': undefined, '/files': 'uploadUrl' },
    })
})

it.each([
  ['its own address', 'https://api.example.com/specs/openapi.yaml', '/v1', 'https://api.example.com/v1'],
  ['the address that it was read from, if it has no host of its own', '/specs/openapi.yaml', '/v1', '/v1'],
  [
    'nothing, if the server has a host',
    'https://docs.example.com/a',
    'https://API.example.com/v1/',
    'https://API.example.com/v1/',
  ],
])('resolves a server against %s, by OpenAPI 3.2', async (_, $self, url, expected) => {
  const { service } = await openDocument({
    openapi: '3.2.0',
    $self,
    info: { title: 'Harbor', version: '1' },
    servers: [{ url }],
    paths: { '/ships': { get: { responses } } },
  })
  expect(service.servers.map((one) => one.url)).toEqual([expected])
})

it.each<readonly [server: object, url: string, messages: readonly string[]]>([
  // Of RFC 3986: a path in four spellings, and a host without a scheme.
  [{ url: '/v1' }, '/v1', []],
  [{ url: 'v1/' }, '/v1', []],
  [{ url: './v1' }, '/v1', []],
  [{ url: '../v1' }, '/v1', []],
  [{ url: '/' }, '/', []],
  [{ url: '///' }, '///', []],
  [{ url: '//api.example.com/v1' }, 'https://api.example.com/v1', []],
  [{ url: '/{tenant}/v1', variables: { tenant: { default: 'a' } } }, '/{tenant}/v1', []],
  ...['api.example.com/v1', 'localhost:8000/v1'].map(
    (url) =>
      [
        { url },
        url,
        [`\`${url}\` is a path, since it has no scheme: if it is a host, write one, as in \`https://${url}\``],
      ] as const,
  ),
])('reads the address of %o without that of the document', async (server, url, messages) => {
  const { service, warnings } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [server],
    paths: {},
  })
  expect(service.servers.map((one) => one.url)).toEqual([url])
  expect(warnings.map(({ message }) => message)).toEqual(messages)
})

it.each([
  ['{root}/v2', { root: { default: 'https://api.example.com/' } }, 'https://api.example.com/v2'],
  ['{root}/v2', { root: { default: 'api' } }, '{root}/v2'],
  ['{baseUrl}', { baseUrl: { default: 'https://api.example.com' } }, '{baseUrl}'],
])('fills in the variable that is the origin of %s', async (url, variables, expected) => {
  const { service, warnings } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url, variables }],
    paths: {},
  })
  expect(service.servers.map((one) => one.url)).toEqual([expected])
  expect(service.servers[0]?.variables.map(({ name }) => `{${name}}`)).toEqual(expected.match(/\{\w+\}/g) ?? [])
  expect(warnings).toEqual([])
})

it.each([
  [{ default: 'https' }, 'https'],
  [{ default: 'http', enum: ['http', 'https'] }, 'https'],
  [{ default: 'http' }, 'http'],
])('uses https for the variable scheme %o if it can', async (scheme, expected) => {
  const { service, warnings } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url: '{scheme}://{host}/v1', variables: { scheme, host: { default: 'a.test' } } }],
    paths: {},
  })
  expect(service.servers).toMatchObject([
    { url: '{scheme}://{host}/v1', variables: [{ name: 'scheme', default: expected }, { name: 'host' }] },
  ])
  expect(warnings).toEqual([])
})
