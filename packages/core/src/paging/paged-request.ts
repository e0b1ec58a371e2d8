import type { PagedOptions } from '../request/call-options.ts'
import {
  checkOptions,
  count,
  fields,
  filledString,
  methods,
  rejectOptions,
  required,
  type RulesOf,
} from '../request/option-rules.ts'
import type { Failing } from '../response/failing.ts'
import { type CallError, type SafeResult, toSafeResult } from '../response/safe-result.ts'
import type { FetchedPage, WalkLimits } from './fetch-page.ts'
import type { Page } from './page.ts'
import { once, untilAborted, waitFor } from '../time.ts'
import type { PageSource } from './walk.ts'

/** Options of the methods that walk over a list. */
export interface ListOptions {
  /** The largest number of items; 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
}

/** Marks the options of an iteration that has one deadline for all of its steps. */
const oneDeadline = /* @__PURE__ */ Symbol('one deadline')

const listRules = /* @__PURE__ */ fields({ limit: count } satisfies RulesOf<ListOptions>)

/** The name of what `console.log` shows on Node. No method has it: bundlers keep a class with a computed name. */
const inspected = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom')

/** Loaded with the first page of a list. */
const loadWalk = /* @__PURE__ */ once(() => import('./walk.ts'))

/**
 * A call that returns a list in pages. `await` returns the first page; `for await` yields the items of all pages.
 * Nothing is sent before it is awaited or iterated, and each iteration starts again at the first page.
 */
export class PagedRequest<T, Data = T[], Errors = unknown>
  implements PromiseLike<Page<T, Data>>, AsyncIterable<T>, Failing<Errors>
{
  declare readonly '~errors'?: Errors
  readonly #source: PageSource
  readonly #options: PagedOptions
  #first: Promise<Page<T, Data>> | undefined

  constructor(source: PageSource, options: PagedOptions) {
    this.#source = source
    this.#options = options
    Object.defineProperty(this, inspected, { value: () => this.#print() })
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

  /**
   * Resolves to the first page as a value: `{ ok: true, data }` or `{ ok: false, error }`. If the caller's signal ended the
   * call, its reason is the `cause` of the error. A documented `status` decides the type of `error.body`.
   * @throws TypeError, ReferenceError, RangeError or SyntaxError: a mistake in the program is no outcome
   */
  safe(): Promise<SafeResult<Page<T, Data>, CallError<Errors>>> {
    return toSafeResult(this.#source.list.operation, this.#firstPage())
  }

  /** Yields the items, and fetches each page when it is needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const limits = this.#limits()
    for await (const { info } of this.#walk(limits)) {
      for (const item of info.items as readonly T[]) {
        limits.signal?.throwIfAborted()
        yield item
        limits.deadline?.restart()
      }
    }
  }

  /**
   * Yields the pages, in order. With a limit, the last page has only the items within it, and a cursor that continues
   * after them.
   * @param options.limit the largest number of items, of which 0 sends nothing; the call's own `limit` holds too
   * @throws RequestValidationError an option is not valid
   */
  async *pages(options: ListOptions = {}): AsyncGenerator<Page<T, Data>, void, undefined> {
    const limits = this.#limits()
    const limit = this.#limit('pages', options)
    const { findStart, toPage } = await loadWalk()
    for await (const page of this.#walk(limits, limit)) {
      yield toPage(this.#source, page, findStart(this.#options, limits))
      if (!(oneDeadline in options)) limits.deadline?.restart()
    }
  }

  /**
   * The same list, continued after a page.
   * @param cursor the `cursor` of that page
   * @returns a new call, which has not been sent
   * @throws RequestValidationError the cursor is not a string, or empty
   */
  from(cursor: string): PagedRequest<T, Data, Errors> {
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
    const limits = this.#limits()
    this.#first ??= loadWalk()
      .then(({ firstPage }) => firstPage<T, Data>(this.#source, this.#options, limits))
      .catch((error: unknown) => {
        this.#first = undefined
        throw error
      })
    return this.#first
  }

  #limits(): WalkLimits {
    return { signal: this.#options.signal, deadline: this.#source.deadline() }
  }

  async *#walk(limits: WalkLimits, limit = this.#options.limit ?? Infinity): AsyncGenerator<FetchedPage, void> {
    const { walk } = await loadWalk()
    const { concurrency = 1, from, maxPages = Infinity } = this.#options
    yield* walk({ source: this.#source, concurrency, from, limits, limit, maxPages })
  }

  /** The signal of the call, for what walks over its list. */
  get '~signal'(): AbortSignal | undefined {
    return this.#options.signal
  }

  #print(): string {
    return `PagedRequest(${this.#source.list.operation}): await it for the first page, or iterate over it with for await`
  }

  get [Symbol.toStringTag](): string {
    return 'PagedRequest'
  }
}

/** Where the progress of iterations over lists is stored. */
export interface CheckpointStore {
  /** Returns the stored cursor, or undefined. */
  get(key: string): Promise<string | undefined>
  /** Stores a cursor. */
  set(key: string, cursor: string): Promise<void>
  /** Removes a cursor, if there is one. */
  delete(key: string): Promise<void>
}

/** Options of `checkpoint`. */
export interface CheckpointOptions {
  /** Where the cursor is stored, such as `fileCheckpointStore('checkpoints')`. */
  readonly store: CheckpointStore
  /** The name of the iteration in the store. */
  readonly key: string
  /** The largest number of items that this process gets, of which 0 sends nothing. @default the list's own `limit` */
  readonly limit?: number | undefined
}

/** An iteration that continues where an earlier process stopped. */
export interface CheckpointedWalk<T, Data = T[]> extends AsyncIterable<T> {
  /** Iterates over the pages. A page counts as finished when the consumer asks for the next. */
  pages(): AsyncGenerator<Page<T, Data>, void, undefined>
}

/**
 * Iterates over a list and stores the cursor after each page that the consumer has finished, so that after a crash
 * another process continues after that page: each item is yielded at least once, and none is left out. At the end of
 * the list the cursor is deleted. The call's signal also ends a wait for the store, which may still store the cursor.
 * @param paged the call that returns the list
 * @param options where and under which name the cursor is stored
 * @returns an iteration over the items; its method `pages` iterates over the pages
 * @throws RequestValidationError an option is not valid
 */
export function checkpoint<T, Data>(
  paged: PagedRequest<T, Data>,
  options: CheckpointOptions,
): CheckpointedWalk<T, Data> {
  const rules: RulesOf<CheckpointOptions> = { store: methods('get', 'set', 'delete'), key: filledString, limit: count }
  checkOptions('checkpoint', required(rules, ['store', 'key']), options)
  const { store, key, limit } = options
  async function* pages(): AsyncGenerator<Page<T, Data>, void, undefined> {
    const signal = paged['~signal']
    const ofStore = <R>(result: Promise<R>): Promise<R> =>
      waitFor('the checkpoint store', Promise.resolve(result), signal)
    const cursor = await ofStore(store.get(key))
    const whole = { limit, [oneDeadline]: true }
    for await (const page of (cursor === undefined ? paged : paged.from(cursor)).pages(whole)) {
      yield page
      if (page.cursor !== undefined) await ofStore(store.set(key, page.cursor))
      else if (!page.hasNext) await ofStore(store.delete(key))
    }
  }

  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* untilAborted(items, paged['~signal'])
    },
  }
}
