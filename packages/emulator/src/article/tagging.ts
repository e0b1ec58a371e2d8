import type { NewTagging } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import { type HostRecord, tagOf, type TaggingRecord } from './state.ts'
import type { Visit } from './visit.ts'

/** Tags as they are kept. @throws HttpError 400 */
export function readTags(tags: readonly NewTagging[]): TaggingRecord[] {
  if (tags.some(({ name }) => name.trim() === '')) throw new HttpError(400, 'The name of a tag must not be empty')
  return tags.map(({ name, versions = [] }) => ({ name, versions }))
}

/** Makes those tags that were never used before. */
export function useTags({ host, now }: Pick<Visit, 'host' | 'now'>, tags: readonly TaggingRecord[]): void {
  for (const { name } of tags)
    if (!tagOf(host, name)) host.tags.unshift({ id: name, iconUrl: null, createdAt: now, followers: [] })
}

/** The name of a group that there is, or null. @throws HttpError 400 */
export function checkGroup({ groups }: HostRecord, urlName: string | null): string | null {
  if (urlName === null || groups.some((one) => one.urlName === urlName)) return urlName
  throw new HttpError(400, 'There is no such group')
}
