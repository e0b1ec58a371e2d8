import type { core } from 'zod/mini'

/** How JSON is read and written. */
export interface Json {
  /** @throws SyntaxError the text is not JSON */
  readonly parse: (text: string) => unknown
  /**
   * @param schema that of the value, if there is one
   * @param field the name of the field of the schema that the value is @default the whole
   */
  readonly stringify: (value: unknown, schema: core.$ZodType | undefined, field?: string) => string
  /** True if it is given numbers in place of the strings of digits that the schema marks. @default false */
  readonly digits?: boolean
}

/**
 * JSON whose bigints are numbers of all their digits.
 * @throws TypeError the value contains itself
 */
export function stringifyExactly(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? exactNumber(String(one)) : one))
  }
}

/** Runtimes without `JSON.rawJSON` write an integer beyond 2^53 as a string: a number would be another one. */
export function exactNumber(digits: string): unknown {
  if (Number.isSafeInteger(Number(digits))) return Number(digits)
  const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown }
  const plain = digits.replace(/^(-?)0+(?=\d)/, '$1')
  return rawJSON ? rawJSON(plain) : plain
}
