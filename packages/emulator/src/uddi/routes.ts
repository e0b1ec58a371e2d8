import * as o from '@portolan/uddi-client/operations'
import type {
  BindingDetail,
  BusinessDetail,
  BusinessDetailExt,
  GetBindingDetailParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
  ServiceDetail,
  TModelDetail,
} from '@portolan/uddi-client'
import type { Row } from '../service.ts'
import type { Inquiry } from './inquiry.ts'
import { findBinding, findBusiness, findRelatedBusinesses, findService, findTModel } from './search.ts'

type Body<T> = Omit<T, 'generic' | 'operator'>

/** The params of a message are checked by the operation's schema before the route receives them. */
export const rows = [
  ['findBinding', o.findBinding, findBinding],
  ['findBusiness', o.findBusiness, findBusiness],
  ['findRelatedBusinesses', o.findRelatedBusinesses, findRelatedBusinesses],
  ['findService', o.findService, findService],
  ['findTModel', o.findTModel, findTModel],
  ['getBindingDetail', o.getBindingDetail, getBindingDetail],
  ['getBusinessDetail', o.getBusinessDetail, getBusinessDetail],
  ['getBusinessDetailExt', o.getBusinessDetailExt, getBusinessDetailExt],
  ['getServiceDetail', o.getServiceDetail, getServiceDetail],
  ['getTModelDetail', o.getTModelDetail, getTModelDetail],
] as const satisfies readonly Row<never>[]

function getBindingDetail({ registry, params }: Inquiry<GetBindingDetailParams>): Body<BindingDetail> {
  return { bindingTemplate: params.bindingKey.map((key) => registry.binding(key)) }
}

function getBusinessDetail({ registry, params }: Inquiry<GetBusinessDetailParams>): Body<BusinessDetail> {
  return { businessEntity: params.businessKey.map((key) => registry.business(key).entity) }
}

function getBusinessDetailExt({ registry, params }: Inquiry<GetBusinessDetailParams>): Body<BusinessDetailExt> {
  return { businessEntityExt: params.businessKey.map((key) => ({ businessEntity: registry.business(key).entity })) }
}

function getServiceDetail({ registry, params }: Inquiry<GetServiceDetailParams>): Body<ServiceDetail> {
  return { businessService: params.serviceKey.map((key) => registry.service(key).service) }
}

function getTModelDetail({ registry, params }: Inquiry<GetTModelDetailParams>): Body<TModelDetail> {
  return { tModel: params.tModelKey.map((key) => registry.tModel(key).entity) }
}
