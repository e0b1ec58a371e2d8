import * as o from '@portolan/uddi-client/operations'
import type { Row } from '../service.ts'
import type { Inquiry } from './inquiry.ts'
import type { Registry } from './registry.ts'
import { findBinding, findBusiness, findRelatedBusinesses, findService, findTModel } from './search.ts'

const service = (registry: Registry, key: string) => registry.service(key).service
const binding = (registry: Registry, key: string) => registry.binding(key)
const business = (registry: Registry, key: string) => registry.business(key).entity
const extended = (registry: Registry, key: string) => ({ businessEntity: business(registry, key) })
const tModel = (registry: Registry, key: string) => registry.tModel(key).entity

/** The params of a message are checked by the operation's schema before the route receives them. */
export const rows = [
  ['findBinding', o.findBinding, findBinding],
  ['findBusiness', o.findBusiness, findBusiness],
  ['findRelatedBusinesses', o.findRelatedBusinesses, findRelatedBusinesses],
  ['findService', o.findService, findService],
  ['findTModel', o.findTModel, findTModel],
  ['getBindingDetail', o.getBindingDetail, records('bindingKey', 'bindingTemplate', binding)],
  ['getBusinessDetail', o.getBusinessDetail, records('businessKey', 'businessEntity', business)],
  ['getBusinessDetailExt', o.getBusinessDetailExt, records('businessKey', 'businessEntityExt', extended)],
  ['getServiceDetail', o.getServiceDetail, records('serviceKey', 'businessService', service)],
  ['getTModelDetail', o.getTModelDetail, records('tModelKey', 'tModel', tModel)],
] as const satisfies readonly Row<never>[]

/** Makes a route that returns the records with the keys in a param. */
function records<Key extends string>(param: Key, field: string, find: (registry: Registry, key: string) => object) {
  return ({ registry, params }: Inquiry<Readonly<Record<Key, readonly string[]>>>): object => ({
    [field]: params[param].map((key) => find(registry, key)),
  })
}
