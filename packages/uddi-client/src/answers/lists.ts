import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { element, required } from '../mapping/marks.ts'
import { BusinessInfo, RelatedBusinessInfo, ServiceInfo, TModelInfo } from '../registry/infos.ts'
import { type AnswerFrame, frame } from './frame.ts'

/** @see uddi_v2.xsd, businessList */
export interface BusinessList extends AnswerFrame {
  businessInfos: BusinessInfo[]
}

/** @see uddi_v2.xsd, relatedBusinessesList */
export interface RelatedBusinessesList extends AnswerFrame {
  /** The business asked about. */
  businessKey?: string
  relatedBusinessInfos: RelatedBusinessInfo[]
}

/** @see uddi_v2.xsd, serviceList */
export interface ServiceList extends AnswerFrame {
  serviceInfos: ServiceInfo[]
}

/** @see uddi_v2.xsd, tModelList */
export interface TModelList extends AnswerFrame {
  tModelInfos: TModelInfo[]
}

export const BusinessList = mirrors<BusinessList>()(
  z.object({ ...frame, businessInfos: required('businessInfo', z.array(BusinessInfo)) }),
)
export const RelatedBusinessesList = mirrors<RelatedBusinessesList>()(
  z.object({
    ...frame,
    businessKey: z.exactOptional(element(z.string())),
    relatedBusinessInfos: required('relatedBusinessInfo', z.array(RelatedBusinessInfo)),
  }),
)
export const ServiceList = mirrors<ServiceList>()(
  z.object({ ...frame, serviceInfos: required('serviceInfo', z.array(ServiceInfo)) }),
)
export const TModelList = mirrors<TModelList>()(
  z.object({ ...frame, tModelInfos: required('tModelInfo', z.array(TModelInfo)) }),
)
