import { resolveImport, type SourceFile } from './import-graph.ts'

/** Packages that may import clients. */
const mayImportClients: ReadonlySet<string> = new Set(['cli', 'emulator'])

/** Packages that are programs for Node. */
const forNodeOnly: ReadonlySet<string> = new Set(['cli', 'generator'])

/** Packages that only some users install, and the sub-path of core that needs each. */
const optional: ReadonlyMap<string, string> = new Map([
  ['@opentelemetry/api', 'opentelemetry'],
  ['ioredis', 'redis'],
  ['undici', 'undici'],
])

/** The files of core that know of secrets; everything else asks `request/call.ts`. */
const knowsSecrets = new RegExp(
  '^packages/core/src/(?:secrets|recorder)/|' +
    '^packages/core/src/(?:request/call|request/wire|paging/page|internal)\\.ts$',
)

/** What breaks the rules of the architecture, a sentence each. */
export function findFaults(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap((file) => file.imports.flatMap((specifier) => fault(file.path, specifier))),
    // The second: no inner folder of core imports what is further out.
    ...new Set([...findCycles(files), ...findCycles(files, roomOf)]),
  ]
}

function fault(path: string, specifier: string): string[] {
  const owner = packageOf(path)
  if (specifier.startsWith('.')) {
    const imported = resolveImport(path, specifier)
    if (packageOf(imported) !== owner) return [`${path} reaches into another package: ${specifier}`]
    return imported.startsWith('packages/core/src/secrets/') && !knowsSecrets.test(path)
      ? [`${path} imports ${specifier}: errors and events are made by request/call.ts, which redacts them`]
      : []
  }
  if (specifier.startsWith('node:')) {
    if (forNodeOnly.has(owner)) return []
    const allowed =
      owner === 'emulator' ? !isReachableFromBrowser(path) : /\/src\/(?:node|recorder|undici)\//.test(path)
    return allowed ? [] : [`${path} imports ${specifier}: only the sub-paths /node, /recorder and /undici may`]
  }
  const subPath = optional.get(specifier)
  if (subPath !== undefined && owner === 'core' && !path.includes(`/src/${subPath}/`))
    return [`${path} imports ${specifier}: only the sub-path /${subPath} may`]
  const [, name] = /^@portolan\/([^/]+)/.exec(specifier) ?? []
  if (name === undefined) return []
  if (owner === 'core') return [`${path} imports ${specifier}: core must not know a service`]
  return name === 'core' || mayImportClients.has(owner)
    ? []
    : [`${path} imports ${specifier}: a client must not import another client`]
}

/** The folder of core that a file is in; a file of the first folder, or of another package, is by itself. */
function roomOf(path: string): string {
  return path.replace(/^(packages\/core\/src\/[^/]+\/).*/, '$1')
}

/** The emulator's server and command are for Node only; the rest also runs as MSW handlers in a page. */
function isReachableFromBrowser(path: string): boolean {
  return !/\/src\/(?:server\.ts|snapshot-folder\.ts|cli\.ts|cli\/)/.test(path)
}

function packageOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/**
 * Each circle of imports once, types included: what needs each other belongs together.
 * @param nodeOf what counts as one, by the path of a file @default the file
 */
function findCycles(files: readonly SourceFile[], nodeOf = (path: string): string => path): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = nodeOf(path)
    const named = imports.filter((one) => one.startsWith('.')).map((one) => nodeOf(resolveImport(path, one)))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...named.filter((to) => to !== from || to === path)]))
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      cycles.push(`These import each other: ${[...trail.slice(start), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
