import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import type { Manifest } from '@portolan/generator'
import about from '../../package.json' with { type: 'json' }
import { checkVersion } from './check-version.ts'

/** A known client. Its manifest is read on first use. */
export interface KnownClient {
  /** The first word of its commands: `issues`. */
  readonly name: string
  /** The first words of its commands, if they differ from its name: `--client ./acme`. */
  readonly words?: string
  readonly manifest: Manifest
  /** The module to import: `@portolan/google-style-clients/mail`. */
  readonly module: string
  /** The files that describe the service: its OpenAPI document, or the package's equivalent. */
  readonly documents: readonly string[]
}

/** The part of a package's manifest that is read. */
export interface PackageFile {
  readonly name: string
  readonly main?: string
  readonly exports?: Readonly<Record<string, unknown>>
}

/** A file that a package exports, and its path in the package's name. */
interface ExportedFile {
  readonly path: string
  readonly file: string
}

/** The clients that are installed with the command, in the order of their names. */
export function installedClients(): readonly KnownClient[] {
  const { resolve } = createRequire(import.meta.url)
  const own = Object.keys(about.dependencies).filter((name) => name.startsWith('@portolan/'))
  const found = own.flatMap((name) => listClients(dirname(resolve(`${name}/package.json`))))
  return found.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The clients whose manifests a package exports. If there are several, each is in a folder of its name. */
function listClients(folder: string): KnownClient[] {
  const { name, exports = {} } = readJson(join(folder, 'package.json')) as PackageFile
  return Object.entries(exports).flatMap(([path, target]) =>
    path.endsWith('/manifest.json')
      ? exportedFiles(folder, path, target).map((one) => {
          const own = one.path.split('/').at(-2) ?? ''
          const known = own === '.' ? name.replace(/^@portolan\/|-client$/g, '') : own
          return clientIn({
            name: known,
            file: one.file,
            module: name + one.path.slice(1, -'/manifest.json'.length),
            documents: () => findDescriptions(known, folder, exports),
          })
        })
      : [],
  )
}

/** Where a client is. */
interface ClientPlace extends Omit<KnownClient, 'manifest' | 'documents'> {
  /** Its manifest. */
  readonly file: string
  /** Converts the manifest. @default leaves it as it is */
  readonly clean?: (manifest: unknown) => unknown
  readonly documents: () => readonly string[]
}

/** A client of which only the name has been read. */
export function clientIn({ file, documents, clean = (read) => read, ...place }: ClientPlace): KnownClient {
  let manifest: Manifest | undefined
  return {
    ...place,
    get manifest() {
      return (manifest ??= clean(checkVersion(place.name, readJson(file))) as Manifest)
    },
    get documents() {
      return documents()
    },
  }
}

/** The descriptions among the exported files: those named `openapi`, or after the service. */
export function findDescriptions(
  name: string,
  folder: string,
  exports: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(exports)
    .flatMap(([path, target]) => exportedFiles(folder, path, target))
    .filter(({ path }) => ['openapi', name].includes(parse(path).name))
    .map(({ file }) => file)
}

/** The files of an export; a pattern can match several. */
function exportedFiles(folder: string, path: string, target: unknown): ExportedFile[] {
  if (typeof target !== 'string') return []
  const [before = '', after] = target.split('*')
  if (after === undefined) return [{ path, file: join(folder, target) }]
  const place = join(folder, before)
  const names = after.startsWith('/') || after === '' ? readdirSync(place) : namesEndingWith(place, after)
  return names
    .map((one) => ({ path: path.replace('*', one), file: join(place, one + after) }))
    .filter(({ file }) => existsSync(file))
}

function namesEndingWith(folder: string, end: string): string[] {
  return readdirSync(folder).flatMap((one) => (one.endsWith(end) ? [one.slice(0, one.length - end.length)] : []))
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
