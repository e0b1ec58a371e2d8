// Written by `npm run generate` out of schema.ts and reference.md.
import type { id } from '../site-ids/types.gen.ts'

/** Params of `notes.create`. */
export interface CreateNoteParams {
  /** The site's id. */
  id: id
  /** The subject of the note. */
  subject: string
  /** The text of the note. */
  body: string
}

/** Params of `notes.list`. */
export interface ListNotesParams {
  /** The site's id. */
  id: id
  /** Notes on a page. */
  per_page?: number | string | undefined
  /** Number of the page. */
  page?: number | string | undefined
}

/** A note on a site. @see reference.md#note */
export interface Note {
  /** The note's id. */
  id: number
  /** Who wrote the note; an e-mail address in published examples. */
  author?: string
  /** Who changed the note last; an e-mail address in published examples. */
  editor?: string
  /** The subject of the note. */
  subject?: string
  /** The text of the note. */
  body?: string
  /** When the note was created. Date-time. */
  created?: string
  /** When the note was last changed. Date-time. */
  updated?: string
}

/** Params of `notes.update`. */
export interface UpdateNoteParams {
  /** The site's id. */
  site_id: id
  /** The note's id. */
  id: id
  /** The new subject of the note. */
  subject?: string | undefined
  /** The new text of the note. */
  body?: string | undefined
}
