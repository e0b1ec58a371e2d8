import {
  createComment,
  deleteComment,
  getComment,
  importComment,
  listComments,
  updateComment,
} from '@portolan/article-client/operations'
import type { Route } from '../service.ts'
import type { Answering, HostParts, Visit } from './host.ts'
import type { CommentRecord, ItemRecord } from './records.ts'
import { Refusal } from './refusal.ts'

export function commentRoutes(route: Answering, { isTeam, newId }: HostParts): Route[] {
  /** Adds a comment; the comments of an item stand newest first. */
  const add = (item: ItemRecord, comment: Omit<CommentRecord, 'id' | 'reactions'>): CommentRecord => {
    if (comment.body.trim() === '') throw new Refusal(400, 'body must not be empty')
    const added = { ...comment, id: newId(20), reactions: [] }
    item.comments = [added, ...item.comments].toSorted((a, b) => b.createdAt - a.createdAt)
    return added
  }

  return [
    route('comments.list', listComments, ({ findItem, render }) => findItem().comments.map(render.comment)),
    route('comments.create', createComment, ({ findItem, text, caller, now, render }) => {
      const { person: author } = caller()
      const comment = { author, body: text('body'), createdAt: now, updatedAt: now }
      return render.comment(add(findItem(), comment))
    }),
    route('comments.get', getComment, ({ findComment, render }) => render.comment(findComment().comment)),
    route('comments.update', updateComment, (visit) => {
      const { comment } = own(visit)
      if (visit.text('body').trim() === '') throw new Refusal(400, 'body must not be empty')
      comment.body = visit.text('body')
      comment.updatedAt = visit.now
      return visit.render.comment(comment)
    }),
    route('comments.delete', deleteComment, (visit) => {
      const { item, comment } = own(visit)
      item.comments = item.comments.filter((one) => one !== comment)
    }),
    ...(isTeam
      ? [
          route('comments.import', importComment, ({ findItem, findPerson, isAdmin, text, now, render }) => {
            if (!isAdmin()) throw new Refusal(403)
            const at = (name: string): number => (text(name) ? readTime(text(name), name) : now)
            const author = findPerson()
            const comment = {
              author,
              body: text('body'),
              createdAt: at('created_at'),
              updatedAt: at('updated_at'),
            }
            return render.comment(add(findItem(), comment))
          }),
        ]
      : []),
  ]
}

function readTime(text: string, name: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Refusal(400, `${name} is missing or not valid`)
  return at
}

function own({ findComment, caller }: Visit) {
  const { person } = caller()
  const found = findComment()
  if (found.comment.author !== person) throw new Refusal(403, 'The comment is somebody else’s')
  return found
}
