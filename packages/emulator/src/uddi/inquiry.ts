import type {
  DiscoveryURL,
  FindBindingParams,
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  KeyedReference,
  Name,
} from '@portolan/uddi-client'
import type { Registry } from './registry.ts'

/** The fields of a message that is read: what a caller may write in several ways comes in one, and lists may be empty. */
interface Read {
  readonly maxRows?: number
  readonly findQualifiers: readonly string[]
  readonly identifierBag: readonly KeyedReference[]
  readonly categoryBag: readonly KeyedReference[]
  readonly tModelBag: readonly string[]
  readonly discoveryURLs: readonly DiscoveryURL[]
  readonly keyedReference?: KeyedReference
}
type Message<Params> = Omit<Params, keyof Read | 'name'> & Pick<Read, keyof Params & keyof Read>

export type Search = Pick<Read, 'findQualifiers' | 'maxRows'>
export type FindBusiness = Message<FindBusinessParams> & { readonly name: readonly Name[] }
export type FindService = Message<FindServiceParams> & { readonly name: readonly Name[] }
export type FindBinding = Message<FindBindingParams>
export type FindTModel = Message<FindTModelParams> & { readonly name?: Name }
export type FindRelatedBusinesses = Message<FindRelatedBusinessesParams>

/** An inquiry to a registry. */
export interface Inquiry<Params> {
  readonly registry: Registry
  readonly params: Params
  /** The largest number of rows that a search returns. */
  readonly mostRows: number
}
