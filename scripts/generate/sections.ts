import type { Operation } from '@portolan/core'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import type { Book } from './book.ts'
import type { NamedOperation } from './code.ts'
import { SourceError } from './source-error.ts'

/** The sections of the page that describe a declaration: several where one request stands for several calls. */
export function sectionsFor({ reference }: Book, operation: Operation): DocumentedOperation[] {
  const { method, path, traits } = operation
  const action = traits?.['request']
  const found = reference.operations.filter((one) =>
    one.soap ? one.soap.action === action : one.method === method && one.path === path,
  )
  // One route may be asked in two ways: for a thing, and for whether it is there.
  const alike = found.filter(
    ({ success }) => (success.type !== 'nothing' && typeName(success.type)) === resultOf(operation),
  )
  return alike.length ? alike : found
}

function resultOf({ exists, response }: Operation): string | false {
  return exists ? 'boolean' : (response ?? false)
}

function typeName(type: Exclude<DocumentedOperation['success']['type'], 'nothing'>): string {
  if (typeof type === 'string') return type
  if (type.kind === 'list') return `${typeName(type.of)}[]`
  return type.kind === 'named' || type.kind === 'scalar' ? type.name : type.kind
}

/** @throws Error the page has no such section; the message names the page */
export function requireSections(book: Book, { name, file, operation }: NamedOperation): DocumentedOperation[] {
  const sections = sectionsFor(book, operation)
  if (sections.length) return sections
  throw new SourceError(
    `${book.page} has no operation with the route \`${operation.method} ${operation.path}\`, which \`${name}\` of ${file} declares: write its section`,
  )
}
