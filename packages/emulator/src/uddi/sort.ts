import type { Qualifiers } from './qualifiers.ts'

/** The keys that a list is sorted by. */
export interface SortKeys {
  /** The first name. */
  readonly name: string
  /** Unix milliseconds. */
  readonly changedAt: number
}

/**
 * Sorts by name and then by date, or by date alone if only that was requested. Names are compared by character code.
 */
export function sorted<T>(records: readonly T[], qualifiers: Qualifiers, keysOf: (record: T) => SortKeys): T[] {
  const fold = (name: string): string => (qualifiers.has('caseSensitiveMatch') ? name : name.toLowerCase())
  const nameSign = qualifiers.has('sortByNameDesc') ? -1 : 1
  const dateSign = qualifiers.has('sortByDateDesc') ? -1 : 1
  const byDateOnly =
    (qualifiers.has('sortByDateAsc') || qualifiers.has('sortByDateDesc')) &&
    !qualifiers.has('sortByNameAsc') &&
    !qualifiers.has('sortByNameDesc')
  const keyed = records.map((record) => ({ record, ...keysOf(record) }))
  keyed.sort((a, b) => {
    const [one, other] = [fold(a.name), fold(b.name)]
    const byName = nameSign * (one < other ? -1 : one > other ? 1 : 0)
    const byDate = dateSign * (a.changedAt - b.changedAt)
    return byDateOnly ? byDate || byName : byName || byDate
  })
  return keyed.map(({ record }) => record)
}
