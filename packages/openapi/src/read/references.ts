import { isNullable, nullableKeywords } from '../dialects/nullable.ts'
import { allExtensions } from '../extensions/table.ts'
import { Layers, listLayers } from './layers.ts'
import type { DocumentNode } from './node.ts'
import { listTypes } from './types.ts'

/** Keywords that do not constrain a value: beside a `$ref`, they are notes about the place. */
const notes = new Set([
  'description',
  'title',
  'summary',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'xml',
])

/** True for keywords that do not constrain a value. */
export function isNote(key: string): boolean {
  return notes.has(key) || key.startsWith('x-')
}

/** True if a schema is a reference, and nothing beside it changes its meaning. */
export function isReference(place: DocumentNode): boolean {
  return (
    typeof place.get('$ref').value === 'string' &&
    place.entries().every(([key]) => key === '$ref' || isNote(key)) &&
    !isNullable(place) &&
    !hasConstraint(place)
  )
}

const constraints = allExtensions.filter(({ isConstraint }) => isConstraint)

/** True if an `x-portolan-` extension changes the values of a schema. */
function hasConstraint(place: DocumentNode): boolean {
  return constraints.some((row) => place.extensionNode(row).exists)
}

/** The reference of an `allOf` that contains nothing else: an old way to put a note or `nullable` beside it. */
export function soleReference(place: DocumentNode): DocumentNode | undefined {
  const rest = place.entries().filter(([key]) => !['allOf', 'type', ...nullableKeywords].includes(key))
  if (!rest.every(([key]) => key === '$ref' || isNote(key)) || hasConstraint(place)) return undefined
  const reference = soleTarget(place)
  return reference && repeatsType(place, reference) ? reference : undefined
}

function soleTarget(place: DocumentNode): DocumentNode | undefined {
  if (place.text('$ref') !== undefined) return place.has('allOf') ? undefined : place
  const [only, ...others] = place.get('allOf').list()
  return only && others.length === 0 && isReference(only) ? only : undefined
}

/** Returns true if the type beside a reference, if any, only repeats the type of its target. */
function repeatsType(place: DocumentNode, reference: DocumentNode): boolean {
  const { value } = place.get('type')
  if (value === undefined) return true
  const target = reference.target(reference.text('$ref') ?? '')
  return (
    target !== undefined && listTypes(new Layers(listLayers([target]))).every((type) => [value].flat().includes(type))
  )
}
