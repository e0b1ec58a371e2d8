// Written by `npm run generate` out of schema.ts and reference.md.

/** Selects a page of a list. */
export interface PageParams {
  /** Bookmarks on a page. */
  per_page?: number | string | undefined
  /** Number of the page. */
  page?: number | string | undefined
}
