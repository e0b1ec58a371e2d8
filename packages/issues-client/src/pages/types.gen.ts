// Written by `npm run generate` out of schema.ts and reference.md.

/** Selects a page of a list. */
export interface PageParams {
  /** Number of events on a page, 100 at most. @default 30 */
  per_page?: number | string | undefined
  /** Number of the page, counted from 1. @default 1 */
  page?: number | string | undefined
}
