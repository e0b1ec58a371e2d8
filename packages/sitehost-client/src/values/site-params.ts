import { digits, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A site, by its id. */
export interface SiteParams {
  /** The site's id. */
  id: number | string
}

/** Likewise, where the path has its other name. */
export interface SiteIdParams {
  /** The site's id. */
  site_id: number | string
}

/** Something of a site, by its own id. */
export interface PartOfSiteParams extends SiteIdParams {
  id: number | string
}

/** Which page of a list. */
export interface PageParams {
  /** Entries per page. */
  per_page?: number | string | undefined
  /** The number of the page, from 1. */
  page?: number | string | undefined
}

export const id = digits({ min: 1 })
export const pages = { per_page: z.optional(digits({ min: 1 })), page: z.optional(digits({ min: 1 })) }

export const SiteParams = mirrors<SiteParams>()(z.strictObject({ id }))
export const SiteIdParams = mirrors<SiteIdParams>()(z.strictObject({ site_id: id }))
export const PartOfSiteParams = mirrors<PartOfSiteParams>()(z.strictObject({ site_id: id, id }))
