import { resource } from '@portolan/core'
import {
  createCommentReaction,
  createItemReaction,
  deleteCommentReaction,
  deleteItemReaction,
  listCommentReactions,
  listItemReactions,
} from './operations.ts'
import type { Reactions } from './group.gen.ts'

/** Emoji on the items and comments of a team. */
export const reactions = resource<Reactions>()({
  createOnItem: createItemReaction,
  createOnComment: createCommentReaction,
  listOnItem: listItemReactions,
  listOnComment: listCommentReactions,
  deleteFromItem: deleteItemReaction,
  deleteFromComment: deleteCommentReaction,
})
