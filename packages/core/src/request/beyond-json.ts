import { hasFields, isPlain } from '../platform.ts'
import { isFileContent, isNodeStream } from './wire.ts'

/**
 * Finds the first value that JSON would lose: a file, or an instance of a class whose content JSON does not see, such as
 * a Map, a promise or a `Response`.
 */
export function findBeyondJson(value: unknown, depth = 100, seen = new Set<object>()): BeyondJson | undefined {
  if (typeof value !== 'object' || value === null || depth === 0 || seen.has(value)) return undefined
  seen.add(value)
  const kind = nameBeyondJson(value)
  if (kind !== undefined) return { path: [], kind }
  for (const [name, one] of Array.isArray(value) ? value.entries() : writtenEntries(value)) {
    const inner = findBeyondJson(one, depth - 1, seen)
    if (inner) return { ...inner, path: [name, ...inner.path] }
  }
  return undefined
}

interface BeyondJson {
  readonly path: readonly (string | number)[]
  /** The kind of the value: `a file`, or `an instance of Map`. */
  readonly kind: string
}

function nameBeyondJson(value: object): string | undefined {
  if (Array.isArray(value)) return undefined
  // Most objects have no class: a file among them can only be a Node stream.
  if (isPlain(value)) return isNodeStream(value) ? 'a file' : undefined
  if (isFileContent(value)) return 'a file'
  const isSeen = hasFields(value) || writesItself(value) || isWrapper(value) || Object.keys(value).length > 0
  return isSeen && !ArrayBuffer.isView(value) ? undefined : `an instance of ${value.constructor?.name ?? 'a class'}`
}

/** The fields that JSON writes. */
function writtenEntries(value: object): readonly [string, unknown][] {
  return isPlain(value) || !writesItself(value) ? Object.entries(value) : []
}

function writesItself(value: object): boolean {
  return typeof (value as { readonly toJSON?: unknown }).toJSON === 'function'
}

/** True for `new String('a')` and its kind, which JSON writes as the value in them. */
function isWrapper(value: object): boolean {
  return /^\[object (?:String|Number|Boolean|BigInt)\]$/.test(Object.prototype.toString.call(value))
}
