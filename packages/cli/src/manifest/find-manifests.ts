import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import type { Manifest } from '@portolan/generator'
import about from '../../package.json' with { type: 'json' }

/** A manifest, and the module of its client. */
export interface FoundManifest {
  readonly manifest: Manifest
  /** What is imported: `@portolan/google-style-clients/mail`. */
  readonly module: string
  /** The files that describe the service: its OpenAPI document, or what its package has in place of one. */
  readonly documents: readonly string[]
}

interface PackageFile {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
}

/** The manifests of the clients that are installed with the command, in the order of their names. */
export function findManifests(): readonly FoundManifest[] {
  const { resolve } = createRequire(import.meta.url)
  const own = Object.keys(about.dependencies).filter((name) => name.startsWith('@portolan/'))
  const found = own.flatMap((name) => manifestsOf(dirname(resolve(`${name}/package.json`))))
  return found.toSorted((a, b) => a.manifest.name.localeCompare(b.manifest.name))
}

/** The manifests that a package exports, with the documents beside them. Of several, each is named after its service. */
function manifestsOf(folder: string): FoundManifest[] {
  const { name, exports = {} } = readJson(join(folder, 'package.json')) as PackageFile
  const files = exportedFiles(folder, exports)
  return files.flatMap(({ path, file }) => {
    if (!path.endsWith('/manifest.json')) return []
    const manifest = readJson(file) as Manifest
    const documents = files.filter((one) => ['openapi', manifest.name].includes(parse(one.path).name))
    return [
      { manifest, module: name + path.slice(1, -'/manifest.json'.length), documents: documents.map((one) => one.file) },
    ]
  })
}

/** The files that a package exports, by their paths in its name; a pattern stands for several. */
function exportedFiles(
  folder: string,
  exports: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly file: string }[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target !== 'string') return []
    const [before = '', after] = target.split('*')
    if (after === undefined) return [{ path, file: join(folder, target) }]
    const place = join(folder, before)
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith(after))
    return names.map((one) => ({
      path: path.replace('*', one.slice(0, one.length - after.length)),
      file: join(place, one),
    }))
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
