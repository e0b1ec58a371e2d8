import type { Document, Json } from './documents.ts'

/** The same document, with objects that have no other fields than the documented ones. */
export function closed(document: Document): Document {
  return closedValue(document) as Document
}

function closedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedValue)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closedValue(one)]))
  return isObjectSchema(value as Json) ? { ...fields, additionalProperties: false } : fields
}

function isObjectSchema({ type, properties, additionalProperties }: Json): boolean {
  return type === 'object' && typeof properties === 'object' && additionalProperties === undefined
}
