import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Where a page lies in its list. @see seed 001, Response envelope */
export interface PageObject {
  currentPage: number
  /** Null on the last page. */
  nextPage: number | null
  lastPage: number
  perPage: number
  /** Number of entries on all pages. */
  totalItems: number
}

/** What every answer comes in. The client takes it off: calls give the `data`. @see seed 001, Response envelope */
export interface Envelope {
  /** The result, for people. It is on `.withResponse()`. */
  message?: string
  data?: unknown
  /** Null on success; on failure, texts that say what is wrong. */
  errors?: unknown
  /** On paged lists only. */
  page?: PageObject | null
}

export const PageObject = mirrors<PageObject>()(
  z.object({
    currentPage: z.int(),
    nextPage: z.nullable(z.int()),
    lastPage: z.int(),
    perPage: z.int(),
    totalItems: z.int(),
  }),
)

export const Envelope = mirrors<Envelope>()(
  z.object({
    message: z.exactOptional(z.string()),
    data: z.optional(z.unknown()),
    errors: z.optional(z.unknown()),
    page: z.exactOptional(z.nullable(PageObject)),
  }),
)
