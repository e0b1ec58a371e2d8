import { escapePointer } from '@portolan/openapi'

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function joinPointer(...parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${escapePointer(String(part))}`).join('')
}

/** The place around a place, and its name there. */
export function splitLast(pointer: string): readonly [parent: string, name: string] {
  const parts = splitPointer(pointer)
  return [joinPointer(...parts.slice(0, -1)), parts.at(-1) ?? '']
}

/** The value at a pointer. Names are looked up as own properties only. */
export function valueAt(root: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as JsonObject)[name]
        : undefined,
    root,
  )
}

/** A copy of a value with another value at a pointer; parts off the path are shared. */
export function replaceAt(root: unknown, pointer: string, value: unknown): unknown {
  const [name, ...rest] = splitPointer(pointer)
  if (name === undefined) return value
  const inner = replaceAt(valueAt(root, joinPointer(name)), joinPointer(...rest), value)
  if (Array.isArray(root)) return root.with(Number(name), inner)
  // `__proto__` stays an ordinary name.
  return Object.fromEntries([...Object.entries(root as object).filter(([key]) => key !== name), [name, inner]])
}

/** The JSONPath (RFC 9535) of the place that a pointer leads to. */
export function toJsonPath(root: unknown, pointer: string): string {
  let [path, at] = ['$', '']
  for (const name of splitPointer(pointer)) {
    const isIndex = Array.isArray(valueAt(root, at))
    at += joinPointer(name)
    path += isIndex ? `[${name}]` : /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${escapeName(name)}']`
  }
  return path
}

function escapeName(name: string): string {
  return JSON.stringify(name)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
}
