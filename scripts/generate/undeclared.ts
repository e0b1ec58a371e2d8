import type { Book } from './book.ts'
import type { Code } from './code.ts'
import { sectionsFor } from './sections.ts'
import { SourceError } from './source-error.ts'

/** @throws SourceError the page has an operation that no `operations.ts` declares */
export function refuseUndeclared(book: Book, { operations, groups }: Code): void {
  const declared = new Set(operations.flatMap(({ operation }) => sectionsFor(book, operation)))
  const missing = book.reference.operations.find((one) => !declared.has(one) && one.path !== undefined)
  if (!missing) return
  const { name, method, path } = missing
  const folder = groups.find((group) => group.name === name.split('.')[0])?.folder ?? `${book.source}/<group>`
  throw new SourceError(
    `${folder}/operations.ts does not declare \`${method} ${path}\`, which ${book.page} has as \`${name}\``,
  )
}
