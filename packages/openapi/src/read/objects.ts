import { isAnyName } from '../dialects/any-name.ts'
import { extensions } from '../extensions/table.ts'
import { type Field, type ObjectShape, type Shape, unknownShape } from '../model/shape.ts'
import { Layers, listLayers } from './layers.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { measureBacktracking } from './backtracking.ts'
import { isUsable } from './patterns.ts'
import { isReference } from './references.ts'
import { present } from './scalars.ts'
import type { Way } from './way.ts'

/** Reads the shapes of fields and entries. */
export interface ShapeReader {
  /** True while reading a shape that decides between others, which is as strict as the document. */
  readonly isTest: boolean
  read(place: DocumentNode, way: Way): Shape
  fromLayers(layers: Layers, way: Way): Shape
  hidden(field: Field): Field
  field(shape: Shape, way: Way): Shape
}

/** The contents of an object: the fields that the layers describe, and other fields. */
export function readObject(reader: ShapeReader, layers: Layers, way: Way): ObjectShape {
  const required = new Set(layers.texts('required'))
  const byName = new Map<string, DocumentNode[]>()
  for (const properties of layers.all('properties'))
    for (const [name, place] of properties.entries()) byName.set(name, [...(byName.get(name) ?? []), place])
  const fields = [...byName].flatMap(([name, places]) => readFields(reader, name, places, required.has(name), way))
  if (byName.has('__proto__') || required.has('__proto__')) layers.own.warn('the field `__proto__` is not checked')
  const matching = layers.all('patternProperties').flatMap((one) => one.entries())
  const record = byName.size === 0 ? soleRecord(matching, layers) : undefined
  if (record) return { kind: 'object', fields: [], others: othersOfShape(reader.read(record, way)), patterns: [] }
  const patterns = matching.flatMap(([pattern, place]) => readPatterns(reader, pattern, place, way))
  const undescribed = [...required].filter((name) => !byName.has(name))
  const others = patterns.length === matching.length ? readOthers(reader, layers, way) : 'kept'
  if (way === 'params' && !reader.isTest && fields.length > 0 && typeof others === 'string' && patterns.length === 0)
    for (const name of undescribed)
      layers.own.warn(
        `\`required\` names \`${name}\`, which no property describes: a call must pass it, with any value`,
      )
  return {
    kind: 'object',
    fields: [
      ...fields,
      // Beside described fields, a client does not require a service to send others.
      ...undescribed.map((name): Field => ({
        name,
        shape: unknownShape,
        required: way !== 'result' || reader.isTest || fields.length === 0,
        notes: {},
      })),
    ],
    // A field that matches an ignored pattern does not count as an other field.
    others,
    patterns,
    ...(layers.places.length > 1
      ? { includes: layers.places.slice(0, -1).map(({ pointer }) => `${pointer} ${way}`) }
      : {}),
  }
}

function readPatterns(
  reader: ShapeReader,
  pattern: string,
  place: DocumentNode,
  way: Way,
): ObjectShape['patterns'][number][] {
  return isNamePattern(pattern, place) ? [{ pattern, shape: reader.read(place, way) }] : []
}

/** Returns true if names can be compared with a pattern: each of them is, in both directions. */
function isNamePattern(pattern: string, place: DocumentNode): boolean {
  if (!isUsable(pattern, place)) return false
  if (measureBacktracking(pattern) <= 2) return true
  place.warn('the fields whose names match the pattern are not checked')
  return false
}

function readFields(
  reader: ShapeReader,
  name: string,
  places: readonly DocumentNode[],
  required: boolean,
  way: Way,
): Field[] {
  const layers = new Layers(listLayers(places))
  const place = places.at(-1) as DocumentNode
  const hidden = way !== 'result' ? 'readOnly' : 'writeOnly'
  if (layers.flag(hidden)) return []
  const shape = reader.field(places.length === 1 ? reader.read(place, way) : readRefined(reader, places, way), way)
  const notes = { ...readNotes(layers.places[0] as DocumentNode), ...readNotes(place) }
  return [reader.hidden({ name, shape, required, notes, ...present({ xml: readXml(place, name) }) })]
}

/** Reads a field's `xml`; for a wrapped list, with the name of its entries. */
function readXml(place: DocumentNode, name: string): Record<string, unknown> | undefined {
  const xml = place.get('xml')
  if (!xml.isObject) return undefined
  const own = xml.entries().flatMap(([key, { value }]) => (key.startsWith('x-') ? [] : [[key, value] as const]))
  const [always, text] = [xml.extension(extensions.always), xml.extension(extensions.text)]
  const how: Record<string, unknown> = { ...Object.fromEntries(own), ...present({ always, text }) }
  return how['wrapped'] === true ? { ...how, wrapped: place.get('items', 'xml').text('name') ?? name } : how
}

/** A field that several parts of an `allOf` describe: the one that includes the others, or all of them at once. */
export function readRefined(reader: ShapeReader, places: readonly DocumentNode[], way: Way): Shape {
  const pointers = places.map((place) => new Set(listLayers([place]).map((one) => one.pointer)))
  const whole = places.findLast((_, index) =>
    places.every(
      (one, other) =>
        other === index ||
        (listLayers([one])
          .slice(0, -1)
          .every((layer) => pointers[index]?.has(layer.pointer)) &&
          isReference(one)),
    ),
  )
  return whole ? reader.read(whole, way) : reader.fromLayers(new Layers(listLayers(places)), way)
}

function readOthers(reader: ShapeReader, layers: Layers, way: Way): ObjectShape['others'] {
  const all = [...layers.all('additionalProperties'), ...layers.all('unevaluatedProperties')]
  const last = all.at(-1)
  if (all.some((one) => one.value === false)) return way !== 'result' || reader.isTest ? 'refused' : 'kept'
  if (!last) return layers.has('properties') || layers.has('patternProperties') ? 'kept' : 'unknown'
  return othersOfShape(reader.read(last, way))
}

function othersOfShape(shape: Shape): ObjectShape['others'] {
  return shape.kind === 'unknown' && !shape.rules ? 'unknown' : shape
}

/** The schema of all fields, if an object describes them only by a pattern that matches every name. */
function soleRecord(matching: readonly [string, DocumentNode][], layers: Layers): DocumentNode | undefined {
  const [only, ...others] = matching
  const isAll = only !== undefined && others.length === 0 && isAnyName(only[0])
  return isAll && !layers.has('required') ? only[1] : undefined
}
