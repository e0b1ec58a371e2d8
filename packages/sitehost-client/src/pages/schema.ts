import { digits, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const pageFields = { per_page: z.optional(digits({ min: 1 })), page: z.optional(digits({ min: 1 })) }

/** Selects a page of a list. */
export const PageParams: Schema<types.PageParams> = z.strictObject(pageFields)
