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
import type { Registry } from './registry.ts'
import { searches } from './search.ts'

type Answer<T> = Omit<T, 'generic' | 'operator'>

/** What a registry answers to each inquiry, without what all answers have. */
export function inquiries(registry: Registry, mostRows: number) {
  return {
    ...searches(registry, (rows, maxRows) => {
      const most = Math.min(mostRows, maxRows ?? mostRows)
      return rows.length > most ? { rows: rows.slice(0, most), truncated: true } : { rows: [...rows] }
    }),
    getBindingDetail({ bindingKey }: GetBindingDetailParams): Answer<BindingDetail> {
      return { bindingTemplate: bindingKey.map((key) => registry.binding(key)) }
    },
    getBusinessDetail({ businessKey }: GetBusinessDetailParams): Answer<BusinessDetail> {
      return { businessEntity: businessKey.map((key) => registry.business(key).entity) }
    },
    getBusinessDetailExt({ businessKey }: GetBusinessDetailParams): Answer<BusinessDetailExt> {
      return {
        businessEntityExt: businessKey.map((key) => ({ businessEntity: registry.business(key).entity })),
      }
    },
    getServiceDetail({ serviceKey }: GetServiceDetailParams): Answer<ServiceDetail> {
      return { businessService: serviceKey.map((key) => registry.service(key).service) }
    },
    getTModelDetail({ tModelKey }: GetTModelDetailParams): Answer<TModelDetail> {
      return { tModel: tModelKey.map((key) => registry.tModel(key).entity) }
    },
  }
}
