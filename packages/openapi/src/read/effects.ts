import { extensions } from '../extensions/table.ts'
import type { Effect, Operation } from '../model/service.ts'
import type { Entry } from './entries.ts'
import { splitWords } from './names.ts'

/** An operation whose effect is to be found. */
interface Listed {
  readonly entry: Entry
  readonly operation: Pick<Operation, 'paging'>
  /** True if the response is a list, and whether it is described as one object. */
  readonly many: boolean
  readonly one: boolean
}

/**
 * Finds what each operation does. The document or the config decides; otherwise the words of its name and path, then
 * its method. A POST adds only if the document shows it.
 */
export function readEffects(operations: readonly Listed[]): Effect[] {
  const reads = operations.filter(({ entry }) => entry.method === 'GET')
  const readable = new Set(reads.map(({ entry }) => entry.path))
  const lists = new Set(reads.flatMap(({ entry, many }) => (many ? [entry.path] : [])))
  return operations.map(
    ({ entry, one, operation }) =>
      entry.place.extension(extensions.effect) ??
      readEffect(entry, {
        paged: operation.paging !== undefined,
        created: entry.place.get('responses').has('201'),
        listed: one && lists.has(entry.path),
        readable: readable.has(entry.path),
      }),
  )
}

/** The document's facts about a POST. */
interface Signs {
  /** It responds with 201. */
  readonly created: boolean
  /** It returns one object, and its path has a list. */
  readonly listed: boolean
  /** Its path can be read. */
  readonly readable: boolean
  /** It returns a page of a list: it is a search. */
  readonly paged: boolean
}

function readEffect({ method, path, place }: Entry, signs: Signs): Effect {
  if (method === 'DELETE') return 'destroys'
  const id = lowerWords(place.text('operationId') ?? '')
  if (isRead(method)) return id.length > 1 && always.has(id[0] ?? '') ? 'destroys' : 'reads'
  const segments = staticSegments(path)
  const words = [...segments.slice(0, -1).map(onlyVerb), ...(segments.at(-1) ?? []), verbOfId(id)]
  const [summary = ''] = lowerWords(place.text('summary') ?? '')
  if ([...words, ...infinitives(summary)].some((word) => destroying.has(word))) return 'destroys'
  if (method === 'POST' && signs.paged) return 'reads'
  const verbs = [...(segments.at(-1) ?? []).slice(0, 1), verbOfId(id), ...infinitives(summary)]
  const isOther = verbs.some((verb) => either.has(verb) || isOtherVerb(verb))
  return method === 'POST' && !isOther && showsNew(path, id, signs) ? 'adds' : 'changes'
}

/** True if a document shows that a POST creates something. Any other POST may do anything. */
function showsNew(path: string, id: readonly string[], { created, listed, readable }: Signs): boolean {
  const [last = ''] = /[^/]*$/.exec(path.replace(/\/*(?:[?#].*)?$/, '')) ?? []
  const name = lowerWords(last).at(-1) ?? ''
  // The body names the action.
  if (last.includes(':') || doing.has(name)) return false
  if (!created) return listed && (id.length === 0 || id.some((word) => adding.has(word)))
  // `/jobs/{id}/play`: one thing below another is an action, unless it can be read, or is said to be new.
  const isMember = /\}\/[^{}/]+\/*$/.test(path) && !/(?<![isu])s$/.test(name)
  return readable || !isMember || id.some((word) => making.has(word)) || making.has(name)
}

/** True for a verb that says that more happens, or something else, than adding: `play`, `replay`, `rerequest`. */
function isOtherVerb(word: string): boolean {
  if (adding.has(word)) return false
  const again = /^re(?<verb>.{3,})$/.exec(word)?.groups?.['verb'] ?? ''
  return other.has(word) || [adding, destroying, other, either].some((verbs) => verbs.has(again))
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

/** The first verb of an operation id: nouns may come before it (`projects_archive`). */
function verbOfId(words: readonly string[]): string {
  const index = words.findIndex((word) => adding.has(word) || destroying.has(word) || isOtherVerb(word))
  const isEither = adding.has(words[index] ?? '') && words[index + 1] === 'or'
  return words[isEither ? index + 2 : index] ?? words.find((word) => either.has(word)) ?? ''
}

/** The possible base forms of a summary's first word: `Revokes a session`, `Publishes a post`. */
function infinitives(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that are rarely nouns. */
const always = set('delete remove revoke purge destroy erase wipe terminate invalidate uninstall')

/** Verbs that take something away, or end it. */
const destroying: ReadonlySet<string> = new Set([
  ...always,
  ...set(
    `abort archive ban cancel clear deauthorize decommission deprovision deregister detach disband discard disconnect dismiss
    drop eject empty evict expel expire flush forget kick kill logout offboard overwrite prune redact regenerate reimage
    reinstall reissue reject rekey rescind reset retire revert rollback rotate scrap shred shutdown signout stop trash
    truncate unassign unbind unenroll unlink unpair unpublish unregister unsubscribe void withdraw`,
  ),
])

/** Verbs that create something. */
const making = set(
  'add append create enqueue fork generate insert invite new record register reserve send signup submit',
)

const adding: ReadonlySet<string> = new Set([...making, 'post', 'upload'])

/** The body decides what happens, so the effect is unknown. */
const doing = set('action actions command commands')

/** Verbs that say that more happens, or something else, than adding. */
const other = set(
  `accept acknowledge activate adjust apply approve ask assign attach authenticate authorize change close complete
  configure confirm connect convert cordon deactivate decline deliver demote deny deploy deprecate disable downgrade drain
  duplicate edit enable evaluate execute extend fail failover finalize find finish follow freeze grant hangup hibernate
  hide impersonate increment invoke isolate join launch leave login merge migrate modify move mute notify overrule pause
  pay promote provision publish put quarantine reactivate reboot rebuild reconcile recover recycle redeem refresh remix
  rename render renew reopen replace replay rescan resolve restart restore retrieve retry rewind search settle show
  simulate skip sleep snooze squash summarize suspend sync translate unarchive unban unblock undelete undo unfollow
  unfreeze unhide unlock unmute unpin unsuspend update upgrade upsert validate verify wake`,
)

/** The same, which are nouns as often: beside a verb that adds, they are (`ReviewController_create`). */
const either = set(
  `bill block capture charge check cherry claim commit copy count credit debit download end export fix flag import index
  install link list lock mark order patch pin ping play poll power preview process query refer refund release request
  resume review run save scale scan schedule set share sign split star start swap switch test toggle transfer trigger
  vote watch`,
)
