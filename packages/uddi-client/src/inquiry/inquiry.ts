import type { ApiRequest, CallOptions } from '@portolan/core'
import type { ComposedInquiry } from './composed.ts'
import { eachBusiness, eachRelatedBusiness, eachService, eachTModel } from './each.ts'
import type {
  BindingDetail,
  BusinessDetail,
  BusinessDetailExt,
  BusinessList,
  RelatedBusinessesList,
  ServiceDetail,
  ServiceList,
  TModelDetail,
  TModelList,
  FindBindingParams,
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
  GetBindingDetailParams,
  GetBusinessDetailParams,
  GetServiceDetailParams,
  GetTModelDetailParams,
} from '../objects/types.gen.ts'
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

/**
 * The inquiry operations of a UDDI registry, version 2. A search that finds nothing returns an empty list. All
 * of them throw RegistryFaultError if the registry responds with a fault.
 */
export interface Inquiry extends ComposedInquiry {
  /**
   * Returns the bindings of a service that refer to certain tModels, in full.
   *
   * `SOAP find_binding`
   *
   * Qualifiers that apply: `sortByDateAsc`, `sortByDateDesc`, `orAllKeys`.
   * @throws RegistryFaultError `E_invalidKeyPassed`: the service or a tModel is not known
   * @throws RegistryFaultError `E_unsupported`: a qualifier is not known, or qualifiers exclude each other
   */
  findBinding(params: FindBindingParams, options?: CallOptions): ApiRequest<BindingDetail>
  /**
   * Returns the businesses that match, each with its services.
   *
   * `SOAP find_business`
   *
   * The arguments all have to match; without any, the list is empty. With `tModelBag`, only services with a
   * matching binding are listed. All qualifiers apply.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a tModel is not known
   * @throws RegistryFaultError `E_tooManyOptions`: more than five names
   * @throws RegistryFaultError `E_unsupported`: a qualifier is not known, or qualifiers exclude each other
   */
  findBusiness(params?: FindBusinessParams, options?: CallOptions): ApiRequest<BusinessList>
  /**
   * Returns the businesses that are related to one, as both sides have stated.
   *
   * `SOAP find_relatedBusinesses`
   *
   * Relationships are references of the tModel `uuid:807A2C6A-EE22-470D-ADC7-E0424A337C03`, with the values
   * `parent-child`, `peer-peer` and `identity`. Qualifiers that apply: `sortByNameAsc`, `sortByNameDesc`,
   * `sortByDateAsc`, `sortByDateDesc`.
   * @throws RegistryFaultError `E_invalidKeyPassed`: the business is not known
   * @throws RegistryFaultError `E_unsupported`: a qualifier is not known, or qualifiers exclude each other
   */
  findRelatedBusinesses(params: FindRelatedBusinessesParams, options?: CallOptions): ApiRequest<RelatedBusinessesList>
  /**
   * Returns the services that match, each with the key of its business.
   *
   * `SOAP find_service`
   *
   * The arguments all have to match; without any, the list is empty. With a `businessKey`, projected services are
   * included and carry the key of the business that owns them; without one, or with an empty one, they are left
   * out. Qualifiers that apply: `exactNameMatch`, `caseSensitiveMatch`, `sortByNameAsc`, `sortByNameDesc`,
   * `sortByDateAsc`, `sortByDateDesc`, `orLikeKeys`, `orAllKeys`.
   * @throws RegistryFaultError `E_invalidKeyPassed`: the business or a tModel is not known
   * @throws RegistryFaultError `E_tooManyOptions`: more than five names
   * @throws RegistryFaultError `E_unsupported`: a qualifier is not known, or qualifiers exclude each other
   */
  findService(params?: FindServiceParams, options?: CallOptions): ApiRequest<ServiceList>
  /**
   * Returns the tModels that match.
   *
   * `SOAP find_tModel`
   *
   * The arguments all have to match; without any, the list is empty. Unlike the other searches it takes a single
   * name. Qualifiers that apply: `exactNameMatch`, `caseSensitiveMatch`, `sortByNameAsc`, `sortByNameDesc`,
   * `sortByDateAsc`, `sortByDateDesc`, `orLikeKeys`, `orAllKeys`, `andAllKeys`.
   * @throws RegistryFaultError `E_unsupported`: a qualifier is not known, or qualifiers exclude each other
   */
  findTModel(params?: FindTModelParams, options?: CallOptions): ApiRequest<TModelList>
  /**
   * Returns bindings by their keys, in the order of the keys.
   *
   * `SOAP get_bindingDetail`
   *
   * One unknown key makes the whole call fail.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a key is not known
   */
  getBindingDetail(params: GetBindingDetailParams, options?: CallOptions): ApiRequest<BindingDetail>
  /**
   * Returns businesses by their keys with all that they have published, in the order of the keys.
   *
   * `SOAP get_businessDetail`
   *
   * One unknown key makes the whole call fail.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a key is not known
   */
  getBusinessDetail(params: GetBusinessDetailParams, options?: CallOptions): ApiRequest<BusinessDetail>
  /**
   * Returns businesses by their keys with what the registry adds of its own, in the order of the keys.
   *
   * `SOAP get_businessDetailExt`
   *
   * One unknown key makes the whole call fail.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a key is not known
   * @throws RegistryFaultError `E_unsupported`: the registry does not have this call
   */
  getBusinessDetailExt(params: GetBusinessDetailParams, options?: CallOptions): ApiRequest<BusinessDetailExt>
  /**
   * Returns services by their keys with their bindings, in the order of the keys.
   *
   * `SOAP get_serviceDetail`
   *
   * One unknown key makes the whole call fail.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a key is not known
   */
  getServiceDetail(params: GetServiceDetailParams, options?: CallOptions): ApiRequest<ServiceDetail>
  /**
   * Returns tModels by their keys, in the order of the keys.
   *
   * `SOAP get_tModelDetail`
   *
   * One unknown key makes the whole call fail; a key without its `uuid:` is unknown.
   * @throws RegistryFaultError `E_invalidKeyPassed`: a key is not known
   */
  getTModelDetail(params: GetTModelDetailParams, options?: CallOptions): ApiRequest<TModelDetail>
}

export type { Inquiry as ComposedUddiClient }

export const composed = {
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
}
