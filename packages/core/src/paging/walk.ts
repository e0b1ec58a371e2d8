import { PortolanError, RequestValidationError } from '../errors.ts'
import { onAbort } from '../time.ts'
import type { FetchedPage, FetchPage, WalkLimits } from './fetch-page.ts'
import { type ListName, noNextPage, repeatedPage, Trail } from './page.ts'

/** What an iteration over pages needs. */
export interface WalkOptions {
  readonly list: ListName
  /** Fetches the first page. */
  readonly first: () => Promise<FetchedPage>
  /** The cursor of the first page, where it has one. */
  readonly from: string | undefined
  readonly fetchPage: FetchPage
  readonly concurrency: number
  readonly limit: number
  readonly limits: WalkLimits
}

/**
 * Yields the pages of a list in order. At most `concurrency` pages are in flight or waiting for the consumer; when the
 * consumer stops, those in flight are aborted. An error has the cursor of the page that failed.
 */
export async function* walk(options: WalkOptions): AsyncGenerator<FetchedPage, void> {
  const { list, first, from, limit } = options
  if (limit === 0) return
  const ahead = new Lookahead(options)
  let yielded = 0
  try {
    let coming: Promise<FetchedPage> | undefined = withCursor(from, first())
    while (coming) {
      const page: FetchedPage = cut(await coming, limit - yielded)
      // Lets the page be collected as garbage while the next one is fetched.
      coming = undefined
      const { next, refused, items } = page.info
      yielded += items.length
      const wanted = yielded < limit
      const onward = wanted && refused === undefined ? next : undefined
      const isNew = onward === undefined || ahead.prepare(page, onward, yielded)
      yield page
      if (!isNew) throw noNextPage(list, repeatedPage, page.response)
      if (refused !== undefined && wanted) throw noNextPage(list, refused, page.response)
      if (onward !== undefined) coming = ahead.take(onward)
    }
  } finally {
    ahead.leave()
  }
}

/** A page with no more items than these. Its cursor continues after them. */
export function cut(page: FetchedPage, count: number): FetchedPage {
  const { items, next: _, rest: __, refused: ___, ...info } = page.info
  if (items.length <= count) return page
  return { ...page, info: { ...info, items: items.slice(0, count), next: page.after(count) } }
}

/** Fetches pages before the consumer asks for them. */
class Lookahead {
  readonly #options: WalkOptions
  readonly #leaving = new AbortController()
  readonly #unlink: () => void
  readonly #ahead: { readonly cursor: string; readonly page: Promise<FetchedPage> }[] = []
  readonly #trail: Trail
  #depth = 0
  #plan: Iterator<string> | undefined

  constructor(options: WalkOptions) {
    this.#options = options
    this.#trail = new Trail(options.from)
    const { signal } = options.limits
    this.#unlink = onAbort(signal, () => this.#leaving.abort(signal?.reason))
  }

  /** Starts to fetch the pages that may be fetched ahead. False where the list leads back to itself. */
  prepare({ info: { rest }, all }: FetchedPage, next: string, yielded: number): boolean {
    const perPage = Math.max(1, all.length)
    this.#fill(perPage, yielded)
    if (this.#ahead.length > 0) return true
    if (this.#trail.leadsBack(next, this.#depth)) return false
    if (this.#options.concurrency > 1) {
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
    const { concurrency, limit } = this.#options
    while (this.#plan && this.#ahead.length < concurrency && yielded + this.#ahead.length * perPage < limit) {
      const { value, done } = this.#plan.next()
      if (done) this.#plan = undefined
      else this.#launch(value)
    }
  }

  #launch(cursor: string): void {
    this.#trail.add(cursor, ++this.#depth)
    const { fetchPage, limits } = this.#options
    const page = fetchPage(cursor, { ...limits, signal: this.#leaving.signal })
    page.catch(() => {})
    this.#ahead.push({ cursor, page })
  }
}

/** Adds to an error the cursor at which to continue. A request that breaks a rule would break it again. */
export async function withCursor<T>(cursor: string | undefined, page: Promise<T>): Promise<T> {
  try {
    return await page
  } catch (error) {
    if (cursor !== undefined && PortolanError.is(error) && !RequestValidationError.is(error)) error.cursor = cursor
    throw error
  }
}
