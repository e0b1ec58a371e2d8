import * as o from '@portolan/article-client/operations'
import { HttpError } from '../http-error.ts'
import type { Paged } from '../paged.ts'
import { renderItem, renderTag } from './render.ts'
import { renderAuthenticatedUser, renderMark, renderUser } from './render-user.ts'
import { isMarked, type ItemRecord, type Mark, type PersonRecord, unmarked } from './state.ts'
import { newestFirst } from './time.ts'
import type { ArticleRow, Visit } from './visit.ts'

export const userRows: readonly ArticleRow[] = [
  ['authenticatedUser.get', o.getAuthenticatedUser, (visit) => renderAuthenticatedUser(visit.showing, visit.caller())],
  ['authenticatedUser.listItems', o.listOwnItems, (visit) => visit.paged(itemsBy(visit, visit.caller()), renderItem)],
  ['users.list', o.listUsers, (visit) => visit.paged(visit.people, renderUser)],
  ['users.get', o.getUser, (visit) => renderUser(visit.showing, visit.findPerson())],
  ['users.listFollowees', o.listFollowees, (visit) => visit.paged(visit.findPerson().following, renderMark)],
  ['users.listFollowers', o.listFollowers, listFollowers],
  ['users.listItems', o.listUserItems, listItems],
  ['users.listStocks', o.listStocks, listStocks],
  ['users.listFollowingTags', o.listFollowingTags, listFollowingTags],
  ['users.follow', o.followUser, follow],
  ['users.unfollow', o.unfollowUser, unfollow],
  ['users.isFollowing', o.isFollowingUser, (visit) => void following(visit, new HttpError(404))],
]

function itemsBy({ host }: Visit, person: string): ItemRecord[] {
  return host.items.filter((item) => item.user_id === person)
}

function listFollowers(visit: Visit): Paged {
  const { id } = visit.findPerson()
  const followers = visit.people.filter((one) => isMarked(one.following, id))
  return visit.paged(followers, renderUser)
}

function listItems(visit: Visit): Paged {
  const items = itemsBy(visit, visit.findPerson().id).filter((item) => !item.private)
  return visit.paged(items, renderItem)
}

function listStocks(visit: Visit): Paged {
  const { id } = visit.findPerson()
  const open = visit.host.items.filter((item) => !item.private)
  return visit.paged(
    markedBy(open, id, ({ stocks }) => stocks),
    renderItem,
  )
}

function listFollowingTags(visit: Visit): Paged {
  const { id } = visit.findPerson()
  return visit.paged(
    markedBy(visit.host.tags, id, ({ followers }) => followers),
    renderTag,
  )
}

function follow(visit: Visit): void {
  const [follower, followed] = pair(visit)
  if (follower === followed) throw new HttpError(403, 'You cannot follow yourself')
  if (!isMarked(follower.following, followed.id)) follower.following.unshift(visit.mark(followed.id))
}

function unfollow(visit: Visit): void {
  const [follower, followed] = following(visit, new HttpError(403, 'You do not follow this user'))
  follower.following = unmarked(follower.following, followed.id)
}

/** The caller and the user, if the caller follows the user. */
function following(visit: Visit, refusal: HttpError): readonly [follower: PersonRecord, followed: PersonRecord] {
  const [follower, followed] = pair(visit)
  if (!isMarked(follower.following, followed.id)) throw refusal
  return [follower, followed]
}

function pair(visit: Visit): readonly [follower: PersonRecord, followed: PersonRecord] {
  const caller = visit.caller()
  const follower = visit.state.people.find(({ id }) => id === caller)
  if (!follower) throw new HttpError(401)
  return [follower, visit.findPerson()]
}

/** The records that a person has marked, newest first. */
function markedBy<T>(records: readonly T[], person: string, marksOf: (record: T) => readonly Mark[]): T[] {
  const marked = records.flatMap((record) => {
    const mark = marksOf(record).find((one) => one.user_id === person)
    return mark ? [{ record, created_at: mark.created_at }] : []
  })
  return marked.toSorted(newestFirst).map(({ record }) => record)
}
