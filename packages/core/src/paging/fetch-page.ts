import type { Connection } from '../connection.ts'
import type { CallOptions } from '../options.ts'
import type { Call } from '../request/call.ts'
import { refuse, withExtraQuery, withParams } from '../request/prepare.ts'
import type { ResponseDetails } from '../response/details.ts'
import type { Result } from '../response/result.ts'
import type { Send } from '../send/middleware.ts'
import type { PageFacts, Paging } from './paging.ts'

/** A page and what it says about the pages after it. */
export interface FetchedPage {
  readonly facts: PageFacts
  readonly data: unknown
  readonly response: ResponseDetails
}

/** What all pages of an iteration have in common. */
export interface WalkLimits {
  readonly signal: AbortSignal | undefined
  /** Unix milliseconds. */
  readonly deadline: number | undefined
}

/** Fetches the page of a cursor; without one, the first page. */
export type FetchPage = (cursor: string | undefined, limits: WalkLimits) => Promise<FetchedPage>

/** Fetches the pages of a prepared call, for each of which only a param or the URL changes. */
export function pageFetcher(connection: Connection, send: Send<Result>, first: Call, options: CallOptions): FetchPage {
  return async function fetchPage(cursor, { signal, deadline }) {
    const call = cursor === undefined ? first : seek(connection, first, cursor, options)
    const { data, response, page } = await send({ ...call, signal, deadline })
    return { facts: hideQuery(page ?? { items: [] }, options), data, response }
  }
}

/**
 * Removes the caller's own query from cursors, which get stored: it may be secret. It is added again when a cursor is
 * used.
 */
function hideQuery({ next, rest, ...facts }: PageFacts, { query }: CallOptions): PageFacts {
  if (next === undefined || !query)
    return { ...facts, ...(next === undefined ? {} : { next }), ...(rest ? { rest } : {}) }
  const hide = (cursor: string): string => without(cursor, Object.keys(query))
  return { ...facts, next: hide(next), ...(rest ? { rest: () => mapped(rest(), hide) } : {}) }
}

/** One at a time: a service may claim billions of pages. */
function* mapped(cursors: Iterable<string>, change: (cursor: string) => string): Generator<string> {
  for (const cursor of cursors) yield change(cursor)
}

function without(cursor: string, names: readonly string[]): string {
  if (!cursor.startsWith('/')) return cursor
  const url = new URL(cursor, 'https://cursor.invalid')
  for (const name of names) url.searchParams.delete(name)
  return url.pathname + url.search
}

function seek(connection: Connection, first: Call, cursor: string, options: CallOptions): Call {
  const { seek: find } = first.endpoint.operation.paging as Paging
  try {
    const target = find(cursor, first.url)
    return 'params' in target
      ? withParams(connection, first, target.params, options)
      : { ...first, url: withExtraQuery(target.url, options) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return refuse(connection, first.endpoint, [{ path: ['from'], message: error.message }])
  }
}
