import { expect, it } from 'vitest'
import { removeTag } from '../../src/dialects/tagged-ids.ts'
import { documentOf, ok, readCalls } from './fragments.ts'

it.each([
  ['items-bulk_update_items', 'items', 'bulk_update_items'],
  ['items-bulk_update_items', 'users', 'items-bulk_update_items'],
  ['items-bulk-update', 'items', 'items-bulk-update'],
  ['items-', 'items', 'items-'],
  ['listItems', undefined, 'listItems'],
])('reads %s of the tag %s as %s', (id, tag, expected) => {
  expect(removeTag(id, tag)).toBe(expected)
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
