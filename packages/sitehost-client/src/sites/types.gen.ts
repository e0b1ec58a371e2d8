// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { EnvironmentType, KnownPhpVersion, PhpVersion } from '../environments/types.gen.ts'
import type { PageViews } from '../page-views/types.gen.ts'
import type { id } from '../site-ids/types.gen.ts'

/** Params of `sites.create`. */
export interface CreateSiteParams {
  /**
   * The name of the site: at least 4 letters, digits and dashes, with no dash first or last. Periods, spaces and
   * other special characters are not allowed.
   */
  name: string
  /** The PHP version. A default version is used where it is omitted. */
  php_version?: PhpVersion | undefined
  /** The code of a datacenter that the account can use. The default datacenter is used where it is omitted. */
  datacenter_code?: Open<'AMS' | 'BUR' | 'DCA' | 'DFW'> | undefined
  /** Makes a staging site. Domains cannot be added to it. @default false */
  staging?: boolean | undefined
  /** Makes a sandbox site. Domains cannot be added to it. @default false */
  sandbox?: boolean | undefined
  /** Makes a reusable template of sites. Domains cannot be added to it. @default false */
  sitekit?: boolean | undefined
  /** What to install. The plain content-management system is installed where it is omitted. */
  install?: string | undefined
  /**
   * Makes the site a multisite, which needs a high-traffic plan. It adds the multisite switch to the site's
   * configuration and sets the cookie domain.
   * @default false
   */
  multisite_support?: boolean | undefined
  /** The user name of the administrator: 1 to 60 letters, digits, underscores and hyphens. Needs `cms_admin_email`. */
  cms_admin_username?: string | undefined
  /** The e-mail address of the administrator. Needs `cms_admin_username`. */
  cms_admin_email?: string | undefined
}

/** Params of `sites.list`. */
export interface ListSitesParams {
  /** Sites on a page. */
  per_page?: number | string | undefined
  /** Number of the page. */
  page?: number | string | undefined
  /**
   * Whether the list comes in pages. The client sends true by default; false returns one page that holds the full
   * list.
   * @default true
   */
  paginate?: boolean | undefined
  /** Only sites with the tag of this name. Experimental: the documents do not name this field. */
  tag_name?: string | undefined
  /** Only favorites. Experimental: the documents do not name this field. */
  favorites_only?: boolean | undefined
}

/** Whether a name is free and valid for a new site. @see reference.md#namecheck */
export interface NameCheck {
  /** Whether the name can be used. */
  valid: boolean
  /** The reason: the message of the envelope, which the client adds to `valid`. */
  message: string
}

/**
 * The license data inside a site. The documents do not show which fields it has; those of `SuiteLicense` are
 * expected.
 * @see reference.md#partiallicense
 */
export interface PartialLicense {
  /** The license's id. */
  id?: number
  /** The site's id. */
  siteId?: number
  /** When the license was issued, in Unix seconds. */
  issuedAt?: number
  /** When the license was revoked, in Unix seconds; null where it was not. */
  revokedAt?: number | null
  /** The key of the license. */
  licenseKey?: string
}

/** A new password, which is shown this once. It is a string, not an object. @see reference.md#password */
export type Password = string

/** Params of `sites.setCmsVersion`. */
export interface SetCmsVersionParams {
  /** The site's id. */
  site_id: id
  /** The release channel. The site toggles between latest and beta where it is omitted. */
  version?: 'previous' | 'latest' | 'beta' | undefined
}

