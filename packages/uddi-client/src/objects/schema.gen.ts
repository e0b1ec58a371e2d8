// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike, openSet } from '@portolan/core/schema'
import { isXmlText } from '../xml/characters.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const FindQualifier: Schema<types.FindQualifier> = openSet([
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
]).check(z.refine(isXmlText, 'must contain only characters that XML allows'))

export const FindParams: Schema<types.FindParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
})

export const FindBindingParams: Schema<types.FindBindingParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
  serviceKey: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
  tModelBag: z
    .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
    .check(z.minLength(1)),
})

export const SearchName: Schema<types.SearchName> = z.strictObject({
  value: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
  lang: z.optional(
    z.string().check(z.regex(/^[A-Za-z]{1,8}(?:-[\dA-Za-z]{1,8})*$/, 'must be a language such as en or fr-CA')),
  ),
})

export const SearchReference: Schema<types.SearchReference> = z.strictObject({
  tModelKey: z.optional(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows'))),
  keyName: z.optional(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows'))),
  keyValue: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
})

export const SearchURL: Schema<types.SearchURL> = z.strictObject({
  value: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
  useType: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
})

export const FindBusinessParams: Schema<types.FindBusinessParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
  name: z.optional(
    z.array(
      z.union(
        [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
        'must be a name, as a string or as { value, lang }',
      ),
    ),
  ),
  identifierBag: z.optional(z.array(SearchReference).check(z.minLength(1))),
  categoryBag: z.optional(z.array(SearchReference).check(z.minLength(1))),
  tModelBag: z.optional(
    z
      .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
      .check(z.minLength(1)),
  ),
  discoveryURLs: z.optional(z.array(SearchURL).check(z.minLength(1))),
})

export const FindRelatedBusinessesParams: Schema<types.FindRelatedBusinessesParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
  businessKey: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
  keyedReference: z.optional(SearchReference),
})

export const FindServiceParams: Schema<types.FindServiceParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
  businessKey: z.optional(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows'))),
  name: z.optional(
    z.array(
      z.union(
        [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
        'must be a name, as a string or as { value, lang }',
      ),
    ),
  ),
  categoryBag: z.optional(z.array(SearchReference).check(z.minLength(1))),
  tModelBag: z.optional(
    z
      .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
      .check(z.minLength(1)),
  ),
})

export const FindTModelParams: Schema<types.FindTModelParams> = z.strictObject({
  findQualifiers: z.optional(z.array(FindQualifier)),
  maxRows: z.optional(integerLike({ min: 0, max: 2147483647 })),
  name: z.optional(
    z.union(
      [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
      'must be a name, as a string or as { value, lang }',
    ),
  ),
  identifierBag: z.optional(z.array(SearchReference).check(z.minLength(1))),
  categoryBag: z.optional(z.array(SearchReference).check(z.minLength(1))),
})

export const GetBindingDetailParams: Schema<types.GetBindingDetailParams> = z.strictObject({
  bindingKey: z
    .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
    .check(z.minLength(1)),
})

export const GetBusinessDetailParams: Schema<types.GetBusinessDetailParams> = z.strictObject({
  businessKey: z
    .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
    .check(z.minLength(1)),
})

export const GetServiceDetailParams: Schema<types.GetServiceDetailParams> = z.strictObject({
  serviceKey: z
    .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
    .check(z.minLength(1)),
})

export const GetTModelDetailParams: Schema<types.GetTModelDetailParams> = z.strictObject({
  tModelKey: z
    .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
    .check(z.minLength(1)),
})

export const Description: Schema<types.Description> = z.object({ value: z.string(), lang: z.exactOptional(z.string()) })

export const AccessPoint: Schema<types.AccessPoint> = z.object({
  value: z.string(),
  URLType: z.exactOptional(openSet(['mailto', 'http', 'https', 'ftp', 'fax', 'phone', 'other'])),
})

export const HostingRedirector: Schema<types.HostingRedirector> = z.object({ bindingKey: z.string() })

export const OverviewDoc: Schema<types.OverviewDoc> = z.object({
  description: z.array(Description),
  overviewURL: z.exactOptional(z.string()),
})

export const InstanceDetails: Schema<types.InstanceDetails> = z.object({
  description: z.array(Description),
  overviewDoc: z.exactOptional(OverviewDoc),
  instanceParms: z.exactOptional(z.string()),
})

export const TModelInstanceInfo: Schema<types.TModelInstanceInfo> = z.object({
  tModelKey: z.string(),
  description: z.array(Description),
  instanceDetails: z.exactOptional(InstanceDetails),
})

export const BindingTemplate: Schema<types.BindingTemplate> = z.object({
  serviceKey: z.exactOptional(z.string()),
  bindingKey: z.string(),
  description: z.array(Description),
  accessPoint: z.exactOptional(AccessPoint),
  hostingRedirector: z.exactOptional(HostingRedirector),
  tModelInstanceDetails: z.array(TModelInstanceInfo),
})

export const BindingDetail: Schema<types.BindingDetail> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  bindingTemplate: z.array(BindingTemplate),
})

