// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ListOfUserParams: Schema<types.ListOfUserParams> = z.strictObject({
  user_id: z.string().check(z.minLength(1)),
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
})
export { Item, PageParams, Tag, User, UserParams } from '../objects/schema.gen.ts'
