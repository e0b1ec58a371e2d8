import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { ItemParams } from '../items/params.ts'
import type { Like } from './like.ts'
import { listLikes } from './operations.ts'

/** Likes of items on the public host. On teams they were abolished on Nov 4, 2020. @see seed 000, Likes */
export interface Likes {
  /**
   * Who likes the item, the last one first; all of them in one answer.
   * @throws NotFoundError there is no such item
   * @see seed 000, Likes, GET /api/v2/items/:item_id/likes
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Like[]>
}

export const likes = resource<Likes>()({ list: listLikes })
