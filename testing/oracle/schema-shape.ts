import type { core } from 'zod/mini'
import { knownValues } from './known-values.ts'

type Definition = core.$ZodTypes['_zod']['def']

/** A schema without its optional, nullable and lazy wrappers. */
export function unwrapped(schema: core.$ZodType): core.$ZodType {
  const def = schema._zod.def as Definition
  if (def.type === 'optional' || def.type === 'nullable') return unwrapped(def.innerType)
  return def.type === 'lazy' ? unwrapped(def.getter()) : schema
}

/** The fields of an object's schema, or of all members of a union of objects. */
export function fieldsOf(schema: core.$ZodType): ReadonlyMap<string, core.$ZodType> {
  const def = unwrapped(schema)._zod.def as Definition
  if (def.type === 'object') return new Map(Object.entries(def.shape))
  if (def.type === 'union') return new Map(def.options.flatMap((one) => Array.from(fieldsOf(one))))
  return new Map()
}

/** The known values of an open set, also of a list's entries; undefined if it is not an open set. */
export function seenValues(schema: core.$ZodType): ReadonlySet<string> | undefined {
  const inner = unwrapped(schema)
  const def = inner._zod.def as Definition
  // A check makes a new schema, whose parent is the set.
  const { parent } = inner._zod
  const known = knownValues(inner) ?? (parent && seenValues(parent))
  return known ?? (def.type === 'array' ? seenValues(def.element) : undefined)
}
