export * from '@portolan/core/client'
export type {
  BindingDetail,
  BusinessDetail,
  BusinessDetailExt,
  ServiceDetail,
  TModelDetail,
} from './answers/details.ts'
export type { DispositionReport, ErrCode, ErrInfo, Result } from './answers/disposition-report.ts'
export type { AnswerFrame } from './answers/frame.ts'
export type { BusinessList, RelatedBusinessesList, ServiceList, TModelList } from './answers/lists.ts'
export { createUddiClient, type UddiClient, type UddiClientOptions, type UddiHooks } from './client.ts'
export type { Inquiry } from './inquiry/index.ts'
export type { FindParams, FindQualifier, SearchName, SearchReference, SearchURL } from './inquiry/param-fields.ts'
export type {
  FindBindingParams,
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  GetBindingDetailParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
} from './inquiry/params.ts'
export type { EachOptions } from './inquiry/walk.ts'
export type {
  AccessPoint,
  BindingTemplate,
  HostingRedirector,
  InstanceDetails,
  OverviewDoc,
  TModelInstanceInfo,
} from './registry/binding.ts'
export type { BusinessEntity, BusinessEntityExt, BusinessService, DiscoveryURL } from './registry/business.ts'
export type { Address, AddressLine, Contact, Email, Phone } from './registry/contact.ts'
export type { ForeignElement } from './registry/foreign-element.ts'
export type {
  BusinessInfo,
  RelatedBusinessInfo,
  ServiceInfo,
  SharedRelationships,
  TModelInfo,
} from './registry/infos.ts'
export type { KeyedReference } from './registry/keyed-reference.ts'
export type { Description, Name } from './registry/text.ts'
export type { TModel } from './registry/tmodel.ts'
export { type FaultFacts, RegistryFaultError } from './soap/registry-fault-error.ts'
export type { TruncatedEvent } from './truncation.ts'
