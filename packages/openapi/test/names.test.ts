import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { findFlag } from '../src/read/short-names.ts'
import { isIdentifier, nameFromPointer, UniqueNames } from '../src/read/names.ts'

const responses = { 200: { description: 'OK' } }

it('escapes no word of a language in the names of the model', async () => {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'New', version: '1' },
    components: { securitySchemes: { class: { type: 'apiKey', in: 'header', name: 'X-Class' } } },
    paths: {
      '/then': { get: { operationId: 'delete', responses } },
      '/2fa/constructor': { get: { responses } },
      '/request': { get: { operationId: 'users.then', responses } },
    },
  })
  expect(service.name).toBe('new')
  expect(service.operations.map(({ name, call }) => [name, call.join('.')])).toEqual([
    ['delete', 'then.get'],
    ['get2FaConstructor', '2Fa.constructor.get'],
    ['usersThen', 'users.then'],
  ])
  expect(service.addresses).toEqual([])
  expect(service.credentials).toEqual([{ scheme: 'class', kind: 'apiKey', in: 'header', name: 'X-Class' }])
})

it.each([
  ['OpenAPI definition', 'api'], // springdoc's default
  ['Api Documentation', 'api'], // springfox's
  ['FastAPI', 'fastAPI'],
  ['server/harbor/v1/harbor.proto', 'harbor'], // grpc-gateway's
  ['Swagger Petstore - OpenAPI 3.0', 'petstore'],
  ['The Harbor REST API v2.1', 'harbor'],
  ['Harbor – Ships of all kinds', 'harbor'],
  ['Harbor: a book', 'harborABook'],
  ['', 'api'],
])('names the service of the title %j', async (title, name) => {
  const { service } = await openDocument({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} })
  expect(service.name).toBe(name)
})

it('gives no two operations names of the same words', async () => {
  const ids = ['getID', 'get_id', 'getId', 'get-id-2']
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: Object.fromEntries(ids.map((operationId, at) => [`/${at}`, { get: { operationId, responses } }])),
  })
  expect(service.operations.map(({ name }) => name)).toEqual(['getID', 'getId2', 'getId3', 'getId22'])
})

describe('the names of params and of results without a name', () => {
  const page = { type: 'object', properties: { data: { type: 'array', items: { type: 'string' } } } }
  const json = (schema: object) => ({ description: 'OK', content: { 'application/json': { schema } } })
  // The ids are FastAPI's: the Python function, the path and the method.
  const list = {
    get: {
      tags: ['items'],
      operationId: 'read_items_items_get',
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: json(page), 404: json(page) },
    },
  }
  const create = {
    post: {
      tags: ['items'],
      operationId: 'create_item_items_post',
      requestBody: json({ type: 'object', properties: { name: { type: 'string' } } }),
      responses: { 201: json({ type: 'array', items: page }) },
      'x-portolan-params': 'ItemWords',
    },
  }
  const document = (words: object = {}, paths: object = { '/items': { ...list, ...create } }) => ({
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    paths,
    ...words,
  })
  const namesOf = async (words?: object, paths?: object): Promise<Record<string, string>> => {
    const { service } = await openDocument(document(words, paths))
    return Object.fromEntries(Object.entries(service.schemas).map(([key, { name }]) => [key, name]))
  }
  const byCalls = {
    '#params readItemsItemsGet': 'ItemsListParams',
    '#result readItemsItemsGet': 'ItemsListResponse',
    '#result readItemsItemsGet 404': 'ItemsList404Response',
    '#params ItemWords': 'ItemWords',
    '#result createItemItemsPost': 'ItemsCreateItem',
  }

  it('are those of the calls', async () => {
    expect(await namesOf()).toEqual(byCalls)
    expect(await namesOf({ 'x-portolan-type-names': 'calls' })).toEqual(byCalls)
    expect(await namesOf({}, { '/items': { ...create, ...list } })).toEqual(byCalls)
  })

  it('follow a call that the document names', async () => {
    const named = { '/items': { get: { ...list.get, 'x-portolan-call': 'stock.all' } } }
    expect(await namesOf({}, named)).toMatchObject({ '#params readItemsItemsGet': 'StockAllParams' })
  })

  it('are given to one call each', async () => {
    const call = { 'x-portolan-call': 'stock.all' }
    const paths = { '/items': { get: { ...list.get, ...call }, post: { ...create.post, ...call } } }
    const { warnings } = await openDocument(document({}, paths))
    expect(warnings).toMatchObject([
      {
        pointer: '/paths/~1items/post/x-portolan-call',
        message: '`stock.all` is given to `read_items_items_get` too: each gets a longer name',
      },
    ])
  })

  it('are those of the operation ids where the document says so', async () => {
    expect(await namesOf({ 'x-portolan-type-names': 'operations' })).toMatchObject({
      '#params readItemsItemsGet': 'ReadItemsItemsGetParams',
      '#result readItemsItemsGet 404': 'ReadItemsItemsGet404Response',
      '#params ItemWords': 'ItemWords',
      '#result createItemItemsPost': 'CreateItemItemsPostItem',
    })
  })
})

