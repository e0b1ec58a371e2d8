// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type {
  BindingTemplate,
  BusinessEntity,
  BusinessEntityExt,
  BusinessService,
  Description,
  KeyedReference,
  Name,
  TModel,
} from '../registry/types.gen.ts'

/** Bindings in full (element `bindingDetail`). @see reference.md#bindingdetail */
export interface BindingDetail {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
  /** The bindings; empty where none was found. */
  bindingTemplate: BindingTemplate[]
}

/** Businesses in full (element `businessDetail`). @see reference.md#businessdetail */
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

/**
 * Businesses in full, with what the registry adds of its own (element `businessDetailExt`).
 * @see reference.md#businessdetailext
 */
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

/** A business as a list shows it (element `businessInfo`). @see reference.md#businessinfo */
export interface BusinessInfo {
  /** Key of the business. */
  businessKey: string
  /** Names of the business, each in a language; the schema wants at least one. */
  name: Name[]
  /** Descriptions of the business, each in a language. */
  description: Description[]
  /** Services of the business; those that match, where the search was for services. */
  serviceInfos: ServiceInfo[]
}

/** What `findBusiness` found (element `businessList`). @see reference.md#businesslist */
export interface BusinessList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
  /** The businesses; empty where none was found. */
  businessInfos: BusinessInfo[]
}

/** How a call failed (element `dispositionReport`, in the detail of a fault). @see reference.md#dispositionreport */
export interface DispositionReport {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the report. */
  truncated?: boolean
  /** What went wrong; the schema wants at least one. */
  result: Result[]
}

/** An error in a code and in words (element `errInfo`). @see reference.md#errinfo */
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

/**
 * A business that is related to the one that was asked about (element `relatedBusinessInfo`).
 * @see reference.md#relatedbusinessinfo
 */
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

/** What `findRelatedBusinesses` found (element `relatedBusinessesList`). @see reference.md#relatedbusinesseslist */
export interface RelatedBusinessesList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
  /** Key of the business that was asked about. Optional: required by the schema, read leniently. */
  businessKey?: string
  /** The related businesses; empty where none was found. */
  relatedBusinessInfos: RelatedBusinessInfo[]
}

/** One thing that went wrong (element `result`). @see reference.md#result */
export interface Result {
  /** Number of the error, such as 10210; 0 is success. Optional: required by the schema, read leniently. */
  errno?: number
  /** Kind of the key that the result is about. */
  keyType?: Open<'businessKey' | 'tModelKey' | 'serviceKey' | 'bindingKey'>
  /** Code and text of the error. */
  errInfo?: ErrInfo
}

/** Services in full (element `serviceDetail`). @see reference.md#servicedetail */
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

/** A service as a list shows it (element `serviceInfo`). @see reference.md#serviceinfo */
export interface ServiceInfo {
  /** Key of the service. */
  serviceKey: string
  /** Key of the business that owns the service. Optional: required by the schema, missing in a published sample. */
  businessKey?: string
  /** Names of the service, each in a language. */
  name: Name[]
}

/** What `findService` found (element `serviceList`). @see reference.md#servicelist */
export interface ServiceList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
  /** The services; empty where none was found. */
  serviceInfos: ServiceInfo[]
}

/** Relationships in one direction (element `sharedRelationships`). @see reference.md#sharedrelationships */
export interface SharedRelationships {
  /**
   * Whether the relationships go from the business that was asked about (`fromKey`) or to it (`toKey`). Optional:
   * required by the schema, read leniently.
   */
  direction?: Open<'fromKey' | 'toKey'>
  /** Kinds of the relationships; the schema wants at least one. */
  keyedReference: KeyedReference[]
}

/** tModels in full (element `tModelDetail`). @see reference.md#tmodeldetail */
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

/** A tModel as a list shows it (element `tModelInfo`). @see reference.md#tmodelinfo */
export interface TModelInfo {
  /** Key of the tModel. */
  tModelKey: string
  /** Name of the tModel. */
  name: Name
}

/** What `findTModel` found (element `tModelList`). @see reference.md#tmodellist */
export interface TModelList {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
  /** The tModels; empty where none was found. */
  tModelInfos: TModelInfo[]
}
