import { posix } from 'node:path'
import { init, parse } from 'es-module-lexer/minimal/js'
import { transform } from 'sucrase'
import { stripTypes } from './strip-types.ts'

/** A module as a part of the bundle. */
interface Part {
  /** Its text without types. */
  readonly script: string
  /** The paths of the modules that it imports, by the specifiers that it has for them. */
  readonly own: ReadonlyMap<string, string>
  readonly packages: readonly string[]
}

/** The exports of a module: names, and the modules whose exports it repeats. */
interface Exports {
  readonly names: Set<string>
  readonly packages: Set<string>
}

/**
 * Joins the TypeScript modules of a client into one module, which imports packages only. They may import each other in
 * cycles, as modules of schemas do, which blob URLs in a page cannot express. A part runs when it is first needed.
 * @param sources the texts, by their paths
 * @param entry the path of the module whose exports the bundle has; modules that it does not reach are omitted
 * @throws MissingModuleError a module imports a missing file
 */
export async function joinModules(sources: Readonly<Record<string, string>>, entry: string): Promise<string> {
  await init()
  const parts = new Map<string, Part>()
  const exported = { names: new Set<string>(), packages: new Set<string>() }
  const open = [entry]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (parts.has(path)) continue
    const part = readPart(sources, path)
    parts.set(path, part)
    open.push(...part.own.values())
  }
  collectExports(parts, entry, exported, new Set())
  const packages = [...new Set([...parts.values()].flatMap((part) => part.packages))].toSorted()
  return [
    ...packages.map((name, at) => `import * as package${at} from ${JSON.stringify(name)}`),
    `const packages = { __proto__: null, ${packages.map((name, at) => `${JSON.stringify(name)}: package${at}`).join(', ')} }`,
    'const parts = { __proto__: null,',
    ...[...parts].map(([path, { script, own }]) => {
      const { code } = transform(script, { transforms: ['imports'], disableESTransforms: true })
      return `${JSON.stringify(path)}: [${JSON.stringify(Object.fromEntries(own))}, (exports, require) => {${code.trim()}\n}],`
    }),
    '}',
    loader,
    `const entry = load(${JSON.stringify(entry)})`,
    ...[...exported.packages].map((name) => `export * from ${JSON.stringify(name)}`),
    ...[...exported.names].map((name, at) => `const own${at} = entry[${JSON.stringify(name)}]`),
    `export { ${[...exported.names].map((name, at) => `own${at} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** A module imports a missing, handwritten file. */
export class MissingModuleError extends Error {
  override readonly name = 'MissingModuleError'
}

/** Runs a part once. Parts that import each other see what the other has exported so far. */
const loader = `const loaded = { __proto__: null }
function load(path) {
  if (path in loaded) return loaded[path]
  const [own, run] = parts[path]
  run((loaded[path] = {}), (specifier) => (Object.hasOwn(own, specifier) ? load(own[specifier]) : packages[specifier]))
  return loaded[path]
}`

function readPart(sources: Readonly<Record<string, string>>, path: string): Part {
  const text = sources[path]
  if (text === undefined) throw new MissingModuleError(`There is no ${path}.`)
  const script = stripTypes(text)
  const own = new Map<string, string>()
  const packages: string[] = []
  for (const { n: specifier } of parse(script)[0]) {
    if (specifier === undefined) continue
    if (specifier.startsWith('.')) own.set(specifier, resolvePath(path, specifier))
    else packages.push(specifier)
  }
  return { script, own, packages }
}

function collectExports(parts: ReadonlyMap<string, Part>, path: string, exported: Exports, seen: Set<string>): void {
  const part = parts.get(path)
  if (!part || seen.has(path)) return
  seen.add(path)
  const { script, own } = part
  const [imports, exports] = parse(script)
  for (const { n: name } of exports) if (name !== undefined) exported.names.add(name)
  for (const { n: specifier, ss: start, se: end } of imports) {
    if (specifier === undefined || !/^export\s*\*\s*from\b/.test(script.slice(start, end))) continue
    const target = own.get(specifier)
    if (target !== undefined) collectExports(parts, target, exported, seen)
    else exported.packages.add(specifier)
  }
}

function resolvePath(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier)
}