export const DiscoveryURL: Schema<types.DiscoveryURL> = z.object({
  value: z.string(),
  useType: z.exactOptional(z.string()),
})

export const Name: Schema<types.Name> = z.object({ value: z.string(), lang: z.exactOptional(z.string()) })

export const Phone: Schema<types.Phone> = z.object({ value: z.string(), useType: z.exactOptional(z.string()) })

export const Email: Schema<types.Email> = z.object({ value: z.string(), useType: z.exactOptional(z.string()) })

export const AddressLine: Schema<types.AddressLine> = z.object({
  value: z.string(),
  keyName: z.exactOptional(z.string()),
  keyValue: z.exactOptional(z.string()),
})

export const Address: Schema<types.Address> = z.object({
  useType: z.exactOptional(z.string()),
  sortCode: z.exactOptional(z.string()),
  tModelKey: z.exactOptional(z.string()),
  addressLine: z.array(AddressLine),
})

export const Contact: Schema<types.Contact> = z.object({
  useType: z.exactOptional(z.string()),
  description: z.array(Description),
  personName: z.exactOptional(z.string()),
  phone: z.array(Phone),
  email: z.array(Email),
  address: z.array(Address),
})

export const KeyedReference: Schema<types.KeyedReference> = z.object({
  tModelKey: z.exactOptional(z.string()),
  keyName: z.exactOptional(z.string()),
  keyValue: z.string(),
})

export const BusinessService: Schema<types.BusinessService> = z.object({
  serviceKey: z.string(),
  businessKey: z.exactOptional(z.string()),
  name: z.array(Name),
  description: z.array(Description),
  bindingTemplates: z.array(BindingTemplate),
  categoryBag: z.array(KeyedReference),
})

export const BusinessEntity: Schema<types.BusinessEntity> = z.object({
  businessKey: z.string(),
  operator: z.exactOptional(z.string()),
  authorizedName: z.exactOptional(z.string()),
  discoveryURLs: z.array(DiscoveryURL),
  name: z.array(Name),
  description: z.array(Description),
  contacts: z.array(Contact),
  businessServices: z.array(BusinessService),
  identifierBag: z.array(KeyedReference),
  categoryBag: z.array(KeyedReference),
})

export const BusinessDetail: Schema<types.BusinessDetail> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  businessEntity: z.array(BusinessEntity),
})

export const ForeignElement: Schema<types.ForeignElement> = z.object({
  name: z.string(),
  namespace: z.string(),
  attributes: z.record(z.string(), z.string()),
  content: z.array(z.union([z.string(), z.lazy(() => ForeignElement)])),
})

export const BusinessEntityExt: Schema<types.BusinessEntityExt> = z.object({
  businessEntity: BusinessEntity,
  any: z.exactOptional(z.array(ForeignElement)),
})

