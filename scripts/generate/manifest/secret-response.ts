import type { core } from 'zod/mini'
import { annotations } from '../annotations.ts'

type Definition = core.$ZodTypes['_zod']['def']

/** Whether a response can hold a value that its schema annotations as a secret. */
export function holdsSecret(schema: core.$ZodType, seen = new Set<core.$ZodType>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (annotations.get(schema)?.secret) return true
  return innerSchemas(schema._zod.def as Definition).some((inner) => holdsSecret(inner, seen))
}

function innerSchemas(def: Definition): core.$ZodType[] {
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return [def.innerType]
    case 'lazy':
      return [def.getter()]
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'union':
      return Array.from(def.options)
    case 'object':
      return Object.values(def.shape)
    default:
      return []
  }
}

/** Whether a field is itself marked as a secret. */
export function isSecret(schema: core.$ZodType): boolean {
  const def = schema._zod.def as Definition
  if (annotations.get(schema)?.secret) return true
  return def.type === 'optional' || def.type === 'nullable' ? isSecret(def.innerType) : false
}
