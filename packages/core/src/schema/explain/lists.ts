import type { AnySchema, SchemaPart, Wrapper } from '../any-schema.ts'
import { testIn } from '../check.ts'
import { isList } from '../predicates.ts'
import { accepts } from '../run-schema.ts'
import { type Accepts, add, addWithin, make, openPart, openParts, type Parse, runOn } from './piece.ts'

export const array: Wrapper = (schema) => {
  const element = openPart(schema)
  // Core makes lists of zod's schemas, too.
  const fits = testIn(schema) ?? ((one: unknown): boolean => accepts(schema, one))
  return make(
    { type: 'array', element },
    (payload, context) => {
      const { value } = payload
      if (!Array.isArray(value)) return add(payload, { code: 'invalid_type', expected: 'array' })
      for (const [index, one] of value.entries()) addWithin(payload, index, runOn(element, one, context))
      return payload
    },
    (value) => isList(value, fits),
  )
}

export const tuple = (items: readonly SchemaPart[], rest?: SchemaPart): AnySchema => {
  const parts = openParts(items)
  const further = rest && openPart(rest)
  const least = parts.findLastIndex((one) => !one._zod.optin) + 1
  const parse: Parse = (payload, context) => {
    const { value } = payload
    if (!Array.isArray(value)) return add(payload, { code: 'invalid_type', expected: 'tuple' })
    const about = { origin: 'array', inclusive: true }
    if (!further && value.length < least) return add(payload, { ...about, code: 'too_small', minimum: least })
    if (!further && value.length > parts.length) add(payload, { ...about, code: 'too_big', maximum: parts.length })
    for (let index = parts.length; further && index < value.length; index++)
      addWithin(payload, index, runOn(further, value[index], context))
    for (const [index, part] of parts.entries())
      if (index < value.length || index < least) addWithin(payload, index, runOn(part, value[index], context))
    return payload
  }
  const fits: Accepts = (value) =>
    Array.isArray(value) &&
    (further
      ? value.slice(parts.length).every((one) => further._zod.fits(one))
      : value.length >= least && value.length <= parts.length) &&
    parts.every((part, index) => (index >= value.length && index >= least) || part._zod.fits(value[index]))
  return make({ type: 'tuple', items: parts, rest: further ?? null }, parse, fits)
}
