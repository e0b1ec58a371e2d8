import type { Operation } from '../model/service.ts'
import { flagOf, nameCalls, type Naming, type Route, shortNames } from './calls.ts'
import { composedCalls, type Config, saidOf } from './config.ts'
import { configError } from './config-file.ts'
import { captured, checkNames, type Known } from './config-names.ts'
import type { Entry } from './entries.ts'
import type { Read } from './operations.ts'
import { escapePointer, type Place } from './place.ts'

/** Gives each operation its name on the client, and the one that streams what it gives another. */
export function nameOperations(
  root: Place,
  read: readonly (Read & { readonly entry: Entry })[],
  entries: readonly Entry[],
  config: Config,
): Operation[] {
  const main = read.filter(({ operation, entry }) => operation.id === entry.id)
  const byHand = composedCalls(config)
  const routes = main.map(({ entry, many, one }): Route => ({
    operationId: entry.place.text('operationId'),
    method: entry.method,
    path: entry.path,
    many,
    one,
    tag: entry.place.texts('tags')[0],
    given: givenCall(config.calls ?? {}, entry) ?? entry.place.text('x-portolan-call'),
    // Operations of different hosts, and those behind a call by hand, may have one name.
    shared: entry.place.has('x-portolan-hosts') || byHand.has(entry.place.text('x-portolan-call') ?? ''),
  }))
  const known = knownNames(entries, routes)
  const naming = namingOf(root, config)
  checkNames(config, known, (message, key, name) => configError(config, message, `/${key}/${escapePointer(name)}`))
  // What is left of these is the document's.
  checkNames(naming, known, (message, key, name) => root.get(`x-portolan-${key}`, name).error(message))
  const calls = nameCalls(routes, naming)
  const byEntry = new Map(main.map(({ entry }, index) => [entry, calls[index] as string[]]))
  return read.map(({ operation, entry }) => {
    const call = byEntry.get(entry) as string[]
    return { ...operation, call: operation.id === entry.id ? call : streaming(call) }
  })
}

/** The names of a document that a config can speak of. */
function knownNames(entries: readonly Entry[], routes: readonly Route[]): Known {
  const calls = shortNames(routes)
  return {
    operations: new Set(entries.flatMap(({ id, method, path }) => [id, `${method} ${path}`])),
    groups: new Set(calls.flatMap((call) => call.slice(0, -1).map((_, index) => call.slice(0, index + 1).join('.')))),
    verbs: new Set(calls.map((call) => call.at(-1) as string)),
  }
}

/** How the config, or the document, changes names. */
function namingOf(root: Place, { verbs, groups }: Config): Naming {
  const texts = (key: string): Record<string, string> =>
    Object.fromEntries(
      root
        .get(key)
        .entries()
        .flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
  return { verbs: verbs ?? texts('x-portolan-verbs'), groups: groups ?? texts('x-portolan-groups') }
}

/**
 * The name that the config gives: by the id, by the route, or by a pattern, whose text goes where the name has a `*`. A
 * route without the query of the path is that of each flag too.
 */
function givenCall(calls: Readonly<Record<string, string>>, { id, method, path }: Entry): string | undefined {
  const exact = saidOf(calls, id, `${method} ${path}`)
  if (exact !== undefined) return exact
  const route = `${method} ${path.split('?')[0]}`
  for (const [pattern, call] of Object.entries(calls)) {
    const found = captured(pattern, route) ?? (pattern.includes('*') ? captured(pattern, id) : undefined)
    if (found) return [...flagOf(path), found.reduce((text, part) => text.replace('*', () => part), call)].join('.')
  }
  return undefined
}

/** The name of the call that streams what another gives at once. */
function streaming(call: readonly string[]): string[] {
  const verb = call.at(-1) as string
  return [...call.slice(0, -1), verb === 'create' ? 'stream' : `${verb}Stream`]
}
