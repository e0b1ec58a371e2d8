import { emptyFolder, written } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { openDocument, type PlacedExtension, type Shape } from '../src/index.ts'

const text = `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      parameters:
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        200:
          description: OK
          content:
            application/json: { schema: { type: object, properties: { data: { type: array, items: { type: string } } } } }
  /ships/{id}:
    get: { operationId: getShip, parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }
  /docks?beta=true:
    post: { responses: {} }
components:
  schemas:
    Ship: { type: object, properties: { id: { type: string } } }
`

const config = `calls:
  listShip: ships.all
paging: { listShips: { kind: link, alsoAt: [x] } }
`

async function calls(...extensions: readonly PlacedExtension[]): Promise<string[]> {
  const { service } = await openDocument({ text }, { extensions })
  return service.operations.map(({ call }) => call.join('.'))
}

const call = (at: string, value: string): PlacedExtension => ({ name: 'call', at, value })

it('names operations by id, by route and by patterns, of which the most exact wins', async () => {
  expect(await calls()).toEqual(['ships.list', 'ships.get', 'beta.docks.create'])
  expect(await calls(call('GET /*s', 'all.*'))).toEqual(['all.ship', 'ships.get', 'beta.docks.create'])
  expect(
    await calls(call('GET /ships*', 'every.x'), call('GET /ships', 'by.route'), call('listShips', 'by.id')),
  ).toEqual(['by.id', 'every.x', 'beta.docks.create'])
  expect(await calls(call('GET /ships/*', 'first.x'), call('getShip*', 'second.x'))).toContain('first.x')
})

it('wins over what the document says, and null takes back what it says', async () => {
  const document = { openapi: '3.1.0', info: {}, paths: { '/a': { get: { 'x-portolan-call': 'in.place' } } } }
  const name = async (value: unknown): Promise<string[] | undefined> => {
    const { service } = await openDocument(document, { extensions: [{ name: 'call', at: 'GET /a', value }] })
    return service.operations[0]?.call.slice()
  }
  expect(await name('be.side')).toEqual(['be', 'side'])
})

it('adds up headers by name, in any order', async () => {
  const headers = async (...extensions: readonly PlacedExtension[]): Promise<unknown> => {
    const { service } = await openDocument({ text }, { extensions })
    return service.operations[1]?.headers
  }
  const said = (at: string, value: unknown): PlacedExtension => ({ name: 'headers', at, value })
  const [group, pattern] = [said('ships', { a: 1, b: 1 }), said('GET /ships/*', { b: 2, c: 2 })]
  for (const all of [
    [group, pattern, said('getShip', { c: 3 })],
    [said('getShip', { c: 3 }), group, pattern],
  ])
    expect(await headers(...all)).toEqual({ a: '1', b: '2', c: '3' })
})

it('adds headers and query params to those that the document has at the same place, and removes those set to null', async () => {
  const own = { 'x-portolan-headers': { A: 1, b: 1, e: 1 }, 'x-portolan-query': { a: 1, b: 1 } }
  const operation = { operationId: 'op', responses: { 204: { description: 'Done' } }, ...own }
  const document = {
    openapi: '3.1.0',
    info: {},
    'x-portolan-headers': { c: 1, d: 1, e: 0 },
    'x-portolan-query': { c: 1, d: 1 },
    paths: { '/a': { get: operation } },
  }
  const { service } = await openDocument(document, {
    extensions: [
      { name: 'headers', value: { d: 2, f: 2 } },
      { name: 'headers', at: 'a', value: { g: 2, h: 2 } },
      { name: 'headers', at: 'op', value: { a: 2, B: null, f: null, h: null } },
      { name: 'query', value: { d: 2 } },
      { name: 'query', at: 'op', value: { b: 2, c: null } },
    ],
  })
  expect(service.headers).toEqual({ c: '1', d: '2', e: '0', f: '2' })
  expect(service.operations[0]).toMatchObject({ call: ['a', 'get'] })
  expect(service.operations[0]?.headers).toEqual({ c: '1', d: '2', e: '1', a: '2', g: '2' })
  expect(service.operations[0]?.query).toEqual({ a: '1', b: '2', d: '2' })
})

