import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type DatacenterCode, datacenterCodes } from '../values/datacenter.ts'
import { type EnvironmentType, environmentTypes } from '../values/environment.ts'
import { type KnownPhpVersion, knownPhpVersion } from '../values/php-version.ts'

/** @see seed 001, Site */
export interface SiteTag {
  id: number
  name: string
}

/** Where a site is in its life; `cloning` and `disabled` were seen elsewhere. @see seed 001, States and transitions */
export type SiteState = Open<'deploying' | 'live' | 'cloning' | 'disabled'>

/**
 * A site. Answers leave many of its fields out at times: only those without a question mark are always there.
 * @see seed 001, Site
 */
export interface Site {
  id: number
  /** Date-time. */
  created: string
  accountId: number
  /** The id of the site that it was made of. */
  clonedFromId: number | null
  collaboratorsCount?: number
  datacenterCode?: Open<DatacenterCode | 'N/A'>
  datacenterName?: string
  displayName: string
  domainsCount?: number
  ecommerce: boolean
  edgeCache?: Open<'enabled' | 'disabled'>
  edgeCacheDefensiveMode?: boolean
  /** Date-time; Unix seconds were seen too. */
  edgeCacheDefensiveModeUntil?: string | number | null
  favorite: boolean
  fileSystemUsageBytes?: number
  databaseUsageBytes?: number
  maxFileSystemUsageBytes?: number | null
  /** From here on the site is near its limit. */
  warningHeadroomFileSystemUsageBytes?: number | null
  maxDatabaseUsageBytes?: number | null
  warningHeadroomDatabaseUsageBytes?: number | null
  ipAddress?: string
  ipAddressOne?: string
  ipAddressTwo?: string
  /** In the listings of a collaborator, in place of the three above. */
  ipAddresses?: string[]
  name: string
  state: SiteState
  url: string
  staging: boolean
  sandbox: boolean
  /** Whether it is a template for other sites. */
  sitekit?: boolean
  sftpDomain: string
  phpVersion: KnownPhpVersion | null
  /** The content system's release channel, in words. */
  cmsVersion?: string
  tags: SiteTag[]
  cmsEnvironmentType?: Open<EnvironmentType>
  lightWeight404?: boolean
  multisiteSupport?: boolean
}

const flag = z.exactOptional(z.boolean())
const text = z.exactOptional(z.string())
const count = z.exactOptional(z.int())
const nullableCount = z.exactOptional(z.nullable(z.int()))

export const SiteTag = mirrors<SiteTag>()(z.object({ id: z.int(), name: z.string() }))

export const siteFields = {
  id: z.int(),
  created: dateTime,
  accountId: z.int(),
  clonedFromId: z.nullable(z.int()),
  collaboratorsCount: count,
  datacenterCode: z.exactOptional(openSet([...datacenterCodes, 'N/A'])),
  datacenterName: text,
  displayName: z.string(),
  domainsCount: count,
  ecommerce: z.boolean(),
  edgeCache: z.exactOptional(openSet(['enabled', 'disabled'])),
  edgeCacheDefensiveMode: flag,
  edgeCacheDefensiveModeUntil: z.exactOptional(z.nullable(z.union([z.string(), z.int()]))),
  favorite: z.boolean(),
  fileSystemUsageBytes: count,
  databaseUsageBytes: count,
  maxFileSystemUsageBytes: nullableCount,
  warningHeadroomFileSystemUsageBytes: nullableCount,
  maxDatabaseUsageBytes: nullableCount,
  warningHeadroomDatabaseUsageBytes: nullableCount,
  ipAddress: text,
  ipAddressOne: text,
  ipAddressTwo: text,
  ipAddresses: z.exactOptional(z.array(z.string())),
  name: z.string(),
  state: openSet(['deploying', 'live', 'cloning', 'disabled']),
  url: z.string(),
  staging: z.boolean(),
  sandbox: z.boolean(),
  sitekit: flag,
  sftpDomain: z.string(),
  phpVersion: z.nullable(knownPhpVersion),
  cmsVersion: text,
  tags: z.array(SiteTag),
  cmsEnvironmentType: z.exactOptional(openSet(environmentTypes)),
  lightWeight404: flag,
  multisiteSupport: flag,
}

export const Site = mirrors<Site>()(z.object(siteFields))
