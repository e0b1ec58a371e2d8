import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

export interface ReactToItemParams {
  item_id: string
  /** The emoji's unique name, for example `+1`. */
  name: string
}

export interface ReactToCommentParams {
  comment_id: string
  /** The emoji's unique name, for example `+1`. */
  name: string
}

export interface ItemReactionParams {
  item_id: string
  /** The emoji's unique name. */
  reaction_name: string
}

export interface CommentReactionParams {
  comment_id: string
  /** The emoji's unique name. */
  reaction_name: string
}

export const ReactToItemParams = mirrors<ReactToItemParams>()(z.strictObject({ item_id: filled, name: z.string() }))
export const ReactToCommentParams = mirrors<ReactToCommentParams>()(
  z.strictObject({ comment_id: filled, name: z.string() }),
)
export const ItemReactionParams = mirrors<ItemReactionParams>()(
  z.strictObject({ item_id: filled, reaction_name: filled }),
)
export const CommentReactionParams = mirrors<CommentReactionParams>()(
  z.strictObject({ comment_id: filled, reaction_name: filled }),
)
