// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Note: Schema<types.Note> = z.object({
  id: z.int(),
  author: z.exactOptional(z.string()),
  editor: z.exactOptional(z.string()),
  subject: z.exactOptional(z.string()),
  body: z.exactOptional(z.string()),
  created: z.exactOptional(dateTime),
  updated: z.exactOptional(dateTime),
})

export const ListNotesParams: Schema<types.ListNotesParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  per_page: z.optional(integerLike({ min: 1 })),
  page: z.optional(integerLike({ min: 1 })),
})

export const CreateNoteParams: Schema<types.CreateNoteParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  subject: z.string(),
  body: z.string(),
})

export const UpdateNoteParams: Schema<types.UpdateNoteParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  id: integerLike({ min: 1 }),
  subject: z.optional(z.string()),
  body: z.optional(z.string()),
})
export { PartOfSiteParams } from '../objects/schema.gen.ts'
