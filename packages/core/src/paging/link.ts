import type { Answer } from '../response/answer.ts'
import { type Link, parseLinkHeader } from './link-header.ts'
import type { PageFacts, Paging } from './paging.ts'

/** Options of `linkPaging`. */
export interface LinkPagingOptions {
  /** The header with the number of records in all pages. @default none */
  readonly total?: string
  /**
   * The list's own path, below the base URL. `*` matches one segment. With it, the paths of `alsoAt` must be below the same
   * base URL.
   * @default not known: they may be below any part of the list's URL
   */
  readonly path?: string
  /** Paths besides the list's own at which its pages may be. `*` matches one segment. @default none */
  readonly alsoAt?: readonly string[]
}

/**
 * Paging for lists whose body is an array and whose next page is in a Link header. A cursor is the URL of the next page
 * without scheme and host, and must have the list's own path.
 * @param options what else the service sends
 * @returns paging for the declaration of an operation
 */
export function linkPaging({ total, path: listPath, alsoAt = [] }: LinkPagingOptions = {}): Paging<undefined> {
  const others = alsoAt.map(pathPattern)
  const known = listPath === undefined ? [] : [pathPattern(listPath), ...others]
  const isBase = (base: string, own: string): boolean =>
    known.length ? known.some((pattern) => before(pattern, own) === base) : own.startsWith(`${base}/`)
  const isOwnPath = (path: string, own: string): boolean =>
    samePath(path, own) ||
    others.some((pattern) => {
      const base = before(pattern, path)
      return base !== undefined && isBase(base, own)
    })
  return {
    items: undefined,
    read({ data, answer, url }) {
      const links = parseLinkHeader(answer.headers.get('link') ?? '')
      const next = resolve(links, 'next', answer)
      const last = resolve(links, 'last', answer)
      const lastPage = last && pageNumber(last)
      const count = total === undefined ? NaN : Number(answer.headers.get(total) ?? NaN)
      return {
        items: data as readonly unknown[],
        ...(Number.isSafeInteger(count) ? { total: count } : {}),
        ...(lastPage === undefined ? {} : { lastPage }),
        ...(next ? follow(next, last, new URL(url), isOwnPath) : {}),
      }
    },
    seek(cursor, url) {
      const list = new URL(url)
      const target = URL.canParse(cursor, list.origin) ? new URL(cursor, list.origin) : undefined
      if (!cursor.startsWith('/') || target?.origin !== list.origin || !isOwnPath(target.pathname, list.pathname))
        throw new TypeError('must be the `cursor` of a page of this list')
      return { url: target.href }
    },
  }
}

/** Matches the end of a path: before it is the path of the client's base URL. */
function pathPattern(path: string): RegExp {
  const text = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+')
  return new RegExp(`${text}$`)
}

/** What is before the part of a path that a pattern matches; undefined where the path does not end so. */
function before(pattern: RegExp, path: string): string | undefined {
  const found = pattern.exec(path)
  return found ? path.slice(0, found.index) : undefined
}

/** Whether two paths are the same once decoded. */
function samePath(one: string, other: string): boolean {
  return one === other || decode(one) === decode(other)
}

function decode(path: string): string {
  try {
    return JSON.stringify(path.split('/').map(decodeURIComponent)).toLowerCase()
  } catch {
    return path
  }
}

function resolve(links: readonly Link[], rel: string, { url }: Pick<Answer, 'url'>): URL | undefined {
  const link = links.find((one) => one.rel.includes(rel))
  return link && URL.canParse(link.target, url) ? new URL(link.target, url) : undefined
}

function follow(
  next: URL,
  last: URL | undefined,
  list: URL,
  isOwnPath: (path: string, own: string) => boolean,
): Partial<PageFacts> {
  if (next.origin !== list.origin)
    return { refused: `the next page is at ${next.origin}, not at ${list.origin}: nothing was sent there` }
  if (!isOwnPath(next.pathname, list.pathname))
    return { refused: `the next page is at ${next.pathname}, which is not this list: nothing was sent there` }
  const [from, to] = [pageNumber(next), last && pageNumber(last)]
  const known = last && from !== undefined && to !== undefined && from < to && pageless(next) === pageless(last)
  return { next: toCursor(next), ...(known ? { rest: () => range(next, from, to) } : {}) }
}

function* range(url: URL, from: number, to: number): Generator<string> {
  for (let page = from; page <= to; page++) yield atPage(url, page)
}

function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The cursor of the same list at another page. */
function atPage(url: URL, page: number): string {
  const copy = new URL(url)
  copy.searchParams.set('page', String(page))
  return toCursor(copy)
}

/** A URL without the number of the page, to compare two that differ in nothing else. */
function pageless(url: URL): string {
  const copy = new URL(url)
  copy.searchParams.delete('page')
  copy.searchParams.sort()
  return copy.href
}

function toCursor(url: URL): string {
  return url.pathname + url.search
}
