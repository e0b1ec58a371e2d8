import type { PagedOptions } from '../options.ts'
import type { FetchedPage, FetchPage, WalkLimits } from './fetch-page.ts'
import { type ListName, noNextPage, repeatedPage } from './no-next-page.ts'
import type { Page } from './page.ts'
import { walk, withCursor } from './walk.ts'

/** What a paged request needs of the client. */
export interface PageSource {
  readonly list: ListName
  readonly fetchPage: FetchPage
  /** The deadline of an iteration that begins now, in Unix milliseconds. */
  readonly deadline: () => number | undefined
}

/** The pages on the way to a page, by which `next` recognises a list that leads back to itself. */
interface Trail {
  readonly limits: WalkLimits
  /** The number of `next` calls up to this page. */
  readonly depth: number
  /** The depth at which each cursor was found. */
  readonly depths: Map<string, number>
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
    let left = this.#options.limit ?? Infinity
    if (left === 0) return
    for await (const { facts } of this.#walk(left)) {
      for (const item of facts.items as readonly T[]) {
        yield item
        if (--left <= 0) return
      }
    }
  }

  /** Yields the pages, in order. With the option `limit`, up to the page with the last item within the limit. */
  async *pages(): AsyncGenerator<Page<T, Data>, void, undefined> {
    const { signal, limit = Infinity } = this.#options
    const limits = { signal, deadline: this.#source.deadline() }
    for await (const page of this.#walk(limit)) yield this.#page(page, this.#trail(limits))
  }

  /**
   * The same list, continued after a page.
   * @param cursor the `cursor` of that page
   * @returns a new call, which has not been sent
   */
  from(cursor: string): PagedRequest<T, Data> {
    return new PagedRequest(this.#source, { ...this.#options, from: cursor })
  }

  /**
   * Collects the items of all pages.
   * @param options.limit the largest number of items; by default the call's own `limit`, or all
   * @returns the items in one array
   */
  async toArray({ limit = this.#options.limit ?? Infinity }: { readonly limit?: number | undefined } = {}): Promise<
    T[]
  > {
    const items: T[] = []
    if (limit === 0) return items
    for await (const { facts } of this.#walk(limit)) {
      for (const item of facts.items as readonly T[]) if (items.length < limit) items.push(item)
    }
    return items
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
    const { from, signal } = this.#options
    const limits = { signal, deadline: this.#source.deadline() }
    return this.#page(await withCursor(from, this.#source.fetchPage(from, limits)), this.#trail(limits))
  }

  #walk(limit: number): AsyncGenerator<FetchedPage, void> {
    const { concurrency = 1, from, signal } = this.#options
    const { list, fetchPage, deadline } = this.#source
    const limits = { signal, deadline: deadline() }
    return walk({ list, fetchPage, first: () => fetchPage(from, limits), from, concurrency, limit, limits })
  }

  #trail(limits: WalkLimits): Trail {
    const { from } = this.#options
    return { limits, depth: 0, depths: new Map(from === undefined ? [] : [[from, 0]]) }
  }

  #page(page: FetchedPage, trail: Trail): Page<T, Data> {
    const { facts, response, data } = page
    const { next, refused, total, lastPage, items } = facts
    const shown = {
      ...otherFields(data, items),
      items: items as T[],
      ...(total === undefined ? {} : { total }),
      ...(lastPage === undefined ? {} : { lastPage }),
      ...(next === undefined ? {} : { cursor: next }),
      hasNext: next !== undefined || refused !== undefined,
      next: () => this.#next(page, trail),
      response,
    }
    // Not enumerable, so that a printed page shows its items once.
    return Object.defineProperties(shown, {
      data: { value: data },
      [Symbol.iterator]: { value: () => items[Symbol.iterator]() },
    }) as unknown as Page<T, Data>
  }

  async #next(
    { facts: { next, refused }, response }: FetchedPage,
    { limits, depth, depths }: Trail,
  ): Promise<Page<T, Data> | undefined> {
    const { list, fetchPage } = this.#source
    if (refused !== undefined) throw noNextPage(list, refused, response)
    if (next === undefined) return undefined
    if ((depths.get(next) ?? Infinity) <= depth) throw noNextPage(list, repeatedPage, response)
    depths.set(next, depth + 1)
    const page = await withCursor(next, fetchPage(next, limits))
    return this.#page(page, { limits, depth: depth + 1, depths })
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
