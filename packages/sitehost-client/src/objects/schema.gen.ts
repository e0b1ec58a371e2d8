// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike, openSet, secret } from '@portolan/core/schema'
import { isExtensionSource } from '../checks.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const PageViewCount: Schema<types.PageViewCount> = z.object({ people: z.int(), views: z.int() })

export const PageViews: Schema<types.PageViews> = z.object({
  allTime: z.exactOptional(PageViewCount),
  lastTwoYearsIsAllTime: z.exactOptional(PageViewCount),
  lastOneYear: z.exactOptional(PageViewCount),
  lastTwoYears: z.exactOptional(PageViewCount),
  today: z.exactOptional(PageViewCount),
  yesterday: z.exactOptional(PageViewCount),
  currentMonth: z.exactOptional(PageViewCount),
  lastMonth: z.exactOptional(PageViewCount),
  twoMonthsAgo: z.exactOptional(PageViewCount),
})

export const KnownPhpVersion: Schema<types.KnownPhpVersion> = openSet(['8.2', '8.3', '8.4', '8.5'])

export const PhpVersion: Schema<types.PhpVersion> = z.enum(['8.2', '8.3', '8.4', '8.5'])

export const DatacenterCode: Schema<types.DatacenterCode> = z.enum(['AMS', 'BUR', 'DCA', 'DFW'])

export const KnownRole: Schema<types.KnownRole> = openSet([
  'allocate_resources',
  'clone_site',
  'convert_site',
  'create_collaborator',
  'delete_collaborator',
  'delete_site',
  'disable_site',
  'download_backups',
  'enable_site',
  'execute_bulk_operations',
  'manage_dns',
  'manage_git',
  'manage_notes',
  'manage_performance',
  'manage_cms',
  'db_admin_access',
  'plugin_management_access',
  'reset_collaborator_password',
  'restore_site',
  'security',
  'sftp_access',
  'update_site_custom_name',
  'update_site_php_version',
  'update_site_cms_version',
  'cms_access',
  'manage_backups_restores',
])

export const Collaborator: Schema<types.Collaborator> = z.object({
  id: z.int(),
  created: z.exactOptional(dateTime),
  updated: z.exactOptional(dateTime),
  accountId: z.exactOptional(z.int()),
  email: z.string(),
  siteId: z.exactOptional(z.int()),
  state: z.exactOptional(openSet(['active'])),
  cmsUsername: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  siteName: z.exactOptional(z.string()),
  roles: z.exactOptional(z.array(KnownRole)),
})

export const Role: Schema<types.Role> = z.enum([
  'allocate_resources',
  'clone_site',
  'convert_site',
  'create_collaborator',
  'delete_collaborator',
  'delete_site',
  'disable_site',
  'download_backups',
  'enable_site',
  'execute_bulk_operations',
  'manage_dns',
  'manage_git',
  'manage_notes',
  'manage_performance',
  'manage_cms',
  'db_admin_access',
  'plugin_management_access',
  'reset_collaborator_password',
  'restore_site',
  'security',
  'sftp_access',
  'update_site_custom_name',
  'update_site_php_version',
  'update_site_cms_version',
  'cms_access',
  'manage_backups_restores',
])

export const SiteState: Schema<types.SiteState> = openSet(['deploying', 'live', 'cloning', 'disabled'])

export const SiteTag: Schema<types.SiteTag> = z.object({ id: z.int(), name: z.string() })

export const Site: Schema<types.Site> = z.object({
  id: z.int(),
  created: dateTime,
  accountId: z.int(),
  clonedFromId: z.nullable(z.int()),
  collaboratorsCount: z.exactOptional(z.int()),
  datacenterCode: z.exactOptional(openSet(['AMS', 'BUR', 'DCA', 'DFW', 'N/A'])),
  datacenterName: z.exactOptional(z.string()),
  displayName: z.string(),
  domainsCount: z.exactOptional(z.int()),
  ecommerce: z.boolean(),
  edgeCache: z.exactOptional(openSet(['enabled', 'disabled'])),
  edgeCacheDefensiveMode: z.exactOptional(z.boolean()),
  edgeCacheDefensiveModeUntil: z.exactOptional(z.nullable(z.union([z.string(), z.int()]))),
  favorite: z.boolean(),
  fileSystemUsageBytes: z.exactOptional(z.int()),
  databaseUsageBytes: z.exactOptional(z.int()),
  maxFileSystemUsageBytes: z.exactOptional(z.nullable(z.int())),
  warningHeadroomFileSystemUsageBytes: z.exactOptional(z.nullable(z.int())),
  maxDatabaseUsageBytes: z.exactOptional(z.nullable(z.int())),
  warningHeadroomDatabaseUsageBytes: z.exactOptional(z.nullable(z.int())),
  ipAddress: z.exactOptional(z.string()),
  ipAddressOne: z.exactOptional(z.string()),
  ipAddressTwo: z.exactOptional(z.string()),
  ipAddresses: z.exactOptional(z.array(z.string())),
  name: z.string(),
  state: SiteState,
  url: z.string(),
  staging: z.boolean(),
  sandbox: z.boolean(),
  sitekit: z.exactOptional(z.boolean()),
  sftpDomain: z.string(),
  phpVersion: z.nullable(KnownPhpVersion),
  cmsVersion: z.exactOptional(z.string()),
  tags: z.array(SiteTag),
  cmsEnvironmentType: z.exactOptional(openSet(['local', 'staging', 'development', 'production'])),
  lightWeight404: z.exactOptional(z.boolean()),
  multisiteSupport: z.exactOptional(z.boolean()),
})

export const ExtensionSource: Schema<types.ExtensionSource> = z.strictObject({
  path: z.string().check(z.refine(isExtensionSource, 'must be a slug or an HTTPS URL of a zip')),
  version: z.optional(z.string().check(z.minLength(1))),
})

export const ExtensionVersion: Schema<types.ExtensionVersion> = z.strictObject({
  path: z.string().check(z.regex(/^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/, 'must be a slug')),
  version: z.optional(z.string().check(z.minLength(1))),
})

export const ExtensionPath: Schema<types.ExtensionPath> = z.strictObject({
  path: z.string().check(z.regex(/^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/, 'must be a slug')),
})

export const Extension: Schema<types.Extension> = z.object({
  name: z.string(),
  title: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  status: z.exactOptional(openSet(['active', 'dropin', 'inactive'])),
  update: z.exactOptional(openSet(['none', 'available', 'version higher than expected'])),
  version: z.exactOptional(z.string()),
  update_version: z.exactOptional(z.nullable(z.string())),
})

export const SiteParams: Schema<types.SiteParams> = z.strictObject({ id: integerLike({ min: 1 }) })

export const SiteIdParams: Schema<types.SiteIdParams> = z.strictObject({ site_id: integerLike({ min: 1 }) })

export const Password: Schema<types.Password> = secret(z.string().check(z.minLength(1)))

export const PartOfSiteParams: Schema<types.PartOfSiteParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  id: integerLike({ min: 1 }),
})

export const PageParams: Schema<types.PageParams> = z.strictObject({
  per_page: z.optional(integerLike({ min: 1 })),
  page: z.optional(integerLike({ min: 1 })),
})

export const PageObject: Schema<types.PageObject> = z.object({
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  lastPage: z.int(),
  perPage: z.int(),
  totalItems: z.int(),
})

export const Envelope: Schema<types.Envelope> = z.object({
  message: z.exactOptional(z.string()),
  data: z.exactOptional(z.unknown()),
  errors: z.exactOptional(z.unknown()),
  page: z.exactOptional(z.nullable(PageObject)),
})
