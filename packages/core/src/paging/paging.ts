import type { Issue } from '../errors.ts'
import type { Answer } from '../response/answer.ts'

/** What one page says about itself and the pages after it. */
export interface PageFacts {
  readonly items: readonly unknown[]
  /** The number of records in all pages, where the service reports it. */
  readonly total?: number
  /** The number of the last page, where the service reports it. */
  readonly lastPage?: number
  /** The cursor of the next page; absent on the last. */
  readonly next?: string
  /** The cursors of all pages from the next to the last, where the last is known. */
  readonly rest?: () => Iterable<string>
  /**
   * Why the next page exists and must not be fetched: what is wrong with this page, or a rule that the request would
   * break.
   */
  readonly refused?: string | Issue
}

/** Where a page is: at a URL, or at the URL of the first page with other params. */
export type PageTarget = { readonly url: string } | { readonly params: Readonly<Record<string, unknown>> }

/** The response that a page is read from. */
export interface RawPage {
  /** The validated data. */
  readonly data: unknown
  /** The whole parsed body, the envelope included. */
  readonly body: unknown
  readonly answer: Pick<Answer, 'headers' | 'url'>
  /** The URL that was requested. No page may be on another origin. */
  readonly url: string
}

/** How a service divides a list into pages. `Key` is the field of the data that holds the items. */
export interface Paging<Key extends string | undefined = string | undefined> {
  /** The field of the data that holds the items; undefined where the data is the list. */
  readonly items: Key
  /**
   * Reads a page.
   * @throws TypeError the response is not a valid page
   */
  readonly read: (page: RawPage) => PageFacts
  /**
   * Finds the page of a cursor.
   * @param url the URL of the first page
   * @throws TypeError the string is not a cursor of this list
   */
  readonly seek: (cursor: string, url: string) => PageTarget
}

/** The type of the items in a response of type `Result`. */
export type ItemOf<Result, Key extends string | undefined> = Key extends keyof Result
  ? NonNullable<Result[Key]> extends readonly (infer Item)[]
    ? Item
    : never
  : Result extends readonly (infer Item)[]
    ? Item
    : never
