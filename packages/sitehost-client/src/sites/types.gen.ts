// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'
import type { KnownPhpVersion, PageViews, PhpVersion, SiteState, SiteTag } from '../objects/types.gen.ts'

/** Params of `sites.list`. */
export interface ListSitesParams {
  /**
   * Whether the list comes in pages. The client sends true by default; false returns one page that holds the full list.
   * @default true
   */
  paginate?: boolean | undefined

  /** Entries on a page. */
  per_page?: number | string | undefined

  /** Number of the page. */
  page?: number | string | undefined

  /** Only sites with the tag of this name. The documents do not name this field. */
  tag_name?: string | undefined

  /** Only favorites. The documents do not name this field. */
  favorites_only?: boolean | undefined
}

/** Params of `sites.create`. */
export interface CreateSiteParams {
  /**
   * The name of the site: at least 4 letters, digits and dashes, with no dash first or last. Periods, spaces and other
   * special characters are not allowed.
   */
  name: string

  /** The PHP version. A default version is used if it is omitted. */
  php_version?: PhpVersion | undefined

  /** The code of a datacenter that the account can use. The default datacenter is used if it is omitted. */
  datacenter_code?: Open<'AMS' | 'BUR' | 'DCA' | 'DFW'> | undefined

  /**
   * Makes a staging site. Domains cannot be added to it.
   * @default false
   */
  staging?: boolean | undefined

  /**
   * Makes a sandbox site. Domains cannot be added to it.
   * @default false
   */
  sandbox?: boolean | undefined

  /**
   * Makes a reusable template of sites. Domains cannot be added to it.
   * @default false
   */
  sitekit?: boolean | undefined

  /** What to install. The plain content-management system is installed if it is omitted. */
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

/** Whether a name is free and valid for a new site. */
export interface NameCheck {
  /** Whether the name can be used. */
  valid: boolean

  /** The reason: the message of the envelope, which the client adds to `valid`. */
  message: string
}

/** Params of `sites.validateName`. */
export interface ValidateNameParams {
  /** The name to check. The documents do not name this field. Any text may be asked about. */
  name: string
}

/** A site as the read of a single site returns it: the fields of `Site`, and four more. */
export interface SiteDetails {
  /** The site's id. */
  id: number

  /** When the site was created. Date-time. */
  created: string

  /** The id of the account that owns the site. */
  accountId: number

  /** The id of the site that this one was cloned from; null if it was not cloned. */
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
   * When the defensive mode ends: a date-time in the documents, Unix seconds in published examples; null if the mode is
   * off.
   */
  edgeCacheDefensiveModeUntil?: string | number | null

  /** Whether the site is a favorite of the person who asks. */
  favorite: boolean

  /** Size of the files in bytes. */
  fileSystemUsageBytes?: number

  /** Size of the database in bytes. */
  databaseUsageBytes?: number

  /** Limit of the files' size in bytes; null if none is set. */
  maxFileSystemUsageBytes?: number | null

  /** Headroom in bytes below the limit of the files at which the service warns; null if none is set. */
  warningHeadroomFileSystemUsageBytes?: number | null

  /** Limit of the database's size in bytes; null if none is set. */
  maxDatabaseUsageBytes?: number | null

  /** Headroom in bytes below the limit of the database at which the service warns; null if none is set. */
  warningHeadroomDatabaseUsageBytes?: number | null

  /** An IP address. Optional: absent if `ipAddresses` is there. */
  ipAddress?: string

  /** The first IP address. Optional: absent if `ipAddresses` is there. */
  ipAddressOne?: string

  /** The second IP address. Optional: absent if `ipAddresses` is there. */
  ipAddressTwo?: string

  /**
   * The IP addresses, in place of the three fields above. Optional: listings from a collaborator's perspective only.
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

  /** The license data of the suite; null if the site has none. */
  suite?: PartialLicense | null
}

/** A collaborator as the read of a single site lists them. */
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

  /** The user name for file transfer (SFTP); null if there is none. */
  username?: string | null
}

/**
 * The license data inside a site. The documents do not show which fields it has; those of `SuiteLicense` are expected.
 */
export interface PartialLicense {
  /** The license's id. */
  id?: number

  /** The site's id. */
  siteId?: number

  /** When the license was issued, in Unix seconds. */
  issuedAt?: number

  /** When the license was revoked, in Unix seconds; null if it was not. */
  revokedAt?: number | null

  /** The key of the license. */
  licenseKey?: string
}

/** What a site is used for, according to its content management system. */
export type EnvironmentType = 'local' | 'staging' | 'development' | 'production'

/** Params of `sites.update`. */
export interface UpdateSiteParams {
  /** The site's id. */
  id: number | string

