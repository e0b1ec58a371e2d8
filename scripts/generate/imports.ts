/** What a module imports. */
export class Imports {
  readonly #modules = new Map<string, Set<string>>()
  readonly #values = new Map<string, Set<string>>()

  add(name: string, from: string): string {
    const names = this.#modules.get(from) ?? new Set()
    this.#modules.set(from, names.add(name))
    return name
  }

  addValue(name: string, from: string): string {
    const names = this.#values.get(from) ?? new Set()
    this.#values.set(from, names.add(name))
    return name
  }

  text(): string {
    return statements('import type', this.#modules) + statements('import', this.#values)
  }
}

function statements(keyword: string, modules: ReadonlyMap<string, ReadonlySet<string>>): string {
  return Array.from(modules)
    .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([from, names]) => `${keyword} { ${Array.from(names).toSorted().join(', ')} } from '${from}'\n`)
    .join('')
}

/** Packages first, then what is farthest away. */
function rank(from: string): number {
  if (!from.startsWith('.')) return 0
  return from.startsWith('..') ? 1 : 2
}
