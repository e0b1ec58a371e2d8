// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { isExtensionSource } from '../checks.ts'

const values1 = new Set<unknown>(['8.2', '8.3', '8.4', '8.5'])

const values2 = new Set<unknown>(['AMS', 'BUR', 'DCA', 'DFW'])

const values3 = new Set<unknown>([
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

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values4 = new Set<string>(['path', 'version'])

const pattern1 = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/

const values5 = new Set<string>(['path'])

const values6 = new Set<string>(['id'])

const values7 = new Set<string>(['site_id'])

const values8 = new Set<string>(['site_id', 'id'])

export function PageViews(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['allTime'] === undefined || PageViewCount(value['allTime'])) &&
    (value['lastTwoYearsIsAllTime'] === undefined || PageViewCount(value['lastTwoYearsIsAllTime'])) &&
    (value['lastOneYear'] === undefined || PageViewCount(value['lastOneYear'])) &&
    (value['lastTwoYears'] === undefined || PageViewCount(value['lastTwoYears'])) &&
    (value['today'] === undefined || PageViewCount(value['today'])) &&
    (value['yesterday'] === undefined || PageViewCount(value['yesterday'])) &&
    (value['currentMonth'] === undefined || PageViewCount(value['currentMonth'])) &&
    (value['lastMonth'] === undefined || PageViewCount(value['lastMonth'])) &&
    (value['twoMonthsAgo'] === undefined || PageViewCount(value['twoMonthsAgo']))
  )
}

export function PageViewCount(value: unknown): boolean {
  return isObject(value) && Number.isSafeInteger(value['people']) && Number.isSafeInteger(value['views'])
}

export function KnownPhpVersion(value: unknown): boolean {
  return typeof value === 'string'
}

export function PhpVersion(value: unknown): boolean {
  return values1.has(value)
}

export function DatacenterCode(value: unknown): boolean {
  return values2.has(value)
}

export function Collaborator(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['state'] === undefined || typeof value['state'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['created'] === undefined || (typeof value['created'] === 'string' && isDateTime(value['created']))) &&
    (value['updated'] === undefined || (typeof value['updated'] === 'string' && isDateTime(value['updated']))) &&
    (value['accountId'] === undefined || Number.isSafeInteger(value['accountId'])) &&
    typeof value['email'] === 'string' &&
    (value['siteId'] === undefined || Number.isSafeInteger(value['siteId'])) &&
    (value['cmsUsername'] === undefined || typeof value['cmsUsername'] === 'string') &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['siteName'] === undefined || typeof value['siteName'] === 'string') &&
    (value['roles'] === undefined || isList(value['roles'], KnownRole))
  )
}

export function KnownRole(value: unknown): boolean {
  return typeof value === 'string'
}

export function Role(value: unknown): boolean {
  return values3.has(value)
}

