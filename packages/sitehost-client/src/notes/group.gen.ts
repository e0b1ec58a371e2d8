// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { PartOfSiteParams } from '../objects/types.gen.ts'
import type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Notes on a site. */
export interface Notes {
  /**
   * Returns the notes on a site.
   *
   * `GET /v1/sites/{id}/notes`
   * @throws NotFoundError no such site
   */
  list(params: ListNotesParams, options?: PagedOptions): PagedRequest<Note, Note[]>
  /**
   * Creates a note on a site and returns it.
   *
   * `POST /v1/sites/{id}/notes`
   *
   * The status is 200, not 201.
   * @throws NotFoundError no such site
   */
  create(params: CreateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Returns one note on a site.
   *
   * `GET /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Changes a note on a site and returns it.
   *
   * `PUT /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   */
  update(params: UpdateNoteParams, options?: CallOptions): ApiRequest<Note>
  /**
   * Deletes a note on a site.
   *
   * `DELETE /v1/sites/{site_id}/notes/{id}`
   * @throws NotFoundError no such site or note
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
}

export const notesResource: Resource<Notes> = resource<Notes>()({
  list: loadList(operations, 'listNotes'),
  create: loadCall(operations, 'createNote'),
  get: loadCall(operations, 'getNote'),
  update: loadCall(operations, 'updateNote'),
  delete: loadCall(operations, 'deleteNote'),
})
