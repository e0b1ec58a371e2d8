import type { Issue } from '../errors.ts'
import type { Answer } from '../response/answer.ts'

/** What one page says of itself and of the pages after it. */
export interface PageFacts {
  readonly items: readonly unknown[]
  /** Number of records in all pages, where the service says it. */
  readonly total?: number
  /** Number of the last page, where the service says it. */
  readonly lastPage?: number
  /** Cursor of the next page; absent on the last. */
  readonly next?: string
  /** Cursors of all pages from the next to the last, where the last is known. */
  readonly rest?: () => Iterable<string>
  /**
   * Why the next page, though there is one, must not be asked for: something that the response does, or a rule that the
   * request for it would break.
   */
  readonly refused?: string | Issue
}

/** Where a page is: at a URL, or at the same one with a param changed. */
export type PageTarget = { readonly url: string } | { readonly params: Readonly<Record<string, unknown>> }

/** A page as it came. */
export interface RawPage {
  /** The checked data. */
  readonly data: unknown
  /** The whole parsed body, the envelope included. */
  readonly body: unknown
  readonly answer: Pick<Answer, 'headers' | 'url'>
  /** What was asked for. No page may lie on another origin. */
  readonly url: string
}

/** How a service divides a list into pages. `Key` is the field of the data that holds the items. */
export interface Paging<Key extends string | undefined = string | undefined> {
  readonly items: Key
  /** What a page says. Throws a TypeError where that makes no sense. */
  readonly read: (page: RawPage) => PageFacts
  /**
   * Finds the page that a cursor stands for. Throws a TypeError where the string is not a cursor of this list.
   * @param url the first page's
   */
  readonly seek: (cursor: string, url: string) => PageTarget
}

/** The items' type in a response of type `Result`. */
export type ItemOf<Result, Key extends string | undefined> = Key extends keyof Result
  ? NonNullable<Result[Key]> extends readonly (infer Item)[]
    ? Item
    : never
  : Result extends readonly (infer Item)[]
    ? Item
    : never
