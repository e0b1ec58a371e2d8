import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import {
  bag,
  businessKey,
  type FindParams,
  keys,
  name,
  search,
  type SearchName,
  SearchReference,
  type SearchURL,
  text,
  tModels,
  urls,
} from './param-fields.ts'

/** @see uddi_v2.xsd, find_binding */
export interface FindBindingParams extends FindParams {
  /** The service whose bindings are searched. */
  serviceKey: string
  /** Keys of tModels: all have to be in a binding's fingerprint, or with `orAllKeys` any. */
  tModelBag: string[]
}

/** Different arguments all have to match; without any, nothing is found. @see uddi_v2.xsd, find_business */
export interface FindBusinessParams extends FindParams {
  /** Beginnings of names, `%` for any characters; one of them has to match. Registries take five. */
  name?: (string | SearchName)[] | undefined
  /** Identifiers, of which one has to match, or with `andAllKeys` all. */
  identifierBag?: SearchReference[] | undefined
  /** Categories, which all have to match, or with `orAllKeys` one. */
  categoryBag?: SearchReference[] | undefined
  /** Keys of tModels that a binding of the business has to have. */
  tModelBag?: string[] | undefined
  /** Addresses, of which one has to match. */
  discoveryURLs?: SearchURL[] | undefined
}

/** @see uddi_v2.xsd, find_relatedBusinesses */
export interface FindRelatedBusinessesParams extends FindParams {
  /** The business whose relations are searched. */
  businessKey: string
  /** A kind of relationship; the answer shows all shared relationships of those that have it. */
  keyedReference?: SearchReference | undefined
}

/** Different arguments all have to match; without any, nothing is found. @see uddi_v2.xsd, find_service */
export interface FindServiceParams extends FindParams {
  /** The business whose services are searched; those of all businesses without it. */
  businessKey?: string | undefined
  /** Beginnings of names, `%` for any characters; one of them has to match. Registries take five. */
  name?: (string | SearchName)[] | undefined
  /** Categories, which all have to match, or with `orAllKeys` one. */
  categoryBag?: SearchReference[] | undefined
  /** Keys of tModels that a binding of the service has to have. */
  tModelBag?: string[] | undefined
}

/** Different arguments all have to match; without any, nothing is found. @see uddi_v2.xsd, find_tModel */
export interface FindTModelParams extends FindParams {
  /** The beginning of a name, `%` for any characters. */
  name?: string | SearchName | undefined
  /** Identifiers, of which one has to match, or with `andAllKeys` all. */
  identifierBag?: SearchReference[] | undefined
  /** Categories, which all have to match, or with `orAllKeys` one. */
  categoryBag?: SearchReference[] | undefined
}

/** @see uddi_v2.xsd, get_bindingDetail */
export interface GetBindingDetailParams {
  bindingKey: string[]
}

/** @see uddi_v2.xsd, get_businessDetail and get_businessDetailExt */
export interface GetBusinessDetailParams {
  businessKey: string[]
}

/** @see uddi_v2.xsd, get_serviceDetail */
export interface GetServiceDetailParams {
  serviceKey: string[]
}

/** @see uddi_v2.xsd, get_tModelDetail */
export interface GetTModelDetailParams {
  tModelKey: string[]
}

export const FindBindingParams = mirrors<FindBindingParams>()(
  z.strictObject({ ...search, serviceKey: text, tModelBag: tModels }),
)
export const FindBusinessParams = mirrors<FindBusinessParams>()(
  z.strictObject({
    ...search,
    name: z.optional(z.array(name)),
    identifierBag: bag,
    categoryBag: bag,
    tModelBag: z.optional(tModels),
    discoveryURLs: urls,
  }),
)
export const FindRelatedBusinessesParams = mirrors<FindRelatedBusinessesParams>()(
  z.strictObject({ ...search, businessKey, keyedReference: z.optional(SearchReference) }),
)
export const FindServiceParams = mirrors<FindServiceParams>()(
  z.strictObject({
    ...search,
    businessKey: z.optional(text),
    name: z.optional(z.array(name)),
    categoryBag: bag,
    tModelBag: z.optional(tModels),
  }),
)
export const FindTModelParams = mirrors<FindTModelParams>()(
  z.strictObject({ ...search, name: z.optional(name), identifierBag: bag, categoryBag: bag }),
)
export const GetBindingDetailParams = mirrors<GetBindingDetailParams>()(z.strictObject({ bindingKey: keys }))
export const GetBusinessDetailParams = mirrors<GetBusinessDetailParams>()(z.strictObject({ businessKey: keys }))
export const GetServiceDetailParams = mirrors<GetServiceDetailParams>()(z.strictObject({ serviceKey: keys }))
export const GetTModelDetailParams = mirrors<GetTModelDetailParams>()(z.strictObject({ tModelKey: keys }))
