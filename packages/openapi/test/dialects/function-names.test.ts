import { expect, it } from 'vitest'
import { nameById, readFunctionName } from '../../src/dialects/function-names.ts'
import { documentOf, ok, readCalls } from './fragments.ts'

const place = { tag: 'items', path: '/v1/items/{id}/archive', method: 'POST' }

it.each([
  ['items-bulk_update_items', 'bulk_update_items'],
  ['users-bulk_update_items', 'users-bulk_update_items'],
  ['items-bulk-update', 'items-bulk-update'],
  ['items-', 'items-'],
  ['items_archive', 'items_archive'],
  ['archive_item_v1_items__id__archive_post', 'archive_item'],
  ['items-archive_item_v1_items__id__archive_post', 'archive_item'],
  ['archive_item_v1_items__id__archive_get', 'archive_item_v1_items__id__archive_get'],
  ['_v1_items__id__archive_post', '_v1_items__id__archive_post'],
  ['ItemsController_archive', 'archive'],
  ['ItemsController_archive_v1', 'archive'],
  ['ItemsController_', 'ItemsController_'],
  ['itemsController_archive', 'itemsController_archive'],
  ['get/items', 'get/items'],
])('reads %s as the function %s', (id, expected) => {
  expect(readFunctionName({ operationId: id, ...place })).toBe(expected)
})

it.each(['post/items/{id}/archive', 'POST/items', 'post-v1-items-id-archive', 'postV1ItemsIdArchive'])(
  'reads no function in %s, which is method and path',
  (id) => {
    expect(readFunctionName({ operationId: id, ...place })).toBeUndefined()
  },
)

it('names a call by an id with a dot that OpenApiSpex has numbered', async () => {
  const one = (operationId: string) => ({ operationId, responses: ok({ type: 'object' }) })
  const item = { patch: one('Web.UserController.update'), put: one('Web.UserController.update (2)') }
  const { calls } = await readCalls(documentOf({ '/users/{id}': item }))
  expect(Object.keys(calls)).toEqual(['web.userController.update', 'web.userController.update2'])
})

it('names the calls of Strapi by their paths', async () => {
  const one = (id: string) => ({ operationId: id, responses: ok({ type: 'object' }) })
  const paths = {
    '/articles': {
      get: { operationId: 'get/articles', responses: ok({ type: 'array', items: { type: 'object' } }) },
      post: one('post/articles'),
    },
    '/articles/{id}': { get: one('get/articles/{id}'), put: one('put/articles/{id}') },
  }
  const { calls } = await readCalls(documentOf(paths))
  expect(Object.keys(calls)).toEqual(['articles.list', 'articles.create', 'articles.get', 'articles.update'])
})

it.each([
  ['v1_items_archive_create', 'archiveCreate'],
  ['v1_items_archive', 'v1ItemsArchive'],
  ['items_archive_create', 'archiveCreate'],
  ['items_ArchiveAll', 'archiveAll'],
  ['items_2', 'items2'],
  ['itemsArchive', 'itemsArchive'],
  ['archive', 'archive'],
])('names a call %s as %s', (id, expected) => {
  expect(nameById({ operationId: id, ...place })).toBe(expected)
})

it('names calls by the function in an id that begins with the tag', async () => {
  const post = (operationId: string) => ({ post: { operationId, tags: ['items'], responses: ok({ type: 'object' }) } })
  const paths = {
    '/items/': post('items-create_item'),
    '/items/bulk': post('items-bulk_update_items'),
    '/items/{id}': post('items-restore_item'),
  }
  const { calls } = await readCalls(documentOf(paths))
  expect(Object.keys(calls)).toEqual(['items.create', 'items.bulk', 'items.restore'])
})

it.each([
  ['FastAPI', ['archive_item_items__id__archive_post', 'restore_items__id__archive_delete'], ['archive', 'restore']],
  ['NestJS', ['ItemsController_archive', 'ItemsController_unarchive'], ['archive', 'unarchive']],
  ['Django', ['items_archive_create', 'items_archive_destroy'], ['archiveCreate', 'archiveDestroy']],
  ['NSwag', ['Items_Archive', 'Items_Unarchive'], ['archive', 'unarchive']],
  ['a document by hand', ['archive', 'unarchive'], ['archive', 'unarchive']],
  ['a document that says one twice', ['archive', 'archive'], ['archivePost', 'archiveDelete']],
])('names two calls at one verb as %s does', async (_, [post, remove], names) => {
  const item = {
    post: { operationId: post, tags: ['Items'], responses: ok({ type: 'object' }) },
    delete: { operationId: remove, tags: ['Items'], responses: ok({ type: 'object' }) },
  }
  const { calls } = await readCalls(documentOf({ '/items/{id}/archive': item }))
  expect(Object.keys(calls)).toEqual(names.map((name) => `items.${name}`))
})

it('does not take a part of a path for a verb because the id repeats the path', async () => {
  const get = (operationId: string) => ({ get: { operationId, tags: ['items'], responses: ok({ type: 'object' }) } })
  const paths = { '/items/{id}/stats': get('items_stats_retrieve'), '/items/{id}/owner': get('Items_Owner_Get') }
  const { calls } = await readCalls(documentOf(paths))
  expect(Object.keys(calls)).toEqual(['items.stats.get', 'items.owner.get'])
})
