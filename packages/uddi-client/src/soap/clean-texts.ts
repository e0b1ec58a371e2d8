import { setField } from '../xml/attributes.ts'

/** Copies a value, applying a function to every text and every field name. */
export function cleanTexts<T>(value: T, clean: (text: string) => string): T {
  return copy(value, clean) as T
}

function copy(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((one) => copy(one, clean))
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) setField(fields, clean(name), copy(field, clean))
  return fields
}
