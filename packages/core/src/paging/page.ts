import type { ResponseDetails } from '../response/outcome.ts'
import { type Issue, type PortolanError, RequestValidationError, ResponseValidationError } from '../errors.ts'

/**
 * One page of a list. `Data` is the whole validated response; its fields besides the items are fields of the page too.
 * Iterating over a page yields its items.
 */
export type Page<T, Data = T[]> = PageOf<T, Data> & OtherFields<T, Data>

/** The fields of a response that are not the list itself. */
export type OtherFields<T, Data> = Data extends readonly unknown[]
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

export interface PageOf<T, Data> extends Iterable<T> {
  /** The items of this page. */
  readonly items: T[]
  /** The whole validated response. Not enumerable, so that a printed page shows its items once. */
  readonly data: Data
  /** The number of records in all pages, where the service reports it. */
  readonly total?: number
  /** The number of the last page, where the service reports it. */
  readonly lastPage?: number
  /**
   * A string to store: the same call, with the same params, continues after this page with `from: cursor`, in another
   * process too. There is one while `hasNext` is true; the last page, and so the only page of a short list, has none.
   */
  readonly cursor?: string
  /** Whether there is a page after this one. */
  readonly hasNext: boolean
  /**
   * Fetches the next page.
   * @returns the page; undefined after the last
   * @throws ResponseValidationError the list leads back to a page that was fetched before; this error has no `cursor`
   */
  next(): Promise<Page<T, Data> | undefined>
  /** The details of the response: status, headers, attempts, rate limit. */
  readonly response: ResponseDetails
}

/** The list that an error is about. */
export interface ListName {
  readonly operation: string
}

/**
 * The error message for a list that leads back to itself. It does not contain the cursor, whose query may hold a
 * secret.
 */
export const repeatedPage = 'the page names a next page that was fetched before'

/** The error for a next page that must not be fetched. An `Issue` is a rule that the request for it would break. */
export function noNextPage(list: ListName, why: string | Issue, { request, attempts }: ResponseDetails): PortolanError {
  const init = { request, attempts }
  if (typeof why === 'string')
    return new ResponseValidationError(`${list.operation}: ${why}`, {
      ...init,
      issues: [{ path: ['next'], message: why }],
      body: undefined,
    })
  const message = `${list.operation}: ${why.path.join('.')} ${why.message}`
  return new RequestValidationError(message, { ...init, issues: [why] })
}

/** The cursors that led to a page, by which a list that leads back to itself is recognised. */
export class Trail {
  /** The number of pages before the one that a cursor led to. */
  readonly #depths: Map<string | undefined, number>

  constructor(from: string | undefined) {
    this.#depths = new Map([[from, 0]])
  }

  /** Whether the page at this depth, or one before it, was itself reached by the cursor. */
  leadsBack(cursor: string, depth: number): boolean {
    return (this.#depths.get(cursor) ?? Infinity) <= depth
  }

  add(cursor: string, depth: number): void {
    this.#depths.set(cursor, depth)
  }
}
