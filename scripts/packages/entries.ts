/** What a package.json says of what can be loaded. */
export interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Entry {
  readonly name: string
  /** Whether the entry can be required. Entries that depend on an ESM-only library cannot. */
  readonly commonJs: boolean
}

/** The modules of a package: its descriptions and its manifest are files to read. */
export function entriesOf({ name, exports }: Manifest): Entry[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    const commonJs = typeof target === 'object' && target !== null && 'require' in target
    return /\.(?:json|yaml)$|^\.\/wsdl\//.test(key) ? [] : [{ name: name + key.slice(1), commonJs }]
  })
}

/** The text of a module that imports all of these entries. */
export function importing(entries: readonly Entry[]): string {
  return entries.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}\n`).join('')
}
