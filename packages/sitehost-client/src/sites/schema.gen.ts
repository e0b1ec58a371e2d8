// Written by `portolan-generate`: change the document, and write it again.
import {
  type Schema,
  anyOfFields,
  dateTime,
  email,
  integerLike,
  minCharacters,
  notAllFields,
  oneOfFields,
  openSet,
  secret,
  together,
} from '@portolan/core/schema'
import { KnownPhpVersion, PageViews, PhpVersion, SiteState, SiteTag } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ListSitesParams: Schema<types.ListSitesParams> = z.strictObject({
  paginate: z.optional(z.boolean()),
  per_page: z.optional(integerLike({ min: 1 })),
  page: z.optional(integerLike({ min: 1 })),
  tag_name: z.optional(z.string().check(z.minLength(1))),
  favorites_only: z.optional(z.boolean()),
})

export const CreateSiteParams: Schema<types.CreateSiteParams> = z
  .strictObject({
    name: z
      .string()
      .check(
        minCharacters(4),
        z.regex(
          /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
          'must contain only letters, digits, and dashes between them',
        ),
      ),
    php_version: z.optional(PhpVersion),
    datacenter_code: z.optional(openSet(['AMS', 'BUR', 'DCA', 'DFW']).check(z.minLength(1))),
    staging: z.optional(z.boolean()),
    sandbox: z.optional(z.boolean()),
    sitekit: z.optional(z.boolean()),
    install: z.optional(z.string().check(z.minLength(1))),
    multisite_support: z.optional(z.boolean()),
    cms_admin_username: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, underscores and hyphens')),
    ),
    cms_admin_email: z.optional(email),
  })
  .check(together('cms_admin_username', ['cms_admin_email']), together('cms_admin_email', ['cms_admin_username']))

export const NameCheck: Schema<types.NameCheck> = z.object({ valid: z.boolean(), message: z.string() })

export const ValidateNameParams: Schema<types.ValidateNameParams> = z.strictObject({ name: z.string() })

export const SiteMember: Schema<types.SiteMember> = z.object({
  id: z.int(),
  created: z.exactOptional(dateTime),
  email: z.string(),
  gravatar: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  cmsUsername: z.exactOptional(z.string()),
  username: z.exactOptional(z.nullable(z.string())),
})

export const PartialLicense: Schema<types.PartialLicense> = z.object({
  id: z.exactOptional(z.int()),
  siteId: z.exactOptional(z.int()),
  issuedAt: z.exactOptional(z.int()),
  revokedAt: z.exactOptional(z.nullable(z.int())),
  licenseKey: z.exactOptional(secret(z.string())),
})

export const SiteDetails: Schema<types.SiteDetails> = z.object({
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
  pageViews: z.exactOptional(PageViews),
  cmsLoginUrl: z.exactOptional(secret(z.string())),
  collaborators: z.exactOptional(z.array(SiteMember)),
  suite: z.exactOptional(z.nullable(PartialLicense)),
})

export const EnvironmentType: Schema<types.EnvironmentType> = z.enum(['local', 'staging', 'development', 'production'])

export const UpdateSiteParams: Schema<types.UpdateSiteParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  name: z.optional(z.string().check(z.minLength(1))),
  php_version: z.optional(PhpVersion),
  wp_environment_type: z.optional(EnvironmentType),
})

export const DownloadBackupParams: Schema<types.DownloadBackupParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  backup_id: z.union([integerLike({ min: 1 }), z.string().check(z.minLength(1))], 'must be the id of a backup'),
})

export const RestoreParams: Schema<types.RestoreParams> = z
  .strictObject({
    site_id: integerLike({ min: 1 }),
    filesystem_id: z.optional(integerLike({ min: 1 })),
    database_id: z.optional(integerLike({ min: 1 })),
    restore_on_site_id: z.optional(integerLike({ min: 1 })),
  })
  .check(anyOfFields([['filesystem_id'], ['database_id']], 'must be set, or else database_id, or both'))

export const SyncParams: Schema<types.SyncParams> = z.strictObject({
  from_site_id: integerLike({ min: 1 }),
  to_site_id: integerLike({ min: 1 }),
  themes_directory: z.optional(z.boolean()),
  plugins_directory: z.optional(z.boolean()),
  uploads_directory: z.optional(z.boolean()),
  wp_content_directory: z.optional(z.boolean()),
  root_directory: z.optional(z.boolean()),
  database: z.optional(z.boolean()),
  skip_http_check: z.optional(z.boolean()),
  skip_robots_txt: z.optional(z.boolean()),
  skip_maintenance_mode: z.optional(z.boolean()),
  preserve_jetpack_licenses: z.optional(z.boolean()),
  wp_environment_type: z.optional(EnvironmentType),
})

export const SiteStatistics: Schema<types.SiteStatistics> = z.object({
  id: z.int(),
  databaseUsageBytes: z.exactOptional(z.int()),
  fileSystemUsageBytes: z.exactOptional(z.int()),
  pageViews: z.exactOptional(PageViews),
})

export const TagColor: Schema<types.TagColor> = z.enum([
  'blue',
  'green',
  'purple',
  'yellow',
  'teal',
  'gray',
  'dark-blue',
  'pink',
  'coral',
  'light-green',
  'indigo',
  'brown',
])

export const TagParam: Schema<types.TagParam> = z
  .strictObject({
    name: z.optional(z.string().check(z.minLength(1))),
    color: z.optional(TagColor),
    tag_id: z.optional(integerLike({ min: 1 })),
  })
  .check(
    oneOfFields([['name'], ['tag_id']], 'must be set, or else the other one of name and tag_id, but not both'),
    notAllFields(['color', 'tag_id'], 'is allowed for new tags only'),
  )

export const AddTagsParams: Schema<types.AddTagsParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  tags: z.array(TagParam),
})

export const RemoveTagsParams: Schema<types.RemoveTagsParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  tag_ids: z.array(integerLike({ min: 1 })),
})

export const TemporaryUrl: Schema<types.TemporaryUrl> = secret(z.string().check(z.minLength(1)))

export const SetCmsVersionParams: Schema<types.SetCmsVersionParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  version: z.optional(z.enum(['previous', 'latest', 'beta'])),
})

export const SuiteLicense: Schema<types.SuiteLicense> = z.object({
  id: z.exactOptional(z.int()),
  siteId: z.exactOptional(z.int()),
  issuedAt: z.exactOptional(z.int()),
  revokedAt: z.exactOptional(z.nullable(z.int())),
  licenseKey: secret(z.string()),
})

export const Backup: Schema<types.Backup> = z.object({
  id: z.union([z.string(), z.int()]),
  site_id: z.exactOptional(z.int()),
  backup_timestamp: z.exactOptional(z.string()),
  type: openSet(['db', 'fs']),
  title: z.exactOptional(z.string()),
  formatted_timestamp: z.exactOptional(dateTime),
})
export { Password, Site, SiteIdParams, SiteParams } from '../objects/schema.gen.ts'
