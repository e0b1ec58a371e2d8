import { valueAt } from '../at-path.ts'
import { HttpError } from '../http-error.ts'
import { asJson, isJson, type Json } from '../json.ts'

/**
 * Applies a JSON Patch to a record.
 * @throws HttpError 409 a test fails; 422 a place does not exist
 * @see RFC 6902, and RFC 5789, section 2.2
 */
export function applyPatch(record: Json, operations: readonly unknown[]): Json {
  return asJson(operations.map(asJson).reduce<unknown>(applyOne, record))
}

function applyOne(target: unknown, { op, path, from, value }: Json): unknown {
  const keys = readPointer(path)
  if (op === 'test') {
    if (!isSame(valueAt(target, keys), value)) throw new HttpError(409, `The value at ${String(path)} differs.`)
    return target
  }
  if (op === 'remove') return removed(target, keys)
  if (op === 'replace' || op === 'add') return put(target, keys, value, op === 'add')
  const source = readPointer(from)
  const moved = valueAt(target, source)
  return put(op === 'move' ? removed(target, source) : target, keys, moved, true)
}

/** @see RFC 6901 */
function readPointer(pointer: unknown): string[] {
  const parts = String(pointer).split('/').slice(1)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function removed(target: unknown, keys: readonly string[]): unknown {
  return changed(target, keys, (holder, last) => {
    if (!Array.isArray(holder)) return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== last))
    return holder.toSpliced(Number(last), 1) as unknown[]
  })
}

function put(target: unknown, keys: readonly string[], value: unknown, isNew: boolean): unknown {
  if (keys.length === 0) return value
  return changed(
    target,
    keys,
    (holder, last) => {
      if (!Array.isArray(holder)) return { ...holder, [last]: value }
      return holder.toSpliced(last === '-' ? holder.length : Number(last), isNew ? 0 : 1, value) as unknown[]
    },
    isNew,
  )
}

/** Changes the container of the last key. @throws HttpError 422 there is no such place */
function changed(
  value: unknown,
  [first = '', ...rest]: readonly string[],
  change: (holder: object, last: string) => unknown,
  isNew = false,
): unknown {
  const isList = Array.isArray(value)
  const isEnd = isList && isNew && rest.length === 0 && (first === '-' || first === String(value.length))
  const isThere = (isList ? /^\d+$/.test(first) : isJson(value)) && Object.hasOwn(value as object, first)
  if (!isThere && !isEnd && !(isNew && rest.length === 0 && isJson(value)))
    throw new HttpError(422, `The patch names ${first}, which does not exist.`)
  if (rest.length === 0) return change(value as object, first)
  const inner = changed((value as Record<string, unknown>)[first], rest, change, isNew)
  return isList ? Object.assign(value.slice(), { [first]: inner }) : { ...(value as object), [first]: inner }
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (!isJson(one) || !isJson(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}
