import { type Kind, kindOfMember } from '../extensions/structure.ts'

type Schema = Readonly<Record<string, unknown>>

/** Copies a document with each of its schemas changed, the inner ones first. */
export function mapSchemas<T>(document: T, change: (schema: Schema) => Schema): T {
  const copy = (value: unknown, kind: Kind): unknown => {
    if (typeof value !== 'object' || value === null || kind === 'data') return value
    const members = Object.entries(value).map(
      ([name, one]) => [name, copy(one, kindOfMember(kind, name, value))] as const,
    )
    if (Array.isArray(value)) return members.map(([, one]) => one)
    const whole = Object.fromEntries(members)
    return kind === 'schema' || kind === 'free' ? change(whole) : whole
  }
  return copy(document, 'root') as T
}
