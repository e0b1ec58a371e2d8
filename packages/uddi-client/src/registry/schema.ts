import { openSet, optionalString, type Schema } from '@portolan/core/schema'
import { element, language, required, wrapped } from '../mapping/marks.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const inLanguage = { value: z.string(), lang: z.exactOptional(language(z.string())) }

export const Name: Schema<types.Name> = z.object(inLanguage)
export const Description: Schema<types.Description> = z.object(inLanguage)

export const KeyedReference: Schema<types.KeyedReference> = z.object({
  tModelKey: optionalString,
  keyName: optionalString,
  keyValue: z.string(),
})

export const AccessPoint: Schema<types.AccessPoint> = z.object({
  value: z.string(),
  URLType: z.exactOptional(openSet(['mailto', 'http', 'https', 'ftp', 'fax', 'phone', 'other'])),
})
export const HostingRedirector: Schema<types.HostingRedirector> = z.object({ bindingKey: z.string() })
export const OverviewDoc: Schema<types.OverviewDoc> = z.object({
  description: z.array(Description),
  overviewURL: z.exactOptional(element(z.string())),
})
export const InstanceDetails: Schema<types.InstanceDetails> = z.object({
  description: z.array(Description),
  overviewDoc: z.exactOptional(OverviewDoc),
  instanceParms: z.exactOptional(element(z.string())),
})
export const TModelInstanceInfo: Schema<types.TModelInstanceInfo> = z.object({
  tModelKey: z.string(),
  description: z.array(Description),
  instanceDetails: z.exactOptional(InstanceDetails),
})
export const BindingTemplate: Schema<types.BindingTemplate> = z.object({
  serviceKey: optionalString,
  bindingKey: z.string(),
  description: z.array(Description),
  accessPoint: z.exactOptional(AccessPoint),
  hostingRedirector: z.exactOptional(HostingRedirector),
  tModelInstanceDetails: required('tModelInstanceInfo', z.array(TModelInstanceInfo)),
})

export const Phone: Schema<types.Phone> = z.object({ value: z.string(), useType: optionalString })
export const Email: Schema<types.Email> = z.object({ value: z.string(), useType: optionalString })
export const AddressLine: Schema<types.AddressLine> = z.object({
  value: z.string(),
  keyName: optionalString,
  keyValue: optionalString,
})
export const Address: Schema<types.Address> = z.object({
  useType: optionalString,
  sortCode: optionalString,
  tModelKey: optionalString,
  addressLine: z.array(AddressLine),
})
export const Contact: Schema<types.Contact> = z.object({
  useType: optionalString,
  description: z.array(Description),
  personName: z.exactOptional(element(z.string())),
  phone: z.array(Phone),
  email: z.array(Email),
  address: z.array(Address),
})

const content: Schema<types.ForeignElement['content']> = z.lazy(() => z.array(z.union([z.string(), ForeignElement])))

/** An element of another namespace, such as an extended business may contain. */
export const ForeignElement: Schema<types.ForeignElement> = z.object({
  name: z.string(),
  namespace: z.string(),
  attributes: z.record(z.string(), z.string()),
  content,
})

export const DiscoveryURL: Schema<types.DiscoveryURL> = z.object({ value: z.string(), useType: optionalString })
export const BusinessService: Schema<types.BusinessService> = z.object({
  serviceKey: z.string(),
  businessKey: optionalString,
  name: z.array(Name),
  description: z.array(Description),
  bindingTemplates: wrapped('bindingTemplate', z.array(BindingTemplate)),
  categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
})
export const BusinessEntity: Schema<types.BusinessEntity> = z.object({
  businessKey: z.string(),
  operator: optionalString,
  authorizedName: optionalString,
  discoveryURLs: wrapped('discoveryURL', z.array(DiscoveryURL)),
  name: z.array(Name),
  description: z.array(Description),
  contacts: wrapped('contact', z.array(Contact)),
  businessServices: wrapped('businessService', z.array(BusinessService)),
  identifierBag: wrapped('keyedReference', z.array(KeyedReference)),
  categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
})
export const BusinessEntityExt: Schema<types.BusinessEntityExt> = z.object({
  businessEntity: BusinessEntity,
  any: z.exactOptional(z.array(ForeignElement)),
})

export const TModel: Schema<types.TModel> = z.object({
  tModelKey: z.string(),
  operator: optionalString,
  authorizedName: optionalString,
  name: Name,
  description: z.array(Description),
  overviewDoc: z.exactOptional(OverviewDoc),
  identifierBag: wrapped('keyedReference', z.array(KeyedReference)),
  categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
})
