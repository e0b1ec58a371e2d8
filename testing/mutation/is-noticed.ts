import { isDeepStrictEqual } from 'node:util'
import type { Books } from '../oracle/book.ts'
import { referenceChecks } from '../oracle/reference-checks.ts'
import { closeAll } from '../at-end.ts'
import type { Mutant } from './mutant.ts'
import type { WireCall } from './wire-call.ts'

/** Whether a row of the reference differs from the mutant's code; those that are most likely to are tried first. */
export function isNoticedByReference(books: Books, mutant: Mutant): boolean {
  const checks = referenceChecks({ ...books, code: mutant.code() })
  const isNear = (name: string): boolean =>
    mutant.rows.some((row) => name.startsWith(`${row}.`) || name.startsWith(`${row},`))
  const near = checks.filter(({ name }) => isNear(name))
  return [...near, ...checks.filter(({ name }) => !isNear(name))].some(({ differences }) => {
    try {
      return differences().length > 0
    } catch {
      // A rule of the package's own that breaks is noticed as well.
      return true
    }
  })
}

/** Whether a call of the wire table sends something else where its declaration is the mutant's. */
export async function isNoticedOnWire(calls: readonly WireCall[], { declaration, rows }: Mutant): Promise<boolean> {
  if (!declaration) return false
  const restore = become(declaration.operation, declaration.changed)
  try {
    // A variant, such as `messages.insert (upload)`, is sent by the call without it.
    const names = new Set(rows.map((row) => row.replace(/ \(.*$/, '')))
    for (const call of calls.filter((one) => names.has(one.call))) if (await isOther(call)) return true
    return false
  } finally {
    restore()
    await closeAll()
  }
}

/** Whether a call sends something else than its row says. */
export async function isOther({ sent, expected }: WireCall): Promise<boolean> {
  try {
    return !isDeepStrictEqual(plain(await sent()), plain(expected))
  } catch {
    return true
  }
}

/** What is undefined says the same as what is absent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown
}

/** Replaces an object's fields by those of another, and returns a function that restores them. */
function become(target: object, other: object): () => void {
  const original = { ...target }
  const replace = (fields: object): void => {
    for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
    Object.assign(target, fields)
  }
  replace(other)
  return () => replace(original)
}
