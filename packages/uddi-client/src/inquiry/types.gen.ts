// Written by `npm run generate` out of schema.ts and reference.md.
import type { FindQualifier } from '../searches/types.gen.ts'

/** Params of `findBinding`. */
export interface FindBindingParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
  /** Key of the service whose bindings are searched. */
  serviceKey: string
  /** Keys of tModels, all of which a binding has to refer to; with `orAllKeys`, one of them. */
  tModelBag: string[]
}

/** Params of `findBusiness`. */
export interface FindBusinessParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
  /** Beginnings of names, one of which has to match; `%` stands for any characters. */
  name?: (string | SearchName)[] | undefined
  /** Identifiers, one of which has to match; with `andAllKeys`, all of them. */
  identifierBag?: SearchReference[] | undefined
  /** Categories, all of which have to match; with `orAllKeys`, one of them. */
  categoryBag?: SearchReference[] | undefined
  /** Keys of tModels, all of which one binding of the business has to refer to; with `orAllKeys`, one of them. */
  tModelBag?: string[] | undefined
  /** URLs that describe the business, one of which has to match. */
  discoveryURLs?: SearchURL[] | undefined
}

/** Params of `findRelatedBusinesses`. */
export interface FindRelatedBusinessesParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
  /** Key of the business whose relationships are searched. */
  businessKey: string
  /**
   * Kind of relationship, of which `tModelKey`, `keyName` and `keyValue` all count. It selects businesses; the
   * response still shows all their shared relationships.
   */
  keyedReference?: SearchReference | undefined
}

/** Params of `findService`. */
export interface FindServiceParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
  /** Key of the business whose services are searched; without it, or empty, those of all businesses. */
  businessKey?: string | undefined
  /** Beginnings of names, one of which has to match; `%` stands for any characters. */
  name?: (string | SearchName)[] | undefined
  /** Categories, all of which have to match; with `orAllKeys`, one of them. */
  categoryBag?: SearchReference[] | undefined
  /** Keys of tModels, all of which one binding of the service has to refer to; with `orAllKeys`, one of them. */
  tModelBag?: string[] | undefined
}

/** Params of `findTModel`. */
export interface FindTModelParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined
  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
  /** Beginning of a name; `%` stands for any characters. */
  name?: string | SearchName | undefined
  /** Identifiers, one of which has to match; with `andAllKeys`, all of them. */
  identifierBag?: SearchReference[] | undefined
  /** Categories, all of which have to match; with `orAllKeys`, one of them. */
  categoryBag?: SearchReference[] | undefined
}

/** Params of `getBindingDetail`. */
export interface GetBindingDetailParams {
  /** Keys of the bindings. */
  bindingKey: string[]
}

/** Params of `getBusinessDetail`, `getBusinessDetailExt`. */
export interface GetBusinessDetailParams {
  /** Keys of the businesses. */
  businessKey: string[]
}

/** Params of `getServiceDetail`. */
export interface GetServiceDetailParams {
  /** Keys of the services. */
  serviceKey: string[]
}

/** Params of `getTModelDetail`. */
export interface GetTModelDetailParams {
  /** Keys of the tModels. */
  tModelKey: string[]
}

/** A name to search for, in one language (element `name`). @see reference.md#searchname */
export interface SearchName {
  /** The name, or its beginning. */
  value: string
  /** Language of the name, such as `en` or `fr-CA`; `fr` finds `fr-CA` too. */
  lang?: string | undefined
}

/** A reference to search for (element `keyedReference`). @see reference.md#searchreference */
export interface SearchReference {
  /** Key of the tModel that stands for the scheme; without it, general keywords are meant. */
  tModelKey?: string | undefined
  /** Name of the value; counts for general keywords and relationships only. */
  keyName?: string | undefined
  /** Value to search for. */
  keyValue: string
}

/** A URL to search for (element `discoveryURL`). @see reference.md#searchurl */
export interface SearchURL {
  /** The URL. */
  value: string
  /** What is found at the URL; an empty one matches every use. */
  useType: string
}
