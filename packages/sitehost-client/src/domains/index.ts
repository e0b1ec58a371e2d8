import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { PartOfSiteParams } from '../values/site-params.ts'
import { createDomain, deleteDomain, getDomain, listDomains, setPrimaryDomain } from './operations.ts'
import type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './schema.ts'

/** The domains of a site. @see seed 001, Domains */
export interface Domains {
  /**
   * The domains of a site; with `separate_records` one for each IP address.
   * @see seed 001, Domains
   */
  list(params: ListDomainsParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * Adds a domain. Staging sites, sandboxes and site kits cannot have any.
   * @see seed 001, Domains
   */
  create(params: CreateDomainParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * One domain.
   * @throws NotFoundError there is none
   * @see seed 001, Domains
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Domain>
  /**
   * **Removes** a domain from the site, which is not reached by it any more.
   * @throws NotFoundError there is none
   * @see seed 001, Domains
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes a domain the primary one: the site's other A-record domains then redirect to it. `id: -1` gives this back to the
   * staging domain.
   * @throws NotFoundError there is no such domain
   * @see seed 001, Domains
   */
  setPrimary(params: SetPrimaryDomainParams, options?: CallOptions): ApiRequest<Domain>
}

export const domains = resource<Domains>()({
  list: listDomains,
  create: createDomain,
  get: getDomain,
  delete: deleteDomain,
  setPrimary: setPrimaryDomain,
})
