import type { DocumentedField, DocumentedParam } from '@portolan/testing/reference/reference'
import type { Book } from './book.ts'
import type { Code, NamedSchema } from './code.ts'
import { requireSections, sectionsFor } from './sections.ts'
import { fieldsOf } from './type-text.ts'
import { SourceError } from './source-error.ts'

type Row = DocumentedField | DocumentedParam

/** The row of each field of a schema. */
export function rowsFor(book: Book, code: Code, one: NamedSchema): Map<string, Row> {
  const object = book.reference.objects.find(({ name }) => name === one.name)
  const calls = code.operations.filter(({ operation }) => operation.params === one.name)
  const own: readonly Row[] = object
    ? object.fields
    : calls.flatMap((call) => requireSections(book, call).flatMap(({ params }) => params))
  const rows = new Map(own.toReversed().map((row) => [row.name, row]))
  for (const [name, field] of fieldsOf(one.schema)) {
    const row = rows.get(name) ?? sharedRow(book, code, name, field)
    if (row) rows.set(name, row)
    else
      throw new SourceError(
        `${book.page} has no row for \`${one.name}.${name}\`, a field in ${one.folder}/schema.ts: write it`,
      )
  }
  return rows
}

/** The row of a field that has the same name and the same schema, for the fields that several schemas have in common. */
function sharedRow(book: Book, { schemas, operations }: Code, name: string, field: unknown): Row | undefined {
  const using = schemas.filter(({ schema }) => fieldsOf(schema).some(([key, value]) => key === name && value === field))
  const names = new Set(using.map((one) => one.name))
  const params = operations
    .filter(({ operation }) => names.has(operation.params ?? ''))
    .flatMap((call) => sectionsFor(book, call.operation))
  const objects = book.reference.objects.filter((object) => names.has(object.name))
  const rows: readonly Row[] = [...params.flatMap((one) => one.params), ...objects.flatMap((one) => one.fields)]
  return rows.find((row) => row.name === name)
}

/** What a schema is: as the page says, else as the comment above it says, else which calls take it. */
export function descriptionOf(book: Book, code: Code, { name, comment }: NamedSchema): string[] {
  const object = book.reference.objects.find((one) => one.name === name)
  if (object) return object.description.split('\n\n')
  if (comment !== undefined) return comment.split('\n\n')
  const calls = code.operations
    .filter(({ operation }) => operation.params === name)
    .flatMap((call) => requireSections(book, call))
  const names = Array.from(new Set(calls.map((call) => `\`${call.name}\``)))
  if (names.length) return [`Params of ${names.join(', ')}.`]
  return [`Params that calls have in common.`]
}
