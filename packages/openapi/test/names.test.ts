import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

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
  ['Swagger Petstore - OpenAPI 3.0', 'petstore'],
  ['The Harbor REST API v2.1', 'harbor'],
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
    '#result readItemsItemsGet404': 'ItemsList404Response',
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

  it('are those of the operation ids where the document says so', async () => {
    expect(await namesOf({ 'x-portolan-type-names': 'operations' })).toMatchObject({
      '#params readItemsItemsGet': 'ReadItemsItemsGetParams',
      '#result readItemsItemsGet404': 'ReadItemsItemsGet404Response',
      '#params ItemWords': 'ItemWords',
      '#result createItemItemsPost': 'CreateItemItemsPostItem',
    })
  })
})
