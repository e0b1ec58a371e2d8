import { nonEmptyString, nullableString, type Schema } from '@portolan/core/schema'
import { pageFields } from '../pages/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Tag: Schema<types.Tag> = z.object({
  followers_count: z.int(),
  icon_url: nullableString,
  id: z.string(),
  items_count: z.int(),
})

export const TagParams: Schema<types.TagParams> = z.strictObject({ tag_id: nonEmptyString })
export const ListOfTagParams: Schema<types.ListOfTagParams> = z.strictObject({ tag_id: nonEmptyString, ...pageFields })
export const ListTagsParams: Schema<types.ListTagsParams> = z.strictObject({
  sort: z.optional(z.enum(['count', 'name'])),
  ...pageFields,
})
