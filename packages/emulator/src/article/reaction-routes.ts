import {
  createCommentReaction,
  createItemReaction,
  deleteCommentReaction,
  deleteItemReaction,
  listCommentReactions,
  listItemActions,
  listItemReactions,
} from '@portolan/article-client/operations'
import type { Route } from '../service.ts'
import type { Answering, Visit } from './host.ts'
import { inPages } from './pages.ts'
import type { ReactionRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { search } from './search.ts'

/** What reactions stand on: an item or a comment. */
interface Target {
  reactions: ReactionRecord[]
}

export function reactionRoutes(route: Answering): Route[] {
  const item = ({ findItem }: Visit): Target => findItem()
  const comment = ({ findComment }: Visit): Target => findComment().comment
  return [
    route('reactions.createOnItem', createItemReaction, (visit) => create(visit, item(visit))),
    route('reactions.createOnComment', createCommentReaction, (visit) => create(visit, comment(visit))),
    route('reactions.listOnItem', listItemReactions, (visit) => item(visit).reactions.map(visit.render.reaction)),
    route('reactions.listOnComment', listCommentReactions, (visit) =>
      comment(visit).reactions.map(visit.render.reaction),
    ),
    route('reactions.deleteFromItem', deleteItemReaction, (visit) => remove(visit, item(visit))),
    route('reactions.deleteFromComment', deleteCommentReaction, (visit) => remove(visit, comment(visit))),
    route('itemActions.list', listItemActions, (visit) => {
      const fits = search(visit.text('query'))
      return inPages(visit, visit.host.items.filter(fits), visit.render.action)
    }),
  ]
}

function create({ text, caller, now, render }: Visit, target: Target) {
  const name = text('name')
  const { person } = caller()
  if (name.trim() === '') throw new Refusal(400, 'name must not be empty')
  if (target.reactions.some((one) => one.name === name && one.person === person))
    throw new Refusal(400, 'You have reacted so already')
  const reaction = { name, imageUrl: null, person, at: now }
  target.reactions.unshift(reaction)
  return render.reaction(reaction)
}

function remove({ text, caller, render }: Visit, target: Target) {
  const { person } = caller()
  const found = target.reactions.find((one) => one.name === text('reaction_name') && one.person === person)
  if (!found) throw new Refusal(404)
  target.reactions = target.reactions.filter((one) => one !== found)
  return render.reaction(found)
}
