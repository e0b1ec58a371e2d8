import type { Schemas } from '@portolan/openapi/model'
import type { Json } from '../json.ts'

/** The facts about a sent file, by the names of a record's fields. */
const facts: readonly (readonly [name: RegExp, type: string, fact: (file: File) => unknown])[] = [
  [/^(?:original_?)?file_?name$/i, 'string', ({ name }) => name],
  [/^(?:bytes|(?:file_?)?size|size_?(?:in_?)?bytes|content_?length)$/i, 'integer', ({ size }) => size],
  [/^(?:mime|content|media)_?type$/i, 'string', ({ type }) => type.split(';')[0] || 'application/octet-stream'],
]

/** The fields of a record that describe a file. */
export function makeFileFacts(file: File, record: unknown, schemas: Schemas): Json {
  const entries = Object.entries(schemas.collectProperties(record)).flatMap(([field, schema]) => {
    const types = schemas.listTypes(schema)
    const found = facts.find(([name, type]) => name.test(field) && (types.has(type) || types.has('number')))
    return found ? [[field, found[2](file)] as const] : []
  })
  return Object.fromEntries(entries)
}
