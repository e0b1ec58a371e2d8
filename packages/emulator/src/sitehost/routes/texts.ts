import {
  batchExecute,
  createBookmark,
  createNote,
  deleteBookmark,
  deleteNote,
  getBookmark,
  getNote,
  listBookmarks,
  listNotes,
  updateBookmark,
  updateNote,
} from '@portolan/sitehost-client/operations'
import { type Context, type Input, type SitehostRoute, withEntry, withSite } from '../context.ts'
import { answer, paged } from '../envelope.ts'
import type { BookmarkRecord, NoteRecord, SiteRecord } from '../records.ts'
import { renderNote } from '../render-parts.ts'

/** What is kept as text: notes on sites, and commands. */
export function textRoutes(context: Context): SitehostRoute[] {
  const { world, clock, nextId, note } = context

  const entry = (input: Input, give: (site: SiteRecord, one: NoteRecord) => Response): Response =>
    withSite(context, input, (site) => withEntry(site.notes, input['id'], (one) => give(site, one)))

  const bookmark = (input: Input, give: (one: BookmarkRecord) => Response): Response =>
    withEntry(world().bookmarks, input['id'], give)

  return [
    {
      name: 'notes.list',
      operation: listNotes,
      answer: (input) =>
        withSite(context, input, (site) => paged(input, site.notes, (some) => some.map(renderNote)), 'id'),
    },
    {
      name: 'notes.create',
      operation: createNote,
      answer: (input) =>
        withSite(
          context,
          input,
          (site) => {
            const { email } = world().account
            const now = clock.now()
            const made = {
              id: nextId(),
              author: email,
              editor: email,
              subject: input['subject'] as string,
              body: input['body'] as string,
              created: now,
              updated: now,
            }
            site.notes.push(made)
            note('site.notes', `A note on ${site.name} was written`)
            return answer(renderNote(made), 'The note was written.')
          },
          'id',
        ),
    },
    { name: 'notes.get', operation: getNote, answer: (input) => entry(input, (_, one) => answer(renderNote(one))) },
    {
      name: 'notes.update',
      operation: updateNote,
      answer: (input) =>
        entry(input, (site, one) => {
          note('site.notes', `A note on ${site.name} was changed`)
          if (input['subject'] !== undefined) one.subject = input['subject'] as string
          if (input['body'] !== undefined) one.body = input['body'] as string
          one.editor = world().account.email
          one.updated = clock.now()
          return answer(renderNote(one), 'The note was changed.')
        }),
    },
    {
      name: 'notes.delete',
      operation: deleteNote,
      answer: (input) =>
        entry(input, (site, one) => {
          note('site.notes', `A note on ${site.name} was deleted`)
          site.notes = site.notes.filter((other) => other !== one)
          return answer(null, 'The note was deleted.')
        }),
    },
    {
      name: 'bookmarks.list',
      operation: listBookmarks,
      answer(input) {
        const search = (input['search'] as string | undefined) ?? ''
        const found = world().bookmarks.filter(({ name, command }) => `${name} ${command}`.includes(search))
        return paged(input, found, (some) => some)
      },
    },
    { name: 'bookmarks.get', operation: getBookmark, answer: (input) => bookmark(input, (one) => answer(one)) },
    {
      name: 'bookmarks.create',
      operation: createBookmark,
      answer({ name, command, description = null, command_type: type = 'bash' }) {
        const made = { id: nextId(), name, description, command, command_type: type } as BookmarkRecord
        world().bookmarks.push(made)
        return answer(made, 'The bookmark was made.')
      },
    },
    {
      name: 'bookmarks.update',
      operation: updateBookmark,
      answer: ({ id, ...changes }) => bookmark({ id }, (one) => answer(Object.assign(one, changes))),
    },
    {
      name: 'bookmarks.delete',
      operation: deleteBookmark,
      answer: (input) =>
        bookmark(input, (one) => {
          const { bookmarks } = world()
          bookmarks.splice(bookmarks.indexOf(one), 1)
          return answer(null, 'The bookmark was deleted.')
        }),
    },
    {
      name: 'bookmarks.batchExecute',
      operation: batchExecute,
      answer({ command, siteIds }) {
        note('site.command', `${String(command)} on ${(siteIds as unknown[]).length} sites`)
        return answer(null, 'The command was scheduled.')
      },
    },
  ]
}
