import { resource } from '@portolan/core'
import { createNote, deleteNote, getNote, listNotes, updateNote } from './operations.ts'
import type { Notes } from './group.gen.ts'

/** Notes on a site. */
export const notes = resource<Notes>()({
  list: listNotes,
  create: createNote,
  get: getNote,
  update: updateNote,
  delete: deleteNote,
})
