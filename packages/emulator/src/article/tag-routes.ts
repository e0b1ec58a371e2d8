import * as o from '@portolan/article-client/operations'
import type { NewTagging, Tagging } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import { renderItem, renderTag } from './render.ts'
import { isMarked, taggedWith, type TagRecord, unmarked } from './state.ts'
import { readTags, useTags } from './tagging.ts'
import type { ArticleRow, Visit } from './visit.ts'

export const tagRows: readonly ArticleRow[] = [
  ['tags.list', o.listTags, (visit) => visit.paged(sorted(visit), renderTag)],
  ['tags.get', o.getTag, (visit) => renderTag(visit.showing, visit.findTag())],
  [
    'tags.listItems',
    o.listTagItems,
    (visit) => visit.paged(taggedWith(visit.host.items, visit.findTag().id), renderItem),
  ],
  ['tags.getFollowing', o.getTagFollowing, (visit) => renderTag(visit.showing, followed(visit))],
  // Both operations send the same request: one returns the tag, the other whether it is followed.
  ['tags.getFollowing', o.isFollowingTag, (visit) => renderTag(visit.showing, followed(visit))],
  ['tags.follow', o.followTag, follow],
  ['tags.unfollow', o.unfollowTag, unfollow],
  ['taggings.create', o.createTagging, addTagging, 'team'],
  ['taggings.delete', o.deleteTagging, removeTagging, 'team'],
]

function follow(visit: Visit): void {
  const tag = visit.findTag()
  if (!isMarked(tag.followers, visit.caller())) tag.followers.unshift(visit.mark())
}

function unfollow(visit: Visit): void {
  const tag = followed(visit)
  tag.followers = unmarked(tag.followers, visit.caller())
}

/** The tag, if the caller follows it. */
function followed(visit: Visit): TagRecord {
  const person = visit.caller()
  const tag = visit.findTag()
  if (!isMarked(tag.followers, person)) throw new HttpError(404)
  return tag
}

function sorted({ host: { tags, items }, params: { sort } }: Visit): readonly TagRecord[] {
  if (sort === 'name') return tags.toSorted((a, b) => a.id.localeCompare(b.id))
  const count = ({ id }: TagRecord): number => taggedWith(items, id).length
  return sort === 'count' ? tags.toSorted((a, b) => count(b) - count(a)) : tags
}

function addTagging(visit: Visit): Tagging {
  const item = visit.findItem()
  const [tagging] = readTags([visit.params as unknown as NewTagging]) as [Tagging]
  if (item.tags.some(({ name }) => name.toLowerCase() === tagging.name.toLowerCase()))
    throw new HttpError(400, 'The item already has this tag')
  useTags(visit, [tagging])
  item.tags = [...item.tags, tagging]
  return tagging
}

function removeTagging(visit: Visit): void {
  const item = visit.findItem()
  const name = visit.text('tagging_id').toLowerCase()
  const left = item.tags.filter((tag) => tag.name.toLowerCase() !== name)
  if (left.length === item.tags.length) throw new HttpError(404)
  item.tags = left
}
