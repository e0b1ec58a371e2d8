import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A module in a package.json: its source, and its built files. */
interface Target {
  readonly '@portolan/source'?: string
  readonly import?: { readonly default: string }
  /** Missing where an entry depends on a library that has ES modules only. */
  readonly require?: { readonly default: string }
}

/** The fields of a package.json. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly type?: string
  readonly exports: Readonly<Record<string, string | Target>>
  readonly bin?: Readonly<Record<string, string>>
  readonly engines?: { readonly node?: string }
  readonly license?: string
  readonly author?: string
  readonly man?: readonly string[]
  readonly scripts?: object
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A module that programs import by its name, such as `@portolan/core/schema`. */
export interface Entry extends Target {
  readonly name: string
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
}

/** The published packages, each with its folder. */
export const packages = globSync('packages/*/package.json')
  .toSorted()
  .map((file) => dirname(file).replaceAll('\\', '/'))
  .map((folder) => Object.assign(readManifest(folder), { folder }))

/** The modules of a package. Its other exports are files to read. */
export function listEntries({ name, exports }: Manifest): Entry[] {
  return Object.entries(exports)
    .filter((one): one is [string, Target] => typeof one[1] === 'object')
    .map(([key, target]) => Object.assign({ name: name + key.slice(1) }, target))
}

/** The text of a module that imports all of these entries. */
export function importing(entries: readonly Entry[]): string {
  return entries.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}\n`).join('')
}
