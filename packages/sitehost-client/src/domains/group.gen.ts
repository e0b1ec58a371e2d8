// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { PartOfSiteParams } from '../site-ids/types.gen.ts'
import type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './types.gen.ts'
import { createDomain, deleteDomain, getDomain, listDomains, setPrimaryDomain } from './operations.ts'

/** The domains of a site. */
export interface Domains {
  /**
   * Returns the domains of a site.
   *
   * `GET /v1/sites/{site_id}/domains`
   * @throws NotFoundError no such site
   * @see reference.md#domainslist
   */
  list(params: ListDomainsParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * Adds a domain to a site, and returns the domains of the site. Staging sites, sandbox sites and site kits take
   * none.
   *
   * `POST /v1/sites/{site_id}/domains`
   * @throws NotFoundError no such site
   * @see reference.md#domainscreate
   */
  create(params: CreateDomainParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * Returns one domain of a site.
   *
   * `GET /v1/sites/{site_id}/domains/{id}`
   * @throws NotFoundError no such site or domain
   * @see reference.md#domainsget
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Domain>
  /**
   * Removes a domain from a site.
   *
   * `DELETE /v1/sites/{site_id}/domains/{id}`
   * @throws NotFoundError no such site or domain
   * @see reference.md#domainsdelete
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes a domain the primary one of a site, and returns it. The other A-record domains of the site then redirect
   * to it.
   *
   * `PUT /v1/sites/{site_id}/domains/{id}/primary`
   * @throws NotFoundError no such site or domain
   * @see reference.md#domainssetprimary
   */
  setPrimary(params: SetPrimaryDomainParams, options?: CallOptions): ApiRequest<Domain>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listDomains,
  create: createDomain,
  get: getDomain,
  delete: deleteDomain,
  setPrimary: setPrimaryDomain,
}