it('warns of a content type among the headers of a call that has a body', async () => {
  const body = {
    content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'string' } } } } },
  }
  const responses = { 204: { description: 'Done' } }
  const { warnings } = await openDocument(
    { openapi: '3.1.0', info: {}, paths: { '/notes': { get: { responses }, post: { requestBody: body, responses } } } },
    {
      extensions: ['GET /notes', 'POST /notes'].map((at) => ({
        name: 'headers',
        at,
        value: { 'content-type': 'text/x' },
      })),
    },
  )
  expect(warnings).toMatchObject([
    {
      pointer: '/paths/~1notes/post',
      message: 'the `Content-Type` in `headers` is not sent: the body has its own, which `mediaTypes` changes',
    },
  ])
})

describe('what is said beside a document', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const page = { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } }
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/ships': { patch: { parameters: [{ $ref: '#/components/parameters/Page' }] }, post: { operationId: 'add' } },
      '/ships/{id}': { parameters: [id], patch: { parameters: [page] } },
      '/ships/{id}/logs': { post: { parameters: [id] } },
      '/docks': { patch: {} },
    },
    components: { parameters: { Page: page, Other: { ...page, name: 'other' } } },
  }
  const open = async (...all: readonly PlacedExtension[]) => (await openDocument(document, { extensions: all })).service
  const repeat = (at: string, value = true): PlacedExtension => ({ name: 'repeat', at, value })
  const repeated = async (...all: readonly PlacedExtension[]): Promise<string[]> =>
    (await open(...all)).operations.filter((one) => one.repeat).map((one) => one.id)

  it.each<readonly [string, readonly string[]]>([
    ['ships', ['PATCH /ships', 'add', 'PATCH /ships/{id}', 'POST /ships/{id}/logs']],
    ['ships.logs', ['POST /ships/{id}/logs']],
    ['* /ships', ['PATCH /ships', 'add']],
    ['PATCH *', ['PATCH /ships', 'PATCH /ships/{id}', 'PATCH /docks']],
    ['POST /ships', ['add']],
    ['a*', ['add']],
    ['add', ['add']],
    ['PATCH /ships/:id', ['PATCH /ships/{id}']],
    ['#/paths/~1ships/post', ['add']],
  ])('at %s is of the operations %j', async (at, ids) => {
    expect(await repeated(repeat(at))).toEqual(ids)
  })

  it.each([
    ['ships', '* /ships'],
    ['ships', 'POST /ships'],
    ['* /ships', 'POST /ships'],
    ['POST /ships', 'add'],
    ['POST /ships', '#/paths/~1ships/post'],
  ])('at %s is less exact than at %s, wherever it stands', async (general, exact) => {
    expect(await repeated(repeat(general), repeat(exact, false))).not.toContain('add')
    expect(await repeated(repeat(exact, false), repeat(general))).not.toContain('add')
    expect(await repeated(repeat(general, false), repeat(exact))).toContain('add')
  })

  it('at a group is found by the function in an operation id, as the name of the call is', async () => {
    const paths = { '/ships/{id}/frob': { post: { operationId: 'ShipsController_frobShip', parameters: [id] } } }
    const at = (group: string) => openDocument({ ...document, paths }, { extensions: [repeat(group)] })
    const { operations } = (await at('ships')).service
    expect(operations.map((one) => [one.call.join('.'), one.repeat])).toEqual([['ships.frob', true]])
    await expect(at('ships.frob')).rejects.toThrow('the document has no operation `ships.frob`')
  })

  it('at a group is found by the name that the group is given', async () => {
    const groups = { name: 'groups', value: { ships: 'fleet' } }
    expect(await repeated(groups, repeat('fleet'))).toHaveLength(4)
    await expect(open(groups, repeat('flet'))).rejects.toThrow('(did you mean `fleet`?)')
  })

  it.each<readonly [string, readonly string[]]>([
    ['page', []],
    ['Page', ['PATCH /ships/{id}']],
    ['#/paths/~1ships~1{id}/patch/parameters/0', ['PATCH /ships']],
  ])('at the param %s is of each that has the name, here or in the components', async (at, ids) => {
    const { operations } = await open({ name: 'by-client', at, value: true })
    expect(operations.filter(({ params }) => params.some(({ name }) => name === 'page')).map((one) => one.id)).toEqual(
      ids,
    )
  })
})

