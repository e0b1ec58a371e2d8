// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** The params of every search. */
export interface FindParams {
  /** How the search is meant. */
  findQualifiers?: FindQualifier[] | undefined

  /** Most entries that the response may have; the registry cuts off the rest and sets `truncated`. */
  maxRows?: number | string | undefined
}

/**
 * How a search compares and sorts. Qualifiers that do not apply to a call are ignored; registries may have more of
 * them.
 */
export type FindQualifier = Open<
  | 'exactNameMatch'
  | 'caseSensitiveMatch'
  | 'sortByNameAsc'
  | 'sortByNameDesc'
  | 'sortByDateAsc'
  | 'sortByDateDesc'
  | 'orLikeKeys'
  | 'orAllKeys'
  | 'andAllKeys'
  | 'combineCategoryBags'
  | 'serviceSubset'
>

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

  /** Beginnings of names, one of which has to match; `%` stands for any characters. Registries take five at most. */
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

/** A name to search for, in one language (element `name`). */
export interface SearchName {
  /** The name, or its beginning. */
  value: string

  /** Language of the name, such as `en` or `fr-CA`; `fr` finds `fr-CA` too. */
  lang?: string | undefined
}

/** A reference to search for (element `keyedReference`). */
export interface SearchReference {
  /** Key of the tModel that stands for the scheme; without it, general keywords are meant. */
  tModelKey?: string | undefined

  /** Name of the value; counts for general keywords and relationships only. */
  keyName?: string | undefined

  /** Value to search for. */
  keyValue: string
}

/** A URL to search for (element `discoveryURL`). */
export interface SearchURL {
  /** The URL. */
  value: string

  /** What is found at the URL; an empty one matches every use. */
  useType: string
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
   * Kind of relationship, of which `tModelKey`, `keyName` and `keyValue` all count. It selects businesses; the response
   * still shows all their shared relationships.
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

  /** Beginnings of names, one of which has to match; `%` stands for any characters. Registries take five at most. */
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

/** Bindings in full (element `bindingDetail`). */
export interface BindingDetail {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The bindings; empty if none was found. */
  bindingTemplate: BindingTemplate[]
}

/**
 * Where and how a service is reached (element `bindingTemplate`).
 *
 * It has an `accessPoint` or a `hostingRedirector`, not both.
 */
export interface BindingTemplate {
  /** Key of the service. */
  serviceKey?: string

  /** Key of the binding. */
  bindingKey: string

  /** Descriptions of the binding, each in a language. */
  description: Description[]

  /** Address of the service. Optional: if there is no `hostingRedirector`. */
  accessPoint?: AccessPoint

  /** Binding that has the address. Optional: if there is no `accessPoint`. */
  hostingRedirector?: HostingRedirector

  /** The technical fingerprint: the tModels that the service keeps to. */
  tModelInstanceDetails: TModelInstanceInfo[]
}

/** A description in one language (element `description`). */
export interface Description {
  /** The description. */
  value: string

  /** Language of the description, such as `en` or `fr-CA`. */
  lang?: string
}

/** The address of a service (element `accessPoint`). */
export interface AccessPoint {
  /** The address, in the form that `URLType` names. */
  value: string

  /** Kind of the address. Optional: required by the schema, read leniently. */
  URLType?: Open<'mailto' | 'http' | 'https' | 'ftp' | 'fax' | 'phone' | 'other'>
}

/** Leads to another binding, which has the address (element `hostingRedirector`). */
export interface HostingRedirector {
  /** Key of the binding that has the address. */
  bindingKey: string
}

/** A tModel that a binding keeps to (element `tModelInstanceInfo`). */
export interface TModelInstanceInfo {
  /** Key of the tModel. */
  tModelKey: string

  /** What the tModel does for this binding, each in a language. */
  description: Description[]

  /** How the binding uses the tModel. */
  instanceDetails?: InstanceDetails
}

/** How a binding uses a tModel (element `instanceDetails`). */
export interface InstanceDetails {
  /** Descriptions, each in a language. */
  description: Description[]

  /** Document that describes the use. */
  overviewDoc?: OverviewDoc

  /** Settings, or where they are found. */
  instanceParms?: string
}

/** A document that describes something (element `overviewDoc`). */
export interface OverviewDoc {
  /** Descriptions of the document, each in a language. */
  description: Description[]

  /** URL of the document. */
  overviewURL?: string
}

/** Businesses in full (element `businessDetail`). */
export interface BusinessDetail {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The businesses. */
  businessEntity: BusinessEntity[]
}

/** A business with all that it has published (element `businessEntity`). */
export interface BusinessEntity {
  /** Key of the business. */
  businessKey: string

  /** Name of the operator whose registry keeps the record. */
  operator?: string

  /** Name of the person who published the record. */
  authorizedName?: string

