import { PortolanError, RequestValidationError } from '../errors.ts'
import type { PagedOptions } from '../request/call-options.ts'
import { rejectOptions } from '../request/option-rules.ts'
import { repeatedPage } from '../request/paging.ts'
import { type Deadline, waitUnder } from '../deadline.ts'
import { onAbort } from '../time.ts'
import type { FetchedPage, FetchPage, WalkLimits } from './fetch-page.ts'
import { type ListName, noNextPage, type Page, Trail } from './page.ts'

/** The part of the client that a paged request needs. */
export interface PageSource {
  readonly list: ListName
  readonly fetchPage: FetchPage
  /** A deadline whose time does not pass yet, if the list has one. */
  readonly deadline: () => Deadline | undefined
}

/** The position of a page in an iteration. */
interface Place {
  readonly signal: AbortSignal | undefined
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
  if (limit === 0) {
    const issues = [{ path: ['limit'], message: 'must be at least 1 for a page: 0 sends nothing' }]
    rejectOptions(issues, (text) => `${source.list.operation}: ${text}`)
  }
  const page = await withCursor(from, waitUnder(limits.deadline, source.fetchPage(from, limits)))
  return toPage(source, cut(page, limit), findStart(options, limits))
}

export function findStart({ from }: PagedOptions, { signal }: WalkLimits): Place {
  return { signal, depth: 0, trail: new Trail(from) }
}

/** A fetched page, as the caller gets it. */
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
  { signal, depth, trail }: Place,
): Promise<Page<T, Data> | undefined> {
  const { list, fetchPage } = source
  if (refused !== undefined) throw noNextPage(list, refused, response)
  if (next === undefined) return undefined
  if (trail.leadsBack(next, depth)) throw noNextPage(list, repeatedPage, response)
  trail.add(next, depth + 1)
  const deadline = source.deadline()
  const page = await withCursor(next, waitUnder(deadline, fetchPage(next, { signal, deadline })))
  return toPage(source, page, { signal, depth: depth + 1, trail })
}

/** The fields of a response that are not the list itself. */
function otherFields(data: unknown, items: readonly unknown[]): object {
  if (Array.isArray(data)) return {}
  return Object.fromEntries(Object.entries(Object(data) as object).filter(([, value]) => value !== items))
}

/** The parts of an iteration over pages. */
interface WalkParts {
  readonly source: PageSource
  readonly concurrency: number
  /** The cursor of the first page, if it has one. */
  readonly from: string | undefined
  readonly limits: WalkLimits
  /** The largest number of items. */
  readonly limit: number
  /** The largest number of pages. */
  readonly maxPages: number
}

/** The number of consecutive empty pages after which an iteration ends: such a list may be endless. */
const mostEmptyPages = 100

/**
 * Yields the pages of a list in order. At most `concurrency` pages are in flight or waiting for the consumer; when the
 * consumer stops, those in flight are aborted. An error has the cursor of the page that failed.
 * @throws ResponseValidationError the list leads back to itself, or has 100 pages without an item in a row
 */
export async function* walk(parts: WalkParts): AsyncGenerator<FetchedPage, void> {
  const { source, from, limits, limit, maxPages } = parts
  if (limit === 0) return
  const { list, fetchPage } = source
  const ahead = new Lookahead(parts)
  let yielded = 0
  let pages = 0
  let empty = 0
  try {
    let coming: Promise<FetchedPage> | undefined = withCursor(from, fetchPage(from, limits))
    while (coming) {
      const page: FetchedPage = cut(await waitUnder(limits.deadline, coming), limit - yielded)
      // Lets the page be collected as garbage while the next one is fetched.
      coming = undefined
      // A page that was fetched ahead may have arrived before the abort.
      limits.signal?.throwIfAborted()
      const { next, refused, items } = page.info
      yielded += items.length
      pages++
      empty = page.all.length === 0 ? empty + 1 : 0
      const wanted = yielded < limit && pages < maxPages
      const onward = wanted && refused === undefined ? next : undefined
      const isNew = onward === undefined || ahead.prepare(page, onward, yielded)
      yield page
      if (!isNew) throw noNextPage(list, repeatedPage, page.response)
      if (refused !== undefined && wanted) throw noNextPage(list, refused, page.response)
      if (onward !== undefined && empty >= mostEmptyPages) throw tooEmpty(list, onward, page)
      if (onward !== undefined) coming = ahead.take(onward)
    }
  } finally {
    ahead.leave()
  }
}