it.each<[PlacedExtension, string]>([
  [{ name: 'cal', value: 'a.b' }, '`cal` is not an extension (did you mean `call`?)'],
  [call('listShip', 'a.b'), 'the document has no operation `listShip` (did you mean `listShips`?)'],
  [call('list*z', 'a.b'), 'the document has no operation `list*z`'],
  [{ name: 'call', value: 'a.b' }, '`x-portolan-call` has no effect there: it belongs in an operation'],
  [
    { name: 'call', at: '#/components/schemas/Ship', value: 'a.b' },
    '`x-portolan-call` has no effect there: it belongs in an operation',
  ],
  [
    { name: 'open', at: '#/components/schemas/Shp', value: true },
    'the document has no place `#/components/schemas/Shp`',
  ],
  [{ name: 'body', at: 'listShips', value: 'a' }, 'the document has no request body of `listShips`'],
  [
    { name: 'body', at: 'listShip', value: 'a' },
    'the document has no operation `listShip` (did you mean `listShips`?)',
  ],
  [{ name: 'group', at: 'Shp', value: 'a' }, 'the document has no schema `Shp` (did you mean `Ship`?)'],
  [{ name: 'by-client', at: 'cursr', value: true }, 'the document has no param `cursr` (did you mean `cursor`?)'],
  [{ name: 'envelope', at: 'Ship', value: 'a' }, '`envelope` is set once for the whole document'],
  [
    { name: 'repeat', at: 'getShip', value: 'yes', pointer: '/repeat/getShip' },
    '`getShip` must be boolean, got string',
  ],
])('refuses what names or says what is not there: %j', async (extension, message) => {
  await expect(calls(extension)).rejects.toThrow(message)
})

it('names the file, the line and the place where it is said', async () => {
  const source = { file: 'portolan.yaml', text: config }
  await expect(calls({ ...call('listShip', 'ships.all'), pointer: '/calls/listShip', source })).rejects.toThrow(
    'portolan.yaml:2 /calls/listShip: the document has no operation `listShip`',
  )
  const paging = { name: 'paging', at: 'listShips', pointer: '/paging/listShips', source }
  await expect(calls({ ...paging, value: { kind: 'link', alsoAt: ['x'] } })).rejects.toThrow(
    'portolan.yaml:3 /paging/listShips/alsoAt: `alsoAt` is not a key of `listShips`',
  )
  await expect(calls({ ...paging, value: { kind: 'token', param: 'curser', next: 'a' } })).rejects.toThrow(
    'portolan.yaml:3 /paging/listShips: `curser` is not a param of the operation (did you mean `cursor`?)',
  )
})

it.each([
  [{ info: { 'x-portolan-call': 'a.b' } }, '/info/x-portolan-call: `x-portolan-call` has no effect here'],
  [
    { components: { schemas: { A: { 'x-portolan-repeat': true } } } },
    '/components/schemas/A/x-portolan-repeat: `x-portolan-repeat` has no effect here: it belongs in an operation',
  ],
  [{ paths: { '/a': { 'x-portolan-call': 'a' } } }, '`x-portolan-call` has no effect here: it belongs in an operation'],
  [
    { components: { schemas: { A: { properties: { 'x-portolan-nme': { 'x-portolan-nme': 1 } } } } } },
    '/components/schemas/A/properties/x-portolan-nme/x-portolan-nme: `x-portolan-nme` is not an extension',
  ],
  [
    { paths: { '/a': { get: { 'x-portolan-paging': { kind: 'link', latest: true } } } } },
    '/paths/~1a/get/x-portolan-paging/latest: `latest` is not a key of `x-portolan-paging`',
  ],
  [
    { paths: { '/a': { get: { 'x-portolan-paging': { kind: 'link', param: 'page' } } } } },
    '/paths/~1a/get/x-portolan-paging/param: `param` has no effect on a paging by `link`',
  ],
])('refuses an extension of the document where nobody reads it: %j', async (part, message) => {
  await expect(openDocument({ openapi: '3.1.0', info: {}, paths: {}, ...part })).rejects.toThrow(message)
})

it('takes data for no extension', async () => {
  const example = { 'x-portolan-nothing': 1 }
  const schema = { type: 'object', example, default: example, properties: { example: { type: 'string' } } }
  const { warnings } = await openDocument({
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: { schemas: { A: schema } },
  })
  expect(warnings).toEqual([])
})

