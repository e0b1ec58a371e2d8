import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Output } from './output.ts'
import { OutputError } from './output-error.ts'

/**
 * Loads the output of a path or a package.
 * @param folder the folder that both are resolved from
 * @returns undefined if there is no such file or package
 * @throws OutputError it cannot be loaded, or exports no output
 */
export async function loadOutput(name: string, folder: string): Promise<Output | undefined> {
  const files = (isPath(name) ? [resolve(folder, name)] : findPackages(name, folder)).filter(existsSync)
  for (const file of files) {
    const found = findExport(await load(name, file))
    if (found) return found
  }
  if (files.length > 0)
    throw new OutputError(`${name} exports no output: it needs \`export default defineOutput({ … })\``)
  return undefined
}

export function isPath(name: string): boolean {
  return /^(?:\.{0,2}[/\\]|[A-Za-z]:)/.test(name)
}

export function isOutput(value: unknown): value is Output {
  const { name, files } = Object(value) as Partial<Output>
  return typeof name === 'string' && name !== '' && typeof files === 'function'
}

async function load(name: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  } catch (error) {
    throw new OutputError(`the output ${name} cannot be loaded`, error)
  }
}

/** The default export, or else the first that is an output. For a CommonJS module, its exports are the default. */
function findExport(module: Readonly<Record<string, unknown>>): Output | undefined {
  const inner = Object(module['default']) as Readonly<Record<string, unknown>>
  return [module['default'], inner['default'], ...Object.values(module), ...Object.values(inner)].find(isOutput)
}

/** The modules for a package name: `@portolan` packages first, so that `msw` is `@portolan/msw`. */
function findPackages(name: string, folder: string): string[] {
  return [`@portolan/${name}`, name].flatMap((one) => findPackage(one, folder) ?? [])
}

function findPackage(name: string, folder: string): string | undefined {
  const here = createRequire(resolve(folder, 'portolan.yaml'))
  try {
    return here.resolve(name)
  } catch {
    // A package that only exports for `import` cannot be resolved from another folder by other means.
    const [, own = '', inner = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name) ?? []
    const home = here.resolve
      .paths(name)
      ?.map((path) => join(path, own))
      .find((path) => existsSync(join(path, 'package.json')))
    if (home === undefined) return undefined
    const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly exports?: unknown }
    const found = followExports(exports, `.${inner}`)
    return found === undefined ? undefined : join(home, found)
  }
}

const conditions: ReadonlySet<string> = new Set(['node', 'import', 'module-sync', 'default'])

/** The file of an entry of a package, as `import` finds it. */
function followExports(exports: unknown, entry: string): string | undefined {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  const all = Object.entries(exports)
  const chosen = all.filter(([name]) => (name.startsWith('.') ? name === entry : conditions.has(name)))
  return chosen.map(([, one]) => followExports(one, entry)).find((found) => found !== undefined)
}
