import {
  followUser,
  getAuthenticatedUser,
  getUser,
  isFollowingUser,
  listFollowees,
  listFollowers,
  listFollowingTags,
  listOwnItems,
  listStocks,
  listUserItems,
  listUsers,
  unfollowUser,
} from '@portolan/article-client/operations'
import type { Route } from '../service.ts'
import type { Answering, Visit } from './host.ts'
import { inPages } from './pages.ts'
import type { Mark, PersonRecord } from './records.ts'
import { Refusal } from './refusal.ts'

export function userRoutes(route: Answering): Route[] {
  return [
    route('authenticatedUser.get', getAuthenticatedUser, ({ caller, render }) =>
      render.authenticatedUser(caller().person),
    ),
    route('authenticatedUser.listItems', listOwnItems, (visit) => {
      const { person } = visit.caller()
      return inPages(
        visit,
        visit.host.items.filter((item) => item.author === person),
        visit.render.item,
      )
    }),
    route('users.list', listUsers, (visit) => inPages(visit, visit.people, visit.render.user)),
    route('users.get', getUser, (visit) => visit.render.user(visit.findPerson())),
    route('users.listFollowees', listFollowees, (visit) => {
      return inPages(visit, visit.findPerson().following, ({ person }) => visit.render.user(person))
    }),
    route('users.listFollowers', listFollowers, (visit) => {
      const followed = visit.findPerson()
      const followers = visit.people.filter((one) => one.following.some(({ person }) => person === followed))
      return inPages(visit, followers, visit.render.user)
    }),
    route('users.listItems', listUserItems, (visit) => {
      const author = visit.findPerson()
      const items = visit.host.items.filter((item) => item.author === author && !item.isPrivate)
      return inPages(visit, items, visit.render.item)
    }),
    route('users.listStocks', listStocks, (visit) => {
      const person = visit.findPerson()
      const stocks = visit.host.items.flatMap((item) => {
        const stock = item.stocks.find((mark) => mark.person === person)
        return stock && !item.isPrivate ? [{ item, at: stock.at }] : []
      })
      return inPages(visit, newestFirst(stocks), ({ item }) => visit.render.item(item))
    }),
    route('users.listFollowingTags', listFollowingTags, (visit) => {
      const person = visit.findPerson()
      const tags = visit.host.tags.flatMap((tag) => {
        const mark = tag.followers.find((one) => one.person === person)
        return mark ? [{ tag, at: mark.at }] : []
      })
      return inPages(visit, newestFirst(tags), ({ tag }) => visit.render.tag(tag))
    }),
    route('users.follow', followUser, (visit) => {
      const [follower, followed] = pair(visit)
      if (follower === followed) throw new Refusal(403, 'Nobody can follow themselves')
      if (!follows(follower, followed)) follower.following.unshift({ person: followed, at: visit.now })
    }),
    route('users.unfollow', unfollowUser, (visit) => {
      const [follower, followed] = pair(visit)
      if (!follows(follower, followed)) throw new Refusal(403, 'The user is not followed')
      follower.following = follower.following.filter(({ person }) => person !== followed)
    }),
    route('users.isFollowing', isFollowingUser, (visit) => {
      const [follower, followed] = pair(visit)
      if (!follows(follower, followed)) throw new Refusal(404)
    }),
  ]
}

function pair(visit: Visit): readonly [follower: PersonRecord, followed: PersonRecord] {
  return [visit.caller().person, visit.findPerson()]
}

function follows(follower: PersonRecord, followed: PersonRecord): boolean {
  return follower.following.some(({ person }) => person === followed)
}

function newestFirst<T extends Pick<Mark, 'at'>>(marks: readonly T[]): T[] {
  return marks.toSorted((a, b) => b.at - a.at)
}