it.each([
  ['*', 'GET /ships*'],
  ['GET /*', 'GET /ships/*'],
  ['beta', 'beta.docks'],
])('prefers the longer of %s and %s, in any order', async (short, long) => {
  const effect = (at: string, value: string): PlacedExtension => ({ name: 'effect', at, value })
  const effects = [effect(short, 'runs-commands'), effect(long, 'changes')]
  for (const extensions of [effects, effects.toReversed()]) {
    const { service } = await openDocument({ text }, { extensions })
    expect(service.operations.some((one) => one.effect === 'changes')).toBe(true)
  }
})

describe('a place', () => {
  /** Reads a document of files with texts that are secret, and returns the secret params and fields. */
  async function secretsOf(files: Readonly<Record<string, string>>, ...places: readonly string[]): Promise<string[]> {
    const folder = emptyFolder()
    const [document = ''] = Object.entries(files).map(([name, content]) => written(folder, name, content))
    const extensions = places.map((at) => ({ name: 'secret', at, value: true }))
    const { service } = await openDocument(document, { extensions })
    const isSecret = ({ shape }: { readonly shape: Shape }): boolean => shape.kind === 'text' && shape.secret === true
    const fields = Object.values(service.schemas).flatMap(({ shape }) => (shape.kind === 'object' ? shape.fields : []))
    return [...new Set([...fields, ...service.operations.flatMap(({ params }) => params)])]
      .filter(isSecret)
      .map(({ name }) => name)
      .filter((name, index, all) => all.indexOf(name) === index)
      .toSorted()
  }

  const swagger = {
    'swagger.yaml': `swagger: '2.0'
info: { title: Harbor, version: '1' }
paths:
  /ships:
    post:
      produces: [application/json]
      parameters:
        - { name: ship, in: body, schema: { type: object, properties: { crew: { type: string }, tag: { type: string } } } }
        - { name: first, in: query, type: string }
        - { name: second, in: query, type: string }
      responses: { 200: { description: OK, schema: { $ref: '#/definitions/Ship' } } }
    put:
      consumes: [multipart/form-data]
      parameters: [{ name: one, in: formData, type: string }, { name: two, in: formData, type: string }]
      responses: { 204: { description: Done } }
  /docks: { $ref: 'docks.yaml#/docks' }
definitions: { Ship: { type: object, properties: { name: { type: string } } } }
`,
    'docks.yaml': `docks:
  post:
    parameters: [{ name: dock, in: body, schema: { type: object, properties: { key: { type: string } } } }]
    responses: { 204: { description: Done } }
`,
  }

  it.each([
    ['#/definitions/Ship/properties/name', 'name'],
    ['#/paths/~1ships/post/parameters/0/schema/properties/crew', 'crew'],
    ['#/paths/~1ships/post/parameters/1', 'first'],
    ['#/paths/~1ships/put/parameters/1', 'two'],
    ['docks.yaml#/docks/post/parameters/0/schema/properties/key', 'key'],
    ['#/components/schemas/Ship/properties/name', 'name'],
  ])('of Swagger 2.0 is as the author sees it: %s', async (place, name) => {
    expect(await secretsOf(swagger, place)).toEqual([name])
  })

  const files = {
    'harbor.yaml': `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths: { /ships: { $ref: 'ships.yaml#/ships' }, /docks: { $ref: 'docks.yaml#/docks' } }
components: { schemas: { Berth: { $ref: 'docks.yaml#/Berth' } } }
`,
    'ships.yaml': `ships:
  get:
    parameters: [{ name: flag, in: query, schema: { type: string } }]
    responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/Ship' } } } } }
  put: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/Any' } } } } } }
Ship: { type: object, properties: { name: { type: string } } }
Any: { type: string }
`,
    'docks.yaml': `docks:
  get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/Berth' } } } } } }
  put: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/Any' } } } } } }
Berth: { type: object, properties: { code: { type: string } } }
Any: { type: string }
`,
  }

  it.each([
    ['ships.yaml#/Ship/properties/name', 'name'],
    ['ships.yaml#/ships/get/parameters/0', 'flag'],
    ['./docks.yaml#/Berth/properties/code', 'code'],
    ['#/components/schemas/Berth/properties/code', 'code'],
  ])('can be in another file: %s', async (place, name) => {
    expect(await secretsOf(files, place)).toEqual([name])
  })

  it('is named by a schema of another file, if that has the name alone', async () => {
    const folder = emptyFolder()
    const [document = ''] = Object.entries(files).map(([name, content]) => written(folder, name, content))
    const named = (at: string) => openDocument(document, { extensions: [{ name: 'name', at, value: 'Boat' }] })
    const { service } = await named('Ship')
    expect(Object.values(service.schemas).map(({ name }) => name)).toContain('Boat')
    await expect(named('Any')).rejects.toThrow(
      'the document has no single schema `Any`: name one by its place, `ships.yaml#/Any` or `docks.yaml#/Any`',
    )
    await expect(named('Shop')).rejects.toThrow('the document has no schema `Shop` (did you mean `Ship`?)')
  })

  it.each([
    [swagger, 'POST /docks', '#/definitions/Ship', 'Ship'],
    [files, 'GET /ships', 'docks.yaml#/Berth', 'Berth'],
  ])('of a result is as the author sees it too', async (all, at, $ref, name) => {
    const folder = emptyFolder()
    const [document = ''] = Object.entries(all).map(([file, content]) => written(folder, file, content))
    const result = { name: 'result', at, value: { $ref } }
    const { service } = await openDocument(document, { extensions: [result] })
    const operation = service.operations.find(({ method, path }) => `${method} ${path}` === at)
    expect(service.schemas[operation?.result.data?.key ?? '']?.name).toBe(name)
    const lost = { ...result, value: { $ref: `${$ref}s` } }
    await expect(openDocument(document, { extensions: [lost] })).rejects.toThrow(
      `the document has no place \`${$ref}s\` (did you mean \`${name}\`?)`,
    )
  })

  it.each([
    ['#/components/schemas/Berth/properties/cod', ' (did you mean `code`?)'],
    ['ships.yaml#/Ship/propertis/name', ' (did you mean `properties`?)'],
    ['lost.yaml#/Ship', ''],
  ])('that is not there is refused: %s', async (place, suggested) => {
    await expect(secretsOf(files, place)).rejects.toThrow(`the document has no place \`${place}\`${suggested}`)
  })
})

