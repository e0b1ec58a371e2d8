import { unescapePointer } from './pointer.ts'

/** A document before it is read: nothing is known about its values. */
export type Json = Record<string, unknown>

/** The fields of an object; of anything else, none. */
export function fields(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

/** Returns true for a reference to another file. */
export function isOutside(reference: string): boolean {
  return reference.startsWith('#/x-ext/')
}

/** The value at a JSON pointer, or at a reference within the document. */
export function valueAt(document: Json, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => unescapePointer(part))
    .reduce<unknown>((at, key) => (Object.hasOwn(fields(at), key) ? fields(at)[key] : undefined), document)
}

/** Lists all objects and lists in a value, each once, however deep. */
export function listObjects(value: unknown): Json[] {
  const found = new Set<object>()
  const open = [value]
  for (const one of open) {
    if (typeof one !== 'object' || one === null || found.has(one)) continue
    found.add(one)
    for (const inner of Object.values(one)) open.push(inner)
  }
  return Array.from(found) as Json[]
}
