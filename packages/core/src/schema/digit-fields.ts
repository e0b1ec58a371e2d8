import type { core } from 'zod/mini'
import { marks } from './marks.ts'

/** Copies a value, with numbers in place of strings of digits, in lists and objects too, for a JSON body. */
export function digitsToNumbers(schema: core.$ZodType, value: unknown): unknown {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return digitsToNumbers(def.innerType, value)
  if (typeof value === 'string') return marks.get(schema)?.digits ? Number(value) : value
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => digitsToNumbers(def.element, one))
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(def.shape, name) && def.shape[name]
      return [name, field ? digitsToNumbers(field, one) : one]
    }),
  )
}