it('gives each body without a name a schema of its own, whatever the operations are called', async () => {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }]
  const object = (field: string, schema: object = text) => ({ type: 'object', properties: { [field]: schema } })
  const sends = (content: Readonly<Record<string, string>>) => ({
    description: '',
    content: Object.fromEntries(Object.entries(content).map(([type, field]) => [type, { schema: object(field) }])),
  })
  const json = 'application/json'
  const stream = { required: true, content: { [json]: { schema: object('stream', flag) } } }
  const paths = {
    '/a': {
      get: {
        operationId: 'read',
        responses: { 200: sends({ [`${json};v=1`]: 'a', [`${json};v=2`]: 'b' }), 404: sends({ [json]: 'c' }) },
      },
    },
    '/b': { get: { operationId: 'read404', responses: { 200: sends({ [json]: 'd' }) } } },
    '/c': { get: { operationId: 'readJson', responses: { 200: sends({ [json]: 'e' }) } } },
    '/d': {
      post: {
        operationId: 'chat',
        requestBody: stream,
        responses: { 200: sends({ [json]: 'f', 'text/event-stream': 'g' }) },
      },
    },
    '/e': { get: { operationId: 'chatStream', responses: { 200: sends({ [json]: 'h' }) } } },
    '/f': {
      get: {
        operationId: 'error',
        responses: {
          200: sends({ [json]: 'i' }),
          404: sends({ [json]: 'j' }),
          409: { $ref: '#/components/responses/404' },
        },
      },
    },
  }
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths,
    components: { responses: { 404: sends({ [json]: 'k' }) } },
  })
  const fieldsOf = (reference: { readonly key: string } | undefined) => {
    const shape = service.schemas[reference?.key ?? '']?.shape
    return shape?.kind === 'object' ? shape.fields.map(({ name }) => name).join() : undefined
  }
  const found = service.operations.map(({ name, result, errors = {} }) => [
    name,
    ...(result.media ?? []).map(({ data }) => fieldsOf(data)),
    fieldsOf(result.data),
    fieldsOf(result.streamed),
    ...Object.values(errors).map(fieldsOf),
  ])
  expect(found.map((all) => all.filter((one) => one !== undefined).join(' '))).toEqual([
    'read a b c',
    'read404 d',
    'readJson e',
    'chat f g',
    'chatStream2 g',
    'chatStream h',
    'error i j k',
  ])
})

it.each([
  ['a', true],
  ['_a$1', true],
  ['1a', false],
  ['a-b', false],
  ['', false],
  ['a\n', false],
])('%j is a name of code: %s', (text, expected) => {
  expect(isIdentifier(text)).toBe(expected)
})

