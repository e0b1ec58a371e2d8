import type { PagedOptions } from '../request/call-options.ts'
import { rejectOptions } from '../request/option-rules.ts'
import type { FetchedPage, FetchPage, WalkLimits } from './fetch-page.ts'
import { type ListName, noNextPage, type Page, repeatedPage, Trail } from './page.ts'
import { cut, walk, withCursor } from './walk.ts'

/** What a paged request needs of the client. */
export interface PageSource {
  readonly list: ListName
  readonly fetchPage: FetchPage
  /** The deadline of an iteration that begins now, in Unix milliseconds. */
  readonly deadline: () => number | undefined
}

/** Where on the way through a list a page is. */
interface Place {
  readonly limits: WalkLimits
  /** The number of `next` calls up to this page. */
  readonly depth: number
  readonly trail: Trail
}

/** The first page of a list. */
export async function firstPage<T, Data>(
  source: PageSource,
  options: PagedOptions,
  limits: WalkLimits,
): Promise<Page<T, Data>> {
  const { from, limit = Infinity } = options
  if (limit === 0) rejectOptions([{ path: ['limit'], message: 'must be at least 1 for a page: 0 sends nothing' }])
  const page = await withCursor(from, source.fetchPage(from, limits))
  return toPage(source, cut(page, limit), startOf(options, limits))
}

/** Fetches the pages of a list, one after the other or several ahead. */
export function walkOver(
  { list, fetchPage }: PageSource,
  { concurrency = 1, from }: PagedOptions,
  limits: WalkLimits,
  limit: number,
): AsyncGenerator<FetchedPage, void> {
  return walk({ list, fetchPage, first: () => fetchPage(from, limits), from, concurrency, limit, limits })
}

export function startOf({ from }: PagedOptions, limits: WalkLimits): Place {
  return { limits, depth: 0, trail: new Trail(from) }
}

/** What the caller gets of a page that was fetched. */
export function toPage<T, Data>(source: PageSource, page: FetchedPage, place: Place): Page<T, Data> {
  const { info, response, data, all } = page
  const { next, refused, total, lastPage, items } = info
  const shown = {
    ...otherFields(data, all),
    items: items as T[],
    ...(total === undefined ? {} : { total }),
    ...(lastPage === undefined ? {} : { lastPage }),
    ...(next === undefined ? {} : { cursor: next }),
    hasNext: next !== undefined || refused !== undefined,
    next: () => nextPage<T, Data>(source, page, place),
    response,
  }
  // Not enumerable, so that a printed page shows its items once.
  return Object.defineProperties(shown, {
    data: { value: data },
    [Symbol.iterator]: { value: () => items[Symbol.iterator]() },
  }) as unknown as Page<T, Data>
}

async function nextPage<T, Data>(
  source: PageSource,
  { info: { next, refused }, response }: FetchedPage,
  { limits, depth, trail }: Place,
): Promise<Page<T, Data> | undefined> {
  const { list, fetchPage } = source
  if (refused !== undefined) throw noNextPage(list, refused, response)
  if (next === undefined) return undefined
  if (trail.leadsBack(next, depth)) throw noNextPage(list, repeatedPage, response)
  trail.add(next, depth + 1)
  const page = await withCursor(next, fetchPage(next, limits))
  return toPage(source, page, { limits, depth: depth + 1, trail })
}

/** The fields of a response that are not the list itself. */
function otherFields(data: unknown, items: readonly unknown[]): object {
  if (Array.isArray(data)) return {}
  return Object.fromEntries(Object.entries(Object(data) as object).filter(([, value]) => value !== items))
}
