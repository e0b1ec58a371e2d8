// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const CreateTaggingParams: Schema<types.CreateTaggingParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  name: z.string(),
  versions: z.optional(z.array(z.string())),
})

export const DeleteTaggingParams: Schema<types.DeleteTaggingParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  tagging_id: z.string().check(z.minLength(1)),
})
export { Tagging } from '../objects/schema.gen.ts'
