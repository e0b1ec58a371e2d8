import { referencesIn } from '@portolan/openapi'
import type { Symbols, WrittenSchema } from './symbols.ts'

/** Returns true if a schema of the same folder can be used by another without waiting for it. */
type IsMadeBefore = (used: WrittenSchema, user: WrittenSchema) => boolean

/** The schemas of a file, in the order in which they are made. */
export interface SchemaOrder {
  readonly ordered: readonly WrittenSchema[]
  readonly isMadeBefore: IsMadeBefore
}

/** The order in which the schemas of a file are made. */
export function orderSchemas(symbols: Symbols, own: readonly WrittenSchema[]): SchemaOrder {
  // In cycles, something is used before it is made. Names decide what, not the order of the document.
  const byName = own.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const made = new Map(sortByUse(symbols, byName, () => true).map((one, index) => [one, index]))
  const isMadeBefore: IsMadeBefore = (used, user) => Number(made.get(used)) < Number(made.get(user))
  return { ordered: sortByUse(symbols, own, isMadeBefore), isMadeBefore }
}

/** Puts schemas before their users where the order matters. */
function sortByUse(symbols: Symbols, schemas: readonly WrittenSchema[], hasToBe: IsMadeBefore): WrittenSchema[] {
  const together = new Set(schemas)
  const ordered = new Set<WrittenSchema>()
  const open = new Set<WrittenSchema>()
  const add = (one: WrittenSchema): void => {
    if (ordered.has(one) || open.has(one)) return
    open.add(one)
    for (const key of referencesIn(one.shape)) {
      const used = symbols.schema(key)
      if (together.has(used) && hasToBe(used, one)) add(used)
    }
    ordered.add(one)
  }
  for (const one of schemas) add(one)
  return [...ordered]
}
