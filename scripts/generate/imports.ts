/** The types that a module imports. */
export class Imports {
  readonly #modules = new Map<string, Set<string>>()

  add(name: string, from: string): string {
    const names = this.#modules.get(from) ?? new Set()
    this.#modules.set(from, names.add(name))
    return name
  }

  text(): string {
    return Array.from(this.#modules)
      .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([from, names]) => `import type { ${Array.from(names).toSorted().join(', ')} } from '${from}'\n`)
      .join('')
  }
}

/** Packages first, then what is farthest away. */
function rank(from: string): number {
  if (!from.startsWith('.')) return 0
  return from.startsWith('..') ? 1 : 2
}
