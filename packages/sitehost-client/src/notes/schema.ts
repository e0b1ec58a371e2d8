import { optionalDateTime, optionalText, type Schema, textParam } from '@portolan/core/schema'
import { pageFields } from '../pages/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Note: Schema<types.Note> = z.object({
  id: z.int(),
  author: optionalText,
  editor: optionalText,
  subject: optionalText,
  body: optionalText,
  created: optionalDateTime,
  updated: optionalDateTime,
})

export const ListNotesParams: Schema<types.ListNotesParams> = z.strictObject({ id, ...pageFields })
export const CreateNoteParams: Schema<types.CreateNoteParams> = z.strictObject({
  id,
  subject: z.string(),
  body: z.string(),
})
export const UpdateNoteParams: Schema<types.UpdateNoteParams> = z.strictObject({
  site_id: id,
  id,
  subject: textParam,
  body: textParam,
})
