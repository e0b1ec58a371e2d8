import type { PagedOptions } from './options.ts'
import { type FetchedPage, type FetchPage, type Lost, walk } from './paging/walk.ts'
import type { ResponseDetails } from './response-details.ts'

/**
 * One page of a list. `Data` is the whole of the checked answer, the items among it; what it holds beside them, such as whose
 * list it is, is on the page too.
 */
export type Page<T, Data = T[]> = PageOf<T, Data> & Beside<T, Data>

/** The fields of an answer that are not the list itself. */
type Beside<T, Data> = Data extends readonly unknown[]
  ? unknown
  : {
      readonly [
        Name in keyof Data as Name extends keyof PageOf<T, Data>
          ? never
          : NonNullable<Data[Name]> extends readonly T[]
            ? never
            : Name
      ]: Data[Name]
    }

interface PageOf<T, Data> {
  readonly items: T[]
  readonly data: Data
  /** Number of records in all pages, where the service says it. */
  readonly total?: number
  /** A string to store: `from: cursor` in the same call goes on after this page, in another process too. Absent on the last. */
  readonly cursor?: string
  readonly hasNext: boolean
  /** The next page; undefined after the last. */
  next(): Promise<Page<T, Data> | undefined>
  readonly response: ResponseDetails
}

/** What a paged request needs of the client. */
export interface PageSource {
  readonly fetchPage: FetchPage
  readonly lost: Lost
}

/**
 * A call that gives a list in pages. Awaited, it is the first page; with `for await`, it is the items of all pages.
 * Nothing is sent until somebody waits for it.
 */
export class PagedRequest<T, Data = T[]> implements PromiseLike<Page<T, Data>>, AsyncIterable<T> {
  readonly #source: PageSource
  readonly #options: PagedOptions
  #first: Promise<FetchedPage> | undefined

  constructor(source: PageSource, options: PagedOptions) {
    this.#source = source
    this.#options = options
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  then<A = Page<T, Data>, B = never>(
    onFulfilled?: ((page: Page<T, Data>) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#fetchFirst()
      .then((page) => this.#page(page))
      .then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<T, Data> | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<Page<T, Data>> {
    return this.then((page) => page).finally(onFinally)
  }

  /** The items, page by page as they are needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let left = this.#options.limit ?? Infinity
    if (left <= 0) return
    for await (const { facts } of this.#walk(left)) {
      for (const item of facts.items as readonly T[]) {
        yield item
        if (--left <= 0) return
      }
    }
  }

  /** The pages, in order. With `limit`, up to the page that holds the last item wanted. */
  async *pages(): AsyncGenerator<Page<T, Data>, void, undefined> {
    for await (const page of this.#walk(this.#options.limit ?? Infinity)) yield this.#page(page)
  }

  /** The same list from behind the page whose cursor this is. */
  from(cursor: string): PagedRequest<T, Data> {
    return new PagedRequest(this.#source, { ...this.#options, from: cursor })
  }

  /** All items in one array, or the first `limit` of them. */
  async toArray({ limit = this.#options.limit ?? Infinity }: { readonly limit?: number | undefined } = {}): Promise<
    T[]
  > {
    const items: T[] = []
    if (limit <= 0) return items
    for await (const { facts } of this.#walk(limit)) {
      for (const item of facts.items as readonly T[]) if (items.length < limit) items.push(item)
    }
    return items
  }

  #fetchFirst(): Promise<FetchedPage> {
    return (this.#first ??= this.#source.fetchPage(this.#options.from, this.#options.signal))
  }

  #walk(limit: number): AsyncGenerator<FetchedPage, void> {
    const { concurrency = 1, from, signal } = this.#options
    return walk({ ...this.#source, first: () => this.#fetchFirst(), from, concurrency, limit, signal })
  }

  #page(page: FetchedPage): Page<T, Data> {
    const { next, refused, total, items } = page.facts
    const shown = {
      ...beside(page.data, items),
      items: items as T[],
      ...(total === undefined ? {} : { total }),
      ...(next === undefined ? {} : { cursor: next }),
      hasNext: next !== undefined || refused !== undefined,
      next: async () => {
        if (refused !== undefined) throw this.#source.lost(refused, page.response)
        return next === undefined ? undefined : this.#page(await this.#source.fetchPage(next, this.#options.signal))
      },
      response: page.response,
    }
    // Not enumerable: a page that is printed shows its items once.
    return Object.defineProperty(shown, 'data', { value: page.data }) as Page<T, Data>
  }

  get [Symbol.toStringTag](): string {
    return 'PagedRequest'
  }
}

/** What an answer holds beside its list. */
function beside(data: unknown, items: readonly unknown[]): object {
  if (Array.isArray(data)) return {}
  return Object.fromEntries(Object.entries(Object(data) as object).filter(([, value]) => value !== items))
}
