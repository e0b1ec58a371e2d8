import {
  createTagging,
  deleteTagging,
  followTag,
  getTag,
  getTagFollowing,
  listTagItems,
  listTags,
  unfollowTag,
} from '@portolan/article-client/operations'
import type { NewTagging } from '@portolan/article-client'
import type { Route } from '../service.ts'
import type { Answering, HostParts, Visit } from './host.ts'
import { inPages } from './pages.ts'
import type { TagRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { taggedWith } from './render.ts'
import { readTags, useTags } from './tag-records.ts'

export function tagRoutes(route: Answering, { isTeam }: HostParts): Route[] {
  return [
    route('tags.list', listTags, (visit) => inPages(visit, sorted(visit), visit.render.tag)),
    route('tags.get', getTag, ({ findTag, render }) => render.tag(findTag())),
    route('tags.listItems', listTagItems, (visit) =>
      inPages(visit, taggedWith(visit.host.items, visit.findTag().id), visit.render.item),
    ),
    route('tags.getFollowing', getTagFollowing, (visit) => visit.render.tag(followed(visit))),
    route('tags.follow', followTag, ({ findTag, caller, now }) => {
      const [tag, { person }] = [findTag(), caller()]
      if (!isFollowed(tag, person)) tag.followers.unshift({ person, at: now })
    }),
    route('tags.unfollow', unfollowTag, (visit) => {
      const tag = followed(visit)
      tag.followers = tag.followers.filter((mark) => mark.person !== visit.caller().person)
    }),
    ...(isTeam ? taggingRoutes(route) : []),
  ]
}

function taggingRoutes(route: Answering): Route[] {
  return [
    route('taggings.create', createTagging, (visit) => {
      const item = visit.findItem()
      const [tagging] = readTags([visit.params as unknown as NewTagging])
      if (!tagging) throw new Refusal(400)
      if (item.tags.some(({ name }) => name.toLowerCase() === tagging.name.toLowerCase()))
        throw new Refusal(400, 'The item has this tag already')
      useTags(visit, [tagging])
      item.tags = [...item.tags, tagging]
      return tagging
    }),
    route('taggings.delete', deleteTagging, ({ findItem, text }) => {
      const item = findItem()
      const name = text('tagging_id').toLowerCase()
      const left = item.tags.filter((tag) => tag.name.toLowerCase() !== name)
      if (left.length === item.tags.length) throw new Refusal(404)
      item.tags = left
    }),
  ]
}

function isFollowed(tag: TagRecord, person: TagRecord['followers'][number]['person']): boolean {
  return tag.followers.some((mark) => mark.person === person)
}

/** The tag, if the caller follows it. */
function followed({ findTag, caller }: Visit): TagRecord {
  const { person } = caller()
  const tag = findTag()
  if (!isFollowed(tag, person)) throw new Refusal(404)
  return tag
}

function sorted({ host, params }: Visit): readonly TagRecord[] {
  const { sort } = params
  if (sort === 'name') return host.tags.toSorted((a, b) => a.id.localeCompare(b.id))
  const count = ({ id }: TagRecord): number => taggedWith(host.items, id).length
  return sort === 'count' ? host.tags.toSorted((a, b) => count(b) - count(a)) : host.tags
}
