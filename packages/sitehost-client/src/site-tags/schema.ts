import { digits, filled, type Schema } from '@portolan/core/schema'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/** */

/** The color of a tag. */
export const TagColor: Schema<types.TagColor> = z.enum([
  'blue',
  'green',
  'purple',
  'yellow',
  'teal',
  'gray',
  'dark-blue',
  'pink',
  'coral',
  'light-green',
  'indigo',
  'brown',
])

export const TagParam: Schema<types.TagParam> = z
  .strictObject({ name: z.optional(filled), color: z.optional(TagColor), tag_id: z.optional(id) })
  .check(
    z.refine((tag) => (tag.name === undefined) !== (tag.tag_id === undefined), {
      error: 'must be set, or else the other one of name and tag_id, but not both',
      path: ['name'],
    }),
    z.refine((tag) => tag.color === undefined || tag.tag_id === undefined, {
      error: 'is allowed for new tags only',
      path: ['color'],
    }),
  )

export const AddTagsParams: Schema<types.AddTagsParams> = z.strictObject({ id, tags: z.array(TagParam) })
export const RemoveTagsParams: Schema<types.RemoveTagsParams> = z.strictObject({
  id,
  tag_ids: z.array(digits({ min: 1 })),
})
