import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { generate, type Manifest, warningText } from '../../src/index.ts'
import { clientOf } from '../written-client.ts'

const document = join(import.meta.dirname, 'openapi.yaml')
const { files, warnings } = await generate({ document })
const whole = await generate({ document, package: 'own' })
/** The files of a package besides the client. */
const beside = new Map([...whole.files].filter(([path]) => /^(?:README|docs|examples|test|api\.md)/.test(path)))

function keep(folder: string, made: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of made) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function textOf(path: string): string {
  return files.get(path) ?? ''
}

describe.each([
  ['client', files],
  // Names that neither a compiler nor a runner of tests takes for its own.
  ['package', new Map([...beside].map(([path, text]) => [`${path}.golden`, text]))],
])('the golden %s', (name, made) => {
  const folder = join(import.meta.dirname, name)
  const renew =
    'Read each difference, and judge it against openapi.yaml. If all of it is right, renew the files: ' +
    'RENEW_GOLDEN=1 npx vitest run --project generator golden'

  if (process.env['RENEW_GOLDEN']) keep(folder, made)

  it('has these files', () => {
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
    expect([...made.keys()].toSorted(), `The list of files. ${renew}`).toEqual(kept.toSorted())
  })

  it.each([...made])('writes %s as it was reviewed', (path, text) => {
    expect(text, `${path}. ${renew}`).toBe(readFileSync(join(folder, path), 'utf8'))
  })
})

// What follows is taken from openapi.yaml by hand. It stays when the files above are renewed.

it('says what it leaves open, with file, line and pointer', () => {
  expect(warnings.map((one) => warningText(one).replace(document, 'openapi.yaml'))).toEqual([
    'openapi.yaml:150 /paths/~1cargo/post/responses/202: no body is described: the call returns the body as received, as `unknown`, unless `result` in the config describes it',
  ])
})

/** The doc comment of a member of a type, one line each, and the member. */
function documented(path: string, type: string, member: string): readonly string[] {
  const block = new RegExp(`export (?:interface|type) ${type}\\b[^]*?\\n\\}`).exec(textOf(path))?.[0] ?? ''
  const found = new RegExp(`((?:^ *(?:/\\*\\*|\\*).*\\n)*)^ *(${RegExp.escape(member)}.*)$`, 'm').exec(block)
  const lines = (found?.[1] ?? '').split('\n').map((line) => line.replace(/^ *(?:\/\*\*|\*\/|\*) ?|\s*\*\/$/g, ''))
  return [...lines.map((line) => line.replace(/\s*\*\/$/, '')).filter(Boolean), found?.[2] ?? `no ${member}`]
}

