import { posix } from 'node:path'
import { reservedWords } from './identifiers.ts'
import type { Paths } from './paths.ts'
import { quote } from './quote.ts'

/** Something that a file exports and that other files can import. */
export interface WrittenSymbol {
  readonly name: string
  /** The module in the client's folder, without an extension: `users/types.gen`. */
  readonly module: string
  readonly kind: 'type' | 'value'
}

/** Names that a file uses without an import. */
const globals = ['Record', 'NonNullable', 'Partial', 'Pick']

/** A file of TypeScript that is being written: the names that it declares and what it imports. */
export class SourceFile {
  /** The path in the client's folder. */
  readonly path: string
  /** The folder of the file; empty for the client's own. */
  readonly folder: string
  readonly #paths: Paths
  readonly #modules = new Map<string, Map<string, { local: string; value: boolean }>>()
  readonly #taken: Set<string>

  /** @param own the names that the file declares itself */
  constructor(path: string, paths: Paths, own: Iterable<string> = []) {
    const folder = posix.dirname(path)
    this.path = path
    this.folder = folder === '.' ? '' : folder
    this.#paths = paths
    this.#taken = new Set([...own, ...globals])
  }

  /** Imports a symbol, unless this file declares it, and returns its name in this file. */
  use({ name, module, kind }: WrittenSymbol): string {
    if (`${module}.ts` === this.path) return name
    return this.#add(name, this.pathTo(module), kind === 'value')
  }

  /** Imports a type of a package or a module, and returns its name in this file. */
  type(name: string, from: string): string {
    return this.#add(name, from, false)
  }

  /** Imports a value of a package or a module, and returns its name in this file. */
  value(name: string, from: string): string {
    return this.#add(name, from, true)
  }

  /** The path by which this file imports a module of the client's folder. */
  pathTo(module: string): string {
    return this.#paths.between(this.folder, '', module)
  }

  /** The path by which this file imports a handwritten file, which the config names from the client's folder. */
  pathToFile(file: string): string {
    return this.#paths.fromRoot(this.folder, file)
  }

  /**
   * Reserves a name for something that the file declares; adds an underscore if the name is taken, or a reserved word.
   */
  declare(name: string): string {
    let local = name
    while (this.#taken.has(local) || reservedWords.has(local)) local += '_'
    this.#taken.add(local)
    return local
  }

  /**
   * The import statements, packages first.
   * @param isUsed returns false for a name that the file does not use after all
   */
  imports(isUsed: (local: string) => boolean = () => true): string {
    const modules = [...this.#modules].toSorted(
      ([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1),
    )
    return modules
      .map(([from, names]) => [from, [...names].filter(([, { local }]) => isUsed(local))] as const)
      .flatMap(([from, names]) => (names.length ? [importStatement(from, names)] : []))
      .join('\n')
  }

  #add(name: string, from: string, value: boolean): string {
    const names = this.#modules.get(from) ?? new Map<string, { local: string; value: boolean }>()
    this.#modules.set(from, names)
    const known = names.get(name)
    if (known) {
      known.value ||= value
      return known.local
    }
    const local = this.declare(name)
    names.set(name, { local, value })
    return local
  }
}

function importStatement(
  from: string,
  names: readonly (readonly [string, { local: string; value: boolean }])[],
): string {
  const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const onlyTypes = sorted.every(([, { value }]) => !value)
  const parts = sorted.map(
    ([name, { local, value }]) =>
      `${onlyTypes || value ? '' : 'type '}${name === local ? name : `${name} as ${local}`}`,
  )
  return `import ${onlyTypes ? 'type ' : ''}{ ${parts.join(', ')} } from ${quote(from)}`
}
