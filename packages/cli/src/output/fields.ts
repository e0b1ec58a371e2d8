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
  const found = ownFields(tree, value as Fields)
  return Object.fromEntries(found.map(([name, inner]) => [name, pick(inner, (value as Fields)[name])]))
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of an object that a tree names. A field can have dots in its own name. */
function ownFields(tree: Tree, value: Fields, before = ''): (readonly [name: string, inner: Tree])[] {
  return Array.from(tree).flatMap(([word, inner]) => {
    const name = before + word
    const longer = ownFields(inner, value, `${name}.`)
    return longer.length > 0 || !Object.hasOwn(value, name) ? longer : [[name, inner] as const]
  })
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

/** The value at `actor.login`; for a list, those of its entries. A field can have dots in its own name. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path))
  const found = splitName(path, (name) => Object.hasOwn(value, name))
  return found && valueAt((value as Fields)[found.name], found.rest)
}

/** Splits a path after its first field: the one with the longest name, which can contain dots. */
export function splitName(
  path: readonly string[],
  isField: (name: string) => boolean,
): { readonly name: string; readonly rest: readonly string[] } | undefined {
  for (let end = path.length; end > 0; end--) {
    const name = path.slice(0, end).join('.')
    if (isField(name)) return { name, rest: path.slice(end) }
  }
  return undefined
}
