import * as o from '@portolan/article-client/operations'
import type { ReactionOnItem } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import { renderAction, renderReaction } from './render.ts'
import { search } from './search.ts'
import type { ArticleRow, Visit } from './visit.ts'

/** An item or a comment, which can have reactions. */
interface Target {
  reactions: ReactionOnItem[]
}

const item = (visit: Visit): Target => visit.findItem()
const comment = (visit: Visit): Target => visit.findComment().comment

export const reactionRows: readonly ArticleRow[] = [
  ['reactions.createOnItem', o.createItemReaction, (visit) => create(visit, item(visit)), 'team'],
  ['reactions.createOnComment', o.createCommentReaction, (visit) => create(visit, comment(visit)), 'team'],
  ['reactions.listOnItem', o.listItemReactions, (visit) => list(visit, item(visit)), 'team'],
  ['reactions.listOnComment', o.listCommentReactions, (visit) => list(visit, comment(visit)), 'team'],
  ['reactions.deleteFromItem', o.deleteItemReaction, (visit) => remove(visit, item(visit)), 'team'],
  ['reactions.deleteFromComment', o.deleteCommentReaction, (visit) => remove(visit, comment(visit)), 'team'],
  ['itemActions.list', o.listItemActions, listActions, 'team'],
]

function list({ showing }: Visit, { reactions }: Target) {
  return reactions.map((one) => renderReaction(showing, one))
}

function create(visit: Visit, target: Target) {
  const [name, person] = [visit.text('name'), visit.caller()]
  if (name.trim() === '') throw new HttpError(400, 'name must not be empty')
  if (target.reactions.some((one) => one.name === name && one.user_id === person))
    throw new HttpError(400, 'You have already reacted with this emoji')
  const reaction = { ...visit.mark(), name, image_url: null }
  target.reactions.unshift(reaction)
  return renderReaction(visit.showing, reaction)
}

function remove(visit: Visit, target: Target) {
  const [name, person] = [visit.text('reaction_name'), visit.caller()]
  const found = target.reactions.find((one) => one.name === name && one.user_id === person)
  if (!found) throw new HttpError(404)
  target.reactions = target.reactions.filter((one) => one !== found)
  return renderReaction(visit.showing, found)
}

function listActions(visit: Visit) {
  return visit.paged(visit.host.items.filter(search(visit.text('query'))), renderAction)
}
