import { operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'

const schemas = () => import('../schemas.ts')
const all = '/v1/sites/{id}/notes'
const one = '/v1/sites/{site_id}/notes/{id}'

export const listNotes = operation(schemas, {
  method: 'GET',
  path: all,
  params: 'ListNotesParams',
  response: 'Note[]',
  paging: envelopePaging(),
})

export const createNote = operation(schemas, {
  method: 'POST',
  path: all,
  params: 'CreateNoteParams',
  response: 'Note',
})

export const getNote = operation(schemas, { method: 'GET', path: one, params: 'PartOfSiteParams', response: 'Note' })

export const updateNote = operation(schemas, {
  method: 'PUT',
  path: one,
  params: 'UpdateNoteParams',
  response: 'Note',
})

export const deleteNote = operation(schemas, { method: 'DELETE', path: one, params: 'PartOfSiteParams' })
