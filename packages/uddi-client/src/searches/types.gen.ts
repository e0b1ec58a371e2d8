// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** The params of every search. */
export interface FindParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
}

/**
 * How a search compares and sorts. Qualifiers that do not apply to a call are ignored; registries may have more
 * of them.
 */
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
