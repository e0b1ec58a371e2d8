import type { ArticleClient, Item, User } from '@portolan/article-client'

/** The items published under one tag, most popular first. */
export interface Section {
  readonly tag: string
  readonly items: readonly Item[]
}

export interface Digest {
  readonly user: User
  readonly since: Date
  readonly until: Date
  readonly sections: readonly Section[]
  /** The items of all sections without duplicates, most popular first. */
  readonly items: readonly Item[]
}

const day = 86_400_000

/** Fetches the tags that a user follows, and the items published under each in the last days. */
export async function collect(article: ArticleClient, user: User, days: number): Promise<Digest> {
  const until = new Date()
  const since = new Date(until.getTime() - days * day)
  const sections: Section[] = []
  for await (const { id: tag } of article.users.listFollowingTags({ user_id: user.id, per_page: 100 })) {
    const query = `tag:"${tag}" created:>=${since.toISOString().slice(0, 10)}`
    const found = await article.items.list({ query, per_page: 100 }, { concurrency: 2, limit: 300 }).toArray()
    sections.push({
      tag,
      items: found.filter(({ created_at: at }) => Date.parse(at) >= since.getTime()).toSorted(byLikes),
    })
  }
  const all = new Map(sections.flatMap(({ items }) => items.map((item) => [item.id, item])))
  return { user, since, until, sections: sections.toSorted(bySize), items: Array.from(all.values()).toSorted(byLikes) }
}

function byLikes(one: Item, other: Item): number {
  return score(other) - score(one)
}

/** A stock counts more than a like: somebody wants to read the item again. */
function score({ likes_count: likes, stocks_count: stocks = 0 }: Item): number {
  return likes + 2 * stocks
}

function bySize(one: Section, other: Section): number {
  return other.items.length - one.items.length
}
