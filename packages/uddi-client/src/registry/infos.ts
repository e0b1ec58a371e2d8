import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { element, required } from '../mapping/marks.ts'
import { KeyedReference } from './keyed-reference.ts'
import { Description, Name } from './text.ts'

/** A service in a list. @see uddi_v2.xsd, serviceInfo */
export interface ServiceInfo {
  serviceKey: string
  /** Registries leave it out at times where the service stands in its business. */
  businessKey?: string
  name: Name[]
}

/** A business in a list. @see uddi_v2.xsd, businessInfo */
export interface BusinessInfo {
  businessKey: string
  name: Name[]
  description: Description[]
  /** Its services; where the search was for services, those that fit. */
  serviceInfos: ServiceInfo[]
}

/** A tModel in a list. @see uddi_v2.xsd, tModelInfo */
export interface TModelInfo {
  tModelKey: string
  name: Name
}

/** How two businesses are related, as both have said. @see uddi_v2.xsd, sharedRelationships */
export interface SharedRelationships {
  /** Whether the business asked about is the one that the relationship goes from or to. */
  direction?: Open<'fromKey' | 'toKey'>
  keyedReference: KeyedReference[]
}

/** A business that is related to the one asked about. @see uddi_v2.xsd, relatedBusinessInfo */
export interface RelatedBusinessInfo {
  businessKey: string
  name: Name[]
  description: Description[]
  sharedRelationships: SharedRelationships[]
}

export const ServiceInfo = mirrors<ServiceInfo>()(
  z.object({ serviceKey: z.string(), businessKey: z.exactOptional(z.string()), name: z.array(Name) }),
)
export const BusinessInfo = mirrors<BusinessInfo>()(
  z.object({
    businessKey: z.string(),
    name: z.array(Name),
    description: z.array(Description),
    serviceInfos: required('serviceInfo', z.array(ServiceInfo)),
  }),
)
export const TModelInfo = mirrors<TModelInfo>()(z.object({ tModelKey: z.string(), name: Name }))
export const SharedRelationships = mirrors<SharedRelationships>()(
  z.object({ direction: z.exactOptional(openSet(['fromKey', 'toKey'])), keyedReference: z.array(KeyedReference) }),
)
export const RelatedBusinessInfo = mirrors<RelatedBusinessInfo>()(
  z.object({
    businessKey: element(z.string()),
    name: z.array(Name),
    description: z.array(Description),
    sharedRelationships: z.array(SharedRelationships),
  }),
)
