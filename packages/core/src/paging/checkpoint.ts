import type { Page, PagedRequest } from './paged-request.ts'

/** Where a walk notes how far it has come. */
export interface CheckpointStore {
  get(key: string): Promise<string | undefined>
  set(key: string, cursor: string): Promise<void>
  delete(key: string): Promise<void>
}

export interface CheckpointOptions {
  readonly store: CheckpointStore
  /** Names the walk. */
  readonly key: string
}

/** A walk that goes on where another process left it. */
export interface CheckpointedWalk<T, Data = T[]> extends AsyncIterable<T> {
  /** The same by pages. A page counts as finished when the consumer asks for the next. */
  pages(): AsyncGenerator<Page<T, Data>, void, undefined>
}

/**
 * Walks a list and notes after each page that the consumer finished where to go on, so that a process that was killed is
 * followed by one that begins behind the last finished page: each item comes at least once, and none is left out. When the
 * list is at its end, the note is deleted.
 */
export function checkpoint<T, Data>(
  paged: PagedRequest<T, Data>,
  { store, key }: CheckpointOptions,
): CheckpointedWalk<T, Data> {
  async function* pages(): AsyncGenerator<Page<T, Data>, void, undefined> {
    const cursor = await store.get(key)
    for await (const page of (cursor === undefined ? paged : paged.from(cursor)).pages()) {
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
