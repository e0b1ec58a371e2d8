import type { Books } from './book.ts'
import { objectChecks } from './object-checks.ts'
import { operationChecks } from './operation-checks.ts'
import type { RowCheck } from './row-check.ts'

/** Holds a reference page and the code against each other, both ways: a check for each row. */
export function referenceChecks(books: Books): RowCheck[] {
  return [...operationChecks(books), ...objectChecks(books), unlistedSchemas(books)]
}

/** Every exported schema is that of a call's params or has its section. */
function unlistedSchemas({ reference, code }: Books): RowCheck {
  return {
    name: 'every schema has a section, or is that of a call’s params',
    differences: () => {
      const listed = new Set(reference.objects.map(({ name }) => name))
      const params = new Set(Array.from(code.declarations.values(), (declaration) => declaration.params))
      return Object.keys(code.schemas).filter((name) => !listed.has(name) && !params.has(name))
    },
  }
}
