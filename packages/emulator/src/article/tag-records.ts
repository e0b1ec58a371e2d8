import type { NewTagging } from '@portolan/article-client'
import { findTag, type Visit } from './host.ts'
import type { GroupRecord, HostRecord, TaggingRecord } from './records.ts'
import { Refusal } from './refusal.ts'

/** Tags as they are kept. */
export function readTags(tags: readonly NewTagging[]): TaggingRecord[] {
  if (tags.some(({ name }) => name.trim() === '')) throw new Refusal(400, 'The name of a tag must not be empty')
  return tags.map(({ name, versions = [] }) => ({ name, versions }))
}

/** Makes those tags that were never used before. */
export function useTags({ host, now }: Pick<Visit, 'host' | 'now'>, tags: readonly TaggingRecord[]): void {
  for (const { name } of tags) {
    if (!findTag(host, name)) host.tags.unshift({ id: name, iconUrl: null, createdAt: now, followers: [] })
  }
}

/** The group of this name; null where there is to be none. */
export function findGroup({ groups }: HostRecord, urlName: string | null): GroupRecord | null {
  if (urlName === null) return null
  const group = groups.find((one) => one.urlName === urlName)
  if (!group) throw new Refusal(400, 'There is no such group')
  return group
}
