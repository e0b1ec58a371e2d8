import { digits, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const id = digits({ min: 1 })

export const SiteParams: Schema<types.SiteParams> = z.strictObject({ id })
export const SiteIdParams: Schema<types.SiteIdParams> = z.strictObject({ site_id: id })
export const PartOfSiteParams: Schema<types.PartOfSiteParams> = z.strictObject({ site_id: id, id })
