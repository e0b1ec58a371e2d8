// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Domain: Schema<types.Domain> = z.object({
  id: z.int(),
  created: z.exactOptional(dateTime),
  primary: z.exactOptional(z.boolean()),
  name: z.exactOptional(z.nullable(z.string())),
  healthy: z.exactOptional(z.boolean()),
  dnsConfirmed: z.exactOptional(z.boolean()),
  provisioned: z.exactOptional(z.boolean()),
  type: z.exactOptional(openSet(['ARecord'])),
  displayType: z.exactOptional(openSet(['A'])),
  domainName: z.string(),
  ipAddresses: z.exactOptional(z.array(z.string())),
  zoneId: z.exactOptional(z.int()),
})

export const ListDomainsParams: Schema<types.ListDomainsParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  separate_records: z.optional(z.boolean()),
})

export const CreateDomainParams: Schema<types.CreateDomainParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  name: z.string().check(z.minLength(1)),
  separate_records: z.optional(z.boolean()),
})

export const SetPrimaryDomainParams: Schema<types.SetPrimaryDomainParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  id: integerLike({ min: 1, also: -1 }),
  separate_records: z.optional(z.boolean()),
})
export { PartOfSiteParams } from '../objects/schema.gen.ts'