  /** URLs that describe the business elsewhere. */
  discoveryURLs: DiscoveryURL[]

  /** Names of the business, each in a language; the schema wants at least one. */
  name: Name[]

  /** Descriptions of the business, each in a language. */
  description: Description[]

  /** Persons and posts at the business. */
  contacts: Contact[]

  /** Services that the business offers. */
  businessServices: BusinessService[]

  /** Identifiers of the business, such as a tax number. */
  identifierBag: KeyedReference[]

  /** Categories of the business. */
  categoryBag: KeyedReference[]
}

/** A URL that describes a business elsewhere (element `discoveryURL`). */
export interface DiscoveryURL {
  /** The URL. */
  value: string

  /**
   * What is found at the URL, such as `businessEntity` or `homepage`. Optional: required by the schema, read leniently.
   */
  useType?: string
}

/** A name in one language (element `name`). */
export interface Name {
  /** The name. */
  value: string

  /** Language of the name, such as `en` or `fr-CA`. */
  lang?: string
}

/** A person or a post at a business (element `contact`). */
export interface Contact {
  /** What the contact is for, such as `technical questions`. */
  useType?: string

  /** Descriptions of the contact, each in a language. */
  description: Description[]

  /** Name of the person or the post. Optional: required by the schema, read leniently. */
  personName?: string

  /** Telephone numbers. */
  phone: Phone[]

  /** E-mail addresses. */
  email: Email[]

  /** Postal addresses. */
  address: Address[]
}

/** A telephone number (element `phone`). */
export interface Phone {
  /** The number. */
  value: string

  /** What the number is for. */
  useType?: string
}

/** An e-mail address (element `email`). */
export interface Email {
  /** The address. */
  value: string

  /** What the address is for. */
  useType?: string
}

/** A postal address (element `address`). */
export interface Address {
  /** What the address is for. */
  useType?: string

  /** What addresses are sorted by when they are shown. */
  sortCode?: string

  /** Key of the tModel that defines the meaning of the lines. */
  tModelKey?: string

  /** Lines of the address, in their order. */
  addressLine: AddressLine[]
}

/** A line of an address (element `addressLine`). */
export interface AddressLine {
  /** Text of the line. */
  value: string

  /** Name of what the line holds, if the address has a `tModelKey`. */
  keyName?: string

  /** Code of what the line holds, if the address has a `tModelKey`. */
  keyValue?: string
}

/** A service that a business offers (element `businessService`). */
export interface BusinessService {
  /** Key of the service. */
  serviceKey: string

  /**
   * Key of the business that owns the service; in a projected service it differs from that of the business that shows
   * it.
   */
  businessKey?: string

  /** Names of the service, each in a language. */
  name: Name[]

  /** Descriptions of the service, each in a language. */
  description: Description[]

  /** Where and how the service is reached. */
  bindingTemplates: BindingTemplate[]

  /** Categories of the service. */
  categoryBag: KeyedReference[]
}

/** A value within a scheme: an identifier, a category or a kind of relationship (element `keyedReference`). */
export interface KeyedReference {
  /** Key of the tModel that stands for the scheme. */
  tModelKey?: string

  /** Name of the value, for people. */
  keyName?: string

  /** The value. */
  keyValue: string
}

/** Businesses in full, with what the registry adds of its own (element `businessDetailExt`). */
export interface BusinessDetailExt {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The businesses; the schema wants at least one. */
  businessEntityExt: BusinessEntityExt[]
}

/** A business with what the registry adds of its own (element `businessEntityExt`). */
export interface BusinessEntityExt {
  /** The business. */
  businessEntity: BusinessEntity

  /** Elements of other namespaces that the registry added. */
  any?: ForeignElement[]
}

/** An element of a namespace other than UDDI's. */
export interface ForeignElement {
  /** Name of the element, without a prefix. */
  name: string

  /** Namespace of the element; empty if it has none. */
  namespace: string

  /** Its attributes by name. */
  attributes: Record<string, string>

  /** Its texts and elements, in their order. */
  content: (string | ForeignElement)[]
}

/** What `findBusiness` found (element `businessList`). */
export interface BusinessList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The businesses; empty if none was found. */
  businessInfos: BusinessInfo[]
}

/** A business as a list shows it (element `businessInfo`). */
export interface BusinessInfo {
  /** Key of the business. */
  businessKey: string

  /** Names of the business, each in a language; the schema wants at least one. */
  name: Name[]

  /** Descriptions of the business, each in a language. */
  description: Description[]

  /** Services of the business; those that match, if the search was for services. */
  serviceInfos: ServiceInfo[]
}

/** A service as a list shows it (element `serviceInfo`). */
export interface ServiceInfo {
  /** Key of the service. */
  serviceKey: string

  /** Key of the business that owns the service. Optional: required by the schema, missing in a published sample. */
  businessKey?: string

