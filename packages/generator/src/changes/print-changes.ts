import { findAdvice } from './advice.ts'
import { type Change, type Effect, isBreaking } from './change.ts'

/** The most calls to name for one change. */
const namedCalls = 3

/**
 * The changes as text, in groups.
 * @param most the most lines in a group
 */
export function printChanges(changes: readonly Change[], most = Infinity): string {
  const groups = Map.groupBy(changes, ({ effect }) => effect)
  return (['breaking', 'added', 'neither'] as const)
    .flatMap((effect) => {
      const all = groups.get(effect) ?? []
      if (all.length === 0) return []
      const lines = all.slice(0, most).map((change) => `  ${printChange(change)}\n`)
      const more = all.length > most ? [`  and ${all.length - most} more\n`] : []
      return [`${effect}: ${all.length}\n`, ...lines, ...more]
    })
    .join('')
}

/** A change, with its place or without. */
type Printed = Omit<Change, 'pointer'> & { readonly pointer?: string | undefined }

/** `users.list: the param `role` is required now (/paths/~1users/get/parameters/0)`. */
function printChange({ calls, text, type, file, pointer, document }: Printed, colon = ':'): string {
  const words = [...(document === 'old' ? ['old'] : []), ...(file === undefined ? [] : [file]), pointer || '/']
  const place = pointer === undefined ? '' : ` (${words.join(' ')})`
  const names = [
    ...calls.slice(0, namedCalls),
    ...(calls.length > namedCalls ? [`${calls.length - namedCalls} more`] : []),
  ]
  if (names.length === 0) return `${text}${place}`
  return type === undefined ? `${names.join(', ')}${colon} ${text}${place}` : `${text}${place}, in ${names.join(', ')}`
}

/** The changes as JSON. */
export function printChangesJson(changes: readonly Change[]): string {
  const count = (effect: Effect): number => changes.filter((one) => one.effect === effect).length
  return `${JSON.stringify({ breaking: count('breaking'), added: count('added'), neither: count('neither'), changes }, null, 2)}\n`
}

/** The changes as a Markdown list, with advice about breaking ones. */
export function listChanges(changes: readonly Change[]): string {
  return changes
    .map((one) => {
      const advice = one.effect === 'breaking' ? findAdvice(one.rule) : undefined
      return `- ${escapeMarkdown(printSentence(one))}${advice === undefined ? '' : `. ${advice}`}\n`
    })
    .join('')
}

/** A change as a sentence: `` `users.list` is new ``. */
function printSentence({ calls, ...change }: Change): string {
  const quoted = calls.map((call) => `\`${call}\``)
  return printChange({ ...change, calls: quoted, pointer: undefined }, change.text.startsWith('is ') ? '' : ':')
}

/** Escapes a document's names, so that they cannot mention anybody, make links, or add tags outside of code. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/`[^`\n]*`|[<@[\]]/g, (found) => (found.length > 1 ? found : `&#${found.charCodeAt(0)};`))
}

/** The part of the version that changes raise: before 1.0.0 a minor version may break users. */
export function chooseBump(changes: readonly Change[], version = '1.0.0'): 'major' | 'minor' | 'patch' {
  if (isBreaking(changes)) return isEarly(version) ? 'minor' : 'major'
  return changes.some(({ effect }) => effect === 'added') ? 'minor' : 'patch'
}

function isEarly(version: string): boolean {
  return version.startsWith('0.')
}

/** A package whose users see the changes. */
export interface ChangedPackage {
  readonly name: string
  /** The version that is published now. */
  readonly version?: string | undefined
}

/**
 * A changeset: `major` for breaking changes, `minor` for additions, `patch` for the rest. Before 1.0.0 a minor version
 * may break users, and the text says that this one does.
 */
export function printChangeset(changes: readonly Change[], { name, version = '1.0.0' }: ChangedPackage): string {
  if (changes.length === 0) return '---\n---\n'
  const bump = chooseBump(changes, version)
  const word =
    isBreaking(changes) && isEarly(version) ? 'This version breaks users, as a minor version before 1.0.0 may.\n\n' : ''
  const titles: Readonly<Record<Effect, string>> = { breaking: 'Breaking', added: 'Added', neither: 'Changed' }
  const parts = (['breaking', 'added', 'neither'] as const).flatMap((effect) => {
    const all = changes.filter((one) => one.effect === effect)
    return all.length ? [`${titles[effect]}:\n\n${listChanges(all)}`] : []
  })
  return `---\n${JSON.stringify(name)}: ${bump}\n---\n\n${word}${parts.join('\n')}`
}
