import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Books } from '../oracle/book.ts'
import { referenceChecks } from '../oracle/reference-checks.ts'
import { declarationMutants } from './declaration-mutants.ts'
import type { Mutant } from './mutant.ts'
import { schemaMutants } from './schema-mutants.ts'

/** Whether a row of the reference differs from the mutant's code; those that are most likely to are tried first. */
function isNoticed(books: Books, mutant: Mutant): boolean {
  const checks = referenceChecks({ ...books, code: mutant.code() })
  const isNear = (name: string): boolean =>
    mutant.rows.some((row) => name.startsWith(`${row}.`) || name.startsWith(`${row},`))
  const [near, far] = [checks.filter(({ name }) => isNear(name)), checks.filter(({ name }) => !isNear(name))]
  return [...near, ...far].some(({ differences }) => differences().length > 0)
}

for (const page of process.argv.slice(2)) {
  const { books } = (await import(`../../packages/${page}/books.ts`)) as { books: Books }
  const begin = performance.now()
  const mutants = [...declarationMutants(books.code), ...schemaMutants(books.code)]
  const survivors = mutants.filter((mutant) => !isNoticed(books, mutant))
  for (const { name } of survivors) console.log('  survived:', name)
  console.log(page, mutants.length, 'mutants', survivors.length, 'survivors', Math.round((performance.now() - begin) / 100) / 10, 's')
}
