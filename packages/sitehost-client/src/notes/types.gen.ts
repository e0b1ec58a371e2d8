// Written by `portolan-generate`: change the document, and write it again.

/** A note on a site. */
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

/** Params of `notes.list`. */
export interface ListNotesParams {
  /** The site's id. */
  id: number | string

  /** Notes on a page. */
  per_page?: number | string | undefined

  /** Number of the page. */
  page?: number | string | undefined
}

/** Params of `notes.create`. */
export interface CreateNoteParams {
  /** The site's id. */
  id: number | string

  /** The subject of the note. */
  subject: string

  /** The text of the note. */
  body: string
}

/** Params of `notes.update`. */
export interface UpdateNoteParams {
  /** The site's id. */
  site_id: number | string

  /** The note's id. */
  id: number | string

  /** The new subject of the note. */
  subject?: string | undefined

  /** The new text of the note. */
  body?: string | undefined
}
