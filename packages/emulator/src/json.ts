/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>

export function asJson(value: unknown): Json {
  return isJson(value) ? value : {}
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
