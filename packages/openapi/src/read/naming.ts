import { type Extension, extensions } from '../extensions/table.ts'
import type { Effect, NamingRules, Operation } from '../model/service.ts'
import { listGroups, nameCalls } from './calls.ts'
import { type EarlierNames, matchOperations } from './earlier-names.ts'
import { readEffects } from './effects.ts'
import { type Entry, inPathOrder } from './entries.ts'
import { UniqueNames } from './names.ts'
import type { DocumentNode } from './node.ts'
import type { Read } from './operations.ts'
import { readRoute } from './route.ts'
import { type Route, shortNames } from './short-names.ts'
import { suggestion } from './suggest.ts'

/**
 * Gives each operation its effect and its name on the client, and names its streaming variant.
 * @param others the names of calls that are not operations
 */
export function nameOperations(
  root: DocumentNode,
  read: readonly (Read & { readonly entry: Entry })[],
  earlier: EarlierNames | undefined,
  others: readonly (readonly string[])[],
): { readonly operations: Operation[]; readonly naming: NamingRules } {
  const byEntry = new Map(read.flatMap((one) => (one.operation.id === one.entry.id ? [[one.entry, one] as const] : [])))
  // If calls would have the same name, the first by its path comes first.
  const main = inPathOrder([...byEntry.keys()]).flatMap((entry) => byEntry.get(entry) ?? [])
  const byHand = new Set(root.extension(extensions.customCalls))
  const routes = main.map(({ entry, many, one }): Route => {
    const route = readRoute(entry)
    // Operations of different hosts, and those behind a handwritten call, may share a name.
    const shared = entry.place.extension(extensions.hosts) !== undefined || byHand.has(route.given ?? '')
    return { ...route, many, one, shared }
  })
  warnOfSameNames(main, routes)
  const naming = readNaming(root, routes)
  const known = earlier && findEarlier(main, routes, naming, earlier)
  const kept = known ? routes.map((route, index) => ({ ...route, earlier: known[index] })) : routes
  const calls = nameCalls(kept, naming, others)
  const callOf = new Map(main.map(({ entry }, index) => [entry, calls[index] as string[]]))
  const streams = nameStreams(read, callOf, [...calls, ...others])
  const effects = new Map(readEffects(main).map((effect, index) => [main[index]?.entry, effect]))
  const operations = read.map(({ operation, entry, finish }) => {
    const call = callOf.get(entry) as string[]
    const effect = effects.get(entry) as Effect
    return {
      ...operation,
      ...finish(),
      effect,
      call: operation.id === entry.id ? call : (streams.get(entry) as string[]),
    }
  })
  return { operations, naming }
}

/** A name is given to one call: of several, each gets a longer one. */
function warnOfSameNames(main: readonly { readonly entry: Entry }[], routes: readonly Route[]): void {
  const taken = new Map<string, Entry>()
  for (const [index, { given, shared = false }] of routes.entries()) {
    const { entry } = main[index] as { readonly entry: Entry }
    if (given === undefined || shared) continue
    const other = taken.get(given)
    if (other)
      entry.place
        .extensionNode(extensions.call)
        .warn(`\`${given}\` is given to \`${other.id}\` too: each gets a longer name`)
    else taken.set(given, entry)
  }
}

/** The earlier names of operations, if the document and the config name them by the same rules as then. */
function findEarlier(
  main: readonly { readonly entry: Entry }[],
  routes: readonly Route[],
  naming: NamingRules,
  earlier: EarlierNames,
): (string[] | undefined)[] {
  const matches = matchOperations(
    earlier.operations,
    main.map(({ entry }) => entry),
  )
  const [then, now] = [shortNames(routes, earlier.naming), shortNames(routes, naming)]
  return main.map(({ entry }, index) =>
    then[index]?.join('.') === now[index]?.join('.') ? matches.get(entry)?.call.split('.') : undefined,
  )
}

const everyVerb = ['list', 'get', 'create', 'update', 'replace', 'delete']

/**
 * The names that the document changes.
 * @throws DocumentError it has no such group or verb
 */
function readNaming(root: DocumentNode, routes: readonly Route[]): NamingRules {
  const calls = shortNames(routes)
  return {
    verbs: readNames(root, extensions.verbs, 'verb', [...everyVerb, ...calls.map((call) => call.at(-1) as string)]),
    groups: readNames(root, extensions.groups, 'group', [...listGroups(calls)]),
  }
}

function readNames(
  root: DocumentNode,
  row: Extension<unknown>,
  what: string,
  known: readonly string[],
): Record<string, string> {
  const all = new Set(known)
  const names = [...root.extensionEntries(row)].filter(([, { value }]) => typeof value === 'string')
  for (const [name, node] of names)
    if (!all.has(name)) throw node.error(`the document has no ${what} \`${name}\`${suggestion(name, all)}`)
  return Object.fromEntries(names.map(([name, { value }]) => [name, value as string]))
}

/** Names the calls that stream what others return at once. No other call or group has the name. */
function nameStreams(
  read: readonly (Read & { readonly entry: Entry })[],
  callOf: ReadonlyMap<Entry, string[]>,
  calls: readonly (readonly string[])[],
): ReadonlyMap<Entry, string[]> {
  const names = new UniqueNames()
  for (const name of new Set([...calls.map((call) => call.join('.')), ...listGroups(calls)])) names.take(name)
  const streaming = read.flatMap(({ operation, entry }) => (operation.id === entry.id ? [] : [entry]))
  return new Map(
    inPathOrder(streaming).map((entry) => {
      const call = callOf.get(entry) as string[]
      const [long, short] = [`${call.join('.')}Stream`, [...call.slice(0, -1), 'stream'].join('.')]
      const name = call.at(-1) === 'create' ? names.take(short, long) : names.take(long)
      return [entry, name.split('.')]
    }),
  )
}