/** A hosted site. Published examples leave many of its fields out at times. @see reference.md#site */
export interface Site {
  /** The site's id. */
  id: number
  /** When the site was created. Date-time. */
  created: string
  /** The id of the account that owns the site. */
  accountId: number
  /** The id of the site that this one was cloned from; null where it was not cloned. */
  clonedFromId: number | null
  /** Number of collaborators. */
  collaboratorsCount?: number
  /** The code of the datacenter, or `N/A`. */
  datacenterCode?: Open<'AMS' | 'BUR' | 'DCA' | 'DFW' | 'N/A'>
  /** The name of the datacenter. */
  datacenterName?: string
  /** The name that people see. */
  displayName: string
  /** Number of domains. */
  domainsCount?: number
  /** Whether it is an e-commerce site. */
  ecommerce: boolean
  /** Whether the edge cache is enabled. */
  edgeCache?: Open<'enabled' | 'disabled'>
  /** Whether the edge cache is in defensive mode. */
  edgeCacheDefensiveMode?: boolean
  /**
   * When the defensive mode ends: a date-time in the documents, Unix seconds in published examples; null where the
   * mode is off.
   */
  edgeCacheDefensiveModeUntil?: string | number | null
  /** Whether the site is a favorite of the person who asks. */
  favorite: boolean
  /** Size of the files in bytes. */
  fileSystemUsageBytes?: number
  /** Size of the database in bytes. */
  databaseUsageBytes?: number
  /** Limit of the files' size in bytes; null where none is set. */
  maxFileSystemUsageBytes?: number | null
  /** Headroom in bytes below the limit of the files at which the service warns; null where none is set. */
  warningHeadroomFileSystemUsageBytes?: number | null
  /** Limit of the database's size in bytes; null where none is set. */
  maxDatabaseUsageBytes?: number | null
  /** Headroom in bytes below the limit of the database at which the service warns; null where none is set. */
  warningHeadroomDatabaseUsageBytes?: number | null
  /** An IP address. Optional: absent where `ipAddresses` is there. */
  ipAddress?: string
  /** The first IP address. Optional: absent where `ipAddresses` is there. */
  ipAddressOne?: string
  /** The second IP address. Optional: absent where `ipAddresses` is there. */
  ipAddressTwo?: string
  /**
   * The IP addresses, in place of the three fields above. Optional: listings from a collaborator's perspective
   * only.
   */
  ipAddresses?: string[]
  /** The name of the site. */
  name: string
  /** The state of the site. */
  state: SiteState
  /** The address of the site; without a scheme in published examples. */
  url: string
  /** Whether it is a staging site. */
  staging: boolean
  /** Whether it is a sandbox site. */
  sandbox: boolean
  /** Whether it is a reusable template of sites. */
  sitekit?: boolean
  /** The host for file transfer (SFTP). */
  sftpDomain: string
  /** The PHP version; null in published examples of sites that are still being deployed. */
  phpVersion: KnownPhpVersion | null
  /** The release channel of the CMS, in words. */
  cmsVersion?: string
  /** The tags of the site. */
  tags: SiteTag[]
  /** The environment type, as the CMS knows it. */
  cmsEnvironmentType?: Open<'local' | 'staging' | 'development' | 'production'>
  /** Whether lightweight handling of missing pages (status 404) is on. */
  lightWeight404?: boolean
  /** Whether the site is a multisite. */
  multisiteSupport?: boolean
}

/**
 * A site as the read of a single site returns it: the fields of `Site`, and four more.
 * @see reference.md#sitedetails
 */