it('gives each name once, the first that is free', () => {
  const names = new UniqueNames()
  const taken = [['a'], ['a'], ['a'], ['a', 'b'], ['a', 'b'], ['c'], ['a', 'b']]
  expect(taken.map(([name = '', ...others]) => names.take(name, ...others))).toEqual([
    'a',
    'a2',
    'a3',
    'b',
    'b2',
    'c',
    'b3',
  ])
  const files = new UniqueNames((name) => name.toLowerCase())
  expect(['A', 'a', 'B'].map((name) => files.take(name))).toEqual(['A', 'a2', 'B'])
})

it.each([
  ['/components/schemas/User', 'User'],
  ['/components/schemas/a~1b', 'a/b'],
  ['/definitions/User', 'User'],
  ['/components/schemas/User/$defs/Name', 'Name'],
  ['/components/schemas/User/properties/name', 'UserName'],
  ['/components/schemas/User/properties/tags/items', 'UserTags'],
  ['/paths/~1users/get/responses/200/content/application~1json/schema', 'UsersGet'],
  ['/x-ext/1', 'Pet'],
  ['/x-ext/2', 'Shop.schema'],
  ['/x-ext/3', 'Schema'],
  ['/x-ext/1/properties/name', 'Name'],
  ['/x-ext/gone', 'gone'],
  ['', 'Schema'],
])('the schema at %j is called %s', (pointer, name) => {
  const files = { 1: 'https://example.com/schemas/Pet.yaml', 2: 'schemas\\Shop.schema.json', 3: '.yaml' }
  expect(nameFromPointer(pointer, files)).toBe(name)
})

it.each([
  ['/a', []],
  ['/a?beta', ['beta']],
  ['/a?beta=true', ['beta']],
  ['/a?beta=false', []],
  ['/a?is_beta=true&x=1&new', ['isBeta', 'new']],
  ['/a?x-beta', []],
])('the flags of the path %s are %j', (path, flags) => {
  expect(findFlag(path)).toEqual(flags)
})

it.each<readonly [string, string, { readonly many?: boolean; readonly [field: string]: unknown }, string]>([
  ['/v1/ships', 'get', {}, 'ships.get'],
  ['/api/v2/ships', 'get', { many: true }, 'ships.list'],
  ['/rest/v1beta1/ships/{id}', 'delete', {}, 'ships.delete'],
  ['/rest/api/3/ships/{id}', 'get', {}, 'ships.get'],
  ['/rest/agile/1.0/ships', 'get', { many: true }, 'agile.ships.list'],
  ['/2010-04-01/Fleets/{Sid}/Ships.json', 'get', { many: true }, 'fleets.ships.list'],
  ['/fleets/0/ships', 'get', { many: true }, 'fleets.ships.list'],
  ['/ships/42', 'get', {}, 'ships.get'],
  ['/ships{extension}', 'get', { many: true }, 'ships.list'],
  ['/ships/{id}/decks.{format}', 'get', { many: true }, 'ships.decks.list'],
  ['/ships/{id}/deck-{number}', 'get', {}, 'ships.get'],
  ['/api/v{version}/ships', 'get', { many: true }, 'ships.list'],
  ['/2fa', 'get', {}, '2Fa.get'],
  ['/api', 'get', {}, 'api.get'],
  ['/ships/{id}', 'get', { many: true }, 'ships.get'],
  ['/ships', 'post', {}, 'ships.create'],
  ['/ships/{id}', 'post', {}, 'ships.update'],
  ['/ships/{id}', 'post', { operationId: 'cloneShip' }, 'ships.clone'],
  ['/ships/{id}', 'post', { operationId: 'setShip' }, 'ships.update'],
  ['/ships', 'post', { operationId: 'cloneShip' }, 'ships.create'],
  ['/ships/{id}', 'put', {}, 'ships.update'],
  ['/ships/{id}', 'patch', {}, 'ships.update'],
  ['/ships/{id}/archive', 'post', {}, 'ships.archive'],
  ['/ships/{id}:freeze', 'post', {}, 'ships.freeze'],
  ['/ships/{id}/unban', 'post', {}, 'ships.unban'],
  ['/ships/{id}/unhide', 'post', {}, 'ships.unhide'],
  ['/ships/{id}/union', 'post', {}, 'ships.union.create'],
  ['/ships:search', 'get', {}, 'ships.search'],
  ['/ships/search', 'get', {}, 'ships.search'],
  ['/search', 'get', {}, 'search.get'],
  ['/{id}/search', 'get', {}, 'search.get'],
  ['/ships/{id}/sail', 'post', { operationId: 'sailShip' }, 'ships.sail'],
  ['/ships/{id}/decks.json', 'get', {}, 'ships.decks.get'],
  ['/ships?beta=true', 'get', {}, 'beta.ships.get'],
  ['/{id}', 'get', { tags: ['Fleet'] }, 'fleet.get'],
  ['/{id}', 'get', {}, 'root.get'],
  ['/ships', 'options', {}, 'ships.options'],
  ['/ships', 'get', { operationId: 'fleet/all' }, 'fleet.all'],
  ['/ships', 'get', { operationId: 'fleet.all_ships' }, 'fleet.allShips'],
  ['/ships', 'get', { 'x-portolan-call': 'fleet.all' }, 'fleet.all'],
])('the call of %s by %s with %j is %s', async (path, method, { many = false, ...others }, call) => {
  const schema = many ? { type: 'array', items: {} } : { type: 'object' }
  const success = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: { [path]: { [method]: { responses: success, ...others } } },
  })
  expect(service.operations.map((one) => one.call.join('.'))).toEqual([call])
})

