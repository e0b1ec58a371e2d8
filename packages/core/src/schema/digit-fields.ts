import type { core } from 'zod/mini'
import { marks } from './marks.ts'

/** A value with numbers in place of its digits, in lists and objects too, for a JSON body. The value itself stays as it is. */
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
