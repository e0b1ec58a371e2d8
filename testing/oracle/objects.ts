import type { DocumentedObject, Reference } from '../reference/reference.ts'
import type { Objects } from './example.ts'

const known = new WeakMap<Reference, Objects>()

/** The objects of a page by their names. */
export function objectsOf(reference: Reference): Objects {
  const found =
    known.get(reference) ?? new Map(reference.objects.map((one): [string, DocumentedObject] => [one.name, one]))
  known.set(reference, found)
  return found
}
