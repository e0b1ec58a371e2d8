// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** What every search takes. */
export interface FindParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
}

/** How a search is meant. What does not apply to a call is ignored; registries may know more. */
export type FindQualifier = Open<
  | 'exactNameMatch'
  | 'caseSensitiveMatch'
  | 'sortByNameAsc'
  | 'sortByNameDesc'
  | 'sortByDateAsc'
  | 'sortByDateDesc'
  | 'orLikeKeys'
  | 'orAllKeys'
  | 'andAllKeys'
  | 'combineCategoryBags'
  | 'serviceSubset'
>
