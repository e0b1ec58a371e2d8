import { extensions } from '../extensions/table.ts'
import type { Effect } from '../model/service.ts'
import type { Entry } from './entries.ts'
import { splitWords } from './names.ts'

/** An operation whose effect is asked for. */
interface Listed {
  readonly entry: Entry
  /** Whether the response is a list, and whether it is described as one object. */
  readonly many: boolean
  readonly one: boolean
}

/**
 * Finds what each operation does. The document or the config decides; otherwise the words of its name and path, then its
 * method. A POST adds only if the document shows it.
 */
export function readEffects(operations: readonly Listed[]): Effect[] {
  const lists = new Set(operations.flatMap(({ entry, many }) => (entry.method === 'GET' && many ? [entry.path] : [])))
  return operations.map(
    ({ entry, one }) =>
      entry.place.extension(extensions.effect) ??
      effectOf(entry, entry.place.get('responses').has('201') || (one && lists.has(entry.path))),
  )
}

/** @param showsNew whether the document shows that something new comes of it */
function effectOf({ method, path, place }: Entry, showsNew: boolean): Effect {
  if (method === 'DELETE') return 'destroys'
  const id = lowerWords(place.text('operationId') ?? '')
  if (isRead(method)) return id.length > 1 && always.has(id[0] ?? '') ? 'destroys' : 'reads'
  const segments = staticSegments(path)
  const words = [...segments.slice(0, -1).map(onlyVerb), ...(segments.at(-1) ?? []), verbOfId(id)]
  const [summary = ''] = lowerWords(place.text('summary') ?? '')
  if (words.some((word) => destroying.has(word)) || destroying.has(bare(summary))) return 'destroys'
  if (method !== 'POST') return 'changes'
  const last = (path.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? ''
  const isVerb = last.includes(':') || other.has(segments.at(-1)?.[0] ?? '') || other.has(verbOfId(id))
  return showsNew && !isVerb ? 'adds' : 'changes'
}

function isRead(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(method)
}

function lowerWords(text: string): string[] {
  return splitWords(text).map((word) => word.toLowerCase())
}

/** The words of each part of a path that is no param. */
function staticSegments(path: string): string[][] {
  const parts = (path.split(/[?#]/)[0] ?? '').replaceAll(/\{[^}]*\}/g, '').split(/[/:]/)
  return parts.map(lowerWords).filter((words) => words.length > 0)
}

/** In the middle of a path most words are nouns (`/archive/{id}/items`). */
function onlyVerb(words: readonly string[]): string {
  return words.find((word) => always.has(word)) ?? ''
}

/** The first verb of an operation id: nouns may stand before it (`projects_archive`). */
function verbOfId(words: readonly string[]): string {
  const index = words.findIndex((word) => adding.has(word) || destroying.has(word) || other.has(word))
  const isEither = adding.has(words[index] ?? '') && words[index + 1] === 'or'
  return isEither ? (words[index + 2] ?? '') : (words[index] ?? '')
}

/** `Revokes a session` begins with revoke. */
function bare(word: string): string {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => destroying.has(one)) ?? word
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that are hardly ever nouns. */
const always = set('delete remove revoke purge destroy erase wipe terminate invalidate uninstall')

/** Verbs that take something away, or end it. */
const destroying: ReadonlySet<string> = new Set([
  ...always,
  ...set(
    `abort archive ban cancel clear deauthorize deprovision deregister detach discard disconnect dismiss drop empty evict expel expire
    flush forget kick kill logout overwrite prune regenerate reject reset revert rollback rotate shutdown signout stop
    trash truncate unassign unlink unpublish unregister unsubscribe void withdraw`,
  ),
])

const adding = set(
  'add append create enqueue generate insert invite new post record register reserve send signup submit upload',
)

/** Verbs that say that more happens, or something else, than adding. */
const other = set(
  `accept acknowledge activate apply approve assign attach authenticate authorize block capture change check close commit complete
  confirm connect convert copy count deactivate decline deny deploy disable download duplicate edit enable execute export
  extend fail finalize find finish follow hangup hide import invoke join leave link list lock login mark merge migrate
  modify move mute notify patch pause ping pin poll preview process promote provision publish put query reactivate
  rebuild recover refer refresh refund release remix rename renew reopen reorder replace replay rerun resend resolve
  restart restore resume retrieve retry run save search set share show sign skip start summarize suspend swap switch
  sync toggle transfer translate trigger unarchive unban unblock undelete undo unfollow unhide unlock unmute unpin
  unsuspend update upgrade upsert validate verify`,
)
