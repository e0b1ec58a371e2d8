import type { core } from 'zod/mini'

/** A schema within another, and where its values are. */
export interface Part {
  readonly schema: core.$ZodType
  /** The name of the field, if it is one. */
  readonly name?: string
  /** The values in a value of the whole, with the names or indexes that lead to them, if any. */
  readonly valuesIn: (value: unknown) => Iterable<readonly [key: string | number | undefined, value: unknown]>
}

/** The schemas that a schema consists of. */
export function partsOf(schema: core.$ZodType): readonly Part[] {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return [...Object.entries(def.shape).map(([name, field]) => fieldPart(field, name)), ...each(def.catchall)]
    case 'array':
      return each(def.element)
    case 'tuple':
      return [...def.items.map((item, index) => fieldPart(item, String(index))), ...each(def.rest)]
    case 'record':
    case 'map':
      return [...each(def.valueType), { schema: def.keyType, valuesIn: () => [] }]
    case 'set':
      return each(def.valueType)
    case 'union':
      return def.options.map(whole)
    case 'intersection':
      return [def.left, def.right].map(whole)
    case 'pipe':
      return [def.in, def.out].map(whole)
    case 'lazy':
      return [whole(def.getter())]
    default:
      return 'innerType' in def ? [whole(def.innerType)] : []
  }
}

type AnySchema = core.SomeType

function whole(schema: AnySchema): Part {
  return { schema: schema as core.$ZodType, valuesIn: (value) => [[undefined, value]] }
}

function fieldPart(schema: AnySchema, name: string): Part {
  const valuesIn: Part['valuesIn'] = (value) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? [[name, (value as Readonly<Record<string, unknown>>)[name]]]
      : []
  return { schema: schema as core.$ZodType, name, valuesIn }
}

function each(schema: AnySchema | null | undefined): Part[] {
  if (!schema) return []
  const valuesIn: Part['valuesIn'] = (value) => {
    if (Array.isArray(value)) return value.entries()
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  return [{ schema: schema as core.$ZodType, valuesIn }]
}

/** The names of the fields of an object, or of any alternative of it. */
export function fieldNames(schema: core.$ZodType): readonly string[] {
  if (schema._zod.def.type === 'array') return []
  return partsOf(schema).flatMap(({ name, schema: part }) => (name === undefined ? fieldNames(part) : [name]))
}
