import type { Answer } from '../send/answer.ts'
import { type Link, parseLinkHeader } from './link-header.ts'
import type { PageFacts, Paging } from './paging.ts'

/**
 * Lists whose answer is an array and whose neighbours stand in a Link header. A cursor is the next page's address
 * without scheme and host.
 */
export const linkPaging: Paging<undefined> = {
  items: undefined,
  read({ data, answer, origin }) {
    const links = parseLinkHeader(answer.headers.get('link') ?? '')
    const next = resolve(links, 'next', answer)
    const total = Number(answer.headers.get('total-count') ?? NaN)
    return {
      items: data as readonly unknown[],
      ...(Number.isSafeInteger(total) ? { total } : {}),
      ...(next ? follow(next, resolve(links, 'last', answer), origin) : {}),
    }
  },
  seek(cursor, origin) {
    const url = URL.canParse(cursor, origin) ? new URL(cursor, origin) : undefined
    if (!cursor.startsWith('/') || url?.origin !== origin)
      throw new TypeError('must be the `cursor` of a page of this list')
    return { url: url.href }
  },
}

function resolve(links: readonly Link[], rel: string, { url }: Answer): URL | undefined {
  const link = links.find((one) => one.rel.includes(rel))
  return link && URL.canParse(link.target, url) ? new URL(link.target, url) : undefined
}

function follow(next: URL, last: URL | undefined, origin: string): Partial<PageFacts> {
  if (next.origin !== origin)
    return { refused: `the next page is at ${next.origin}, not at ${origin}: nothing was sent there` }
  const [from, to] = [pageNumber(next), last && pageNumber(last)]
  const known = from !== undefined && to !== undefined && from < to && pageless(next) === pageless(last)
  return { next: toCursor(next), ...(known ? { rest: () => range(next, from, to) } : {}) }
}

function* range(url: URL, from: number, to: number): Generator<string> {
  for (let page = from; page <= to; page++) yield at(url, page)
}

function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The cursor of the same list at another page. */
function at(url: URL, page: number): string {
  const copy = new URL(url)
  copy.searchParams.set('page', String(page))
  return toCursor(copy)
}

/** What has to be the same in two addresses that differ only in the number of the page. */
function pageless(url: URL | undefined): string | undefined {
  if (!url) return undefined
  const copy = new URL(url)
  copy.searchParams.delete('page')
  copy.searchParams.sort()
  return copy.href
}

function toCursor(url: URL): string {
  return url.pathname + url.search
}