  /** Names of the service, each in a language. */
  name: Name[]
}

/** What `findRelatedBusinesses` found (element `relatedBusinessesList`). */
export interface RelatedBusinessesList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** Key of the business that was asked about. Optional: required by the schema, read leniently. */
  businessKey?: string

  /** The related businesses; empty if none was found. */
  relatedBusinessInfos: RelatedBusinessInfo[]
}

/** A business that is related to the one that was asked about (element `relatedBusinessInfo`). */
export interface RelatedBusinessInfo {
  /** Key of the business. */
  businessKey: string

  /** Names of the business, each in a language; the schema wants at least one. */
  name: Name[]

  /** Descriptions of the business, each in a language. */
  description: Description[]

  /** Relationships that both sides have stated, one entry for each direction. */
  sharedRelationships: SharedRelationships[]
}

/** Relationships in one direction (element `sharedRelationships`). */
export interface SharedRelationships {
  /**
   * Whether the relationships go from the business that was asked about (`fromKey`) or to it (`toKey`). Optional:
   * required by the schema, read leniently.
   */
  direction?: Open<'fromKey' | 'toKey'>

  /** Kinds of the relationships; the schema wants at least one. */
  keyedReference: KeyedReference[]
}

/** Services in full (element `serviceDetail`). */
export interface ServiceDetail {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The services. */
  businessService: BusinessService[]
}

/** What `findService` found (element `serviceList`). */
export interface ServiceList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The services; empty if none was found. */
  serviceInfos: ServiceInfo[]
}

/** tModels in full (element `tModelDetail`). */
export interface TModelDetail {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The tModels; the schema wants at least one. */
  tModel: TModel[]
}

/** A technical model: a specification, a protocol or a scheme of values (element `tModel`). */
export interface TModel {
  /** Key of the tModel. */
  tModelKey: string

  /** Name of the operator whose registry keeps the record. */
  operator?: string

  /** Name of the person who published the record. */
  authorizedName?: string

  /** Name of the tModel. */
  name: Name

  /** Descriptions of the tModel, each in a language. */
  description: Description[]

  /** Document that describes the tModel. */
  overviewDoc?: OverviewDoc

  /** Identifiers of the tModel. */
  identifierBag: KeyedReference[]

  /** Categories of the tModel. */
  categoryBag: KeyedReference[]
}

/** What `findTModel` found (element `tModelList`). */
export interface TModelList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** The tModels; empty if none was found. */
  tModelInfos: TModelInfo[]
}

/** A tModel as a list shows it (element `tModelInfo`). */
export interface TModelInfo {
  /** Key of the tModel. */
  tModelKey: string

  /** Name of the tModel. */
  name: Name
}

/** How a call failed (element `dispositionReport`, in the detail of a fault). */
export interface DispositionReport {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean

  /** What went wrong; the schema wants at least one. */
  result: Result[]
}

/** One thing that went wrong (element `result`). */
export interface Result {
  /** Number of the error, such as 10210; 0 is success. Optional: required by the schema, read leniently. */
  errno?: number

  /** Kind of the key that the result is about. */
  keyType?: Open<'businessKey' | 'tModelKey' | 'serviceKey' | 'bindingKey'>

  /** Code and text of the error. */
  errInfo?: ErrInfo
}

/** An error in a code and in words (element `errInfo`). */
export interface ErrInfo {
  /** Code of the error; see error codes. Optional: required by the schema, read leniently. */
  errCode?: Open<
    | 'E_success'
    | 'E_nameTooLong'
    | 'E_tooManyOptions'
    | 'E_unrecognizedVersion'
    | 'E_unsupported'
    | 'E_languageError'
    | 'E_authTokenExpired'
    | 'E_authTokenRequired'
    | 'E_operatorMismatch'
    | 'E_userMismatch'
    | 'E_unknownUser'
    | 'E_accountLimitExceeded'
    | 'E_invalidKeyPassed'
    | 'E_invalidURLPassed'
    | 'E_keyRetired'
    | 'E_busy'
    | 'E_fatalError'
    | 'E_invalidCategory'
    | 'E_categorizationNotAllowed'
    | 'E_invalidValue'
    | 'E_valueNotAllowed'
    | 'E_unvalidatable'
    | 'E_invalidProjection'
    | 'E_requestTimeout'
    | 'E_assertionNotFound'
    | 'E_invalidCompletionStatus'
    | 'E_messageTooLarge'
    | 'E_transferAborted'
    | 'E_requestDenied'
    | 'E_publisherCancelled'
    | 'E_secretUnknown'
  >

  /** The error in words, in the operator's language. */
  value: string
}

/** The attributes that the XSD requires of every response; some registries omit the first two. */
export interface AnswerFrame {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string

  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string

  /** Whether the registry cut off the list. */
  truncated?: boolean
}
