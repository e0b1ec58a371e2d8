import { groupAt, levelAt, memberAt } from './level.ts'
import { chosenNames, loadService, loadServices } from './load.ts'
import type { Group, OperationEntry, Service } from './manifest.ts'

/** An operation, and the service and group that it belongs to. */
export interface Found {
  readonly service: Service
  readonly group: Group
  readonly operation: OperationEntry
}

/**
 * Finds an operation by a name such as `issues.issueEvents.listForRepo` or `issueEvents.listForRepo`, or by the words of its
 * command.
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
