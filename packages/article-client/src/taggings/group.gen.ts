// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { CreateTaggingParams, DeleteTaggingParams, Tagging } from './types.gen.ts'
import { createTagging, deleteTagging } from './operations.ts'

/** Tags on the items of a team. */
export interface Taggings {
  /**
   * Adds a tag to an item, and returns the tagging.
   *
   * `POST /api/v2/items/:item_id/taggings`
   * @throws NotFoundError no such item
   * @see reference.md#taggingscreate
   */
  create(params: CreateTaggingParams, options?: CallOptions): ApiRequest<Tagging>
  /**
   * Removes a tag from an item.
   *
   * `DELETE /api/v2/items/:item_id/taggings/:tagging_id`
   * @throws NotFoundError no such item or tagging
   * @see reference.md#taggingsdelete
   */
  delete(params: DeleteTaggingParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = { create: createTagging, delete: deleteTagging }
