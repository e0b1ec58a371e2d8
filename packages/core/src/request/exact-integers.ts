import type { core } from 'zod/mini'
import { annotations, partsOf } from '../schema/schema.ts'

/** How JSON is read and written. */
export interface Json {
  /** @throws SyntaxError the text is not JSON */
  readonly parse: (text: string) => unknown
  /** @param schema that of the value, if there is one */
  readonly stringify: (value: unknown, schema: core.$ZodType | undefined) => string
}

/**
 * JSON whose integers beyond 2^53 are strings of their digits. In what is sent, digits of fields that the schema marks
 * as such become numbers again. A value, so that the code is not in the bundle of a client without these.
 */
export const exactIntegers: Json = {
  parse: (text) => JSON.parse(text, asDigits),
  stringify: (value, schema) => JSON.stringify(schema === undefined ? value : asNumbers(schema, value)),
}

/** Runtimes that do not say the source of a value (before Node 21, Firefox 135 and Safari 18.4) read the nearest number. */
function asDigits(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  const isLarge = typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge && source !== undefined && /^-?\d+$/.test(source) ? source : value
}

function asNumbers(schema: core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') return holdsDigits(schema) && /^-?\d+$/.test(value) ? asNumber(value) : value
  if (typeof value !== 'object' || value === null) return value
  const changes: [string | number, unknown][] = []
  for (const part of partsOf(schema))
    for (const [key, one] of part.valuesIn(value)) {
      const made = asNumbers(part.schema, one)
      if (made === one) continue
      if (key === undefined) return made
      changes.push([key, made])
    }
  if (changes.length === 0) return value
  return Object.assign(Array.isArray(value) ? [...(value as unknown[])] : { ...value }, Object.fromEntries(changes))
}

/** Whether a schema takes digits of a number, by itself or as one of its alternatives. */
function holdsDigits(schema: core.$ZodType): boolean {
  if (annotations.get(schema)?.digits) return true
  const { def } = (schema as core.$ZodTypes)._zod
  return (
    !['object', 'array', 'record', 'tuple'].includes(def.type) &&
    partsOf(schema).some((part) => holdsDigits(part.schema))
  )
}

function asNumber(digits: string): unknown {
  const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown }
  return rawJSON ? rawJSON(digits.replace(/^(-?)0+(?=\d)/, '$1')) : Number(digits)
}
