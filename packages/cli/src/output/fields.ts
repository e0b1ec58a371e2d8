import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

type Tree = Map<string, Tree>

/**
 * Reads the names of fields: `id,actor.login`.
 * @returns the value with only these fields; a list on the way is kept as a list
 */
export function fieldFilter(names: string): (value: unknown) => unknown {
  const tree: Tree = new Map()
  for (const name of names.split(',')) {
    let place = tree
    for (const word of name.trim().split('.').filter(Boolean)) {
      const inner: Tree = place.get(word) ?? new Map()
      place.set(word, inner)
      place = inner
    }
  }
  return (value) => pick(tree, value)
}

function pick(tree: Tree, value: unknown): unknown {
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => pick(tree, one))
  const found = Array.from(tree).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(found.map(([name, inner]) => [name, pick(inner, (value as Record<string, unknown>)[name])]))
}

/**
 * The names that a flag lists: `id,actor.login`.
 * @throws CliError there is none
 */
export function parseNames(flag: string, text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length) return names
  throw new CliError(`${flag} has to name fields, such as id,actor.login`, { exitCode: exitCodes.usage })
}

/** The value at `actor.login`; in a list, those of its entries. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return first === undefined ? value : undefined
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path))
  return Object.hasOwn(value, first) ? valueAt((value as Record<string, unknown>)[first], rest) : undefined
}
