import { openSet, optionalInteger, optionalString, type Schema } from '@portolan/core/schema'
import { frame } from '../answer-frame/schema.ts'
import { element, required } from '../mapping/marks.ts'
import {
  BindingTemplate,
  BusinessEntity,
  BusinessEntityExt,
  BusinessService,
  Description,
  KeyedReference,
  Name,
  TModel,
} from '../registry/schema.ts'
import { errCodes } from './err-codes.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ServiceInfo: Schema<types.ServiceInfo> = z.object({
  serviceKey: z.string(),
  businessKey: optionalString,
  name: z.array(Name),
})
export const BusinessInfo: Schema<types.BusinessInfo> = z.object({
  businessKey: z.string(),
  name: z.array(Name),
  description: z.array(Description),
  serviceInfos: required('serviceInfo', z.array(ServiceInfo)),
})
export const TModelInfo: Schema<types.TModelInfo> = z.object({ tModelKey: z.string(), name: Name })
export const SharedRelationships: Schema<types.SharedRelationships> = z.object({
  direction: z.exactOptional(openSet(['fromKey', 'toKey'])),
  keyedReference: z.array(KeyedReference),
})
export const RelatedBusinessInfo: Schema<types.RelatedBusinessInfo> = z.object({
  businessKey: element(z.string()),
  name: z.array(Name),
  description: z.array(Description),
  sharedRelationships: z.array(SharedRelationships),
})

export const BindingDetail: Schema<types.BindingDetail> = z.object({
  ...frame,
  bindingTemplate: z.array(BindingTemplate),
})
export const BusinessDetail: Schema<types.BusinessDetail> = z.object({
  ...frame,
  businessEntity: z.array(BusinessEntity),
})
export const BusinessDetailExt: Schema<types.BusinessDetailExt> = z.object({
  ...frame,
  businessEntityExt: z.array(BusinessEntityExt),
})
export const ServiceDetail: Schema<types.ServiceDetail> = z.object({
  ...frame,
  businessService: z.array(BusinessService),
})
export const TModelDetail: Schema<types.TModelDetail> = z.object({ ...frame, tModel: z.array(TModel) })

export const BusinessList: Schema<types.BusinessList> = z.object({
  ...frame,
  businessInfos: required('businessInfo', z.array(BusinessInfo)),
})
export const RelatedBusinessesList: Schema<types.RelatedBusinessesList> = z.object({
  ...frame,
  businessKey: z.exactOptional(element(z.string())),
  relatedBusinessInfos: required('relatedBusinessInfo', z.array(RelatedBusinessInfo)),
})
export const ServiceList: Schema<types.ServiceList> = z.object({
  ...frame,
  serviceInfos: required('serviceInfo', z.array(ServiceInfo)),
})
export const TModelList: Schema<types.TModelList> = z.object({
  ...frame,
  tModelInfos: required('tModelInfo', z.array(TModelInfo)),
})

export const ErrInfo: Schema<types.ErrInfo> = z.object({
  errCode: z.exactOptional(openSet(errCodes)),
  value: z.string(),
})
export const Result: Schema<types.Result> = z.object({
  errno: optionalInteger,
  keyType: z.exactOptional(openSet(['businessKey', 'tModelKey', 'serviceKey', 'bindingKey'])),
  errInfo: z.exactOptional(ErrInfo),
})
export const DispositionReport: Schema<types.DispositionReport> = z.object({ ...frame, result: z.array(Result) })
