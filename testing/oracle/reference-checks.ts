import type { Books } from './book.ts'
import { objectChecks } from './object-checks.ts'
import { operationChecks } from './operation-checks.ts'
import type { RowCheck } from './row-check.ts'
import { fieldsOf } from './schema-shape.ts'

/** Holds a reference page and the code against each other, both ways: a check for each row. */
export function referenceChecks(books: Books): RowCheck[] {
  return [...operationChecks(books), ...objectChecks(books), unlistedSchemas(books)]
}

/** Every exported schema of an object is that of a call's params or has its section. Others are checked in the rows of the fields that have them. */
function unlistedSchemas({ reference, code }: Books): RowCheck {
  return {
    name: 'every schema of an object has a section, or is that of a call’s params',
    differences: () => {
      const listed = new Set(reference.objects.map(({ name }) => name))
      const params = new Set(Array.from(code.declarations.values(), (declaration) => declaration.params))
      return Object.entries(code.schemas).flatMap(([name, schema]) =>
        listed.has(name) || params.has(name) || fieldsOf(schema).size === 0 ? [] : [name],
      )
    },
  }
}
