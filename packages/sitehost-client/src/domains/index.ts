import { resource } from '@portolan/core'
import { createDomain, deleteDomain, getDomain, listDomains, setPrimaryDomain } from './operations.ts'
import type { Domains } from './group.gen.ts'

/** The domains of a site. */
export const domains = resource<Domains>()({
  list: listDomains,
  create: createDomain,
  get: getDomain,
  delete: deleteDomain,
  setPrimary: setPrimaryDomain,
})
