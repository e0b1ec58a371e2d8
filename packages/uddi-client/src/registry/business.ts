import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { wrapped } from '../mapping/marks.ts'
import { BindingTemplate } from './binding.ts'
import { Contact } from './contact.ts'
import { ForeignElement } from './foreign-element.ts'
import { KeyedReference } from './keyed-reference.ts'
import { Description, Name } from './text.ts'

/** Where a business is described elsewhere. @see uddi_v2.xsd, discoveryURL */
export interface DiscoveryURL {
  value: string
  /** What is found there, such as `businessEntity` or `homepage`. */
  useType?: string
}

/** A service that a business offers. @see uddi_v2.xsd, businessService */
export interface BusinessService {
  serviceKey: string
  /** The business that it belongs to; another than the one it stands in where it is projected from there. */
  businessKey?: string
  name: Name[]
  description: Description[]
  bindingTemplates: BindingTemplate[]
  categoryBag: KeyedReference[]
}

/** A business with all that it has published. @see uddi_v2.xsd, businessEntity */
export interface BusinessEntity {
  businessKey: string
  /** The registry's operator that keeps the record. */
  operator?: string
  /** Who published it. */
  authorizedName?: string
  discoveryURLs: DiscoveryURL[]
  name: Name[]
  description: Description[]
  contacts: Contact[]
  businessServices: BusinessService[]
  identifierBag: KeyedReference[]
  categoryBag: KeyedReference[]
}

/** A business with what the registry adds of its own. @see uddi_v2.xsd, businessEntityExt */
export interface BusinessEntityExt {
  businessEntity: BusinessEntity
  /** Elements of other namespaces. */
  any?: ForeignElement[]
}

const text = z.exactOptional(z.string())

export const DiscoveryURL = mirrors<DiscoveryURL>()(z.object({ value: z.string(), useType: text }))
export const BusinessService = mirrors<BusinessService>()(
  z.object({
    serviceKey: z.string(),
    businessKey: text,
    name: z.array(Name),
    description: z.array(Description),
    bindingTemplates: wrapped('bindingTemplate', z.array(BindingTemplate)),
    categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
  }),
)
export const BusinessEntity = mirrors<BusinessEntity>()(
  z.object({
    businessKey: z.string(),
    operator: text,
    authorizedName: text,
    discoveryURLs: wrapped('discoveryURL', z.array(DiscoveryURL)),
    name: z.array(Name),
    description: z.array(Description),
    contacts: wrapped('contact', z.array(Contact)),
    businessServices: wrapped('businessService', z.array(BusinessService)),
    identifierBag: wrapped('keyedReference', z.array(KeyedReference)),
    categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
  }),
)
export const BusinessEntityExt = mirrors<BusinessEntityExt>()(
  z.object({ businessEntity: BusinessEntity, any: z.exactOptional(z.array(ForeignElement)) }),
)