export const BusinessDetailExt: Schema<types.BusinessDetailExt> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  businessEntityExt: z.array(BusinessEntityExt),
})

export const ServiceInfo: Schema<types.ServiceInfo> = z.object({
  serviceKey: z.string(),
  businessKey: z.exactOptional(z.string()),
  name: z.array(Name),
})

export const BusinessInfo: Schema<types.BusinessInfo> = z.object({
  businessKey: z.string(),
  name: z.array(Name),
  description: z.array(Description),
  serviceInfos: z.array(ServiceInfo),
})

export const BusinessList: Schema<types.BusinessList> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  businessInfos: z.array(BusinessInfo),
})

export const SharedRelationships: Schema<types.SharedRelationships> = z.object({
  direction: z.exactOptional(openSet(['fromKey', 'toKey'])),
  keyedReference: z.array(KeyedReference),
})

export const RelatedBusinessInfo: Schema<types.RelatedBusinessInfo> = z.object({
  businessKey: z.string(),
  name: z.array(Name),
  description: z.array(Description),
  sharedRelationships: z.array(SharedRelationships),
})

export const RelatedBusinessesList: Schema<types.RelatedBusinessesList> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  businessKey: z.exactOptional(z.string()),
  relatedBusinessInfos: z.array(RelatedBusinessInfo),
})

export const ServiceDetail: Schema<types.ServiceDetail> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  businessService: z.array(BusinessService),
})

export const ServiceList: Schema<types.ServiceList> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  serviceInfos: z.array(ServiceInfo),
})

export const TModel: Schema<types.TModel> = z.object({
  tModelKey: z.string(),
  operator: z.exactOptional(z.string()),
  authorizedName: z.exactOptional(z.string()),
  name: Name,
  description: z.array(Description),
  overviewDoc: z.exactOptional(OverviewDoc),
  identifierBag: z.array(KeyedReference),
  categoryBag: z.array(KeyedReference),
})

export const TModelDetail: Schema<types.TModelDetail> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  tModel: z.array(TModel),
})

export const TModelInfo: Schema<types.TModelInfo> = z.object({ tModelKey: z.string(), name: Name })

export const TModelList: Schema<types.TModelList> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  tModelInfos: z.array(TModelInfo),
})

export const ErrInfo: Schema<types.ErrInfo> = z.object({
  errCode: z.exactOptional(
    openSet([
      'E_success',
      'E_nameTooLong',
      'E_tooManyOptions',
      'E_unrecognizedVersion',
      'E_unsupported',
      'E_languageError',
      'E_authTokenExpired',
      'E_authTokenRequired',
      'E_operatorMismatch',
      'E_userMismatch',
      'E_unknownUser',
      'E_accountLimitExceeded',
      'E_invalidKeyPassed',
      'E_invalidURLPassed',
      'E_keyRetired',
      'E_busy',
      'E_fatalError',
      'E_invalidCategory',
      'E_categorizationNotAllowed',
      'E_invalidValue',
      'E_valueNotAllowed',
      'E_unvalidatable',
      'E_invalidProjection',
      'E_requestTimeout',
      'E_assertionNotFound',
      'E_invalidCompletionStatus',
      'E_messageTooLarge',
      'E_transferAborted',
      'E_requestDenied',
      'E_publisherCancelled',
      'E_secretUnknown',
    ]),
  ),
  value: z.string(),
})

export const Result: Schema<types.Result> = z.object({
  errno: z.exactOptional(z.int()),
  keyType: z.exactOptional(openSet(['businessKey', 'tModelKey', 'serviceKey', 'bindingKey'])),
  errInfo: z.exactOptional(ErrInfo),
})

export const DispositionReport: Schema<types.DispositionReport> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
  result: z.array(Result),
})

export const AnswerFrame: Schema<types.AnswerFrame> = z.object({
  generic: z.exactOptional(z.string()),
  operator: z.exactOptional(z.string()),
  truncated: z.exactOptional(z.boolean()),
})
