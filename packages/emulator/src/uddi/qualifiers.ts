import { findQualifiers } from '@portolan/uddi-client/messages'
import { refusal } from './faults.ts'

type Qualifier = (typeof findQualifiers)[number]
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
    const found = findQualifiers.find((name) => name === one.trim())
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
