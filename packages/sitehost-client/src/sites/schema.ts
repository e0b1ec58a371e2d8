import {
  dateTime,
  email,
  filled,
  flagParam,
  openSet,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableText,
  optionalText,
  type Schema,
  secret,
} from '@portolan/core/schema'
import {
  datacenterCodes,
  EnvironmentType,
  environmentTypes,
  KnownPhpVersion,
  PhpVersion,
} from '../environments/schema.ts'
import { PageViews } from '../page-views/schema.ts'
import { pageFields } from '../pages/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/** The stage of a site's life. */
export const SiteState: Schema<types.SiteState> = openSet(['deploying', 'live', 'cloning', 'disabled'])
const nullableCount = z.exactOptional(z.nullable(z.int()))

export const SiteTag: Schema<types.SiteTag> = z.object({ id: z.int(), name: z.string() })

const siteFields = {
  id: z.int(),
  created: dateTime,
  accountId: z.int(),
  clonedFromId: z.nullable(z.int()),
  collaboratorsCount: optionalInteger,
  datacenterCode: z.exactOptional(openSet([...datacenterCodes, 'N/A'])),
  datacenterName: optionalText,
  displayName: z.string(),
  domainsCount: optionalInteger,
  ecommerce: z.boolean(),
  edgeCache: z.exactOptional(openSet(['enabled', 'disabled'])),
  edgeCacheDefensiveMode: optionalFlag,
  edgeCacheDefensiveModeUntil: z.exactOptional(z.nullable(z.union([z.string(), z.int()]))),
  favorite: z.boolean(),
  fileSystemUsageBytes: optionalInteger,
  databaseUsageBytes: optionalInteger,
  maxFileSystemUsageBytes: nullableCount,
  warningHeadroomFileSystemUsageBytes: nullableCount,
  maxDatabaseUsageBytes: nullableCount,
  warningHeadroomDatabaseUsageBytes: nullableCount,
  ipAddress: optionalText,
  ipAddressOne: optionalText,
  ipAddressTwo: optionalText,
  ipAddresses: z.exactOptional(z.array(z.string())),
  name: z.string(),
  state: SiteState,
  url: z.string(),
  staging: z.boolean(),
  sandbox: z.boolean(),
  sitekit: optionalFlag,
  sftpDomain: z.string(),
  phpVersion: z.nullable(KnownPhpVersion),
  cmsVersion: optionalText,
  tags: z.array(SiteTag),
  cmsEnvironmentType: z.exactOptional(openSet(environmentTypes)),
  lightWeight404: optionalFlag,
  multisiteSupport: optionalFlag,
}

export const Site: Schema<types.Site> = z.object(siteFields)

const fields = {
  id: optionalInteger,
  siteId: optionalInteger,
  issuedAt: optionalInteger,
  revokedAt: z.exactOptional(z.nullable(z.int())),
}

export const SuiteLicense: Schema<types.SuiteLicense> = z.object({ ...fields, licenseKey: secret(z.string()) })
export const PartialLicense: Schema<types.PartialLicense> = z.object({
  ...fields,
  licenseKey: z.exactOptional(secret(z.string())),
})

export const SiteMember: Schema<types.SiteMember> = z.object({
  id: z.int(),
  created: optionalDateTime,
  email: z.string(),
  gravatar: optionalText,
  name: optionalText,
  cmsUsername: optionalText,
  username: optionalNullableText,
})

export const SiteDetails: Schema<types.SiteDetails> = z.object({
  ...siteFields,
  pageViews: z.exactOptional(PageViews),
  cmsLoginUrl: secret(optionalText),
  collaborators: z.exactOptional(z.array(SiteMember)),
  suite: z.exactOptional(z.nullable(PartialLicense)),
})

export const SiteStatistics: Schema<types.SiteStatistics> = z.object({
  id: z.int(),
  databaseUsageBytes: optionalInteger,
  fileSystemUsageBytes: optionalInteger,
  pageViews: z.exactOptional(PageViews),
})

export const NameCheck: Schema<types.NameCheck> = z.object({ valid: z.boolean(), message: z.string() })

/** Any text can be checked: the response says what is wrong with it. */
export const ValidateNameParams: Schema<types.ValidateNameParams> = z.strictObject({ name: z.string() })

/** The name of a new site. */
const siteName = z
  .string()
  .check(
    z.minLength(4),
    z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/, 'must contain only letters, digits, and dashes between them'),
  )

export const ListSitesParams: Schema<types.ListSitesParams> = z.strictObject({
  ...pageFields,
  paginate: flagParam,
  tag_name: z.optional(filled),
  favorites_only: flagParam,
})
const siteDatacenter = openSet(datacenterCodes).check(z.minLength(1))
const adminName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, underscores and hyphens'))

export const CreateSiteParams: Schema<types.CreateSiteParams> = z
  .strictObject({
    name: siteName,
    php_version: z.optional(PhpVersion),
    datacenter_code: z.optional(siteDatacenter),
    staging: flagParam,
    sandbox: flagParam,
    sitekit: flagParam,
    install: z.optional(filled),
    multisite_support: flagParam,
    cms_admin_username: z.optional(adminName),
    cms_admin_email: z.optional(email),
  })
  .check(
    z.refine((site) => site.cms_admin_username === undefined || site.cms_admin_email !== undefined, {
      error: 'must be set together with cms_admin_username',
      path: ['cms_admin_email'],
    }),
    z.refine((site) => site.cms_admin_email === undefined || site.cms_admin_username !== undefined, {
      error: 'must be set together with cms_admin_email',
      path: ['cms_admin_username'],
    }),
  )

export const UpdateSiteParams: Schema<types.UpdateSiteParams> = z.strictObject({
  id,
  name: z.optional(filled),
  php_version: z.optional(PhpVersion),
  wp_environment_type: z.optional(EnvironmentType),
})

export const SetCmsVersionParams: Schema<types.SetCmsVersionParams> = z.strictObject({
  site_id: id,
  version: z.optional(z.enum(['previous', 'latest', 'beta'])),
})

export const Password: Schema<types.Password> = secret(filled)
export const TemporaryUrl: Schema<types.TemporaryUrl> = secret(filled)
