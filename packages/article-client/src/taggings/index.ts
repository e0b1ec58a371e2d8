import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import { createTagging, deleteTagging } from './operations.ts'
import type { CreateTaggingParams, DeleteTaggingParams } from './params.ts'
import type { Tagging } from './tagging.ts'

/** Tags on the items of a team. @see seed 000, Tags and taggings */
export interface Taggings {
  /**
   * Puts a tag on an item.
   * @throws NotFoundError there is no such item
   * @see seed 000, Tags and taggings, POST /api/v2/items/:item_id/taggings
   */
  create(params: CreateTaggingParams, options?: CallOptions): ApiRequest<Tagging>
  /**
   * Takes a tag off an item.
   * @throws NotFoundError there is no such item, or no such tag on it
   * @see seed 000, Tags and taggings, DELETE /api/v2/items/:item_id/taggings/:tagging_id
   */
  delete(params: DeleteTaggingParams, options?: CallOptions): ApiRequest<void>
}

export const taggings = resource<Taggings>()({ create: createTagging, delete: deleteTagging })
