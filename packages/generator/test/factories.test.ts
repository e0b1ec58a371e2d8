import { describe, expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { clientOf } from './written-client.ts'

const get = (call: string, own: object = {}): object => ({
  get: {
    operationId: call,
    'x-portolan-call': call,
    responses: { 200: { description: 'Ok.', content: { 'application/json': { schema: { type: 'string' } } } } },
    ...own,
  },
})

const team = { 'x-portolan-hosts': ['team'] }

const document = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  'x-portolan-hosts': {
    public: { client: 'Harbor', description: 'The client of the public host.' },
    team: { client: 'HarborTeam' },
  },
  paths: {
    '/ships': get('ships.list'),
    '/berths': get('berths.list'),
    '/berths/own': get('berths.own', team),
    '/crew': get('crew.list', team),
    '/port/gates': get('port.gates.list'),
    '/port/gates/own': get('port.gates.own', team),
    '/ping': get('ping'),
    '/team': get('team', team),
  },
}

const respond = (): Response => Response.json('ok')

it('makes for each kind of host a client with the calls of that host', async () => {
  const own = ['berths.own', 'crew.list', 'port.gates.own', 'team']
  const common = ['ships.list', 'berths.list', 'port.gates.list', 'ping']
  const [open, closed] = await Promise.all(
    ['createHarborClient', 'createHarborTeamClient'].map((factory) => clientOf(document, respond, { factory })),
  )
  for (const call of common) {
    await expect(open?.call(call)).resolves.toBe('ok')
    await expect(closed?.call(call)).resolves.toBe('ok')
  }
  for (const call of own) {
    await expect(open?.call(call)).rejects.toThrow(TypeError)
    await expect(closed?.call(call)).resolves.toBe('ok')
  }
})

it('names a type of the document after that interface', async () => {
  const components = { schemas: { CommonClient: { type: 'object', properties: { a: { type: 'string' } } } } }
  const schema = { $ref: '#/components/schemas/CommonClient' }
  const paths = {
    ...document.paths,
    '/ping': get('ping', { responses: { 200: { description: 'Ok.', content: { 'application/json': { schema } } } } }),
  }
  const index = (await generate({ document: { ...document, paths, components } })).files.get('index.ts') ?? ''
  expect(index).toContain('export interface CommonClient extends Client {')
  expect(index).toContain('ping(params?: NoParams, options?: CallOptions): ApiRequest<CommonClient2>')
})