export function Site(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['datacenterCode'] === undefined || typeof value['datacenterCode'] === 'string') &&
    typeof value['ecommerce'] === 'boolean' &&
    (value['edgeCache'] === undefined || typeof value['edgeCache'] === 'string') &&
    (value['edgeCacheDefensiveMode'] === undefined || typeof value['edgeCacheDefensiveMode'] === 'boolean') &&
    typeof value['favorite'] === 'boolean' &&
    SiteState(value['state']) &&
    typeof value['staging'] === 'boolean' &&
    typeof value['sandbox'] === 'boolean' &&
    (value['sitekit'] === undefined || typeof value['sitekit'] === 'boolean') &&
    (value['phpVersion'] === null || KnownPhpVersion(value['phpVersion'])) &&
    (value['cmsEnvironmentType'] === undefined || typeof value['cmsEnvironmentType'] === 'string') &&
    (value['lightWeight404'] === undefined || typeof value['lightWeight404'] === 'boolean') &&
    (value['multisiteSupport'] === undefined || typeof value['multisiteSupport'] === 'boolean') &&
    Number.isSafeInteger(value['id']) &&
    typeof value['created'] === 'string' &&
    isDateTime(value['created']) &&
    Number.isSafeInteger(value['accountId']) &&
    (value['clonedFromId'] === null || Number.isSafeInteger(value['clonedFromId'])) &&
    (value['collaboratorsCount'] === undefined || Number.isSafeInteger(value['collaboratorsCount'])) &&
    (value['datacenterName'] === undefined || typeof value['datacenterName'] === 'string') &&
    typeof value['displayName'] === 'string' &&
    (value['domainsCount'] === undefined || Number.isSafeInteger(value['domainsCount'])) &&
    (value['edgeCacheDefensiveModeUntil'] === undefined ||
      value['edgeCacheDefensiveModeUntil'] === null ||
      typeof value['edgeCacheDefensiveModeUntil'] === 'string' ||
      Number.isSafeInteger(value['edgeCacheDefensiveModeUntil'])) &&
    (value['fileSystemUsageBytes'] === undefined || Number.isSafeInteger(value['fileSystemUsageBytes'])) &&
    (value['databaseUsageBytes'] === undefined || Number.isSafeInteger(value['databaseUsageBytes'])) &&
    (value['maxFileSystemUsageBytes'] === undefined ||
      value['maxFileSystemUsageBytes'] === null ||
      Number.isSafeInteger(value['maxFileSystemUsageBytes'])) &&
    (value['warningHeadroomFileSystemUsageBytes'] === undefined ||
      value['warningHeadroomFileSystemUsageBytes'] === null ||
      Number.isSafeInteger(value['warningHeadroomFileSystemUsageBytes'])) &&
    (value['maxDatabaseUsageBytes'] === undefined ||
      value['maxDatabaseUsageBytes'] === null ||
      Number.isSafeInteger(value['maxDatabaseUsageBytes'])) &&
    (value['warningHeadroomDatabaseUsageBytes'] === undefined ||
      value['warningHeadroomDatabaseUsageBytes'] === null ||
      Number.isSafeInteger(value['warningHeadroomDatabaseUsageBytes'])) &&
    (value['ipAddress'] === undefined || typeof value['ipAddress'] === 'string') &&
    (value['ipAddressOne'] === undefined || typeof value['ipAddressOne'] === 'string') &&
    (value['ipAddressTwo'] === undefined || typeof value['ipAddressTwo'] === 'string') &&
    typeof value['name'] === 'string' &&
    typeof value['url'] === 'string' &&
    typeof value['sftpDomain'] === 'string' &&
    (value['cmsVersion'] === undefined || typeof value['cmsVersion'] === 'string') &&
    (value['ipAddresses'] === undefined || isList(value['ipAddresses'], part1)) &&
    isList(value['tags'], SiteTag)
  )
}

export function SiteState(value: unknown): boolean {
  return typeof value === 'string'
}

export function SiteTag(value: unknown): boolean {
  return isObject(value) && Number.isSafeInteger(value['id']) && typeof value['name'] === 'string'
}

export function ExtensionSource(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['path'] === 'string' &&
    isExtensionSource(value['path'] as never) &&
    (value['version'] === undefined || (typeof value['version'] === 'string' && value['version'].length >= 1)) &&
    hasOnly(value, values4)
  )
}

export function ExtensionVersion(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['path'] === 'string' &&
    pattern1.test(value['path']) &&
    (value['version'] === undefined || (typeof value['version'] === 'string' && value['version'].length >= 1)) &&
    hasOnly(value, values4)
  )
}

export function ExtensionPath(value: unknown): boolean {
  return isObject(value) && typeof value['path'] === 'string' && pattern1.test(value['path']) && hasOnly(value, values5)
}

export function Extension(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['status'] === undefined || typeof value['status'] === 'string') &&
    (value['update'] === undefined || typeof value['update'] === 'string') &&
    typeof value['name'] === 'string' &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['version'] === undefined || typeof value['version'] === 'string') &&
    (value['update_version'] === undefined ||
      value['update_version'] === null ||
      typeof value['update_version'] === 'string')
  )
}

export function SiteParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['id'], 1) && hasOnly(value, values6)
}

export function SiteIdParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['site_id'], 1) && hasOnly(value, values7)
}

export function Password(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1
}

export function PartOfSiteParams(value: unknown): boolean {
  return (
    isObject(value) && isIntegerLike(value['site_id'], 1) && isIntegerLike(value['id'], 1) && hasOnly(value, values8)
  )
}
