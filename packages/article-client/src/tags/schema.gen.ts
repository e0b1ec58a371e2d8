// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ListTagsParams: Schema<types.ListTagsParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  sort: z.optional(z.enum(['count', 'name'])),
})

export const TagParams: Schema<types.TagParams> = z.strictObject({ tag_id: z.string().check(z.minLength(1)) })

export const ListOfTagParams: Schema<types.ListOfTagParams> = z.strictObject({
  tag_id: z.string().check(z.minLength(1)),
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
})
export { Item, Tag } from '../objects/schema.gen.ts'