describe('a schema that several places refer to', () => {
  const size = { type: 'integer', minimum: 1, default: 20 }
  const schema = {
    type: 'object',
    properties: { size: { $ref: '#/components/schemas/Size' }, name: { type: 'string' } },
  }
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/ships': {
        post: {
          operationId: 'op',
          parameters: [{ name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Size' } }],
          requestBody: { content: { 'application/json': { schema: { allOf: [schema] } } } },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    components: { schemas: { Size: size } },
  }
  const open = (...extensions: readonly PlacedExtension[]) => openDocument(document, { extensions })

  it('sends its default in each of them', async () => {
    const { service, warnings } = await open({ name: 'send-default', at: 'Size', value: true })
    const sent = service.operations[0]?.params.map(({ name, sendDefault, notes }) => [name, sendDefault, notes.default])
    expect(sent).toEqual([
      ['limit', true, 20],
      ['size', true, 20],
      ['name', undefined, undefined],
    ])
    expect(warnings).toEqual([])
  })

  it('takes one more integer, whether callers may pass digits or not', async () => {
    const { service } = await open({ name: 'also', at: 'Size', value: -1 })
    expect(Object.values(service.schemas).find(({ pointer }) => pointer === '/components/schemas/Size')?.shape).toEqual(
      {
        kind: 'union',
        options: [
          { kind: 'integer', min: 1 },
          { kind: 'literals', values: [-1], open: false },
        ],
      },
    )
  })

  it('without a default sends none, which a warning says', async () => {
    const place = '#/paths/~1ships/post/requestBody/content/application~1json/schema/allOf/0/properties/name'
    const { service, warnings } = await open({ name: 'send-default', at: place, value: true })
    expect(service.operations[0]?.params.every(({ sendDefault }) => sendDefault === undefined)).toBe(true)
    expect(warnings.map(({ message }) => message)).toEqual([
      '`x-portolan-send-default` has no effect: there is no `default`',
    ])
  })
})
