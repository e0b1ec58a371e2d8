import { quote } from './quote.ts'

/** The imports of one file. A name that the file has already is imported under another. */
export class Imports {
  readonly #modules = new Map<string, Map<string, { local: string; value: boolean }>>()
  readonly #taken: Set<string>

  /** @param own the names that the file declares itself */
  constructor(own: Iterable<string> = []) {
    this.#taken = new Set([...own, 'Record', 'NonNullable', 'Pick'])
  }

  /** Notes that a type is used, and returns its name in this file. */
  type(name: string, from: string): string {
    return this.#add(name, from, false)
  }

  /** Notes that a value is used, and returns its name in this file. */
  value(name: string, from: string): string {
    return this.#add(name, from, true)
  }

  #add(name: string, from: string, value: boolean): string {
    const names = this.#modules.get(from) ?? new Map<string, { local: string; value: boolean }>()
    this.#modules.set(from, names)
    const known = names.get(name)
    if (known) {
      known.value ||= value
      return known.local
    }
    const local = this.take(name)
    names.set(name, { local, value })
    return local
  }

  /** The name of something that the file declares: one that nothing in it has yet. */
  take(name: string): string {
    let local = name
    while (this.#taken.has(local)) local += '_'
    this.#taken.add(local)
    return local
  }

  /**
   * The text of the imports, packages first.
   * @param isUsed whether a name of this file is used after all
   */
  text(isUsed: (local: string) => boolean = () => true): string {
    const modules = [...this.#modules].toSorted(
      ([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1),
    )
    return modules
      .map(([from, names]) => [from, [...names].filter(([, { local }]) => isUsed(local))] as const)
      .flatMap(([from, names]) => (names.length ? [importText(from, names)] : []))
      .join('\n')
  }
}

function importText(from: string, names: readonly (readonly [string, { local: string; value: boolean }])[]): string {
  const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const onlyTypes = sorted.every(([, { value }]) => !value)
  const parts = sorted.map(
    ([name, { local, value }]) =>
      `${onlyTypes || value ? '' : 'type '}${name === local ? name : `${name} as ${local}`}`,
  )
  return `import ${onlyTypes ? 'type ' : ''}{ ${parts.join(', ')} } from ${quote(from)}`
}