it('gives calls that collide longer names', async () => {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/fleet': { get: { responses } },
      '/fleet/{id}': { get: { responses } },
      '/decks/{a}/{b}': { put: { responses }, patch: { responses } },
      '/masts/{id}': { put: { responses, operationId: 'putMast' }, post: { responses, operationId: 'postMast' } },
    },
  })
  expect(service.operations.map((one) => one.call.join('.'))).toEqual([
    'fleet.get',
    'fleet.getById',
    'decks.replace',
    'decks.update',
    'masts.update',
    'masts.post',
  ])
})

describe('things that have paths of their own', () => {
  const getBoth = async (path: string): Promise<string[]> => {
    const { service } = await openDocument({
      openapi: '3.1.0',
      info: { title: 'Harbor', version: '1' },
      paths: { [path]: { get: { responses } }, [`${path.replace(/\/$/, '')}/{id}`]: { get: { responses } } },
    })
    return service.operations.map(({ call }) => call.join('.'))
  }

  it.each([
    ['/ships', 'ships'],
    ['/fleets/{fleet}/ships/', 'fleets.ships'],
    ['/dry-docks', 'dryDocks'],
  ])('are listed at %s, though no response is described', async (path, group) => {
    expect(await getBoth(path)).toEqual([`${group}.list`, `${group}.get`])
  })

  const oneOf = { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } }
  const listOf = {
    200: { description: 'OK', content: { 'application/json': { schema: { type: 'array', items: {} } } } },
  }

  it.each<[what: string, paths: Record<string, object>, calls: string[]]>([
    [
      'zettle: one is deleted, or all',
      {
        '/products': { delete: { operationId: 'deleteProducts', responses } },
        '/products/{id}': { delete: { operationId: 'deleteProduct', responses } },
      },
      ['products.deleteProducts', 'products.delete'],
    ],
    [
      'biapi: the same without ids',
      { '/webhooks': { delete: { responses } }, '/webhooks/{id}': { delete: { responses } } },
      ['webhooks.deleteAll', 'webhooks.delete'],
    ],
    [
      'gitlab: a POST beside a GET that is described as one',
      {
        '/keys': { get: { responses: oneOf }, post: { responses } },
        '/keys/{id}': { get: { responses: oneOf } },
      },
      ['keys.list', 'keys.create', 'keys.get'],
    ],
    [
      'bitbucket: things whose name begins with a verb',
      {
        '/deploy-keys': { get: { responses: listOf }, post: { responses } },
        '/deploy-keys/{id}': { delete: { responses } },
      },
      ['deployKeys.list', 'deployKeys.create', 'deployKeys.delete'],
    ],
    [
      'launchdarkly: things of a project',
      { '/flags/{project}': { get: { responses: listOf } }, '/flags/{project}/{key}': { get: { responses } } },
      ['flags.list', 'flags.get'],
    ],
    [
      'jira: the id names several',
      {
        '/status': { get: { operationId: 'getStatuses', responses } },
        '/status/{id}': { get: { operationId: 'getStatus', responses } },
      },
      ['status.list', 'status.get'],
    ],
    [
      'jellyfin: the whole, and a part',
      {
        '/configuration': { get: { operationId: 'getConfiguration', responses } },
        '/configuration/{key}': { get: { operationId: 'getNamedConfiguration', responses } },
      },
      ['configuration.get', 'configuration.getNamed'],
    ],
  ])('have the plain verbs of %s', async (_, paths, calls) => {
    const { service } = await openDocument({ openapi: '3.1.0', info: { title: 'Harbor', version: '1' }, paths })
    expect(service.operations.map(({ call }) => call.join('.'))).toEqual(calls)
  })

  it.each(['/status', '/address', '/analysis', '/settings/{user}'])('are not meant by %s', async (path) => {
    expect(await getBoth(path)).not.toContainEqual(expect.stringMatching(/\.list$/))
  })
})

