// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { PartOfSiteParams } from '../objects/types.gen.ts'
import type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The domains of a site. */
export interface Domains {
  /**
   * Returns the domains of a site.
   *
   * `GET /v1/sites/{site_id}/domains`
   * @throws NotFoundError no such site
   */
  list(params: ListDomainsParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * Adds a domain to a site, and returns the domains of the site.
   *
   * `POST /v1/sites/{site_id}/domains`
   *
   * Staging sites, sandbox sites and site kits take none.
   * @throws NotFoundError no such site
   */
  create(params: CreateDomainParams, options?: CallOptions): ApiRequest<Domain[]>
  /**
   * Returns one domain of a site.
   *
   * `GET /v1/sites/{site_id}/domains/{id}`
   * @throws NotFoundError no such site or domain
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Domain>
  /**
   * Removes a domain from a site.
   *
   * `DELETE /v1/sites/{site_id}/domains/{id}`
   * @throws NotFoundError no such site or domain
   */
  delete(params: PartOfSiteParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes a domain the primary one of a site, and returns it.
   *
   * `PUT /v1/sites/{site_id}/domains/{id}/primary`
   *
   * The other A-record domains of the site then redirect to it.
   * @throws NotFoundError no such site or domain
   */
  setPrimary(params: SetPrimaryDomainParams, options?: CallOptions): ApiRequest<Domain>
}

export const domainsResource: Resource<Domains> = resource<Domains>()({
  list: loadCall(operations, 'listDomains'),
  create: loadCall(operations, 'createDomain'),
  get: loadCall(operations, 'getDomain'),
  delete: loadCall(operations, 'deleteDomain'),
  setPrimary: loadCall(operations, 'setPrimaryDomain'),
})
