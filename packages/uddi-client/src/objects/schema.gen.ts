// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike, openSet } from '@portolan/core/schema'
import { xml } from '../mapping/marks.ts'
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
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
})

export const FindBindingParams: Schema<types.FindBindingParams> = z.strictObject({
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
  serviceKey: xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), {
    attribute: true,
  }),
  tModelBag: xml(
    z
      .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
      .check(z.minLength(1)),
    { wrapped: 'tModelKey' },
  ),
})

export const SearchName: Schema<types.SearchName> = z.strictObject({
  value: xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), { text: true }),
  lang: z.optional(
    xml(z.string().check(z.regex(/^[A-Za-z]{1,8}(?:-[\dA-Za-z]{1,8})*$/, 'must be a language such as en or fr-CA')), {
      name: 'lang',
      prefix: 'xml',
      attribute: true,
    }),
  ),
})

export const SearchReference: Schema<types.SearchReference> = z.strictObject({
  tModelKey: z.optional(
    xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), { attribute: true }),
  ),
  keyName: z.optional(
    xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), { attribute: true }),
  ),
  keyValue: xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), {
    attribute: true,
  }),
})

export const SearchURL: Schema<types.SearchURL> = z.strictObject({
  value: xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), { text: true }),
  useType: xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), {
    attribute: true,
  }),
})

export const FindBusinessParams: Schema<types.FindBusinessParams> = z.strictObject({
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
  name: z.optional(
    z.array(
      z.union(
        [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
        'must be a name, as a string or as { value, lang }',
      ),
    ),
  ),
  identifierBag: z.optional(xml(z.array(SearchReference).check(z.minLength(1)), { wrapped: 'keyedReference' })),
  categoryBag: z.optional(xml(z.array(SearchReference).check(z.minLength(1)), { wrapped: 'keyedReference' })),
  tModelBag: z.optional(
    xml(
      z
        .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
        .check(z.minLength(1)),
      { wrapped: 'tModelKey' },
    ),
  ),
  discoveryURLs: z.optional(xml(z.array(SearchURL).check(z.minLength(1)), { wrapped: 'discoveryURL' })),
})

export const FindRelatedBusinessesParams: Schema<types.FindRelatedBusinessesParams> = z.strictObject({
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
  businessKey: z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')),
  keyedReference: z.optional(SearchReference),
})

export const FindServiceParams: Schema<types.FindServiceParams> = z.strictObject({
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
  businessKey: z.optional(
    xml(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), { attribute: true }),
  ),
  name: z.optional(
    z.array(
      z.union(
        [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
        'must be a name, as a string or as { value, lang }',
      ),
    ),
  ),
  categoryBag: z.optional(xml(z.array(SearchReference).check(z.minLength(1)), { wrapped: 'keyedReference' })),
  tModelBag: z.optional(
    xml(
      z
        .array(z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')))
        .check(z.minLength(1)),
      { wrapped: 'tModelKey' },
    ),
  ),
})

export const FindTModelParams: Schema<types.FindTModelParams> = z.strictObject({
  findQualifiers: z.optional(xml(z.array(FindQualifier), { wrapped: 'findQualifier' })),
  maxRows: z.optional(xml(integerLike({ min: 0, max: 2147483647 }), { attribute: true })),
  name: z.optional(
    z.union(
      [z.string().check(z.refine(isXmlText, 'must contain only characters that XML allows')), SearchName],
      'must be a name, as a string or as { value, lang }',
    ),
  ),
  identifierBag: z.optional(xml(z.array(SearchReference).check(z.minLength(1)), { wrapped: 'keyedReference' })),
  categoryBag: z.optional(xml(z.array(SearchReference).check(z.minLength(1)), { wrapped: 'keyedReference' })),
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

export const Description: Schema<types.Description> = z.object({
  value: xml(z.string(), { text: true }),
  lang: z.exactOptional(xml(z.string(), { name: 'lang', prefix: 'xml', attribute: true })),
})

export const AccessPoint: Schema<types.AccessPoint> = z.object({
  value: xml(z.string(), { text: true }),
  URLType: z.exactOptional(
    xml(openSet(['mailto', 'http', 'https', 'ftp', 'fax', 'phone', 'other']), { attribute: true }),
  ),
})

export const HostingRedirector: Schema<types.HostingRedirector> = z.object({
  bindingKey: xml(z.string(), { attribute: true }),
})

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
  tModelKey: xml(z.string(), { attribute: true }),
  description: z.array(Description),
  instanceDetails: z.exactOptional(InstanceDetails),
})

export const BindingTemplate: Schema<types.BindingTemplate> = z.object({
  serviceKey: z.exactOptional(xml(z.string(), { attribute: true })),
  bindingKey: xml(z.string(), { attribute: true }),
  description: z.array(Description),
  accessPoint: z.exactOptional(AccessPoint),
  hostingRedirector: z.exactOptional(HostingRedirector),
  tModelInstanceDetails: xml(z.array(TModelInstanceInfo), { wrapped: 'tModelInstanceInfo', always: true }),
})

export const BindingDetail: Schema<types.BindingDetail> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  bindingTemplate: z.array(BindingTemplate),
})

