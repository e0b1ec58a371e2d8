// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { ItemParams } from '../objects/types.gen.ts'
import type { Like } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Likes of items on the public host. On teams they were abolished on Nov 4, 2020. */
export interface Likes {
  /**
   * Returns the likes of an item, newest first.
   *
   * `GET /api/v2/items/{item_id}/likes`
   *
   * All likes come in one response; there are no page parameters. Abolished on a team since Nov 4, 2020, if emoji
   * reactions replace likes.
   * @throws NotFoundError no such item
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Like[]>
}

export const likesResource: Resource<Likes> = resource<Likes>()({ list: loadCall(operations, 'listLikes') })
