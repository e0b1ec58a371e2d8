import { loadService, loadServices, serviceNames } from './load.ts'
import type { Group, OperationEntry, Service } from './manifest.ts'

/** An operation, and where it stands. */
export interface Found {
  readonly service: Service
  readonly group: Group
  readonly operation: OperationEntry
}

/** Finds a group by its name on the command line or on the client. */
export function findGroup(service: Service, word: string): Group | undefined {
  return service.groups.find(({ name, command }) => word !== '' && (command === word || name === word))
}

/** Finds an operation by its name on the command line or on the client, without its group. */
export function findMember(group: Group, word: string): OperationEntry | undefined {
  return group.operations.find(({ name, command }) => command === word || name.replace(/^.*\./, '') === word)
}

/** The group whose operations stand right below the service. */
export function unnamedGroup(service: Service): Group | undefined {
  return service.groups.find(({ command }) => command === '')
}

/**
 * Finds an operation by a name such as `issues.issueEvents.listForRepo` or `issueEvents.listForRepo`, or by the words of its
 * command.
 * @returns undefined where there is none, or several services have one of that name
 */
export function findOperation(words: readonly string[]): Found | undefined {
  const [first = '', ...rest] = words.flatMap((word) => word.split('.'))
  if (serviceNames().includes(first)) {
    const service = loadService(first)
    return service && findIn(service, rest)
  }
  const found = loadServices().flatMap((service) => findIn(service, [first, ...rest]) ?? [])
  return found.length === 1 ? found[0] : undefined
}

function findIn(service: Service, words: readonly string[]): Found | undefined {
  const [first = '', second] = words
  const group = second === undefined ? unnamedGroup(service) : findGroup(service, first)
  const operation = group && findMember(group, second ?? first)
  return operation && words.length <= 2 ? { service, group, operation } : undefined
}
