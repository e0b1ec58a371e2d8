// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { ItemParams } from '../items/types.gen.ts'
import type { Like } from './types.gen.ts'
import { listLikes } from './operations.ts'

/** Likes of items on the public host. On teams they were abolished on Nov 4, 2020. */
export interface Likes {
  /**
   * Returns the likes of an item, newest first.
   *
   * `GET /api/v2/items/:item_id/likes`
   *
   * All likes come in one response; there are no page parameters. Abolished on a team since Nov 4, 2020, where
   * emoji reactions replace likes.
   * @throws NotFoundError no such item
   * @see reference.md#likeslist
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Like[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listLikes }
