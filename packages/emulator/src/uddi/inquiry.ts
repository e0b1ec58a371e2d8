import type { DiscoveryURL, KeyedReference, Name } from '@portolan/uddi-client'
import type { Registry } from './registry.ts'

/** The params that every search has. Lists are arrays, which may be empty. */
export interface Search {
  readonly findQualifiers: readonly string[]
  readonly maxRows?: number
}

export interface FindBusiness extends Search {
  readonly name: readonly Name[]
  readonly identifierBag: readonly KeyedReference[]
  readonly categoryBag: readonly KeyedReference[]
  readonly tModelBag: readonly string[]
  readonly discoveryURLs: readonly DiscoveryURL[]
}

export interface FindService extends Search {
  readonly businessKey?: string
  readonly name: readonly Name[]
  readonly categoryBag: readonly KeyedReference[]
  readonly tModelBag: readonly string[]
}

export interface FindBinding extends Search {
  readonly serviceKey: string
  readonly tModelBag: readonly string[]
}

export interface FindTModel extends Search {
  readonly name?: Name
  readonly identifierBag: readonly KeyedReference[]
  readonly categoryBag: readonly KeyedReference[]
}

export interface FindRelatedBusinesses extends Search {
  readonly businessKey: string
  readonly keyedReference?: KeyedReference
}

/** An inquiry to a registry. */
export interface Inquiry<Params> {
  readonly registry: Registry
  readonly params: Params
  /** The largest number of rows that a search returns. */
  readonly mostRows: number
}
