// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import { listPaging } from '../envelope/paging.ts'
import type { PartOfSiteParams } from '../objects/types.gen.ts'
import type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listNotes: Operation<ListNotesParams, Note[], typeof listPaging> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/notes',
  params: 'ListNotesParams',
  response: 'Note[]',
  checks,
  paging: listPaging,
})

export const createNote: Operation<CreateNoteParams, Note, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/notes',
  params: 'CreateNoteParams',
  response: 'Note',
  checks,
})

export const getNote: Operation<PartOfSiteParams, Note, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/notes/{id}',
  params: 'PartOfSiteParams',
  response: 'Note',
  checks,
})

export const updateNote: Operation<UpdateNoteParams, Note, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/notes/{id}',
  params: 'UpdateNoteParams',
  response: 'Note',
  checks,
})

export const deleteNote: Operation<PartOfSiteParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{site_id}/notes/{id}',
  params: 'PartOfSiteParams',
  checks,
})
