import { parseLinkHeader } from '@portolan/core/internal'

type Json = Readonly<Record<string, unknown>>

/**
 * Finds the next page, for services that name it in one of the usual ways: a `Link` header, `nextPageToken`, or
 * `page.nextPage`.
 * @param path the path of the page, with its query
 * @returns the path of the next page; undefined after the last
 */
export function nextPage(path: string, headers: Headers, body: unknown): string | undefined {
  const next = parseLinkHeader(headers.get('link') ?? '').find(({ rel }) => rel.includes('next'))
  // Only the query of the link counts: a gateway may have another host and prefix.
  if (next) return stripQuery(path) + new URL(next.target, 'https://service.invalid').search
  const { nextPageToken, page } = Object(body) as Json
  if (typeof nextPageToken === 'string' && nextPageToken !== '') return withParam(path, 'pageToken', nextPageToken)
  const number = (Object(page) as Json)['nextPage']
  return Number.isInteger(number) ? withParam(path, 'page', String(number)) : undefined
}

/** The items of a page: the body itself, or the only list in it or in its `data`. */
export function findItems(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body
  const { data } = Object(body) as Json
  if (Array.isArray(data)) return data
  const lists = [body, data].flatMap((one) => Object.values(Object(one) as Json).filter(Array.isArray))
  return lists.length === 1 ? lists[0] : undefined
}

function stripQuery(path: string): string {
  return path.split('?')[0] ?? path
}

function withParam(path: string, name: string, value: string): string {
  const query = new URLSearchParams(path.slice(stripQuery(path).length))
  query.set(name, value)
  return `${stripQuery(path)}?${query}`
}