export const DiscoveryURL: Schema<types.DiscoveryURL> = z.object({
  value: xml(z.string(), { text: true }),
  useType: z.exactOptional(xml(z.string(), { attribute: true })),
})

export const Name: Schema<types.Name> = z.object({
  value: xml(z.string(), { text: true }),
  lang: z.exactOptional(xml(z.string(), { name: 'lang', prefix: 'xml', attribute: true })),
})

export const Phone: Schema<types.Phone> = z.object({
  value: xml(z.string(), { text: true }),
  useType: z.exactOptional(xml(z.string(), { attribute: true })),
})

export const Email: Schema<types.Email> = z.object({
  value: xml(z.string(), { text: true }),
  useType: z.exactOptional(xml(z.string(), { attribute: true })),
})

export const AddressLine: Schema<types.AddressLine> = z.object({
  value: xml(z.string(), { text: true }),
  keyName: z.exactOptional(xml(z.string(), { attribute: true })),
  keyValue: z.exactOptional(xml(z.string(), { attribute: true })),
})

export const Address: Schema<types.Address> = z.object({
  useType: z.exactOptional(xml(z.string(), { attribute: true })),
  sortCode: z.exactOptional(xml(z.string(), { attribute: true })),
  tModelKey: z.exactOptional(xml(z.string(), { attribute: true })),
  addressLine: z.array(AddressLine),
})

export const Contact: Schema<types.Contact> = z.object({
  useType: z.exactOptional(xml(z.string(), { attribute: true })),
  description: z.array(Description),
  personName: z.exactOptional(z.string()),
  phone: z.array(Phone),
  email: z.array(Email),
  address: z.array(Address),
})

export const KeyedReference: Schema<types.KeyedReference> = z.object({
  tModelKey: z.exactOptional(xml(z.string(), { attribute: true })),
  keyName: z.exactOptional(xml(z.string(), { attribute: true })),
  keyValue: xml(z.string(), { attribute: true }),
})

export const BusinessService: Schema<types.BusinessService> = z.object({
  serviceKey: xml(z.string(), { attribute: true }),
  businessKey: z.exactOptional(xml(z.string(), { attribute: true })),
  name: z.array(Name),
  description: z.array(Description),
  bindingTemplates: xml(z.array(BindingTemplate), { wrapped: 'bindingTemplate' }),
  categoryBag: xml(z.array(KeyedReference), { wrapped: 'keyedReference' }),
})

export const BusinessEntity: Schema<types.BusinessEntity> = z.object({
  businessKey: xml(z.string(), { attribute: true }),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  authorizedName: z.exactOptional(xml(z.string(), { attribute: true })),
  discoveryURLs: xml(z.array(DiscoveryURL), { wrapped: 'discoveryURL' }),
  name: z.array(Name),
  description: z.array(Description),
  contacts: xml(z.array(Contact), { wrapped: 'contact' }),
  businessServices: xml(z.array(BusinessService), { wrapped: 'businessService' }),
  identifierBag: xml(z.array(KeyedReference), { wrapped: 'keyedReference' }),
  categoryBag: xml(z.array(KeyedReference), { wrapped: 'keyedReference' }),
})

