import type { NewTagging, Tagging } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import { type HostRecord, findTagByName } from './state.ts'
import type { Visit } from './visit.ts'

/** Turns tags of a request into records. @throws HttpError 400 */
export function readTags(tags: readonly NewTagging[]): Tagging[] {
  if (tags.some(({ name }) => name.trim() === '')) throw new HttpError(400, 'The name of a tag must not be empty')
  return tags.map(({ name, versions = [] }) => ({ name, versions }))
}

/** Creates tags that are new. */
export function useTags({ host }: Visit, tags: readonly Tagging[]): void {
  for (const { name } of tags)
    if (!findTagByName(host, name)) host.tags.unshift({ id: name, icon_url: null, followers: [] })
}

/** The name of an existing group, or null. @throws HttpError 400 */
export function checkGroup({ groups }: HostRecord, urlName: string | null): string | null {
  if (urlName === null || groups.some((one) => one.url_name === urlName)) return urlName
  throw new HttpError(400, 'The group does not exist')
}
