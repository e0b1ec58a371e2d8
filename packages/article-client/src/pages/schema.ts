import { integerLike, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const upTo100 = z.optional(integerLike({ min: 1, max: 100 }))

export const pageFields = { page: upTo100, per_page: upTo100 }

export const PageParams: Schema<types.PageParams> = z.strictObject(pageFields)
