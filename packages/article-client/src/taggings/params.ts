import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

export interface CreateTaggingParams {
  item_id: string
  /** The tag's name. */
  name: string
  versions?: string[] | undefined
}

export interface DeleteTaggingParams {
  item_id: string
  /** The tag's name. */
  tagging_id: string
}

export const CreateTaggingParams = mirrors<CreateTaggingParams>()(
  z.strictObject({ item_id: filled, name: z.string(), versions: z.optional(z.array(z.string())) }),
)
export const DeleteTaggingParams = mirrors<DeleteTaggingParams>()(
  z.strictObject({ item_id: filled, tagging_id: filled }),
)
