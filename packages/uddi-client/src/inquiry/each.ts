import type { CallOptions, MemberContext } from '@portolan/core'
import type { BusinessDetail, ServiceDetail, TModelDetail } from '../answers/details.ts'
import type { BusinessList, RelatedBusinessesList, ServiceList, TModelList } from '../answers/lists.ts'
import type { BusinessEntity, BusinessService } from '../registry/business.ts'
import type { TModel } from '../registry/tmodel.ts'
import type {
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
} from './params.ts'
import { type EachOptions, walkDetails } from './walk.ts'

type Walk<T> = AsyncGenerator<T, void, undefined>

/** The calls that walks stand on. */
interface Calls {
  findBusiness(params?: FindBusinessParams, options?: CallOptions): PromiseLike<BusinessList>
  findRelatedBusinesses(params: FindRelatedBusinessesParams, options?: CallOptions): PromiseLike<RelatedBusinessesList>
  findService(params?: FindServiceParams, options?: CallOptions): PromiseLike<ServiceList>
  findTModel(params?: FindTModelParams, options?: CallOptions): PromiseLike<TModelList>
  getBusinessDetail(params: GetBusinessDetailParams, options?: CallOptions): PromiseLike<BusinessDetail>
  getServiceDetail(params: GetServiceDetailParams, options?: CallOptions): PromiseLike<ServiceDetail>
  getTModelDetail(params: GetTModelDetailParams, options?: CallOptions): PromiseLike<TModelDetail>
}

const businesses = ({ group }: MemberContext<Calls>) => ({
  fetch: async (businessKey: string[], options: CallOptions): Promise<readonly BusinessEntity[]> =>
    (await group.getBusinessDetail({ businessKey }, options)).businessEntity,
  keyOf: (business: BusinessEntity) => business.businessKey,
})

export function eachBusiness(context: MemberContext<Calls>) {
  return async function* (params?: FindBusinessParams, options: EachOptions = {}): Walk<BusinessEntity> {
    const { businessInfos } = await context.group.findBusiness(params, callOptions(options))
    const keys = businessInfos.map(({ businessKey }) => businessKey)
    yield* walkDetails(context.name, keys, businesses(context), options)
  }
}

export function eachRelatedBusiness(context: MemberContext<Calls>) {
  return async function* (params: FindRelatedBusinessesParams, options: EachOptions = {}): Walk<BusinessEntity> {
    const { relatedBusinessInfos } = await context.group.findRelatedBusinesses(params, callOptions(options))
    const keys = relatedBusinessInfos.map(({ businessKey }) => businessKey)
    yield* walkDetails(context.name, keys, businesses(context), options)
  }
}

export function eachService(context: MemberContext<Calls>) {
  const { group, name } = context
  return async function* (params?: FindServiceParams, options: EachOptions = {}): Walk<BusinessService> {
    const { serviceInfos } = await group.findService(params, callOptions(options))
    const source = {
      fetch: async (serviceKey: string[], some: CallOptions) =>
        (await group.getServiceDetail({ serviceKey }, some)).businessService,
      keyOf: (service: BusinessService) => service.serviceKey,
    }
    const keys = serviceInfos.map(({ serviceKey }) => serviceKey)
    yield* walkDetails(name, keys, source, options)
  }
}

export function eachTModel(context: MemberContext<Calls>) {
  const { group, name } = context
  return async function* (params?: FindTModelParams, options: EachOptions = {}): Walk<TModel> {
    const { tModelInfos } = await group.findTModel(params, callOptions(options))
    const source = {
      fetch: async (tModelKey: string[], some: CallOptions) =>
        (await group.getTModelDetail({ tModelKey }, some)).tModel,
      keyOf: (tModel: TModel) => tModel.tModelKey,
    }
    const keys = tModelInfos.map(({ tModelKey }) => tModelKey)
    yield* walkDetails(name, keys, source, options)
  }
}

function callOptions({
  batch: _batch,
  concurrency: _concurrency,
  limit: _limit,
  ...options
}: EachOptions): CallOptions {
  return options
}