export interface SiteDetails {
  /** The site's id. */
  id: number
  /** When the site was created. Date-time. */
  created: string
  /** The id of the account that owns the site. */
  accountId: number
  /** The id of the site that this one was cloned from; null where it was not cloned. */
  clonedFromId: number | null
  /** Number of collaborators. */
  collaboratorsCount?: number
  /** The code of the datacenter, or `N/A`. */
  datacenterCode?: Open<'AMS' | 'BUR' | 'DCA' | 'DFW' | 'N/A'>
  /** The name of the datacenter. */
  datacenterName?: string
  /** The name that people see. */
  displayName: string
  /** Number of domains. */
  domainsCount?: number
  /** Whether it is an e-commerce site. */
  ecommerce: boolean
  /** Whether the edge cache is enabled. */
  edgeCache?: Open<'enabled' | 'disabled'>
  /** Whether the edge cache is in defensive mode. */
  edgeCacheDefensiveMode?: boolean
  /**
   * When the defensive mode ends: a date-time in the documents, Unix seconds in published examples; null where the
   * mode is off.
   */
  edgeCacheDefensiveModeUntil?: string | number | null
  /** Whether the site is a favorite of the person who asks. */
  favorite: boolean
  /** Size of the files in bytes. */
  fileSystemUsageBytes?: number
  /** Size of the database in bytes. */
  databaseUsageBytes?: number
  /** Limit of the files' size in bytes; null where none is set. */
  maxFileSystemUsageBytes?: number | null
  /** Headroom in bytes below the limit of the files at which the service warns; null where none is set. */
  warningHeadroomFileSystemUsageBytes?: number | null
  /** Limit of the database's size in bytes; null where none is set. */
  maxDatabaseUsageBytes?: number | null
  /** Headroom in bytes below the limit of the database at which the service warns; null where none is set. */
  warningHeadroomDatabaseUsageBytes?: number | null
  /** An IP address. Optional: absent where `ipAddresses` is there. */
  ipAddress?: string
  /** The first IP address. Optional: absent where `ipAddresses` is there. */
  ipAddressOne?: string
  /** The second IP address. Optional: absent where `ipAddresses` is there. */
  ipAddressTwo?: string
  /**
   * The IP addresses, in place of the three fields above. Optional: listings from a collaborator's perspective
   * only.
   */
  ipAddresses?: string[]
  /** The name of the site. */
  name: string
  /** The state of the site. */
  state: SiteState
  /** The address of the site; without a scheme in published examples. */
  url: string
  /** Whether it is a staging site. */
  staging: boolean
  /** Whether it is a sandbox site. */
  sandbox: boolean
  /** Whether it is a reusable template of sites. */
  sitekit?: boolean
  /** The host for file transfer (SFTP). */
  sftpDomain: string
  /** The PHP version; null in published examples of sites that are still being deployed. */
  phpVersion: KnownPhpVersion | null
  /** The release channel of the CMS, in words. */
  cmsVersion?: string
  /** The tags of the site. */
  tags: SiteTag[]
  /** The environment type, as the CMS knows it. */
  cmsEnvironmentType?: Open<'local' | 'staging' | 'development' | 'production'>
  /** Whether lightweight handling of missing pages (status 404) is on. */
  lightWeight404?: boolean
  /** Whether the site is a multisite. */
  multisiteSupport?: boolean
  /** The page views of the site. */
  pageViews?: PageViews
  /** Where administrators log in to the CMS; without a scheme in published examples. */
  cmsLoginUrl?: string
  /** The collaborators of the site. */
  collaborators?: SiteMember[]
  /** The license data of the suite; null where the site has none. */
  suite?: PartialLicense | null
}

/** A collaborator as the read of a single site lists them. @see reference.md#sitemember */
export interface SiteMember {
  /** The collaborator's id. */
  id: number
  /** When the collaborator was added. Date-time. */
  created?: string
  /** The e-mail address. */
  email: string
  /** URL of a picture. */
  gravatar?: string
  /** The collaborator's name. */
  name?: string
  /** The user name in the CMS. */
  cmsUsername?: string
  /** The user name for file transfer (SFTP); null where there is none. */
  username?: string | null
}

/** The stage of a site's life. */
export type SiteState = Open<'deploying' | 'live' | 'cloning' | 'disabled'>

/** The usage and the page views of a site, refreshed once a day. @see reference.md#sitestatistics */
export interface SiteStatistics {
  /** The site's id. */
  id: number
  /** Size of the database in bytes. */
  databaseUsageBytes?: number
  /** Size of the files in bytes. */
  fileSystemUsageBytes?: number
  /** The page views of the site. */
  pageViews?: PageViews
}

/** A tag of a site. @see reference.md#sitetag */
export interface SiteTag {
  /** The tag's id. */
  id: number
  /** The tag's name. */
  name: string
}

/** The license of a site for the suite. @see reference.md#suitelicense */
export interface SuiteLicense {
  /** The license's id. */
  id?: number
  /** The site's id. */
  siteId?: number
  /** When the license was issued, in Unix seconds. */
  issuedAt?: number
  /** When the license was revoked, in Unix seconds; null where it was not. */
  revokedAt?: number | null
  /** The key of the license. */
  licenseKey: string
}

/** A URL that works for a limited time. It is a string, not an object. @see reference.md#temporaryurl */
export type TemporaryUrl = string

/** Params of `sites.update`. */
export interface UpdateSiteParams {
  /** The site's id. */
  id: id
  /** The new display name. */
  name?: string | undefined
  /** The new PHP version. */
  php_version?: PhpVersion | undefined
  /** The new environment type. */
  wp_environment_type?: EnvironmentType | undefined
}

/** Any text can be checked: the response says what is wrong with it. */
export interface ValidateNameParams {
  /** The name to check. Experimental: the documents do not name this field. */
  name: string
}
