import {
  digits,
  filled,
  flagParam,
  openSet,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableText,
  type Schema,
} from '@portolan/core/schema'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Domain: Schema<types.Domain> = z.object({
  id: z.int(),
  created: optionalDateTime,
  primary: optionalFlag,
  name: optionalNullableText,
  healthy: optionalFlag,
  dnsConfirmed: optionalFlag,
  provisioned: optionalFlag,
  type: z.exactOptional(openSet(['ARecord'])),
  displayType: z.exactOptional(openSet(['A'])),
  domainName: z.string(),
  ipAddresses: z.exactOptional(z.array(z.string())),
  zoneId: optionalInteger,
})

const separate = { separate_records: flagParam }

export const ListDomainsParams: Schema<types.ListDomainsParams> = z.strictObject({ site_id: id, ...separate })
export const CreateDomainParams: Schema<types.CreateDomainParams> = z.strictObject({
  site_id: id,
  name: filled,
  ...separate,
})
export const SetPrimaryDomainParams: Schema<types.SetPrimaryDomainParams> = z.strictObject({
  site_id: id,
  id: digits({ min: 1, also: -1 }),
  ...separate,
})
