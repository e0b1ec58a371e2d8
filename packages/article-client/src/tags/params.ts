import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { pageFields, type PageParams } from '../page-params.ts'

export interface TagParams {
  /** The tag's name, whatever its characters: `C#`, `日本語`. */
  tag_id: string
}

export interface ListOfTagParams extends TagParams, PageParams {}

export interface ListTagsParams extends PageParams {
  /** By the number of items, or by the name; newest first unless given. */
  sort?: 'count' | 'name' | undefined
}

export const TagParams = mirrors<TagParams>()(z.strictObject({ tag_id: filled }))
export const ListOfTagParams = mirrors<ListOfTagParams>()(z.strictObject({ tag_id: filled, ...pageFields }))
export const ListTagsParams = mirrors<ListTagsParams>()(
  z.strictObject({ sort: z.optional(z.enum(['count', 'name'])), ...pageFields }),
)
