import type { KeyedReference, SharedRelationships } from '@portolan/uddi-client'
import { type BusinessRecord, type Registry, same } from './registry.ts'

/** A business that is related to another, and how. */
export interface Relation {
  readonly record: BusinessRecord
  readonly sharedRelationships: SharedRelationships[]
}

/**
 * The businesses that are related to a business. A reference selects businesses; all relationships of each are shown.
 */
export function findRelations(registry: Registry, businessKey: string, wanted: KeyedReference | undefined): Relation[] {
  return registry.businesses.flatMap((record) => {
    const other = record.entity.businessKey
    const shared = (['fromKey', 'toKey'] as const).flatMap((direction): SharedRelationships[] => {
      const [from, to] = direction === 'fromKey' ? [businessKey, other] : [other, businessKey]
      const references = registry.assertions
        .filter(({ fromKey, toKey }) => same(fromKey, from) && same(toKey, to))
        .map((assertion) => assertion.keyedReference)
      return references.length ? [{ direction, keyedReference: references }] : []
    })
    const references = shared.flatMap((one) => one.keyedReference)
    const fits = wanted ? references.some((one) => isSame(one, wanted)) : references.length > 0
    return fits ? [{ record, sharedRelationships: shared }] : []
  })
}

function isSame(one: KeyedReference, other: KeyedReference): boolean {
  return (
    same(one.tModelKey ?? '', other.tModelKey ?? '') &&
    (one.keyName ?? '').trim() === (other.keyName ?? '').trim() &&
    one.keyValue.trim() === other.keyValue.trim()
  )
}