export const BusinessDetail: Schema<types.BusinessDetail> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
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
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  businessEntityExt: z.array(BusinessEntityExt),
})

export const ServiceInfo: Schema<types.ServiceInfo> = z.object({
  serviceKey: xml(z.string(), { attribute: true }),
  businessKey: z.exactOptional(xml(z.string(), { attribute: true })),
  name: z.array(Name),
})

export const BusinessInfo: Schema<types.BusinessInfo> = z.object({
  businessKey: xml(z.string(), { attribute: true }),
  name: z.array(Name),
  description: z.array(Description),
  serviceInfos: xml(z.array(ServiceInfo), { wrapped: 'serviceInfo', always: true }),
})

export const BusinessList: Schema<types.BusinessList> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  businessInfos: xml(z.array(BusinessInfo), { wrapped: 'businessInfo', always: true }),
})

export const SharedRelationships: Schema<types.SharedRelationships> = z.object({
  direction: z.exactOptional(xml(openSet(['fromKey', 'toKey']), { attribute: true })),
  keyedReference: z.array(KeyedReference),
})

export const RelatedBusinessInfo: Schema<types.RelatedBusinessInfo> = z.object({
  businessKey: z.string(),
  name: z.array(Name),
  description: z.array(Description),
  sharedRelationships: z.array(SharedRelationships),
})

export const RelatedBusinessesList: Schema<types.RelatedBusinessesList> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  businessKey: z.exactOptional(z.string()),
  relatedBusinessInfos: xml(z.array(RelatedBusinessInfo), { wrapped: 'relatedBusinessInfo', always: true }),
})

export const ServiceDetail: Schema<types.ServiceDetail> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  businessService: z.array(BusinessService),
})

export const ServiceList: Schema<types.ServiceList> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  serviceInfos: xml(z.array(ServiceInfo), { wrapped: 'serviceInfo', always: true }),
})

export const TModel: Schema<types.TModel> = z.object({
  tModelKey: xml(z.string(), { attribute: true }),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  authorizedName: z.exactOptional(xml(z.string(), { attribute: true })),
  name: Name,
  description: z.array(Description),
  overviewDoc: z.exactOptional(OverviewDoc),
  identifierBag: xml(z.array(KeyedReference), { wrapped: 'keyedReference' }),
  categoryBag: xml(z.array(KeyedReference), { wrapped: 'keyedReference' }),
})

export const TModelDetail: Schema<types.TModelDetail> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  tModel: z.array(TModel),
})

export const TModelInfo: Schema<types.TModelInfo> = z.object({
  tModelKey: xml(z.string(), { attribute: true }),
  name: Name,
})

export const TModelList: Schema<types.TModelList> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  tModelInfos: xml(z.array(TModelInfo), { wrapped: 'tModelInfo', always: true }),
})

export const ErrInfo: Schema<types.ErrInfo> = z.object({
  errCode: z.exactOptional(
    xml(
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
      { attribute: true },
    ),
  ),
  value: xml(z.string(), { text: true }),
})

export const Result: Schema<types.Result> = z.object({
  errno: z.exactOptional(xml(z.int(), { attribute: true })),
  keyType: z.exactOptional(xml(openSet(['businessKey', 'tModelKey', 'serviceKey', 'bindingKey']), { attribute: true })),
  errInfo: z.exactOptional(ErrInfo),
})

export const DispositionReport: Schema<types.DispositionReport> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
  result: z.array(Result),
})

export const AnswerFrame: Schema<types.AnswerFrame> = z.object({
  generic: z.exactOptional(xml(z.string(), { attribute: true })),
  operator: z.exactOptional(xml(z.string(), { attribute: true })),
  truncated: z.exactOptional(xml(z.boolean(), { attribute: true })),
})
