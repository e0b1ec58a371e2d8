export { ActionOnItem, CommentOnItem, ReactionOnItem } from './action-on-item.ts'
export { ListItemActionsParams } from './params.ts'
