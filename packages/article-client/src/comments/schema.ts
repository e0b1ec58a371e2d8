export { ItemParams } from '../items/params.ts'
export { Comment } from './comment.ts'
export { CommentParams, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './params.ts'
