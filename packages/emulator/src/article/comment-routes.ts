import * as o from '@portolan/article-client/operations'
import { HttpError } from '../http-error.ts'
import { renderComment } from './render.ts'
import type { CommentRecord, ItemRecord } from './state.ts'
import { newestFirst, time } from './time.ts'
import type { ArticleRow, Visit } from './visit.ts'

export const commentRows: readonly ArticleRow[] = [
  [
    'comments.list',
    o.listComments,
    (visit) => visit.findItem().comments.map((one) => renderComment(visit.showing, one)),
  ],
  ['comments.create', o.createComment, create],
  ['comments.get', o.getComment, (visit) => renderComment(visit.showing, visit.findComment().comment)],
  ['comments.update', o.updateComment, update],
  ['comments.delete', o.deleteComment, remove],
  ['comments.import', o.importComment, importOne, 'team'],
]

function create(visit: Visit) {
  const comment = { ...visit.mark(), body: visit.text('body'), updated_at: visit.time }
  return add(visit, visit.findItem(), comment)
}

/** Adds a comment; the comments of an item are newest first. */
function add(visit: Visit, item: ItemRecord, comment: Omit<CommentRecord, 'id' | 'reactions'>) {
  checkText(comment.body)
  const added = { ...comment, id: visit.newId(), reactions: [] }
  item.comments = [added, ...item.comments].toSorted(newestFirst)
  return renderComment(visit.showing, added)
}

function update(visit: Visit) {
  const { comment } = own(visit)
  checkText(visit.text('body'))
  Object.assign(comment, { body: visit.text('body'), updated_at: visit.time })
  return renderComment(visit.showing, comment)
}

function remove(visit: Visit): void {
  const { item, comment } = own(visit)
  item.comments = item.comments.filter((one) => one !== comment)
}

function importOne(visit: Visit) {
  if (!visit.isAdmin()) throw new HttpError(403)
  const [user_id, body] = [visit.findPerson().id, visit.text('body')]
  const comment = {
    user_id,
    body,
    created_at: requireTime(visit, 'created_at'),
    updated_at: requireTime(visit, 'updated_at'),
  }
  return add(visit, visit.findItem(), comment)
}

function requireTime(visit: Visit, name: string): string {
  const at = visit.text(name) ? Date.parse(visit.text(name)) : visit.now
  if (Number.isNaN(at)) throw new HttpError(400, `${name} is missing or not valid`)
  return time(at)
}

function checkText(body: string): void {
  if (body.trim() === '') throw new HttpError(400, 'body must not be empty')
}

function own(visit: Visit) {
  const person = visit.caller()
  const found = visit.findComment()
  if (found.comment.user_id !== person) throw new HttpError(403, 'The comment belongs to another user')
  return found
}
