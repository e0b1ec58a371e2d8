import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { visible } from '../output/sanitize.ts'
import { checkVersion } from './check-version.ts'
import { clientIn, findDescriptions, type KnownClient, type PackageFile, readJson } from './installed.ts'

/** How a user names a client. */
interface Naming {
  /** Its origin, for messages. */
  readonly flag: string
  readonly path: string
  /** The name that the user gives it. @default the manifest's */
  readonly name?: string
  /** The first words of its commands. @default its name if the user gave one, or else the flag */
  readonly words?: string
}

/**
 * A client that the user names: a folder that `portolan-generate` wrote, with `--out` or `--package`, or any folder
 * with a manifest and its module. Its code runs as soon as one of its operations is called.
 * @throws CliError there is no client
 */
export function namedClient({ flag, path, name: known, words }: Naming): KnownClient {
  const folder = resolveFolder(resolve(path))
  const file = [join(folder, 'manifest.json'), join(folder, 'src/manifest.json')].find((one) => existsSync(one))
  if (file === undefined)
    throw new CliError(`${flag}: ${path} has no client: there is no manifest.json in it, nor in its src`, {
      exitCode: exitCodes.usage,
      hint: 'portolan-generate writes one: npx @portolan/generator openapi.yaml --out FOLDER',
    })
  const name = known ?? nameIn(flag, file)
  const about = readPackage(folder)
  const module = findModule(folder, dirname(file), about)
  return clientIn({
    name,
    words: words ?? (known === undefined ? `${flag} ${path}` : name),
    file,
    // It may come from a stranger's document: its text must not control a terminal or hide anything.
    clean: visible,
    module: pathToFileURL(module).href,
    documents: () => documents(name, folder, about),
  })
}

function resolveFolder(path: string): string {
  return path.endsWith('manifest.json') && statSync(path, { throwIfNoEntry: false })?.isFile() ? dirname(path) : path
}

/** @throws CliError the file is not a manifest */
function nameIn(flag: string, file: string): string {
  const { name, clients } = Object(parsed(file)) as { readonly name?: unknown; readonly clients?: unknown }
  if (typeof name !== 'string' || !Array.isArray(clients))
    throw new CliError(`${flag}: ${file} is not the manifest of a client`, { exitCode: exitCodes.usage })
  checkVersion(name, parsed(file))
  return name
}

/** Text that is not JSON is not a manifest. */
function parsed(file: string): unknown {
  try {
    return readJson(file)
  } catch {
    return undefined
  }
}

function readPackage(folder: string): PackageFile | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : undefined
}

/** The module to import: the build of a package if there is one, or else the sources. */
function findModule(folder: string, sources: string, about: PackageFile | undefined): string {
  const built = [about?.exports?.['.'] ?? about?.main].flatMap(listTargets).map((target) => join(folder, target))
  const candidates = [...built, join(sources, 'index.ts'), join(sources, 'index.js')]
  return candidates.find((one) => existsSync(one)) ?? join(sources, 'index.ts')
}

/** The files that an import of a package can resolve to, in the order of its conditions. */
function listTargets(target: unknown): string[] {
  if (typeof target === 'string') return /\.[cm]?js$/.test(target) ? [target] : []
  const { import: imported, default: usual } = Object(target) as Readonly<Record<string, unknown>>
  return [imported, usual].flatMap((one) => (one === undefined ? [] : listTargets(one)))
}

/** Its OpenAPI document: exported by its package, or beside it. */
function documents(name: string, folder: string, about: PackageFile | undefined): readonly string[] {
  const beside = ['openapi.yaml', 'openapi.yml', 'openapi.json'].map((one) => join(folder, one))
  const exported = about?.exports ? findDescriptions(name, folder, about.exports) : []
  return [...exported, ...beside.filter((one) => existsSync(one))]
}
