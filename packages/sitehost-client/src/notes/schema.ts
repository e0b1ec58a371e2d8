import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type PageParams, pages, type PartOfSiteParams, type SiteParams } from '../values/site-params.ts'

export { PartOfSiteParams } from '../values/site-params.ts'

/** A note on a site. @see seed 001, Note */
export interface Note {
  id: number
  author?: string
  /** Who changed it last. */
  editor?: string
  subject?: string
  body?: string
  /** Date-time. */
  created?: string
  /** Date-time. */
  updated?: string
}

export interface ListNotesParams extends SiteParams, PageParams {}

export interface CreateNoteParams extends SiteParams {
  subject: string
  body: string
}

export interface UpdateNoteParams extends PartOfSiteParams {
  subject?: string | undefined
  body?: string | undefined
}

const text = z.exactOptional(z.string())

export const Note = mirrors<Note>()(
  z.object({
    id: z.int(),
    author: text,
    editor: text,
    subject: text,
    body: text,
    created: z.exactOptional(dateTime),
    updated: z.exactOptional(dateTime),
  }),
)

export const ListNotesParams = mirrors<ListNotesParams>()(z.strictObject({ id, ...pages }))
export const CreateNoteParams = mirrors<CreateNoteParams>()(
  z.strictObject({ id, subject: z.string(), body: z.string() }),
)
export const UpdateNoteParams = mirrors<UpdateNoteParams>()(
  z.strictObject({ site_id: id, id, subject: z.optional(z.string()), body: z.optional(z.string()) }),
)
