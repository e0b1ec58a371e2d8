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
import { Refusal } from './faults.ts'
import type { Registry } from './registry.ts'
import { searches } from './search.ts'

type Answer<T> = Omit<T, 'generic' | 'operator'>

/** What a registry answers to each inquiry, without what all answers have. */
export function inquiries(registry: Registry, mostRows: number) {
  return {
    ...searches(registry, (rows, maxRows) => {
      const most = Math.min(mostRows, wholeOf(maxRows) ?? mostRows)
      return rows.length > most ? { rows: rows.slice(0, most), truncated: true } : { rows: [...rows] }
    }),
    getBindingDetail({ bindingKey }: GetBindingDetailParams): Answer<BindingDetail> {
      return { bindingTemplate: given(bindingKey).map((key) => registry.binding(key)) }
    },
    getBusinessDetail({ businessKey }: GetBusinessDetailParams): Answer<BusinessDetail> {
      return { businessEntity: given(businessKey).map((key) => registry.business(key).entity) }
    },
    getBusinessDetailExt({ businessKey }: GetBusinessDetailParams): Answer<BusinessDetailExt> {
      return {
        businessEntityExt: given(businessKey).map((key) => ({ businessEntity: registry.business(key).entity })),
      }
    },
    getServiceDetail({ serviceKey }: GetServiceDetailParams): Answer<ServiceDetail> {
      return { businessService: given(serviceKey).map((key) => registry.service(key).service) }
    },
    getTModelDetail({ tModelKey }: GetTModelDetailParams): Answer<TModelDetail> {
      return { tModel: given(tModelKey).map((key) => registry.tModel(key).entity) }
    },
  }
}

function given(keys: readonly string[]): readonly string[] {
  if (keys.length === 0) throw new Refusal('E_fatalError', 'The request names no key.')
  return keys
}

function wholeOf(maxRows: unknown): number | undefined {
  if (maxRows === undefined) return undefined
  if (typeof maxRows === 'number' && maxRows >= 0) return maxRows
  throw new Refusal('E_fatalError', 'maxRows is no number of rows.')
}