  /** The new display name. */
  name?: string | undefined

  /** The new PHP version. */
  php_version?: PhpVersion | undefined

  /** The new environment type. */
  wp_environment_type?: EnvironmentType | undefined
}

/** Params of `sites.downloadBackup`. */
export interface DownloadBackupParams {
  /** The site's id. */
  site_id: number | string

  /** The backup's id, as the lists of backups have it. */
  backup_id: number | string
}

/** Params of `sites.restore`. */
export interface RestoreParams {
  /** The id of the site that the backups are of. */
  site_id: number | string

  /** The id of the backup of the file system. */
  filesystem_id?: number | string | undefined

  /** The id of the backup of the database. */
  database_id?: number | string | undefined

  /** The id of another site to restore onto. The site of the backups is restored if it is omitted. */
  restore_on_site_id?: number | string | undefined
}

/** Params of `sites.sync`. */
export interface SyncParams {
  /** The id of the source site. */
  from_site_id: number | string

  /** The id of the destination site, which is overwritten. */
  to_site_id: number | string

  /** Copies the themes. All five groups of files together copy the whole file system. */
  themes_directory?: boolean | undefined

  /** Copies the plugins. */
  plugins_directory?: boolean | undefined

  /** Copies the uploads. They need the database to show in the media library. */
  uploads_directory?: boolean | undefined

  /** Copies the content directory of the CMS. */
  wp_content_directory?: boolean | undefined

  /** Copies the root directory. */
  root_directory?: boolean | undefined

  /** Overwrites the database of the destination. */
  database?: boolean | undefined

  /** Skips the health check of the destination. */
  skip_http_check?: boolean | undefined

  /** Keeps the robots.txt of the destination. */
  skip_robots_txt?: boolean | undefined

  /** Does not put the destination into maintenance mode, which is risky. */
  skip_maintenance_mode?: boolean | undefined

  /** Restores the license values of both sites after the transfer. */
  preserve_jetpack_licenses?: boolean | undefined

  /** The environment type of the destination. Its current value is kept if it is omitted. */
  wp_environment_type?: EnvironmentType | undefined
}

/** The usage and the page views of a site, refreshed once a day. */
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

/**
 * A tag to create by its name, or to assign by its id.
 * Either `name`, with or without `color`, or `tag_id` is given.
 */
export interface TagParam {
  /** The name of a tag to create. */
  name?: string | undefined

  /** The color of a tag to create. */
  color?: TagColor | undefined

  /** The id of a tag to assign. */
  tag_id?: number | string | undefined
}

/** The color of a tag. */
export type TagColor =
  | 'blue'
  | 'green'
  | 'purple'
  | 'yellow'
  | 'teal'
  | 'gray'
  | 'dark-blue'
  | 'pink'
  | 'coral'
  | 'light-green'
  | 'indigo'
  | 'brown'

/** Params of `sites.addTags`. */
export interface AddTagsParams {
  /** The site's id. */
  id: number | string

  /** The tags to create or to assign. */
  tags: TagParam[]
}

/** Params of `sites.removeTags`. */
export interface RemoveTagsParams {
  /** The site's id. */
  id: number | string

  /** The ids of the tags to remove. */
  tag_ids: (number | string)[]
}

/** A URL that works for a limited time. It is a string, not an object. */
export type TemporaryUrl = string

/** Params of `sites.setCmsVersion`. */
export interface SetCmsVersionParams {
  /** The site's id. */
  site_id: number | string

  /** The release channel. The site toggles between latest and beta if it is omitted. */
  version?: 'previous' | 'latest' | 'beta' | undefined
}

/** The license of a site for the suite. */
export interface SuiteLicense {
  /** The license's id. */
  id?: number

  /** The site's id. */
  siteId?: number

  /** When the license was issued, in Unix seconds. */
  issuedAt?: number

  /** When the license was revoked, in Unix seconds; null if it was not. */
  revokedAt?: number | null

  /** The key of the license. */
  licenseKey: string
}

/** A backup that can be downloaded or restored. */
export interface Backup {
  /** The backup's id: a string in the documents and in published examples; an integer passes too. */
  id: string | number

  /** The site's id. */
  site_id?: number

  /** When the backup was made, as `YYYY-MM-DD HH:MM:SS`. */
  backup_timestamp?: string

  /** What the backup holds: `db` for the database, in published examples `fs` for the file system. */
  type: Open<'db' | 'fs'>

  /** The date of the backup in words; with "(on-demand)" at the end in published examples if somebody asked for it. */
  title?: string

  /** When the backup was made. Date-time. */
  formatted_timestamp?: string
}
