import type { PagedOptions } from '../request/call-options.ts'
import { count, fields, filledString, rejectOptions } from '../request/option-rules.ts'
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

/** Options of the methods that walk over a list. */
export interface ListOptions {
  /** The largest number of items; 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
}

const listRules = fields({ limit: count })

/** Where on the way through a list a page is. */
interface Place {
  readonly limits: WalkLimits
  /** The number of `next` calls up to this page. */
  readonly depth: number
  readonly trail: Trail
}

/**
 * A call that returns a list in pages. `await` returns the first page; `for await` yields the items of all pages.
 * Nothing is sent before it is awaited or iterated, and each iteration starts again at the first page.
 */
export class PagedRequest<T, Data = T[]> implements PromiseLike<Page<T, Data>>, AsyncIterable<T> {
  readonly #source: PageSource
  readonly #options: PagedOptions
  #first: Promise<Page<T, Data>> | undefined

  constructor(source: PageSource, options: PagedOptions) {
    this.#source = source
    this.#options = options
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  then<A = Page<T, Data>, B = never>(
    onFulfilled?: ((page: Page<T, Data>) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<T, Data> | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<Page<T, Data>> {
    return this.then((page) => page).finally(onFinally)
  }

  /** Yields the items, and fetches each page when it is needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { info } of this.#walk(this.#limits())) yield* info.items as readonly T[]
  }

  /**
   * Yields the pages, in order. With a limit, the last page has only the items within it, and a cursor that continues
   * after them.
   * @param options.limit the largest number of items, of which 0 sends nothing; the call's own `limit` holds too
   * @throws RequestValidationError an option is not valid
   */
  async *pages(options: ListOptions = {}): AsyncGenerator<Page<T, Data>, void, undefined> {
    const limits = this.#limits()
    for await (const page of this.#walk(limits, this.#limit('pages', options)))
      yield this.#page(page, this.#start(limits))
  }

  /**
   * The same list, continued after a page.
   * @param cursor the `cursor` of that page
   * @returns a new call, which has not been sent
   * @throws RequestValidationError the cursor is not a string, or empty
   */
  from(cursor: string): PagedRequest<T, Data> {
    rejectOptions(filledString(cursor, ['cursor']), (text) => `${this.#source.list.operation}: from: ${text}`)
    return new PagedRequest(this.#source, { ...this.#options, from: cursor })
  }

  /**
   * Collects the items of all pages.
   * @param options.limit the largest number of items, of which 0 sends nothing; the call's own `limit` holds too
   * @returns the items in one array
   * @throws RequestValidationError an option is not valid
   */
  async toArray(options: ListOptions = {}): Promise<T[]> {
    const items: T[] = []
    const limit = this.#limit('toArray', options)
    for await (const { info } of this.#walk(this.#limits(), limit)) {
      for (const item of info.items as readonly T[]) items.push(item)
    }
    return items
  }

  /** The smaller of the call's limit and that of a method. */
  #limit(method: string, options: ListOptions): number {
    const { operation } = this.#source.list
    rejectOptions(listRules(options, []), (text) => `${operation}: ${method}: ${text}`)
    return Math.min(options.limit ?? Infinity, this.#options.limit ?? Infinity)
  }

  /** The first page, fetched once however often it is awaited, and again after an error. */
  #firstPage(): Promise<Page<T, Data>> {
    this.#first ??= this.#begin().catch((error: unknown) => {
      this.#first = undefined
      throw error
    })
    return this.#first
  }

  async #begin(): Promise<Page<T, Data>> {
    const { from, limit = Infinity } = this.#options
    if (limit === 0) rejectOptions([{ path: ['limit'], message: 'must be at least 1 for a page: 0 sends nothing' }])
    const limits = this.#limits()
    const page = await withCursor(from, this.#source.fetchPage(from, limits))
    return this.#page(cut(page, limit), this.#start(limits))
  }

  #limits(): WalkLimits {
    return { signal: this.#options.signal, deadline: this.#source.deadline() }
  }

  #walk(limits: WalkLimits, limit = this.#options.limit ?? Infinity): AsyncGenerator<FetchedPage, void> {
    const { concurrency = 1, from } = this.#options
    const { list, fetchPage } = this.#source
    return walk({ list, fetchPage, first: () => fetchPage(from, limits), from, concurrency, limit, limits })
  }

  #start(limits: WalkLimits): Place {
    return { limits, depth: 0, trail: new Trail(this.#options.from) }
  }

  #page(page: FetchedPage, place: Place): Page<T, Data> {
    const { info, response, data, all } = page
    const { next, refused, total, lastPage, items } = info
    const shown = {
      ...otherFields(data, all),
      items: items as T[],
      ...(total === undefined ? {} : { total }),
      ...(lastPage === undefined ? {} : { lastPage }),
      ...(next === undefined ? {} : { cursor: next }),
      hasNext: next !== undefined || refused !== undefined,
      next: () => this.#next(page, place),
      response,
    }
    // Not enumerable, so that a printed page shows its items once.
    return Object.defineProperties(shown, {
      data: { value: data },
      [Symbol.iterator]: { value: () => items[Symbol.iterator]() },
    }) as unknown as Page<T, Data>
  }

  async #next(
    { info: { next, refused }, response }: FetchedPage,
    { limits, depth, trail }: Place,
  ): Promise<Page<T, Data> | undefined> {
    const { list, fetchPage } = this.#source
    if (refused !== undefined) throw noNextPage(list, refused, response)
    if (next === undefined) return undefined
    if (trail.leadsBack(next, depth)) throw noNextPage(list, repeatedPage, response)
    trail.add(next, depth + 1)
    const page = await withCursor(next, fetchPage(next, limits))
    return this.#page(page, { limits, depth: depth + 1, trail })
  }

  /** What `console.log` shows on Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `PagedRequest(${this.#source.list.operation}): await it for the first page, or iterate over it with for await`
  }

  get [Symbol.toStringTag](): string {
    return 'PagedRequest'
  }
}

/** The fields of a response that are not the list itself. */
function otherFields(data: unknown, items: readonly unknown[]): object {
  if (Array.isArray(data)) return {}
  return Object.fromEntries(Object.entries(Object(data) as object).filter(([, value]) => value !== items))
}
