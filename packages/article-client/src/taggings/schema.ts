import { nonEmptyString, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Tagging: Schema<types.Tagging> = z.object({ name: z.string(), versions: z.array(z.string()) })

export const NewTagging: Schema<types.NewTagging> = z.strictObject({
  name: z.string(),
  versions: z.optional(z.array(z.string())),
})

export const CreateTaggingParams: Schema<types.CreateTaggingParams> = z.strictObject({
  item_id: nonEmptyString,
  name: z.string(),
  versions: z.optional(z.array(z.string())),
})
export const DeleteTaggingParams: Schema<types.DeleteTaggingParams> = z.strictObject({
  item_id: nonEmptyString,
  tagging_id: nonEmptyString,
})
