import { integerLike, openSet, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { isCarried } from '../inquiry/carried-text.ts'
import { wrapped } from '../mapping/marks.ts'
import { findQualifiers } from './find-qualifiers.ts'
import type * as types from './types.gen.ts'

/**
 * How a search compares and sorts. Qualifiers that do not apply to a call are ignored; registries may have more of
 * them.
 */
export const FindQualifier: Schema<types.FindQualifier> = openSet(findQualifiers).check(isCarried())

export const searchFields = {
  findQualifiers: z.optional(wrapped('findQualifier', z.array(FindQualifier))),
  maxRows: z.optional(integerLike({ max: 2_147_483_647 })),
}

/** The params of every search. */
export const FindParams: Schema<types.FindParams> = z.strictObject(searchFields)
