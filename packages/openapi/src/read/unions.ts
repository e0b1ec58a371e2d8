import { shapeText, type Shape, unknownShape } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import { findTag, listTagValues, readDiscriminator } from './tags.ts'
import type { Way } from './way.ts'

/** Reads the shapes of the options. */
interface ShapeReader {
  read(place: DocumentNode, way: Way): Shape
}

/** @param isOpen true if objects of unknown kinds pass */
export function readUnion(reader: ShapeReader, list: DocumentNode, way: Way, isOpen: boolean): Shape {
  const places = list.list()
  const others = places.filter((place) => place.get('type').value !== 'null')
  // A field of objects tells the kinds apart, which null does not have.
  if (others.length > 1 && others.length < places.length)
    return nullIf(true, readOptions(reader, list, others, way, isOpen))
  return readOptions(reader, list, places, way, isOpen)
}

function readOptions(
  reader: ShapeReader,
  list: DocumentNode,
  places: readonly DocumentNode[],
  way: Way,
  isOpen: boolean,
): Shape {
  const tag = findTag(places)
  const tagged = tag === undefined ? byDiscriminator(reader, list, places, way, isOpen) : undefined
  if (tagged) return tagged
  const options = distinct(places.map((option) => reader.read(option, way)))
  if (options.some((option) => option.kind === 'unknown' && !option.rules)) return unknownShape
  const [only] = options
  if (options.length === 1 && only) return only
  const flat = options.flatMap((option) =>
    option.kind === 'union' && !option.rules && !option.tag ? option.options : [option],
  )
  const known = isOpen && tag !== undefined ? listTagValues(places, tag) : undefined
  return joinConstants(flat, isOpen) ?? { kind: 'union', options: distinct(flat), ...present({ tag, known }) }
}

/** Options that are values without other rules: an `enum`, each value of which can have a description. */
function joinConstants(options: readonly Shape[], isOpen: boolean): Shape | undefined {
  const values = options.flatMap((option) =>
    option.kind === 'literals' && Object.keys(option).every((key) => ['kind', 'values', 'open'].includes(key))
      ? [option.values]
      : [],
  )
  const nulls = options.filter((option) => option.kind === 'null' && !option.rules)
  const known = [...new Set(values.flat())]
  if (known.length < 2 || values.length + nulls.length < options.length) return undefined
  return nullIf(nulls.length > 0, { kind: 'literals', values: known, open: isOpen })
}

/** The options of a union whose discriminator says which values of a field stand for which. */
function byDiscriminator(
  reader: ShapeReader,
  list: DocumentNode,
  places: readonly DocumentNode[],
  way: Way,
  isOpen: boolean,
): Extract<Shape, { kind: 'union' }> | undefined {
  const values = places.length > 1 ? readDiscriminator(list, places) : undefined
  if (!values) return undefined
  const options = [...values.options].map(([option, names]): Shape => {
    if (!names) return reader.read(option, way)
    const shape: Shape = { kind: 'literals', values: names, open: false }
    const field = { name: values.tag, shape, required: true, notes: {} }
    const own: Shape = { kind: 'object', fields: [field], others: 'kept', patterns: [] }
    return { kind: 'all', parts: [reader.read(option, way), own] }
  })
  const ofOptions = [...values.options.values()]
  const known = ofOptions.flatMap((names) => names ?? [])
  // The option for all other values may also lack the field.
  return ofOptions.includes(undefined)
    ? { kind: 'union', options }
    : { kind: 'union', options, tag: values.tag, ...(isOpen ? { known } : {}) }
}

/** Shapes without duplicates. */
export function distinct(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [shapeText(shape), shape])).values()]
}

/** One of the shapes, or the only one. */
export function unite(shapes: readonly Shape[]): Shape {
  const options = distinct(shapes)
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'union', options }
}

/** The shape, or null. */
export function nullIf(nullable: boolean, shape: Shape): Shape {
  if (!nullable || shape.kind === 'unknown') return shape
  const options = shape.kind === 'union' && !shape.tag ? shape.options : [shape]
  return { kind: 'union', options: distinct([...options, { kind: 'null' }]) }
}
