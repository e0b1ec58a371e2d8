import type { Group, Member, OperationEntry, ParamEntry, Service } from './manifest.ts'
import { chosenNames, loadService, loadServices } from './load.ts'

/** An operation, and the service and group that it belongs to. */
export interface Found {
  readonly service: Service
  readonly group: Group
  readonly operation: OperationEntry
}

/**
 * Finds an operation by a name such as `issues.issueEvents.listForRepo` or `issueEvents.listForRepo`, or by the words
 * of its command.
 * @returns undefined if there is none, or several services have one of that name
 */
export function findOperation(words: readonly string[]): Found | undefined {
  const all = words.flatMap((word) => word.split('.'))
  const [first = '', ...rest] = all
  const named = findIn(loadService(first), rest)
  if (named) return named
  const chosen = chosenNames().flatMap((name) => findIn(loadService(name), all) ?? [])
  const found = chosen.length > 0 ? chosen : loadServices().flatMap((service) => findIn(service, all) ?? [])
  return found.length === 1 ? found[0] : undefined
}

function findIn(service: Service | undefined, words: readonly string[]): Found | undefined {
  if (!service) return undefined
  const path: string[] = []
  for (const [index, word] of words.entries()) {
    const level = levelAt(service, path)
    const member = index === words.length - 1 ? memberAt(level, word) : undefined
    if (member && level.group) return { service, group: level.group, operation: member.entry }
    const next = groupAt(level, word)
    if (!next) return undefined
    path.push(next.command)
  }
  return undefined
}

/** A group within another one, or directly below the service. */
interface InnerGroup {
  /** The word on the command line: `issue-events`. */
  readonly command: string
  /** The word on the client: `issueEvents`. */
  readonly name: string
  readonly summary: string
}

/** The words that can follow those of a command. */
interface Level {
  readonly members: readonly Member[]
  readonly groups: readonly InnerGroup[]
  /** The group whose members these are; undefined if there are only groups. */
  readonly group?: Group | undefined
}

/** The commands below some words of the command line, such as `chat completions`; without words, below the service. */
export function levelAt({ groups }: Service, words: readonly string[]): Level {
  const group = groups.find(({ command }) => command === words.join(' '))
  const inner = new Map<string, InnerGroup>()
  for (const one of groups) {
    const path = splitGroup(one)
    const next = path[words.length]
    if (!next || !words.every((word, index) => path[index]?.command === word)) continue
    const summary = path.length === words.length + 1 ? one.summary : (inner.get(next.command)?.summary ?? '')
    inner.set(next.command, { ...next, summary })
  }
  return { group, members: group?.members ?? [], groups: [...inner.values()] }
}

/**
 * The words of a group, on the command line and on the client. None if its operations are directly below the service.
 */
function splitGroup({ command, name }: Group): Pick<InnerGroup, 'command' | 'name'>[] {
  const names = name.split('.')
  return command === '' ? [] : command.split(' ').map((word, index) => ({ command: word, name: names[index] ?? word }))
}

/** The operation that a word means at a level: by its name on the command line or on the client, without its group. */
export function memberAt({ members }: Level, word: string): Member | undefined {
  return members.find(({ name, command }) => command === word || name.replace(/^.*\./, '') === word)
}

/** The group that a word means at a level. */
export function groupAt({ groups }: Level, word: string): InnerGroup | undefined {
  return groups.find(({ name, command }) => word !== '' && (command === word || name === word))
}

/** Returns true if words lead to a group of a service, or to an operation. */
export function leadsTo(service: Service, words: readonly string[]): boolean {
  const path: string[] = []
  for (const [index, word] of words.entries()) {
    const level = levelAt(service, path)
    const next = groupAt(level, word)
    if (!next) return index === words.length - 1 && memberAt(level, word) !== undefined
    path.push(next.command)
  }
  return true
}

/** The objects in the params of an operation, by name. */
export function objectsFor(service: Service, { params }: OperationEntry): Service['objects'] {
  const found: Record<string, readonly ParamEntry[]> = {}
  const visit = ({ object }: ParamEntry): void => {
    const fields = object === undefined || found[object] ? undefined : service.objects[object]
    if (!fields || object === undefined) return
    found[object] = fields
    fields.forEach(visit)
  }
  params.forEach(visit)
  return found
}
