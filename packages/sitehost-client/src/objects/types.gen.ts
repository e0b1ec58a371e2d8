// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** Page views by span of time. Which spans there are depends on the call. */
export interface PageViews {
  /** Since the beginning. Optional: account and single-site reads only. */
  allTime?: PageViewCount

  /** The last two years, counted as all time. Optional: account and single-site reads only. */
  lastTwoYearsIsAllTime?: PageViewCount

  /** The last year. Optional: statistics only. */
  lastOneYear?: PageViewCount

  /** The last two years. Optional: statistics only. */
  lastTwoYears?: PageViewCount

  /** Today. */
  today?: PageViewCount

  /** Yesterday. */
  yesterday?: PageViewCount

  /** This month. */
  currentMonth?: PageViewCount

  /** Last month. */
  lastMonth?: PageViewCount

  /** The month before last. */
  twoMonthsAgo?: PageViewCount
}

/** The page views of one span of time. */
export interface PageViewCount {
  /** Unique visits. */
  people: number

  /** Page views in all. */
  views: number
}

/** A PHP version in a response: services return other ones too, misprints among them. */
export type KnownPhpVersion = Open<'8.2' | '8.3' | '8.4' | '8.5'>

/** A PHP version that can be requested. */
export type PhpVersion = '8.2' | '8.3' | '8.4' | '8.5'

/** The code of a documented datacenter. */
export type DatacenterCode = 'AMS' | 'BUR' | 'DCA' | 'DFW'

/** A person on a site. Who works on several sites has one of these for each. */
export interface Collaborator {
  /** The collaborator's id. */
  id: number

  /** When the collaborator was added. Date-time. */
  created?: string

  /** When the collaborator was last changed. Date-time. */
  updated?: string

  /** The id of the collaborator's account. */
  accountId?: number

  /** The e-mail address. */
  email: string

  /** The site's id. */
  siteId?: number

  /** The state of the collaborator. */
  state?: Open<'active'>

  /** The user name in the CMS. */
  cmsUsername?: string

  /** The collaborator's name. */
  name?: string

  /** The site's name. */
  siteName?: string

  /** The names of the roles. Optional: single reads and creation only. */
  roles?: KnownRole[]
}

/** The role of a collaborator. The service may add roles. */
export type KnownRole = Open<
  | 'allocate_resources'
  | 'clone_site'
  | 'convert_site'
  | 'create_collaborator'
  | 'delete_collaborator'
  | 'delete_site'
  | 'disable_site'
  | 'download_backups'
  | 'enable_site'
  | 'execute_bulk_operations'
  | 'manage_dns'
  | 'manage_git'
  | 'manage_notes'
  | 'manage_performance'
  | 'manage_cms'
  | 'db_admin_access'
  | 'plugin_management_access'
  | 'reset_collaborator_password'
  | 'restore_site'
  | 'security'
  | 'sftp_access'
  | 'update_site_custom_name'
  | 'update_site_php_version'
  | 'update_site_cms_version'
  | 'cms_access'
  | 'manage_backups_restores'
>

/** A role that can be assigned to a collaborator. */
export type Role =
  | 'allocate_resources'
  | 'clone_site'
  | 'convert_site'
  | 'create_collaborator'
  | 'delete_collaborator'
  | 'delete_site'
  | 'disable_site'
  | 'download_backups'
  | 'enable_site'
  | 'execute_bulk_operations'
  | 'manage_dns'
  | 'manage_git'
  | 'manage_notes'
  | 'manage_performance'
  | 'manage_cms'
  | 'db_admin_access'
  | 'plugin_management_access'
  | 'reset_collaborator_password'
  | 'restore_site'
  | 'security'
  | 'sftp_access'
  | 'update_site_custom_name'
  | 'update_site_php_version'
  | 'update_site_cms_version'
  | 'cms_access'
  | 'manage_backups_restores'

/** A hosted site. Published examples leave many of its fields out at times. */
export interface Site {
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
}

/** The stage of a site's life. */
export type SiteState = Open<'deploying' | 'live' | 'cloning' | 'disabled'>

/** A tag of a site. */
export interface SiteTag {
  /** The tag's id. */
  id: number

  /** The tag's name. */
  name: string
}

/** A plugin or theme to install. */
export interface ExtensionSource {
  /** A slug, or the HTTPS URL of a zip file. */
  path: string

  /** The version to install. The latest is installed if it is omitted. */
  version?: string | undefined
}

/** A plugin or theme to update. */
export interface ExtensionVersion {
  /** The slug. */
  path: string

  /** The version to update to. The latest is taken if it is omitted. */
  version?: string | undefined
}

/** A plugin or theme to activate, deactivate or delete. */
export interface ExtensionPath {
  /** The slug. */
  path: string
}

/**
 * A plugin or theme of a site. The documents show the fields of plugins; themes have the same in the published
 * description.
 */
export interface Extension {
  /** The slug. */
  name: string

  /** The name that people see. */
  title?: string

  /** What it does. */
  description?: string

  /** The status. */
  status?: Open<'active' | 'dropin' | 'inactive'>

  /** Whether an update is available. */
  update?: Open<'none' | 'available' | 'version higher than expected'>

  /** The version that is installed. */
  version?: string

  /** The version that an update would install; null if there is none. */
  update_version?: string | null
}

/**
 * Params of `plugins.list`, `securityAlerts.listPlugins`, `securityAlerts.listThemes`, `sites.get`, `sites.delete`,
 * `themes.list`.
 */
export interface SiteParams {
  /** The site's id. */
  id: number | string
}

/**
 * Params of `sites.getStatistics`, `sites.resetCmsPassword`, `sites.getDbAdminUrl`, `sites.getSuiteLicense`,
 * `sites.installSuiteLicense`, `siteCollaborators.list`, `sftpUsers.list`, `sites.listFilesystemBackups`,
 * `sites.listDatabaseBackups`.
 */
export interface SiteIdParams {
  /** The site's id. */
  site_id: number | string
}

/** A new password, which is shown this once. It is a string, not an object. */
export type Password = string

/**
 * Params of `siteCollaborators.get`, `siteCollaborators.resetCmsPassword`, `domains.get`, `domains.delete`,
 * `notes.get`, `notes.delete`.
 */
export interface PartOfSiteParams {
  /** The site's id. */
  site_id: number | string

  /** The collaborator's id. */
  id: number | string
}

/** Params that calls have in common. */
export interface PageParams {
  /** Entries on a page. */
  per_page?: number | string | undefined

  /** Number of the page. */
  page?: number | string | undefined
}

/** What every JSON response but that of the token call comes in. */
export interface Envelope {
  /** The result for people to read. Optional: bodies without it occur. */
  message?: string

  /** The result. Optional: absent if null. */
  data?: unknown

  /** Null on success. In published examples of failures an array of strings. Optional: absent if null. */
  errors?: unknown

  /** Where the page lies in the list. Optional: paged lists only. */
  page?: PageObject | null
}

/** Where a page lies in its list. */
export interface PageObject {
  /** Number of this page. */
  currentPage: number

  /** Number of the next page; null on the last. */
  nextPage: number | null

  /** Number of the last page. */
  lastPage: number

  /** Entries on a page. */
  perPage: number

  /** Entries on all pages. */
  totalItems: number
}
