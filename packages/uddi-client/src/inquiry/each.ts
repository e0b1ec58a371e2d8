import type { CallOptions, MemberContext } from '@portolan/core'
import type {
  BusinessDetail,
  BusinessList,
  RelatedBusinessesList,
  ServiceDetail,
  ServiceList,
  TModelDetail,
  TModelList,
} from '../objects/types.gen.ts'
import type { BusinessEntity, BusinessService, TModel } from '../objects/types.gen.ts'
import type {
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
} from '../objects/types.gen.ts'
import { type EachOptions, type WalkSource, walk } from './walk.ts'

type Walk<T> = AsyncGenerator<T, void, undefined>

/** The calls that walks are made of. */
interface Calls {
  findBusiness(params?: FindBusinessParams, options?: CallOptions): PromiseLike<BusinessList>
  findRelatedBusinesses(params: FindRelatedBusinessesParams, options?: CallOptions): PromiseLike<RelatedBusinessesList>
  findService(params?: FindServiceParams, options?: CallOptions): PromiseLike<ServiceList>
  findTModel(params?: FindTModelParams, options?: CallOptions): PromiseLike<TModelList>
  getBusinessDetail(params: GetBusinessDetailParams, options?: CallOptions): PromiseLike<BusinessDetail>
  getServiceDetail(params: GetServiceDetailParams, options?: CallOptions): PromiseLike<ServiceDetail>
  getTModelDetail(params: GetTModelDetailParams, options?: CallOptions): PromiseLike<TModelDetail>
}

export function eachBusiness(context: MemberContext<Calls>) {
  return (params?: FindBusinessParams, options: EachOptions = {}): Walk<BusinessEntity> => {
    const find = async (some: CallOptions): Promise<string[]> =>
      (await context.group.findBusiness(params, some)).businessInfos.map(({ businessKey }) => businessKey)
    return walk(context, { find, ...businesses(context) }, options)
  }
}

export function eachRelatedBusiness(context: MemberContext<Calls>) {
  return (params: FindRelatedBusinessesParams, options: EachOptions = {}): Walk<BusinessEntity> => {
    const find = async (some: CallOptions): Promise<string[]> => {
      const { relatedBusinessInfos } = await context.group.findRelatedBusinesses(params, some)
      return relatedBusinessInfos.map(({ businessKey }) => businessKey)
    }
    return walk(context, { find, ...businesses(context) }, options)
  }
}

function businesses({ group }: MemberContext<Calls>) {
  return {
    fetch: async (businessKey: string[], some: CallOptions) =>
      (await group.getBusinessDetail({ businessKey }, some)).businessEntity,
    keyOf: ({ businessKey }: BusinessEntity) => businessKey,
  }
}

export function eachService(context: MemberContext<Calls>) {
  const { group } = context
  return (params?: FindServiceParams, options: EachOptions = {}): Walk<BusinessService> => {
    const source: WalkSource<BusinessService> = {
      find: async (some) => (await group.findService(params, some)).serviceInfos.map(({ serviceKey }) => serviceKey),
      fetch: async (serviceKey, some) => (await group.getServiceDetail({ serviceKey }, some)).businessService,
      keyOf: ({ serviceKey }) => serviceKey,
    }
    return walk(context, source, options)
  }
}

export function eachTModel(context: MemberContext<Calls>) {
  const { group } = context
  return (params?: FindTModelParams, options: EachOptions = {}): Walk<TModel> => {
    const source: WalkSource<TModel> = {
      find: async (some) => (await group.findTModel(params, some)).tModelInfos.map(({ tModelKey }) => tModelKey),
      fetch: async (tModelKey, some) => (await group.getTModelDetail({ tModelKey }, some)).tModel,
      keyOf: ({ tModelKey }) => tModelKey,
    }
    return walk(context, source, options)
  }
}
