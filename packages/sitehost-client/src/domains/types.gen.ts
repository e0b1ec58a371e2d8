// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** A domain of a site. */
export interface Domain {
  /** The domain's id. */
  id: number

  /** When the domain was added. Date-time. */
  created?: string

  /** Whether it is the primary domain, to which the others redirect. */
  primary?: boolean

  /** The label of a sub-domain; null if there is none. */
  name?: string | null

  /** Whether the domain works. */
  healthy?: boolean

  /** Whether the DNS records are confirmed. */
  dnsConfirmed?: boolean

  /** Whether the domain is set up. */
  provisioned?: boolean

  /** The type of the DNS record. Optional: lists only, in published examples. */
  type?: Open<'ARecord'>

  /** The type of the DNS record, as people see it. Optional: lists only, in published examples. */
  displayType?: Open<'A'>

  /** The whole domain name. */
  domainName: string

  /** The IP addresses that the domain leads to. */
  ipAddresses?: string[]

  /** The id of the DNS zone. Optional: lists only, in published examples. */
  zoneId?: number
}

/** Params of `domains.list`. */
export interface ListDomainsParams {
  /** The site's id. */
  site_id: number | string

  /** Returns one record for each IP address, each with a domain id of its own. */
  separate_records?: boolean | undefined
}

/** Params of `domains.create`. */
export interface CreateDomainParams {
  /** The site's id. */
  site_id: number | string

  /** The domain name, such as `www.example.com`. */
  name: string

  /** Returns one record for each IP address, each with a domain id of its own. */
  separate_records?: boolean | undefined
}

/** Params of `domains.setPrimary`. */
export interface SetPrimaryDomainParams {
  /** The site's id. */
  site_id: number | string

  /** The domain's id. -1 resets the primary domain to the staging domain. */
  id: number | string

  /** Treats each IP address as a record with a domain id of its own. */
  separate_records?: boolean | undefined
}
