// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { PartOfSiteParams } from '../site-ids/types.gen.ts'
import type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './types.gen.ts'
import { createNote, deleteNote, getNote, listNotes, updateNote } from './operations.ts'

/** Notes on a site. */
export interface Notes {
  /**
   * Returns the notes on a site.
   *
   * `GET /v1/sites/{id}/notes`
   * @throws NotFoundError no such site
   * @see reference.md#noteslist
   */
  list(params: ListNotesParams, options?: PagedOptions): PagedRequest<Note, Note[]>
  /**
   * Creates a note on a site and returns it. The status is 200, not 201.
   *
   * `POST /v1/sites/{id}/notes`
   * @throws NotFoundError no such site
   * @see reference.md#notescreate
   */
  create(params: CreateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Returns one note on a site.
   *
   * `GET /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   * @see reference.md#notesget
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Changes a note on a site and returns it.
   *
   * `PUT /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   * @see reference.md#notesupdate
   */
  update(params: UpdateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Deletes a note on a site.
   *
   * `DELETE /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   * @see reference.md#notesdelete
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listNotes, create: createNote, get: getNote, update: updateNote, delete: deleteNote }
