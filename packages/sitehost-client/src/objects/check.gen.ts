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
    (value['allTime'] === undefined ? !('allTime' in value) : PageViewCount(value['allTime'])) &&
    (value['lastTwoYearsIsAllTime'] === undefined
      ? !('lastTwoYearsIsAllTime' in value)
      : PageViewCount(value['lastTwoYearsIsAllTime'])) &&
    (value['lastOneYear'] === undefined ? !('lastOneYear' in value) : PageViewCount(value['lastOneYear'])) &&
    (value['lastTwoYears'] === undefined ? !('lastTwoYears' in value) : PageViewCount(value['lastTwoYears'])) &&
    (value['today'] === undefined ? !('today' in value) : PageViewCount(value['today'])) &&
    (value['yesterday'] === undefined ? !('yesterday' in value) : PageViewCount(value['yesterday'])) &&
    (value['currentMonth'] === undefined ? !('currentMonth' in value) : PageViewCount(value['currentMonth'])) &&
    (value['lastMonth'] === undefined ? !('lastMonth' in value) : PageViewCount(value['lastMonth'])) &&
    (value['twoMonthsAgo'] === undefined ? !('twoMonthsAgo' in value) : PageViewCount(value['twoMonthsAgo']))
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
    Number.isSafeInteger(value['id']) &&
    (value['created'] === undefined
      ? !('created' in value)
      : typeof value['created'] === 'string' && isDateTime(value['created'])) &&
    (value['updated'] === undefined
      ? !('updated' in value)
      : typeof value['updated'] === 'string' && isDateTime(value['updated'])) &&
    (value['accountId'] === undefined ? !('accountId' in value) : Number.isSafeInteger(value['accountId'])) &&
    typeof value['email'] === 'string' &&
    (value['siteId'] === undefined ? !('siteId' in value) : Number.isSafeInteger(value['siteId'])) &&
    (value['state'] === undefined ? !('state' in value) : typeof value['state'] === 'string') &&
    (value['cmsUsername'] === undefined ? !('cmsUsername' in value) : typeof value['cmsUsername'] === 'string') &&
    (value['name'] === undefined ? !('name' in value) : typeof value['name'] === 'string') &&
    (value['siteName'] === undefined ? !('siteName' in value) : typeof value['siteName'] === 'string') &&
    (value['roles'] === undefined ? !('roles' in value) : isList(value['roles'], KnownRole))
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
    Number.isSafeInteger(value['id']) &&
    typeof value['created'] === 'string' &&
    isDateTime(value['created']) &&
    Number.isSafeInteger(value['accountId']) &&
    (value['clonedFromId'] === null || Number.isSafeInteger(value['clonedFromId'])) &&
    (value['collaboratorsCount'] === undefined
      ? !('collaboratorsCount' in value)
      : Number.isSafeInteger(value['collaboratorsCount'])) &&
    (value['datacenterCode'] === undefined
      ? !('datacenterCode' in value)
      : typeof value['datacenterCode'] === 'string') &&
    (value['datacenterName'] === undefined
      ? !('datacenterName' in value)
      : typeof value['datacenterName'] === 'string') &&
    typeof value['displayName'] === 'string' &&
    (value['domainsCount'] === undefined ? !('domainsCount' in value) : Number.isSafeInteger(value['domainsCount'])) &&
    typeof value['ecommerce'] === 'boolean' &&
    (value['edgeCache'] === undefined ? !('edgeCache' in value) : typeof value['edgeCache'] === 'string') &&
    (value['edgeCacheDefensiveMode'] === undefined
      ? !('edgeCacheDefensiveMode' in value)
      : typeof value['edgeCacheDefensiveMode'] === 'boolean') &&
    (value['edgeCacheDefensiveModeUntil'] === undefined
      ? !('edgeCacheDefensiveModeUntil' in value)
      : value['edgeCacheDefensiveModeUntil'] === null ||
        typeof value['edgeCacheDefensiveModeUntil'] === 'string' ||
        Number.isSafeInteger(value['edgeCacheDefensiveModeUntil'])) &&
    typeof value['favorite'] === 'boolean' &&
    (value['fileSystemUsageBytes'] === undefined
      ? !('fileSystemUsageBytes' in value)
      : Number.isSafeInteger(value['fileSystemUsageBytes'])) &&
    (value['databaseUsageBytes'] === undefined
      ? !('databaseUsageBytes' in value)
      : Number.isSafeInteger(value['databaseUsageBytes'])) &&
    (value['maxFileSystemUsageBytes'] === undefined
      ? !('maxFileSystemUsageBytes' in value)
      : value['maxFileSystemUsageBytes'] === null || Number.isSafeInteger(value['maxFileSystemUsageBytes'])) &&
    (value['warningHeadroomFileSystemUsageBytes'] === undefined
      ? !('warningHeadroomFileSystemUsageBytes' in value)
      : value['warningHeadroomFileSystemUsageBytes'] === null ||
        Number.isSafeInteger(value['warningHeadroomFileSystemUsageBytes'])) &&
    (value['maxDatabaseUsageBytes'] === undefined
      ? !('maxDatabaseUsageBytes' in value)
      : value['maxDatabaseUsageBytes'] === null || Number.isSafeInteger(value['maxDatabaseUsageBytes'])) &&
    (value['warningHeadroomDatabaseUsageBytes'] === undefined
      ? !('warningHeadroomDatabaseUsageBytes' in value)
      : value['warningHeadroomDatabaseUsageBytes'] === null ||
        Number.isSafeInteger(value['warningHeadroomDatabaseUsageBytes'])) &&
    (value['ipAddress'] === undefined ? !('ipAddress' in value) : typeof value['ipAddress'] === 'string') &&
    (value['ipAddressOne'] === undefined ? !('ipAddressOne' in value) : typeof value['ipAddressOne'] === 'string') &&
    (value['ipAddressTwo'] === undefined ? !('ipAddressTwo' in value) : typeof value['ipAddressTwo'] === 'string') &&
    (value['ipAddresses'] === undefined ? !('ipAddresses' in value) : isList(value['ipAddresses'], part1)) &&
    typeof value['name'] === 'string' &&
    SiteState(value['state']) &&
    typeof value['url'] === 'string' &&
    typeof value['staging'] === 'boolean' &&
    typeof value['sandbox'] === 'boolean' &&
    (value['sitekit'] === undefined ? !('sitekit' in value) : typeof value['sitekit'] === 'boolean') &&
    typeof value['sftpDomain'] === 'string' &&
    (value['phpVersion'] === null || KnownPhpVersion(value['phpVersion'])) &&
    (value['cmsVersion'] === undefined ? !('cmsVersion' in value) : typeof value['cmsVersion'] === 'string') &&
    isList(value['tags'], SiteTag) &&
    (value['cmsEnvironmentType'] === undefined
      ? !('cmsEnvironmentType' in value)
      : typeof value['cmsEnvironmentType'] === 'string') &&
    (value['lightWeight404'] === undefined
      ? !('lightWeight404' in value)
      : typeof value['lightWeight404'] === 'boolean') &&
    (value['multisiteSupport'] === undefined
      ? !('multisiteSupport' in value)
      : typeof value['multisiteSupport'] === 'boolean')
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
    typeof value['name'] === 'string' &&
    (value['title'] === undefined ? !('title' in value) : typeof value['title'] === 'string') &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['status'] === undefined ? !('status' in value) : typeof value['status'] === 'string') &&
    (value['update'] === undefined ? !('update' in value) : typeof value['update'] === 'string') &&
    (value['version'] === undefined ? !('version' in value) : typeof value['version'] === 'string') &&
    (value['update_version'] === undefined
      ? !('update_version' in value)
      : value['update_version'] === null || typeof value['update_version'] === 'string')
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