it.each([
  [
    'ships/types.gen.ts ShipsListParams limit',
    ['How many ships a page holds.', '@default 20', '@minimum 1', '@maximum 100', 'limit?: number | undefined'],
  ],
  [
    'ships/types.gen.ts ShipsListParams kind',
    ['Only ships of these kinds.', '@maxItems 3', 'kind?: KindInput[] | undefined'],
  ],
  [
    'ships/types.gen.ts ShipsListParams flag',
    ['Replaced by `kind`.', '@deprecated', '@pattern ^[A-Z]{2}$', 'flag?: string | undefined'],
  ],
  ["ships/types.gen.ts ShipsListParams 'X-Trace'", ['@minLength 1', '@maxLength 36', "'X-Trace'?: string | undefined"]],
  ['ships/types.gen.ts ShipsCreateParams captain', ['Who leads it.', 'captain?: string | null | undefined']],
  [
    'ships/types.gen.ts ShipsCreateParams pin',
    ['Opens its gate.', String.raw`@pattern ^\d{4}$`, 'pin?: string | undefined'],
  ],
  ['ships/types.gen.ts ShipsCreateParams built', ['@format date', 'built?: string | undefined']],
  ['ships/types.gen.ts ShipsCreateParams tags', ['@maxProperties 5', 'tags?: Record<string, string> | undefined']],
  ['objects/types.gen.ts Ship tonnage', ['Use `size`.', '@deprecated', '@minimum 0', 'tonnage?: number']],
  ['objects/types.gen.ts Ship status', ['@default "docked"', "status?: Open<'docked' | 'sailing'>"]],
  ['objects/types.gen.ts Ship length', ['@exclusiveMinimum 0', 'length: number']],
  ['objects/types.gen.ts Ship kind', ['What a ship is built for.', 'kind: Kind']],
  ['cargo/types.gen.ts CargoCreateParams file', ['The manifest as a PDF.', 'file: FileInput']],
  [
    'cargo/types.gen.ts CargoUpdateParams weight',
    ['@exclusiveMinimum 0', '@maximum 40.5', '@multipleOf 0.5', 'weight?: number | undefined'],
  ],
  [
    'cargo/types.gen.ts CargoUpdateParams hazards',
    ['@minItems 1', '@uniqueItems', "hazards?: ('fire' | 'acid')[] | undefined"],
  ],
  ['cargo/types.gen.ts CargoUpdateResponse by', ['Who checked it.', 'by: string']],
  ['cargo/types.gen.ts CargoUpdateResponse at', ['@format date-time', 'at: string']],
  [
    'ships/group.gen.ts Ships list(',
    [
      'List ships.',
      '`GET /ships`',
      'Ships by their arrival, the **newest** first.',
      '- one page holds `limit` ships',
      String.raw`- closed *\/ comments stay closed`,
      'Scopes: `ships.read`.',
      '@throws RateLimitError too many calls',
      'list(params?: ShipsListParams, options?: PagedOptions): PagedRequest<Ship, ShipPage>',
    ],
  ],
  [
    'ships/group.gen.ts Ships create(',
    [
      'Register a ship.',
      '`POST /ships`',
      'Scopes: `ships.write` and `ships.read`.',
      '@throws ConflictError the name is taken',
      '@throws UnprocessableEntityError a field is wrong',
      'create(params: ShipsCreateParams, options?: CallOptions): ApiRequest<Ship, ShipsCreateErrors>',
    ],
  ],
  [
    'ships/group.gen.ts Ships get(',
    [
      'Get a ship.',
      '`GET /ships/{ship_id}`',
      '@throws NotFoundError there is no such ship',
      'get(params: ShipsGetParams, options?: CallOptions): ApiRequest<Ship>',
    ],
  ],
  [
    'ships/group.gen.ts Ships delete(',
    [
      'Remove a ship.',
      '`DELETE /ships/{ship_id}`',
      'Scopes: `ships.read`.',
      '@deprecated',
      'delete(params: ShipsDeleteParams, options?: CallOptions): ApiRequest<void>',
    ],
  ],
  [
    'ships/events/group.gen.ts ShipsEvents get(',
    [
      'Watch a ship.',
      '`GET /ships/{ship_id}/events`',
      'get(params: ShipsEventsGetParams, options?: CallOptions): ApiRequest<EventStream<Event>>',
    ],
  ],
  [
    'index.ts HarborClientOptions readonly region',
    ['Where the harbor is.', "@default 'eu'", "readonly region?: 'eu' | 'us' | undefined"],
  ],
  [
    'index.ts HarborClientOptions readonly api_key',
    [
      'The credential `api_key`, sent in the header `X-Harbor-Key`.',
      '@default none',
      'readonly api_key?: string | undefined',
    ],
  ],
])('documents %s', (place, lines) => {
  const [path = '', type = '', ...member] = place.split(' ')
  expect(documented(path, type, member.join(' '))).toEqual(lines)
})

it.each([
  ['ships/types.gen.ts', 'ShipsCreateParams', ['id', 'status']],
  ['objects/types.gen.ts', 'Ship', ['pin']],
])('leaves out of %s %s what the other side writes', (path, type, names) => {
  const block = new RegExp(`export interface ${type}\\b[^]*?\\n\\}`).exec(textOf(path))?.[0] ?? ''
  expect(block).toContain('name: string')
  for (const name of names) expect(block).not.toMatch(new RegExp(`^ {2}${name}\\??:`, 'm'))
})

const secured: Readonly<Record<string, object>> = {
  'ships.list': { credentials: [['oauth']], scopes: ['ships.read'] },
  'ships.create': { credentials: [['oauth'], ['api_key']], scopes: ['ships.write + ships.read'] },
  'ships.get': { credentials: [[], ['api_key']], scopes: undefined },
  'ships.delete': { credentials: [['oauth']], scopes: ['ships.read'] },
  'ships.events.get': { credentials: [], scopes: undefined },
  'cargo.create': { credentials: [['oauth']], scopes: ['ships.read'] },
  'cargo.file.get': { credentials: [['oauth']], scopes: ['ships.read'] },
  'cargo.update': { credentials: [['oauth']], scopes: ['ships.read'] },
}

