import { refusal } from './faults.ts'

const known = [
  'exactNameMatch',
  'caseSensitiveMatch',
  'sortByNameAsc',
  'sortByNameDesc',
  'sortByDateAsc',
  'sortByDateDesc',
  'orLikeKeys',
  'orAllKeys',
  'andAllKeys',
  'combineCategoryBags',
  'serviceSubset',
] as const

type Qualifier = (typeof known)[number]
export type Qualifiers = ReadonlySet<Qualifier>

const exclusive: readonly (readonly Qualifier[])[] = [
  ['orAllKeys', 'orLikeKeys', 'andAllKeys'],
  ['sortByNameAsc', 'sortByNameDesc'],
  ['sortByDateAsc', 'sortByDateDesc'],
]

/** Reads the qualifiers of a search. @throws HttpError E_unsupported: one is unknown, or two are mutually exclusive */
export function readQualifiers(given: readonly string[] = []): Qualifiers {
  const qualifiers = new Set<Qualifier>()
  for (const one of given) {
    const found = known.find((name) => name === one.trim())
    if (!found) throw refusal('E_unsupported', `The findQualifier ${one} is not supported.`)
    qualifiers.add(found)
  }
  for (const group of exclusive) {
    const both = group.filter((name) => qualifiers.has(name))
    if (both.length > 1)
      throw refusal('E_unsupported', `The findQualifiers ${both.join(' and ')} are mutually exclusive.`)
  }
  return qualifiers
}
