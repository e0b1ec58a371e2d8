import type { JsonSchema } from '../manifest/manifest.ts'
import { listForms } from '../manifest/schema.ts'
import type { ResultSchema } from './result-schema.ts'

/** Keywords of a schema that describe a value. */
const telling: readonly string[] = ['type', 'format', 'enum', 'const']

interface Depth {
  /** Objects within objects that are written out. */
  readonly levels: number
  readonly open: ReadonlySet<string>
}

/** A result as one JSON Schema without references, descriptions and examples: small enough for a model's context. */
export function compactSchema({ schema, schemas }: ResultSchema, levels = 3): JsonSchema {
  return compact(schema, schemas, { levels, open: new Set() })
}

function compact(schema: JsonSchema, schemas: ResultSchema['schemas'], depth: Depth): JsonSchema {
  const { $ref: reference, anyOf, oneOf, allOf, items, prefixItems, properties } = schema
  if (typeof reference === 'string') {
    const name = reference.replace(/^.*\//, '')
    const target = depth.open.has(name) ? undefined : schemas[name]
    return target ? compact(target, schemas, { ...depth, open: new Set([...depth.open, name]) }) : { type: 'object' }
  }
  const inner = (one: JsonSchema): JsonSchema => compact(one, schemas, depth)
  const union = anyOf ?? oneOf
  // Known values, or any text: the values are worth showing.
  if (union && !properties) return simplified(union.map(inner))
  const below = { ...depth, levels: depth.levels - 1 }
  const fields = Object.entries(properties ?? {})
  return {
    ...Object.fromEntries(telling.filter((word) => schema[word] !== undefined).map((word) => [word, schema[word]])),
    ...(allOf ? { allOf: allOf.map(inner) } : {}),
    ...(prefixItems ? { prefixItems: prefixItems.map(inner) } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(fields.length && depth.levels > 0
      ? { properties: Object.fromEntries(fields.map(([name, field]) => [name, compact(field, schemas, below)])) }
      : {}),
  }
}

/** A union with null, or of values with their type, as one schema. */
function simplified(anyOf: readonly JsonSchema[]): JsonSchema {
  const { forms: [first = {}, second] = [], nullable, values } = listForms({ anyOf })
  if (second) return { anyOf }
  const { type, ...rest } = first
  return {
    ...rest,
    ...(values ? { examples: values.slice(0, 10) } : {}),
    ...(type === undefined ? {} : { type: nullable ? [type, 'null'].flat() : type }),
  }
}