it('names credentials and scopes of each operation in the manifest', () => {
  const { operations } = JSON.parse(textOf('manifest.json')) as Manifest
  const found = operations.map(({ call, credentials, scopes }) => [call, { credentials, scopes }])
  expect(Object.fromEntries(found)).toEqual(secured)
})

it.each([
  ['ships', 'createShip', "credentials: [['oauth'], ['api_key']], scopes: ['ships.write + ships.read'],"],
  ['ships', 'getShip', "credentials: [[], ['api_key']],"],
  ['ships/events', 'watchShip', 'authorized: false,'],
  ['cargo', 'uploadManifest', "credentials: [['oauth']], scopes: ['ships.read'],"],
  ['cargo', 'updateCargo', "redirect: 'error', credentials: [['oauth']], scopes: ['ships.read'],"],
])('names credentials and scopes in %s/operations.gen.ts of %s', (group, id, text) => {
  const operations = textOf(`${group}/operations.gen.ts`).replaceAll(/\s+/g, ' ')
  const own = operations.split('export const ').find((one) => one.startsWith(`${id}:`))
  expect(own).toContain(text)
})

describe('a call of the golden client', async () => {
  const ship = { id: 'shp_12ab', name: 'Aurora', kind: 'ferry', size: { length: 120.5 } }
  const source = parse(readFileSync(document, 'utf8')) as object
  const options = { token: 'T', api_key: 'K' }
  const { call, sent } = await clientOf(
    source,
    ({ url }) => Response.json(url.includes('cargo') ? { id: 1, contents: { type: 'liquid', liters: 1 } } : ship),
    { options },
  )
  const last = () => sent.at(-1)

  it.each([
    [
      'ships.get',
      { ship_id: 'shp_12ab' },
      'GET /ships/shp_12ab',
      undefined,
      { 'x-harbor-key': 'K', authorization: null },
    ],
    ['cargo.update', { id: 1, weight: 0.5 }, 'PATCH /cargo/1', { weight: 0.5 }, { authorization: 'Bearer T' }],
    [
      'ships.create',
      { name: 'Aurora', kind: 'ferry', size: { length: 120.5 }, 'Idempotency-Key': 'once' },
      'POST /ships',
      { name: 'Aurora', kind: 'ferry', size: { length: 120.5 } },
      { authorization: 'Bearer T', 'idempotency-key': 'once', 'x-harbor-key': null },
    ],
  ])('sends %s %j', async (name, params, line, body, headers) => {
    await call(name, params)
    const { method, url, body: text, headers: got } = last() ?? { headers: new Headers() }
    expect(`${method} ${url?.replace('https://api.example.com', '')}`).toBe(line)
    expect(text ? JSON.parse(text) : undefined).toEqual(body)
    expect(Object.fromEntries(Object.keys(headers).map((one) => [one, got.get(one)]))).toEqual(headers)
  })

  it.each([
    ['ships.get', { ship_id: 'shp_12abc' }, 'ship_id'],
    ['ships.create', { ...ship, size: { length: 0 }, id: undefined }, 'size.length'],
    ['cargo.update', { id: 1, weight: 0.75 }, 'weight'],
    ['cargo.update', { id: 1, weight: 41 }, 'weight'],
    ['cargo.update', { id: 1, hazards: ['fire', 'fire'] }, 'hazards'],
    ['cargo.update', { id: 1, contents: { type: 'boxes', count: 5001 } }, 'count'],
    // Of its body one field is required, and the number of the cargo is none.
    ['cargo.update', { id: 1 }, ''],
  ])('refuses %s %j before anything is sent', async (name, params, field) => {
    const before = sent.length
    await expect(call(name, params)).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringContaining(field) as string,
    })
    expect(sent).toHaveLength(before)
  })
})

it('shows calls that the document allows', () => {
  const readme = beside.get('README.md') ?? ''
  // Of the body one field is required: the example has one.
  expect(readme).toContain("await client.cargo.update({ id: 1, contents: { type: 'liquid', liters: 1 } })")
  expect(readme).toContain('for await (const item of client.ships.list()) console.log(item)')
  expect(readme).toContain("for await (const event of await client.ships.events.get({ ship_id: 'ship-id' }))")
  expect(readme).toContain('const file = await client.cargo.file.get({ id: 1 })')
})
