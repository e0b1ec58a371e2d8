import { type OperationInit, operation } from '@portolan/core'

const checks = () => import('../objects/check.gen.ts')
const schemas = () => import('../objects/schema.gen.ts')

/**
 * The inquiry operations share one URL, and bodies whose bytes tell their encoding. All of them only
 * read, so they can safely be repeated.
 */
const inquiry = { method: 'POST', path: '', responseType: 'bytes', idempotent: true, checks } as const

/** The elements of the request and the response: `soapAction` is also the request's name. */
const messages = (request: string, answer: string): Pick<OperationInit, 'traits'> => ({ traits: { request, answer } })

export const findBinding = operation(schemas, {
  ...inquiry,
  ...messages('find_binding', 'bindingDetail'),
  params: 'FindBindingParams',
  response: 'BindingDetail',
})

export const findBusiness = operation(schemas, {
  ...inquiry,
  ...messages('find_business', 'businessList'),
  params: 'FindBusinessParams',
  response: 'BusinessList',
})

export const findRelatedBusinesses = operation(schemas, {
  ...inquiry,
  ...messages('find_relatedBusinesses', 'relatedBusinessesList'),
  params: 'FindRelatedBusinessesParams',
  response: 'RelatedBusinessesList',
})

export const findService = operation(schemas, {
  ...inquiry,
  ...messages('find_service', 'serviceList'),
  params: 'FindServiceParams',
  response: 'ServiceList',
})

export const findTModel = operation(schemas, {
  ...inquiry,
  ...messages('find_tModel', 'tModelList'),
  params: 'FindTModelParams',
  response: 'TModelList',
})

export const getBindingDetail = operation(schemas, {
  ...inquiry,
  ...messages('get_bindingDetail', 'bindingDetail'),
  params: 'GetBindingDetailParams',
  response: 'BindingDetail',
})

export const getBusinessDetail = operation(schemas, {
  ...inquiry,
  ...messages('get_businessDetail', 'businessDetail'),
  params: 'GetBusinessDetailParams',
  response: 'BusinessDetail',
})

export const getBusinessDetailExt = operation(schemas, {
  ...inquiry,
  ...messages('get_businessDetailExt', 'businessDetailExt'),
  params: 'GetBusinessDetailParams',
  response: 'BusinessDetailExt',
})

export const getServiceDetail = operation(schemas, {
  ...inquiry,
  ...messages('get_serviceDetail', 'serviceDetail'),
  params: 'GetServiceDetailParams',
  response: 'ServiceDetail',
})

export const getTModelDetail = operation(schemas, {
  ...inquiry,
  ...messages('get_tModelDetail', 'tModelDetail'),
  params: 'GetTModelDetailParams',
  response: 'TModelDetail',
})
