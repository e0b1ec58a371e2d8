import type { Group, ReactionOnItem, Tagging } from '@portolan/article-client'
import type { Chance } from '../chance.ts'
import type { CommentRecord, HostRecord, ItemRecord, Mark, TagRecord } from './state.ts'
import { newestFirst, time } from './time.ts'
import { commentTexts, emoji, makeBody, makeTitle, tagNames } from './vocabulary.ts'

/** The context for generating a world. */
export interface Making extends Chance {
  /** The last full minute, in Unix milliseconds. */
  readonly today: number
}

const day = 86_400_000

/** Some of the people, each with a time, newest first. */
export function marks(chance: Making, list: readonly string[], most: number, since = 200 * day): Mark[] {
  const { random, pick } = chance
  const chosen = new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list)))
  return Array.from(chosen, (user_id) => ({ user_id, created_at: before(chance, since) })).toSorted(newestFirst)
}

/** A time in the past, to the second. */
export function before({ random, today }: Making, since: number): string {
  return time(today - 1000 - Math.floor((random() * since) / 1000) * 1000)
}

/** Makes a host; the one with groups is the team's. */
export function makeHost(
  chance: Making,
  authors: readonly string[],
  count: number,
  groups: readonly Group[],
): HostRecord {
  const items = Array.from({ length: count }, (_, index) => makeItem(chance, authors, groups, count - index, count))
  const tags = tagNames.map((id, index): TagRecord => {
    const icon_url = index % 3 ? `https://images.example.com/tags/${encodeURIComponent(id)}.png` : null
    return { id, icon_url, followers: marks(chance, authors, 12) }
  })
  const [first = ''] = authors
  for (const name of ['TypeScript', 'Testing', 'C#', 'CI/CD', '日本語']) {
    const tag = tags.find((one) => one.id === name) as TagRecord
    const others = tag.followers.filter((one) => one.user_id !== first)
    tag.followers = [{ user_id: first, created_at: before(chance, 30 * day) }, ...others]
  }
  return { items: items.toReversed(), tags: tags.toReversed(), groups, templates: [], members: [] }
}

/** Makes the nth newest item of a history that becomes denser towards today. */
function makeItem(
  chance: Making,
  authors: readonly string[],
  groups: readonly Group[],
  back: number,
  count: number,
): ItemRecord {
  const { random, pick, pickOften, today } = chance
  const isTeam = groups.length > 0
  const createdAt = today - Math.floor((((back - random()) / count) ** 2 * 120 * day + 3_600_000) / 1000) * 1000
  const age = today - createdAt
  const taggings = makeTaggings(chance)
  const [main] = taggings
  const author = pickOften(authors)
  return {
    id: hex(chance, 20),
    user_id: author,
    title: makeTitle((main as Tagging).name, pick),
    body: makeBody(pick),
    tags: taggings,
    private: !isTeam && back % 29 === 0,
    slide: back % 17 === 0,
    coediting: isTeam && back % 3 === 0,
    group: isTeam && back % 2 ? pick(groups).url_name : null,
    organization_url_name: !isTeam && back % 7 === 0 ? 'portolan' : null,
    created_at: time(createdAt),
    updated_at: time(createdAt + Math.floor((random() * random() * age) / 1000) * 1000),
    page_views_count: Math.floor(random() * 900),
    likes: isTeam ? [] : marks(chance, authors, 14, age),
    stocks: marks(chance, authors, 9, age).filter((mark) => mark.user_id !== author),
    reactions: isTeam ? makeReactions(chance, authors, age) : [],
    comments: makeComments(chance, authors, age, isTeam),
  }
}

function hex({ random }: Making, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
}

function makeTaggings({ random, pickOften }: Making): Tagging[] {
  const names = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickOften(tagNames)))
  return Array.from(names, (name) => ({ name, versions: name === 'Node.js' && random() < 0.5 ? ['24', '26'] : [] }))
}

function makeReactions(chance: Making, authors: readonly string[], age: number): ReactionOnItem[] {
  return marks(chance, authors, 5, age).map((mark) =>
    Object.assign(mark, { image_url: null, name: chance.pick(emoji) }),
  )
}

function makeComments(chance: Making, authors: readonly string[], age: number, isTeam: boolean): CommentRecord[] {
  return marks(chance, authors, 4, age).map(({ user_id, created_at }) => ({
    id: hex(chance, 20),
    user_id,
    body: chance.pick(commentTexts),
    created_at,
    updated_at: created_at,
    reactions: isTeam ? makeReactions(chance, authors, chance.today - Date.parse(created_at)) : [],
  }))
}
