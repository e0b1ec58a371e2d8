import { type Json, stringifyExactly } from './json.ts'

/**
 * JSON whose integers beyond 2^53 are strings of their digits. In what is sent, digits of fields that the schema marks
 * as such become numbers again. A value, so that the code is not in the bundle of a client without these.
 */
export const exactIntegers: Json = {
  parse: (text) => JSON.parse(text, asDigits),
  stringify: (value) => stringifyExactly(value),
  digits: true,
}

/** Runtimes that do not say the source of a value (before Node 21, Firefox 135 and Safari 18.4) read the nearest number. */
function asDigits(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const { source = '' } = context ?? {}
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
}