function tooEmpty(list: ListName, next: string, { response }: FetchedPage): PortolanError {
  const why = `${mostEmptyPages} pages in a row had no items: the list may have no end. Its \`cursor\` continues it`
  return Object.assign(noNextPage(list, why, response), { cursor: next })
}

/** A page with no more items than these. Its cursor continues after them. */
function cut(page: FetchedPage, count: number): FetchedPage {
  const { items, next: _, rest: __, refused: ___, ...info } = page.info
  if (items.length <= count) return page
  return { ...page, info: { ...info, items: items.slice(0, count), next: page.after(count) } }
}

/** Fetches pages before the consumer asks for them. */
class Lookahead {
  readonly #parts: WalkParts
  readonly #leaving = new AbortController()
  readonly #unlink: () => void
  readonly #ahead: { readonly cursor: string; readonly page: Promise<FetchedPage> }[] = []
  readonly #trail: Trail
  #depth = 0
  #plan: Iterator<string> | undefined

  constructor(parts: WalkParts) {
    this.#parts = parts
    this.#trail = new Trail(parts.from)
    const { signal } = parts.limits
    this.#unlink = onAbort(signal, () => this.#leaving.abort(signal?.reason))
  }

  /** Starts to fetch pages ahead. Returns false if the list leads back to itself. */
  prepare({ info: { rest }, all }: FetchedPage, next: string, yielded: number): boolean {
    const perPage = Math.max(1, all.length)
    this.#fill(perPage, yielded)
    if (this.#ahead.length > 0) return true
    if (this.#trail.leadsBack(next, this.#depth)) return false
    if (this.#parts.concurrency > 1) {
      this.#plan = (rest?.() ?? [next])[Symbol.iterator]()
      this.#fill(perPage, yielded)
    }
    return true
  }

  /** The page after this one: the first of those already requested, or the one that this page names. */
  take(next: string): Promise<FetchedPage> {
    if (this.#ahead.length === 0) this.#launch(next)
    const { cursor, page } = this.#ahead.shift() as { cursor: string; page: Promise<FetchedPage> }
    return withCursor(cursor, page)
  }

  leave(): void {
    this.#unlink()
    this.#leaving.abort()
  }

  /** Requests planned pages while `concurrency` allows it and more items are wanted. */
  #fill(perPage: number, yielded: number): void {
    const { concurrency, limit, maxPages } = this.#parts
    const mayLaunch = (): boolean => this.#ahead.length < concurrency && this.#depth + 1 < maxPages
    while (this.#plan && mayLaunch() && yielded + this.#ahead.length * perPage < limit) {
      const { value, done } = this.#plan.next()
      if (done) this.#plan = undefined
      else this.#launch(value)
    }
  }

  #launch(cursor: string): void {
    this.#trail.add(cursor, ++this.#depth)
    const { source, limits } = this.#parts
    const page = source.fetchPage(cursor, { ...limits, signal: this.#leaving.signal })
    page.catch(() => {})
    this.#ahead.push({ cursor, page })
  }
}

/** Adds the cursor to continue from to an error, unless the request breaks a rule, which it would break again. */
async function withCursor<T>(cursor: string | undefined, page: Promise<T>): Promise<T> {
  try {
    return await page
  } catch (error) {
    if (cursor !== undefined && PortolanError.is(error) && !RequestValidationError.is(error)) error.cursor = cursor
    throw error
  }
}