it('tells versions of a call apart', async () => {
  const versions = ['v1', 'v2', 'v3beta'].map((version) => [`/${version}/ships/{id}`, { get: { responses } }])
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: Object.fromEntries(versions),
  })
  const calls = service.operations.map((one) => one.call.join('.'))
  expect(calls).toEqual(['ships.getById', 'ships.getByIdV2', 'ships.getByIdV3Beta'])
})

describe('a POST where a GET gives one object', () => {
  const single = { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } }
  it.each([
    ['createAutoprimary', 'primaries.create'],
    ['addPrimary', 'primaries.create'],
    ['setPrimary', 'primaries.update'],
    // NestJS documents a 201 for each POST.
    ['PrimariesController_store', 'primaries.update'],
  ])('with the id %s is %s', async (operationId, call) => {
    const { service } = await openDocument({
      openapi: '3.1.0',
      info: { title: 'Harbor', version: '1' },
      paths: {
        '/primaries': {
          get: { responses: single },
          post: { operationId, responses: { 201: { description: 'Created' } } },
        },
      },
    })
    expect(service.operations.map((operation) => operation.call.join('.'))).toEqual(['primaries.get', call])
  })
})

describe('a plain verb at the end of a path is the method, as Plaid, Airbyte and Docker write it', () => {
  it.each([
    ['post', '/transactions/get', 'transactions.get'],
    ['post', '/watchlist_screening/entity/list', 'watchlistScreening.entity.list'],
    ['post', '/v1/sources/create', 'sources.create'],
    ['post', '/v1/jobs/get_debug_info', 'jobs.getDebugInfo'],
    ['post', '/configs/{id}/update', 'configs.update'],
    ['post', '/subaccounts/delete.json', 'subaccounts.delete'],
    ['put', '/repos/{repo}/update-branch', 'repos.updateBranch'],
    ['post', '/inventory/batch-retrieve-changes', 'inventory.batchRetrieveChanges'],
    ['post', '/users/bulk_delete', 'users.bulkDelete'],
    ['post', '/notifications/{id}/read', 'notifications.read'],
    ['post', '/files/upload', 'files.upload'],
    ['get', '/webhooks/{id}/test', 'webhooks.test.get'],
    ['post', '/ships/test-results', 'ships.testResults.create'],
    ['post', '/ships/batches', 'ships.batches.create'],
    ['get', '/categories/list', 'categories.list'],
    ['get', '/payments/getApplePayDomains', 'payments.getApplePayDomains'],
    ['get', '/apps/update_check', 'apps.updateCheck.get'],
    ['post', '/widgets/listings', 'widgets.listings.create'],
    ['post', '/forum/post', 'forum.post.create'],
  ])('%s %s is %s', async (method, path, call) => {
    expect(await nameOne(method, path)).toBe(call)
  })
})

