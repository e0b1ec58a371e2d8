import type { Group, Member, Service } from './manifest.ts'

/** A group that is within another one, or right below the service. */
export interface InnerGroup {
  /** The word on the command line: `issue-events`. */
  readonly command: string
  /** The word on the client: `issueEvents`. */
  readonly name: string
  readonly summary: string
}

/** What can follow the words of a command. */
export interface Level {
  readonly members: readonly Member[]
  readonly groups: readonly InnerGroup[]
  /** The group whose members these are; undefined if there are only groups. */
  readonly group?: Group | undefined
}

/** What is below some words of the command line, such as `chat completions`; below none, what is below the service. */
export function levelAt({ groups }: Service, words: readonly string[]): Level {
  const group = groups.find(({ command }) => command === words.join(' '))
  const inner = new Map<string, InnerGroup>()
  for (const one of groups) {
    const path = partsOf(one)
    const next = path[words.length]
    if (!next || !words.every((word, index) => path[index]?.command === word)) continue
    const summary = path.length === words.length + 1 ? one.summary : (inner.get(next.command)?.summary ?? '')
    inner.set(next.command, { ...next, summary })
  }
  return { group, members: group?.members ?? [], groups: [...inner.values()] }
}

/** The words of a group, as on the command line and on the client. None if its operations are right below the service. */
function partsOf({ command, name }: Group): Pick<InnerGroup, 'command' | 'name'>[] {
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
