import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { BindingTemplate } from '../registry/binding.ts'
import { BusinessEntity, BusinessEntityExt, BusinessService } from '../registry/business.ts'
import { TModel } from '../registry/tmodel.ts'
import { type AnswerFrame, frame } from './frame.ts'

/** @see uddi_v2.xsd, bindingDetail */
export interface BindingDetail extends AnswerFrame {
  bindingTemplate: BindingTemplate[]
}

/** @see uddi_v2.xsd, businessDetail */
export interface BusinessDetail extends AnswerFrame {
  businessEntity: BusinessEntity[]
}

/** @see uddi_v2.xsd, businessDetailExt */
export interface BusinessDetailExt extends AnswerFrame {
  businessEntityExt: BusinessEntityExt[]
}

/** @see uddi_v2.xsd, serviceDetail */
export interface ServiceDetail extends AnswerFrame {
  businessService: BusinessService[]
}

/** @see uddi_v2.xsd, tModelDetail */
export interface TModelDetail extends AnswerFrame {
  tModel: TModel[]
}

export const BindingDetail = mirrors<BindingDetail>()(z.object({ ...frame, bindingTemplate: z.array(BindingTemplate) }))
export const BusinessDetail = mirrors<BusinessDetail>()(z.object({ ...frame, businessEntity: z.array(BusinessEntity) }))
export const BusinessDetailExt = mirrors<BusinessDetailExt>()(
  z.object({ ...frame, businessEntityExt: z.array(BusinessEntityExt) }),
)
export const ServiceDetail = mirrors<ServiceDetail>()(z.object({ ...frame, businessService: z.array(BusinessService) }))
export const TModelDetail = mirrors<TModelDetail>()(z.object({ ...frame, tModel: z.array(TModel) }))
