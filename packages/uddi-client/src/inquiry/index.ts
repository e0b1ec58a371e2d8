import { resource } from '@portolan/core'
import { eachBusiness, eachRelatedBusiness, eachService, eachTModel } from './each.ts'
import { members, type Inquiry } from './group.gen.ts'

/**
 * The inquiry operations of a UDDI registry, version 2. A search that finds nothing returns an empty list. All of
 * them throw RegistryFaultError if the registry responds with a fault.
 */
export const inquiry = resource<Inquiry>()({ ...members, eachBusiness, eachRelatedBusiness, eachService, eachTModel })
