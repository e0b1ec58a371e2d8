import { dateTime, digits, filled, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type SiteIdParams } from '../values/site-params.ts'

export { PartOfSiteParams } from '../values/site-params.ts'

/** A domain of a site. @see seed 001, Domain */
export interface Domain {
  id: number
  /** Date-time. */
  created?: string
  /** Whether it is the one that the others lead to. */
  primary?: boolean
  /** A label below the domain, such as `www`. */
  name?: string | null
  healthy?: boolean
  dnsConfirmed?: boolean
  provisioned?: boolean
  /** In lists. */
  type?: Open<'ARecord'>
  /** In lists. */
  displayType?: Open<'A'>
  domainName: string
  ipAddresses?: string[]
  /** In lists. */
  zoneId?: number
}

export interface ListDomainsParams extends SiteIdParams {
  /** One record for each IP address, each with an id of its own. */
  separate_records?: boolean | undefined
}

export interface CreateDomainParams extends ListDomainsParams {
  name: string
}

export interface SetPrimaryDomainParams extends SiteIdParams {
  /** -1 makes the staging domain the primary one again. */
  id: number | string
  separate_records?: boolean | undefined
}

const flag = z.exactOptional(z.boolean())

export const Domain = mirrors<Domain>()(
  z.object({
    id: z.int(),
    created: z.exactOptional(dateTime),
    primary: flag,
    name: z.exactOptional(z.nullable(z.string())),
    healthy: flag,
    dnsConfirmed: flag,
    provisioned: flag,
    type: z.exactOptional(openSet(['ARecord'])),
    displayType: z.exactOptional(openSet(['A'])),
    domainName: z.string(),
    ipAddresses: z.exactOptional(z.array(z.string())),
    zoneId: z.exactOptional(z.int()),
  }),
)

const separate = { separate_records: z.optional(z.boolean()) }

export const ListDomainsParams = mirrors<ListDomainsParams>()(z.strictObject({ site_id: id, ...separate }))
export const CreateDomainParams = mirrors<CreateDomainParams>()(
  z.strictObject({ site_id: id, name: filled, ...separate }),
)
export const SetPrimaryDomainParams = mirrors<SetPrimaryDomainParams>()(
  z.strictObject({ site_id: id, id: digits({ min: 1, also: -1 }), ...separate }),
)
