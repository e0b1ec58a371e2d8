import { count, filledString, methods, rejectOptions, required } from '../request/option-rules.ts'
import type { Page } from './page.ts'
import type { PagedRequest } from './paged-request.ts'

/** Where the progress of iterations over lists is stored. */
export interface CheckpointStore {
  /** Returns the stored cursor, or undefined. */
  get(key: string): Promise<string | undefined>
  /** Stores a cursor. */
  set(key: string, cursor: string): Promise<void>
  /** Removes a cursor, where there is one. */
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

const rules = required({ store: methods('get', 'set', 'delete'), key: filledString, limit: count }, ['store', 'key'])

/**
 * Iterates over a list and stores the cursor after each page that the consumer has finished, so that after a crash
 * another process continues after that page: each item is yielded at least once, and none is left out. At the end of
 * the list the cursor is deleted.
 * @param paged the call that returns the list
 * @param options where and under which name the cursor is stored
 * @returns an iteration over the items; its method `pages` iterates over the pages
 * @throws RequestValidationError an option is not valid
 */
export function checkpoint<T, Data>(
  paged: PagedRequest<T, Data>,
  options: CheckpointOptions,
): CheckpointedWalk<T, Data> {
  rejectOptions(rules(options, []), (text) => `checkpoint: ${text}`)
  const { store, key, limit } = options
  async function* pages(): AsyncGenerator<Page<T, Data>, void, undefined> {
    const cursor = await store.get(key)
    for await (const page of (cursor === undefined ? paged : paged.from(cursor)).pages({ limit })) {
      yield page
      if (page.cursor !== undefined) await store.set(key, page.cursor)
      else if (!page.hasNext) await store.delete(key)
    }
  }

  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* items
    },
  }
}