async function nameOne(method: string, path: string, named: object = {}): Promise<string | undefined> {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: { [path]: { [method]: { ...named, responses } } },
  })
  return service.operations[0]?.call.join('.')
}

describe('the id of a tag and a method, as grpc-gateway and Docker write it', () => {
  it.each([
    ['post', '/v3/kv/put', 'KV_Put', 'kv.put'],
    ['post', '/v3/kv/deleterange', 'KV_DeleteRange', 'kv.deleterange'],
    ['post', '/v3/kv/ranges', 'KV_Range', 'kv.ranges.create'],
    ['post', '/v3/kv/range', 'Other_Range', 'kv.range.create'],
    ['get', '/v3/kv/range', 'KV_Range', 'kv.range.get'],
    ['post', '/v3/watch', 'Watch_Watch', 'watch.create'],
    ['post', '/kv/{id}/kill', 'KvKill', 'kv.kill'],
    ['post', '/kv/compact-now', 'kv-compactNow', 'kv.compactNow'],
    ['post', '/kv/{id}/tags', 'KvTag', 'kv.tags.create'],
  ])('%s %s with the id %s is %s', async (method, path, operationId, call) => {
    expect(await nameOne(method, path, { operationId, tags: ['KV'] })).toBe(call)
  })
})

it.each([
  ['get', "/Ships('{name}')", 'ships.get'],
  ['get', "/Ships('{name}')/Crew", 'ships.crew.get'],
  ['delete', '/Ships({id})', 'ships.delete'],
  ['post', '/Ships({id})/Publish', 'ships.publish'],
])('%s %s, as OData writes keys, is %s', async (method, path, call) => {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: { [path]: { [method]: { tags: ['Other'], responses } } },
  })
  expect(service.operations[0]?.call.join('.')).toBe(call)
})
describe('calls that would have one name', () => {
  /** The calls of operations, each its method, its path and its id. */
  const callsOf = async (...operations: readonly (readonly [method: string, path: string, id: string])[]) => {
    const paths: Record<string, object> = {}
    for (const [method, path, operationId] of operations)
      paths[path] = { ...paths[path], [method]: { operationId, responses } }
    const { service } = await openDocument({ openapi: '3.1.0', info: { title: 'Harbor', version: '1' }, paths })
    return service.operations.map(({ call }) => call.join('.'))
  }

  it('have those of their ids, without what the groups say', async () => {
    expect(
      await callsOf(
        ['put', '/ships', 'createShip'],
        ['put', '/ships/{id}', 'updateShip'],
        ['get', '/ships/{id}/decks/{deckId}', 'getShipDeckById'],
        ['get', '/ships/{id}/decks/{name}', 'getShipDeckByName'],
        ['post', '/uploads/{id}', 'uploadFile'],
        ['post', '/uploads/{key}', 'uploadFilePublic'],
        ['get', '/dock', 'dockGet'],
        ['get', '/dock/{id}', 'dock_get_berth'],
        ['get', '/gift-cards', 'listAllGiftCards'],
        ['get', '/gift-cards/{id}', 'describeGiftCard'],
        ['get', '/gift-cards/mine', 'listAllGiftCardsOfOwner'],
      ),
    ).toEqual([
      'ships.create',
      'ships.update',
      'ships.decks.getById',
      'ships.decks.getByName',
      'uploads.uploadFile',
      'uploads.uploadFilePublic',
      'dock.get',
      'dock.getBerth',
      'giftCards.list',
      'giftCards.get',
      'giftCards.mine.list',
    ])
  })

  it.each([
    ['the one whose id is that name but for the group has it', 'getShip', 'getShipOverview', 'get', 'getOverview'],
    ['what comes after a preposition stays', 'getNext', 'getFleetsOfShip', 'getNext', 'getFleetsOfShip'],
    ['what is joined is not cut', 'getNext', 'getShipAndFleet', 'getNext', 'getShipAndFleet'],
    ['two with one short name have the long ones', 'getShip', 'getShipId', 'getShip', 'getShipId'],
    ['the verb stays in a group of its name', 'shipShips', 'shipShipsNow', 'ship', 'shipNow'],
    ['a param is no word', 'getShipId', 'getShipNext', 'get', 'getNext'],
  ])('%s: %s and %s are %s and %s', async (_, one, other, ...names) => {
    const calls = await callsOf(['get', '/ships/{id}', one], ['get', '/ships/{other_id}', other])
    expect(calls).toEqual(names.map((name) => `ships.${name}`))
  })

  it('are not the name that one of them keeps', async () => {
    expect(
      await callsOf(
        ['get', '/crew/{id}', 'get'],
        ['get', '/fleets/{fleet}/crew', 'get-fleets-fleet-crew'],
        ['get', '/fleets/{fleet}/crew/{id}', 'get'],
        ['post', '/docks/{id}/publish', 'post-docks-id-publish'],
        ['post', '/docks/{id}/{berth}/publish', 'publish'],
      ),
    ).toEqual(['crew.get', 'fleets.crew.getByFleet', 'fleets.crew.get', 'docks.publishById', 'docks.publish'])
  })

  it('are told apart by no id that is only the path', async () => {
    expect(
      await callsOf(
        ['get', '/docks/{dockId}/crew', 'get-docks-dockId-crew'],
        ['get', '/docks/{dockId}/crew/{id}', 'get-docks-dockId-crew-id'],
      ),
    ).toEqual(['docks.crew.get', 'docks.crew.getById'])
  })
})