it('writes what all hosts have in an interface that their clients extend', async () => {
  const index = (await generate({ document })).files.get('index.ts') ?? ''
  const [common, open, closed] = ['CommonClient', 'HarborClient', 'HarborTeamClient'].map(
    (name) => new RegExp(String.raw`export interface ${name} extends (\w+) \{([^}]*)\n\}`).exec(index)?.slice(1) ?? [],
  )
  const fields = (text = ''): string[] =>
    [...text.matchAll(/readonly (\w+: \w+)|^ {2}(\w+)\(/gm)].map((one) => one[1] ?? one[2] ?? '')
  expect([common?.[0], fields(common?.[1])]).toEqual(['Client', ['ships: Ships', 'ping']])
  expect([open?.[0], fields(open?.[1])]).toEqual(['CommonClient', ['berths: Berths', 'port: Port']])
  expect([closed?.[0], fields(closed?.[1])]).toEqual([
    'CommonClient',
    ['berths: TeamBerths', 'crew: Crew', 'port: TeamPort', 'team'],
  ])
  expect(index).toContain('/** The client of the public host. */\nexport interface HarborClient')
})

it('writes one client if the kinds of host share its name', async () => {
  const index = (await generate({ document: { ...document, 'x-portolan-hosts': ['public', 'team'] } })).files.get(
    'index.ts',
  )
  expect(index?.match(/export (?:function|interface) \w+/g)).toEqual([
    'export interface HarborClientOptions',
    'export interface HarborClient',
    'export function createHarborClient',
    'export function createHarborClientWith',
  ])
})

it('gives a client of several kinds of host the calls of each', async () => {
  const hosts = { public: { client: 'Harbor' }, trial: { client: 'Harbor' }, team: { client: 'HarborTeam' } }
  const trial = { 'x-portolan-hosts': ['trial'] }
  const paths = { ...document.paths, '/berths/trial': get('berths.trial', trial), '/tour': get('tour', trial) }
  const three = { ...document, 'x-portolan-hosts': hosts, paths }
  const one = await clientOf({ ...document, 'x-portolan-hosts': ['public', 'team'] }, respond)
  for (const call of ['berths.own', 'crew.list', 'port.gates.own', 'team'])
    await expect(one.call(call)).resolves.toBe('ok')
  const shared = await clientOf(three, respond, { factory: 'createHarborClient' })
  for (const call of ['berths.list', 'berths.trial', 'tour']) await expect(shared.call(call)).resolves.toBe('ok')
  await expect(shared.call('berths.own')).rejects.toThrow(TypeError)
  const other = await clientOf(three, respond, { factory: 'createHarborTeamClient' })
  for (const call of ['berths.list', 'berths.own']) await expect(other.call(call)).resolves.toBe('ok')
  for (const call of ['berths.trial', 'tour']) await expect(other.call(call)).rejects.toThrow(TypeError)
})

describe('a client of some groups', () => {
  const whole = { ...document, 'x-portolan-hosts': ['public', 'team'] }

  it('has these with what is in them, and no others', async () => {
    const { client, call, sent } = await clientOf(whole, respond, { groups: ['berths', 'port'] })
    expect(Object.keys(client).toSorted()).toEqual(['berths', 'port', 'request', 'withOptions'])
    await expect(call('berths.list')).resolves.toBe('ok')
    await expect(call('port.gates.list')).resolves.toBe('ok')
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/berths', 'https://api.example.com/port/gates'])
  })

  it('takes the options of the client, and refuses others by the name of its function', async () => {
    const { call, sent } = await clientOf(whole, respond, {
      groups: ['berths'],
      options: { headers: { 'x-own': 'mine' } },
    })
    await call('berths.list')
    expect(sent[0]?.headers.get('x-own')).toBe('mine')
    const options = { timeouts: 3 }
    await expect(clientOf(whole, respond, { groups: ['berths'], options })).rejects.toThrow('timeouts')
  })

  it('refuses what is no group', async () => {
    await expect(clientOf(whole, respond, { groups: ['berths', 'ship'] })).rejects.toThrow(
      'groups.ship must be a group of operations',
    )
  })

  it('has names that TypeScript 5.4 reads, which knows no text as a name in a module', async () => {
    const paths = { '/ports': get('港.list'), '/codes': get('2fa.get'), '/new': get('new.get') }
    const { files } = await generate({ document: { ...whole, paths } })
    expect(files.get('groups.ts')?.match(/as \S+/g)).toEqual(['as 港', 'as _2Fa', 'as new'])
  })

  it('is not written for a client with one group, or with several clients', async () => {
    const { '/ships': ships } = document.paths
    for (const one of [document, { ...whole, paths: { '/ships': ships } }]) {
      const { files } = await generate({ document: one })
      expect(files.has('groups.ts')).toBe(false)
      expect(files.get('index.ts')).not.toContain('ClientWith')
    }
  })
})

it('gives setup all options, and createClient any part that setup returns', async () => {
  const setup = `
    import { resource } from '@portolan/core'
    export function setup({ edition, baseUrl }) {
      const options = { headers: { 'x-edition': edition, 'x-address': baseUrl } }
      const ships = resource({ list: () => async () => 'changed' })
      return { options, credentials: undefined, groups: { ships } }
    }
  `
  const { call, sent } = await clientOf(document, respond, {
    factory: 'createHarborClient',
    config: { setup: './setup.ts', options: { edition: 'text' } },
    options: { edition: 'second', headers: { 'x-own': 'mine' } },
    handwritten: { 'setup.ts': setup },
  })
  await expect(call('ships.list')).resolves.toBe('changed')
  await call('ping')
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/ping'])
  const names = ['x-edition', 'x-address', 'x-own']
  expect(names.map((name) => sent[0]?.headers.get(name))).toEqual(['second', 'https://api.example.com', null])
})

it('adds handwritten calls to the client itself', async () => {
  const { call } = await clientOf(document, respond, {
    factory: 'createHarborClient',
    config: { composed: { '': { from: './own.ts', calls: { shout: null } } } },
    handwritten: {
      'own.ts': "export const composed = { shout: ({ group }) => async () => (await group.ping()) + '!' }",
    },
  })
  await expect(call('shout')).resolves.toBe('ok!')
})

it('leaves to a handwritten call the place of one of the client itself', async () => {
  const config = { composed: { '': { from: './own.ts', calls: { ping: null } } } }
  const methods = async (own: object): Promise<number> =>
    [...((await generate({ document, ...own })).files.get('index.ts') ?? '').matchAll(/^ {2}ping\(/gm)].length
  expect([await methods({}), await methods({ config })]).toEqual([1, 0])
})

it.each([
  ['a group of handwritten calls alone', 'tools', 'shout', './tools/composed.ts', false],
  ['the operations of a group with handwritten calls', 'ships', 'shout', './ships/group.gen.ts', true],
  ['a group of handwritten calls with a group in it', 'port', 'shout', './port/group.gen.ts', true],
  ['a group whose calls are by hand for one client', 'berths', 'list', './berths/group.gen.ts', true],
  ['handwritten calls beside the messages of the service', 'webhooks', 'shout', './webhooks/group.gen.ts', true],
])('takes %s from its module', async (_, group, member, module, isWritten) => {
  const config = { composed: { [group]: { from: `./${group}/composed.ts`, calls: { [member]: null } } } }
  const webhooks = { sunk: { post: { requestBody: { content: { 'application/json': { schema: {} } } } } } }
  const { files } = await generate({ document: { ...document, webhooks }, config })
  const index = (files.get('index.ts') ?? '').replaceAll(/\s+/g, ' ')
  const name = group.charAt(0).toUpperCase() + group.slice(1)
  expect(files.has(`${group}/group.gen.ts`)).toBe(isWritten)
  const hosts = ['berths', 'port'].includes(group)
  const [types, values] = hosts
    ? [`${name}, type Team${name}`, `${group}Resource, team${name}Resource`]
    : [name, `${group}Resource`]
  expect(index).toContain(`import { type ${types}, ${values} } from '${module}'`)
  expect(index).toContain(`export type { ${types.replace('type ', '')} } from '${module}'`)
  const own = `export type { Composed${hosts ? 'Team' : ''}${name} } from './${group}/composed.ts'`
  expect(index.includes(own)).toBe(isWritten)
})

it('writes the options of a call by hand, and their defaults, once', async () => {
  const watch = {
    optionsType: 'OwnWatchOptions',
    options: {
      since: { type: 'string', format: 'date-time', description: 'Begins there.' },
      interval: { type: 'integer', default: 500, description: 'Milliseconds.' },
      timeout: { type: 'integer', default: 'Infinity' },
      to: { type: 'string', required: true },
    },
  } as const
  const config = { composed: { ships: { from: './ships/composed.ts', calls: { watch, follow: watch } } } }
  const { files } = await generate({ document, config })
  expect(files.get('ships/composed.gen.ts')?.split('\n').slice(1)).toEqual([
    '',
    '/** The options of `watch`, `follow` besides those of the requests. */',
    'export interface OwnWatchOptions {',
    '  /** Begins there. */',
    '  readonly since?: Date | string | undefined',
    '  /**',
    '   * Milliseconds.',
    '   * @default 500',
    '   */',
    '  readonly interval?: number | undefined',
    '  /** @default Infinity */',
    '  readonly timeout?: number | undefined',
    '  readonly to: string',
    '}',
    '',
    'export const ownWatchDefaults = { interval: 500, timeout: Infinity } as const',
    '',
  ])
  expect(files.get('manifest.json')).not.toContain('OwnWatchOptions')
  const other = { ...watch, options: { to: { type: 'string' } } } as const
  const calls = { watch, follow: other }
  await expect(
    generate({ document, config: { composed: { ships: { from: './ships/composed.ts', calls } } } }),
  ).rejects.toThrow('the calls watch and follow have different options, both as OwnWatchOptions')
})

describe('a server of one path', () => {
  const withFiles = {
    ...document,
    'x-portolan-hosts': undefined,
    paths: {
      '/ships': get('ships.list'),
      '/files': {
        servers: [
          { url: 'https://files.{region}.example.com/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
        ],
        ...get('files.list'),
      },
    },
  }

  it.each([
    ['that server, without options', { baseUrl: undefined }, 'https://files.eu.example.com/files'],
    ['its variables', { baseUrl: undefined, region: 'us' }, 'https://files.us.example.com/files'],
    ['the base URL that is passed', { baseUrl: 'https://staging.example.com' }, 'https://staging.example.com/files'],
    ['its own option', { baseUrl: 'https://a.test', filesUrl: 'https://b.test/v2' }, 'https://b.test/v2/files'],
  ])('gets its calls: %s', async (_, options, url) => {
    const { call, sent } = await clientOf(withFiles, respond, { options: { ...options, token: 'canary' } })
    await call('files.list')
    await call('ships.list')
    expect(sent.map((one) => one.url)).toEqual([url, `${options.baseUrl ?? 'https://api.example.com'}/ships`])
  })

  it('is named in the option of the client', async () => {
    const index = (await generate({ document: withFiles })).files.get('index.ts') ?? ''
    expect(index).toContain('The base URL of the calls that the document sends to https://files.{region}.example.com/.')
    expect(index).toContain("@default `baseUrl`, or 'https://files.{region}.example.com/' without it")
  })
})

describe('the variables of addresses', () => {
  const files = {
    servers: [
      { url: 'https://{region}.files.example.com', variables: { region: { default: 'us', enum: ['us', 'asia'] } } },
    ],
  }
  const named = {
    ...document,
    'x-portolan-hosts': undefined,
    servers: [
      {
        url: 'https://{region}.example.com/{a-b}/{a_b}/{username}/{filesUrl}',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us'] },
          'a-b': { default: 'one' },
          a_b: { default: 'two' },
          username: { default: 'demo' },
          filesUrl: { default: 'files' },
        },
      },
    ],
    paths: {
      '/ships': get('ships.list', { security: [{ login: [] }] }),
      '/files': { ...files, ...get('files.list') },
    },
    components: { securitySchemes: { login: { type: 'http', scheme: 'basic' } } },
  }

  it.each([
    ['their defaults', {}, 'https://eu.example.com/one/two/demo/files/ships', 'https://us.files.example.com/files'],
    [
      'the options, each its own',
      { region: 'us', aB: 'a', aBVariable: 'b', usernameVariable: 'rana', filesUrlVariable: 'f' },
      'https://us.example.com/a/b/rana/f/ships',
      'https://us.files.example.com/files',
    ],
  ])('are %s, whatever else has that name', async (_, options, ...urls) => {
    const given = { baseUrl: undefined, username: 'u', password: 'p' }
    const { call, sent } = await clientOf(named, respond, { options: { ...given, ...options } })
    await call('ships.list')
    await call('files.list')
    expect(sent.map(({ url }) => url)).toEqual(urls)
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${btoa('u:p')}`)
  })

  it('have the values and the defaults of all addresses', async () => {
    const index = (await generate({ document: named })).files.get('index.ts') ?? ''
    expect(index).toContain("readonly region?: 'eu' | 'us' | 'asia' | undefined")
    expect(index).toContain("@default 'eu', or 'us' in `filesUrl`")
  })
})
