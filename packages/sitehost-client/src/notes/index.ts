import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { PartOfSiteParams } from '../values/site-params.ts'
import { createNote, deleteNote, getNote, listNotes, updateNote } from './operations.ts'
import type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './schema.ts'

/** Notes on a site. @see seed 001, Notes */
export interface Notes {
  /**
   * The notes on a site.
   * @see seed 001, Notes
   */
  list(params: ListNotesParams, options?: PagedOptions): PagedRequest<Note, Note[]>
  /**
   * Writes a note.
   * @see seed 001, Notes
   */
  create(params: CreateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * One note.
   * @throws NotFoundError there is none
   * @see seed 001, Notes
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Changes a note: its old text is gone.
   * @throws NotFoundError there is none
   * @see seed 001, Notes
   */
  update(params: UpdateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * **Deletes** a note for good.
   * @throws NotFoundError there is none
   * @see seed 001, Notes
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
}

export const notes = resource<Notes>()({
  list: listNotes,
  create: createNote,
  get: getNote,
  update: updateNote,
  delete: deleteNote,
})
