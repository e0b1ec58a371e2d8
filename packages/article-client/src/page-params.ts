import { digits, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Which page of a list. @see seed 000, Endpoints, paging parameters */
export interface PageParams {
  /** The number of the page, 1 to 100; 1 unless given. */
  page?: number | string | undefined
  /** Records per page, 1 to 100; 20 unless given. */
  per_page?: number | string | undefined
}

const upTo100 = z.optional(digits({ min: 1, max: 100 }))

export const pageFields = { page: upTo100, per_page: upTo100 }

export const PageParams = mirrors<PageParams>()(z.strictObject(pageFields))
