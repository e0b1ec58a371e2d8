import * as o from '@portolan/sitehost-client/operations'
import { Paged } from '../../paged.ts'
import { when } from '../render.ts'
import type { BookmarkRecord, NoteRecord } from '../state.ts'
import type { SitehostRow, Visit } from '../visit.ts'

/** Notes on sites, and saved commands. */
export const textRows: readonly SitehostRow[] = [
  ['notes.list', o.listNotes, (visit) => Paged.of(visit.site('id').notes, (one) => one)],
  ['notes.create', o.createNote, createNote, 'The note was written.'],
  ['notes.get', o.getNote, findNote],
  ['notes.update', o.updateNote, updateNote, 'The note was changed.'],
  ['notes.delete', o.deleteNote, deleteNote, 'The note was deleted.'],
  ['bookmarks.list', o.listBookmarks, listBookmarks],
  ['bookmarks.get', o.getBookmark, (visit) => visit.entry(visit.state.bookmarks)],
  ['bookmarks.create', o.createBookmark, createBookmark, 'The bookmark was created.'],
  ['bookmarks.update', o.updateBookmark, updateBookmark],
  ['bookmarks.delete', o.deleteBookmark, deleteBookmark, 'The bookmark was deleted.'],
  ['bookmarks.batchExecute', o.batchExecute, batchExecute, 'The command was scheduled.'],
]

function findNote(visit: Visit): NoteRecord {
  return visit.entry(visit.site().notes)
}

function createNote(visit: Visit): object {
  const site = visit.site('id')
  const { email } = visit.state.account
  const [subject, body] = [visit.text('subject'), visit.text('body')]
  const times = { created: when(visit.now), updated: when(visit.now) }
  const made = { id: visit.nextId(), author: email, editor: email, subject, body, ...times }
  site.notes.push(made)
  visit.note('site.notes', `A note on ${site.name} was written`)
  return made
}

function updateNote(visit: Visit): object {
  const one = findNote(visit)
  visit.note('site.notes', `A note on ${visit.site().name} was changed`)
  if (visit.has('subject')) one.subject = visit.text('subject')
  if (visit.has('body')) one.body = visit.text('body')
  return Object.assign(one, { editor: visit.state.account.email, updated: when(visit.now) })
}

function deleteNote(visit: Visit): void {
  const [site, one] = [visit.site(), findNote(visit)]
  visit.note('site.notes', `A note on ${site.name} was deleted`)
  site.notes = site.notes.filter((other) => other !== one)
}

function listBookmarks({ state, input: { search = '' } }: Visit): Paged {
  const found = state.bookmarks.filter(({ name, command }) => `${name} ${command}`.includes(String(search)))
  return Paged.of(found, (one) => one)
}

function createBookmark(visit: Visit): BookmarkRecord {
  const { name, command, description = null, command_type: type = 'bash' } = visit.input
  const made = { id: visit.nextId(), name, description, command, command_type: type } as BookmarkRecord
  visit.state.bookmarks.push(made)
  return made
}

function updateBookmark(visit: Visit): BookmarkRecord {
  const { id: _, ...changes } = visit.input
  return Object.assign(visit.entry(visit.state.bookmarks), changes)
}

function deleteBookmark(visit: Visit): void {
  const { bookmarks } = visit.state
  bookmarks.splice(bookmarks.indexOf(visit.entry(bookmarks)), 1)
}

function batchExecute(visit: Visit): void {
  visit.note('site.command', `${visit.text('command')} on ${(visit.input['siteIds'] as unknown[]).length} sites`)
}
