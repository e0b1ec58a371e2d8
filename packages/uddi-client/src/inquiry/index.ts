import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type {
  BindingDetail,
  BusinessDetail,
  BusinessDetailExt,
  ServiceDetail,
  TModelDetail,
} from '../answers/details.ts'
import type { BusinessList, RelatedBusinessesList, ServiceList, TModelList } from '../answers/lists.ts'
import type { BusinessEntity, BusinessService } from '../registry/business.ts'
import type { TModel } from '../registry/tmodel.ts'
import { eachBusiness, eachRelatedBusiness, eachService, eachTModel } from './each.ts'
import type { EachOptions } from './walk.ts'
import {
  findBinding,
  findBusiness,
  findRelatedBusinesses,
  findService,
  findTModel,
  getBindingDetail,
  getBusinessDetail,
  getBusinessDetailExt,
  getServiceDetail,
  getTModelDetail,
} from './operations.ts'
import type {
  FindBindingParams,
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  GetBindingDetailParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
} from './params.ts'

/**
 * The inquiry operations of a UDDI registry, version 2. A search that finds nothing gives an empty list. All throw
 * RegistryFaultError where the registry answers with a fault. @see seed 002, A
 */
export interface Inquiry {
  /**
   * The bindings of a service that have certain tModels, in full.
   * @throws RegistryFaultError `E_invalidKeyPassed`: there is no such service or tModel
   * @see seed 002, A, find_binding
   */
  findBinding(params: FindBindingParams, options?: CallOptions): ApiRequest<BindingDetail>
  /**
   * Businesses by name, identifiers, categories, tModels and addresses, each with its services.
   * @throws RegistryFaultError `E_tooManyOptions`: more than five names; `E_unsupported`: a qualifier that is not known
   * @see seed 002, A, find_business
   */
  findBusiness(params?: FindBusinessParams, options?: CallOptions): ApiRequest<BusinessList>
  /**
   * The businesses that are related to one, as both sides have said.
   * @throws RegistryFaultError `E_invalidKeyPassed`: there is no such business
   * @see seed 002, A, find_relatedBusinesses
   */
  findRelatedBusinesses(params: FindRelatedBusinessesParams, options?: CallOptions): ApiRequest<RelatedBusinessesList>
  /**
   * Services by name, categories and tModels, of one business or of all.
   * @throws RegistryFaultError `E_invalidKeyPassed`: there is no such business
   * @see seed 002, A, find_service
   */
  findService(params?: FindServiceParams, options?: CallOptions): ApiRequest<ServiceList>
  /**
   * tModels by name, identifiers and categories.
   * @throws RegistryFaultError `E_unsupported`: a qualifier that is not known
   * @see seed 002, A, find_tModel
   */
  findTModel(params?: FindTModelParams, options?: CallOptions): ApiRequest<TModelList>
  /**
   * Bindings by their keys, in the order of the keys.
   * @throws RegistryFaultError `E_invalidKeyPassed`: one of the keys is not known, and so the whole call fails
   * @see seed 002, A, get_bindingDetail
   */
  getBindingDetail(params: GetBindingDetailParams, options?: CallOptions): ApiRequest<BindingDetail>
  /**
   * Businesses by their keys, with all their services, in the order of the keys.
   * @throws RegistryFaultError `E_invalidKeyPassed`: one of the keys is not known, and so the whole call fails
   * @see seed 002, A, get_businessDetail
   */
  getBusinessDetail(params: GetBusinessDetailParams, options?: CallOptions): ApiRequest<BusinessDetail>
  /**
   * The same with what the registry adds of its own.
   * @throws RegistryFaultError `E_invalidKeyPassed`: one of the keys is not known; `E_unsupported`: the registry has no such call
   * @see seed 002, A, get_businessDetailExt
   */
  getBusinessDetailExt(params: GetBusinessDetailParams, options?: CallOptions): ApiRequest<BusinessDetailExt>
  /**
   * Services by their keys, with their bindings, in the order of the keys.
   * @throws RegistryFaultError `E_invalidKeyPassed`: one of the keys is not known, and so the whole call fails
   * @see seed 002, A, get_serviceDetail
   */
  getServiceDetail(params: GetServiceDetailParams, options?: CallOptions): ApiRequest<ServiceDetail>
  /**
   * tModels by their keys, in the order of the keys.
   * @throws RegistryFaultError `E_invalidKeyPassed`: one of the keys is not known, and so the whole call fails
   * @see seed 002, A, get_tModelDetail
   */
  getTModelDetail(params: GetTModelDetailParams, options?: CallOptions): ApiRequest<TModelDetail>

  /** What `findBusiness` finds, in full detail: the details are fetched in batches, side by side, and come in order. */
  eachBusiness(params?: FindBusinessParams, options?: EachOptions): AsyncGenerator<BusinessEntity, void, undefined>
  /** What `findRelatedBusinesses` finds, in full detail. */
  eachRelatedBusiness(
    params: FindRelatedBusinessesParams,
    options?: EachOptions,
  ): AsyncGenerator<BusinessEntity, void, undefined>
  /** What `findService` finds, in full detail. */
  eachService(params?: FindServiceParams, options?: EachOptions): AsyncGenerator<BusinessService, void, undefined>
  /** What `findTModel` finds, in full detail. */
  eachTModel(params?: FindTModelParams, options?: EachOptions): AsyncGenerator<TModel, void, undefined>
}

export const inquiry = resource<Inquiry>()({
  findBinding,
  findBusiness,
  findRelatedBusinesses,
  findService,
  findTModel,
  getBindingDetail,
  getBusinessDetail,
  getBusinessDetailExt,
  getServiceDetail,
  getTModelDetail,
  eachBusiness,
  eachRelatedBusiness,
  eachService,
  eachTModel,
})
