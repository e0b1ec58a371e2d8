// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Tagging } from '../objects/types.gen.ts'
import type { CreateTaggingParams, DeleteTaggingParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Tags on the items of a team. */
export interface Taggings {
  /**
   * Adds a tag to an item, and returns the tagging.
   *
   * `POST /api/v2/items/{item_id}/taggings`
   * @throws NotFoundError no such item
   */
  create(params: CreateTaggingParams, options?: CallOptions): ApiRequest<Tagging>
  /**
   * Removes a tag from an item.
   *
   * `DELETE /api/v2/items/{item_id}/taggings/{tagging_id}`
   * @throws NotFoundError no such item or tagging
   */
  delete(params: DeleteTaggingParams, options?: CallOptions): ApiRequest<void>
}

export const taggingsResource: Resource<Taggings> = resource<Taggings>()({
  create: loadCall(operations, 'createTagging'),
  delete: loadCall(operations, 'deleteTagging'),
})
