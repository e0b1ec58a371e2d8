import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * Rebuilds the schemas of a package with one of them replaced, in every place where it is used. Schemas that do not
 * contain it are rebuilt too, except single values, which keep their marks.
 */
export function rebuild(
  schemas: Readonly<Record<string, Schema>>,
  target: Schema,
  replacement: Schema,
): Readonly<Record<string, Schema>> {
  const made = new Map<Schema, Schema>([[target, replacement]])
  const make = (schema: Schema): Schema => {
    const known = made.get(schema)
    if (known) return known
    const fresh = remake(schema, make)
    made.set(schema, fresh)
    return fresh
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, make(schema)]))
}

/** A schema with what it holds made anew. */
export function remake(schema: Schema, make: (inner: Schema) => Schema): Schema {
  const def = schema._zod.def as Definition
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, make(field)]))
      return withDefinition(schema, { shape })
    }
    case 'array':
      return withDefinition(schema, { element: make(def.element) })
    case 'optional':
    case 'nullable':
      return withDefinition(schema, { innerType: make(def.innerType) })
    case 'record':
      return withDefinition(schema, { valueType: make(def.valueType) })
    case 'lazy':
      return z.lazy(() => make(def.getter()) as z.ZodMiniType)
    case 'union':
      return def.options.some((option) => isComposed(option))
        ? withDefinition(schema, { options: def.options.map((option) => make(option)) })
        : schema
    default:
      return schema
  }
}

/** The same kind of schema with some of its definition changed. */
export function withDefinition(schema: Schema, changes: object): Schema {
  return z.core.clone(schema as never, { ...schema._zod.def, ...changes } as never)
}

function isComposed(schema: Schema): boolean {
  const { type } = schema._zod.def
  return type === 'object' || type === 'array' || type === 'lazy'
}
