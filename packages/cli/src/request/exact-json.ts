/** What Node adds to JSON, and the library of types does not know yet. */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown): unknown
  rawJSON(text: string): object
}

const exact = JSON as unknown as ExactJson

/** Parses JSON, and keeps the digits of numbers that JavaScript would change: `JSON.stringify` writes them as they came. */
export function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return exact.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && !isExact(value, source) ? exact.rawJSON(source) : value,
  )
}

/** An integer has to keep every digit; a fraction is as near as JavaScript gets. */
function isExact(value: number, source: string): boolean {
  return !/^-?\d+$/.test(source) || Number.isSafeInteger(value)
}
