import { type Issue, PortolanError } from '../errors.ts'
import type { ResponseDetails } from '../response-details.ts'
import type { PageFacts } from './paging.ts'

/** A page and what it says of the pages after it. */
export interface FetchedPage {
  readonly facts: PageFacts
  readonly data: unknown
  readonly response: ResponseDetails
}

/** Fetches the page that a cursor stands for; the first without one. */
export type FetchPage = (cursor: string | undefined, signal: AbortSignal | undefined) => Promise<FetchedPage>

/** Makes the error for a list that goes on where nobody may follow. */
export type Lost = (why: string | Issue, response: ResponseDetails) => PortolanError

export interface WalkOptions {
  /** The first page, where it has been asked for already. */
  readonly first: () => Promise<FetchedPage>
  /** The cursor of the first page, where it was given one. */
  readonly from: string | undefined
  readonly fetchPage: FetchPage
  readonly lost: Lost
  readonly concurrency: number
  readonly limit: number
  readonly signal: AbortSignal | undefined
}

/**
 * Yields the pages of a list in order. At most `concurrency` pages are on their way or fetched and not yet taken; when the
 * consumer leaves, those on their way are given up. An error carries the cursor of the page that it struck.
 */
export async function* walk({
  first,
  from,
  fetchPage,
  lost,
  concurrency,
  limit,
  signal,
}: WalkOptions): AsyncGenerator<FetchedPage, void> {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  const ahead: { cursor: string; page: Promise<FetchedPage> }[] = []
  const visited = new Set(from === undefined ? [] : [from])
  let plan: Iterator<string> | undefined
  let yielded = 0

  const launch = (cursor: string): void => {
    visited.add(cursor)
    const page = fetchPage(cursor, leaving.signal)
    page.catch(() => {})
    ahead.push({ cursor, page })
  }

  /** Sends for planned pages as long as there is room and the items still wanted are not covered. */
  const fill = (perPage: number): void => {
    while (plan && ahead.length < concurrency && yielded + ahead.length * perPage < limit) {
      const { value, done } = plan.next()
      if (done) plan = undefined
      else launch(value)
    }
  }

  /** The page after this one: the first of those sent for already, or the one that this one names. */
  const take = (next: string): Promise<FetchedPage> => {
    if (ahead.length === 0) launch(next)
    const { cursor, page } = ahead.shift() as (typeof ahead)[number]
    return page.catch((error: unknown) => {
      if (PortolanError.is(error)) error.cursor = cursor
      throw error
    })
  }

  /** Sends for what may be fetched before the consumer asks. False where the list leads back to itself. */
  const lookAhead = ({ next, rest, items }: PageFacts & { readonly next: string }): boolean => {
    const perPage = Math.max(1, items.length)
    fill(perPage)
    if (ahead.length > 0) return true
    if (visited.has(next)) return false
    if (concurrency > 1) {
      plan = (rest?.() ?? [next])[Symbol.iterator]()
      fill(perPage)
    }
    return true
  }

  try {
    let coming: Promise<FetchedPage> | undefined = first()
    while (coming) {
      const page: FetchedPage = await coming
      // Nothing may hold on to a page while the next one comes.
      coming = undefined
      const { response } = page
      const { next, refused } = page.facts
      yielded += page.facts.items.length
      const wanted = yielded < limit
      const onward = next === undefined || !wanted || lookAhead({ ...page.facts, next })
      yield page
      if (!onward) throw lost(`a page names a next page that was fetched before: ${next}`, response)
      if (refused !== undefined && wanted) throw lost(refused, response)
      if (next !== undefined && wanted) coming = take(next)
    }
  } finally {
    signal?.removeEventListener('abort', leave)
    leaving.abort()
  }
}
