export { CommentParams } from '../comments/params.ts'
export { ItemParams } from '../items/params.ts'
export { EmojiReaction } from './emoji-reaction.ts'
export { CommentReactionParams, ItemReactionParams, ReactToCommentParams, ReactToItemParams } from './params.ts'
