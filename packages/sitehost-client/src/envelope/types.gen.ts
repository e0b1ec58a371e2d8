// Written by `npm run generate` out of schema.ts and reference.md.

/** What every JSON response but that of the token call comes in. @see reference.md#envelope */
export interface Envelope {
  /** The result for people to read. Optional: bodies without it occur. */
  message?: string
  /** The result. Optional: absent where null. */
  data?: unknown
  /** Null on success. In published examples of failures an array of strings. Optional: absent where null. */
  errors?: unknown
  /** Where the page lies in the list. Optional: paged lists only. */
  page?: PageObject | null
}

/** Where a page lies in its list. @see reference.md#pageobject */
export interface PageObject {
  /** Number of this page. */
  currentPage: number
  /** Number of the next page; null on the last. */
  nextPage: number | null
  /** Number of the last page. */
  lastPage: number
  /** Entries on a page. */
  perPage: number
  /** Entries on all pages. */
  totalItems: number
}