it.each([
  ['/crew', 'listCrew', 'crew.list'],
  ['/crew/{id}', 'listOne', 'crew.get'],
  ['/crew', 'listed', 'crew.get'],
])('a GET of %s whose id is %s is %s', async (path, operationId, call) => {
  expect(await nameOne('get', path, { operationId })).toBe(call)
})

describe('a plain verb at the end of a path', () => {
  it.each([
    ['get', '/ships/get/{id}', 'ships.get'],
    ['post', '/ships/list/{fleet}', 'ships.list'],
    ['put', '/ships/update/{id}', 'ships.update'],
    ['delete', '/ships/remove/{id}', 'ships.remove'],
    ['delete', '/ships/patch/{id}', 'ships.patch.delete'],
    ['delete', '/shopping/list/{id}', 'shopping.list.delete'],
  ])('may be before a param: %s %s is %s', async (method, path, call) => {
    expect(await nameOne(method, path)).toBe(call)
  })

  it('is a noun where the path has several methods', async () => {
    const paths = { '/shopping/list': { get: { responses }, put: { responses } } }
    const { service } = await openDocument({ openapi: '3.1.0', info: { title: 'Harbor', version: '1' }, paths })
    expect(service.operations.map((one) => one.call.join('.'))).toEqual(['shopping.list.get', 'shopping.list.update'])
  })
})

it.each([
  ['/docks/{id}/ships', 'Ships_List', 'docks.ships.get'],
  ['/docks/{id}/ships', 'Ships_GetByDock', 'docks.ships.get'],
  ['/docks/{id}/bulk', 'bulk_update', 'docks.bulk'],
  ['/docks/{id}/sail', 'sailShip', 'docks.sail'],
])(
  'the last part of %s is a verb if the id %s begins with it, unless that is a noun',
  async (path, operationId, call) => {
    expect(await nameOne('get', path, { operationId })).toBe(call)
  },
)
