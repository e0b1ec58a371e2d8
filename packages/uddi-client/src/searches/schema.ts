import { digits, openSet, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { isCarried } from '../inquiry/carried-text.ts'
import { wrapped } from '../mapping/marks.ts'
import type * as types from './types.gen.ts'

/** How a search is meant. What does not apply to a call is ignored; registries may know more. */
export const FindQualifier: Schema<types.FindQualifier> = openSet([
  'exactNameMatch',
  'caseSensitiveMatch',
  'sortByNameAsc',
  'sortByNameDesc',
  'sortByDateAsc',
  'sortByDateDesc',
  'orLikeKeys',
  'orAllKeys',
  'andAllKeys',
  'combineCategoryBags',
  'serviceSubset',
]).check(isCarried())

export const searchFields = {
  findQualifiers: z.optional(wrapped('findQualifier', z.array(FindQualifier))),
  maxRows: z.optional(digits({ max: 2_147_483_647 })),
}

/** What every search takes. */
export const FindParams: Schema<types.FindParams> = z.strictObject(searchFields)
