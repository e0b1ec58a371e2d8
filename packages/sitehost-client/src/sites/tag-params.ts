import { digits, filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type SiteParams } from '../values/site-params.ts'

/** @see seed 001, Limits */
const tagColors = [
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
] as const
export type TagColor = (typeof tagColors)[number]

/** A new tag, by its name, or one that there is, by its id. */
export interface TagParam {
  name?: string | undefined
  /** Of a new tag. */
  color?: TagColor | undefined
  tag_id?: number | string | undefined
}

export interface AddTagsParams extends SiteParams {
  tags: TagParam[]
}

export interface RemoveTagsParams extends SiteParams {
  tag_ids: (number | string)[]
}

export const TagParam = mirrors<TagParam>()(
  z
    .strictObject({
      name: z.optional(filled),
      color: z.optional(z.enum(tagColors)),
      tag_id: z.optional(id),
    })
    .check(
      z.refine((tag) => (tag.name === undefined) !== (tag.tag_id === undefined), {
        error: 'must be given, or the other of name and tag_id, and not both',
        path: ['name'],
      }),
      z.refine((tag) => tag.color === undefined || tag.tag_id === undefined, {
        error: 'is for new tags only',
        path: ['color'],
      }),
    ),
)

export const AddTagsParams = mirrors<AddTagsParams>()(z.strictObject({ id, tags: z.array(TagParam) }))
export const RemoveTagsParams = mirrors<RemoveTagsParams>()(
  z.strictObject({ id, tag_ids: z.array(digits({ min: 1 })) }),
)
