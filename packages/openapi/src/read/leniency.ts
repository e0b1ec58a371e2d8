import { extensions } from '../extensions/table.ts'
import { listKeys, type Operation, type PlainSchema } from '../model/service.ts'
import { referencesIn, type Shape } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'
import type { Formats } from './scalars.ts'
import { nullIf } from './unions.ts'

interface Read {
  readonly objects: ReadonlyMap<string, PlainSchema>
  readonly operations: readonly Operation[]
}

/**
 * Applies `nulls` and `formats` to the params and results of operations, and to the schemas in them: operations that
 * share a schema share the change.
 * @param placeOf the place of an operation in the document
 */
export function withLeniency({ objects, operations }: Read, placeOf: (operation: Operation) => DocumentNode): Read {
  const changed = new Map(objects)
  const change = (keys: ReadonlySet<string>, make: (shape: Shape) => Shape): void => {
    for (const key of keys) {
      const one = changed.get(key)
      if (one) changed.set(key, { ...one, shape: make(one.shape) })
    }
  }
  const changedOperations = operations.map((operation) => {
    const place = placeOf(operation)
    const results = findKeys(
      listKeys(operation).filter((key) => key !== operation.paramsKey),
      objects,
    )
    if (place.extension(extensions.nullsOf)) {
      const tags = findTags(results, objects)
      change(results, (shape) => takeNulls(shape, tags))
    }
    const formats = place.extension(extensions.formatsOf)
    if (!formats) return operation
    change(results, (shape) => withFormats(shape, formats))
    change(findKeys([operation.paramsKey], objects), (shape) => withFormats(shape, formats))
    return { ...operation, params: operation.params.map((one) => ({ ...one, shape: withFormats(one.shape, formats) })) }
  })
  return { objects: changed, operations: changedOperations }
}

/** The keys, and those of all schemas that they lead to. */
function findKeys(keys: readonly (string | undefined)[], objects: Read['objects']): ReadonlySet<string> {
  const found = new Set(keys.filter((key) => key !== undefined))
  // The loop also reads entries that it adds.
  for (const key of found) for (const inner of referencesIn(objects.get(key)?.shape ?? unknown)) found.add(inner)
  return found
}

const unknown: Shape = { kind: 'unknown' }

/** The fields that tell alternatives apart. */
function findTags(keys: ReadonlySet<string>, objects: Read['objects']): ReadonlySet<string> {
  const tags = new Set<string>()
  const visit = (shape: Shape): Shape => {
    if (shape.kind === 'union' && shape.tag !== undefined) tags.add(shape.tag)
    return mapParts(shape, visit)
  }
  for (const key of keys) visit(objects.get(key)?.shape ?? unknown)
  return tags
}

function takeNulls(shape: Shape, tags: ReadonlySet<string>): Shape {
  const inner = mapParts(shape, (part) => takeNulls(part, tags))
  if (inner.kind !== 'object') return inner
  const isTag = (name: string, one: Shape): boolean =>
    one.kind === 'literals' && (one.values.length === 1 || tags.has(name))
  return {
    ...inner,
    fields: inner.fields.map((field) => ({ ...field, shape: nullIf(!isTag(field.name, field.shape), field.shape) })),
  }
}

const strict: Readonly<Record<string, string>> = { looseDateTime: 'dateTime', looseTimestamp: 'timestamp' }

function withFormats(shape: Shape, formats: Formats): Shape {
  if (shape.kind !== 'text') return mapParts(shape, (part) => withFormats(part, formats))
  const { format, ...others } = shape
  if (format === undefined) return shape
  return formats === 'lenient' ? others : { ...shape, format: strict[format] ?? format }
}

/** Replaces the shapes directly inside a shape. Its rules stay. */
function mapParts(shape: Shape, make: (part: Shape) => Shape): Shape {
  switch (shape.kind) {
    case 'list':
      return { ...shape, items: make(shape.items) }
    case 'tuple':
      return { ...shape, items: shape.items.map(make), ...(shape.rest ? { rest: make(shape.rest) } : {}) }
    case 'union':
      return { ...shape, options: shape.options.map(make) }
    case 'all':
      return { ...shape, parts: shape.parts.map(make) }
    case 'object':
      return {
        ...shape,
        fields: shape.fields.map((field) => ({ ...field, shape: make(field.shape) })),
        others: typeof shape.others === 'object' ? make(shape.others) : shape.others,
        patterns: shape.patterns.map((one) => ({ ...one, shape: make(one.shape) })),
      }
    default:
      return shape
  }
}
