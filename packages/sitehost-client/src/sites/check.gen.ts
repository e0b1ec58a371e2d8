// Written by `portolan-generate`: change the document, and write it again.
import {
  characters,
  countSets,
  hasAll,
  hasOnly,
  isDateTime,
  isEmail,
  isIntegerLike,
  isList,
  isObject,
  missing,
} from '@portolan/core/check'
import { PageViews, PhpVersion, Site } from '../objects/check.gen.ts'

const values1 = new Set<string>(['paginate', 'per_page', 'page', 'tag_name', 'favorites_only'])

const pattern1 = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

const pattern2 = /^[A-Za-z0-9_-]{1,60}$/

const values2 = new Set<string>([
  'name',
  'php_version',
  'datacenter_code',
  'staging',
  'sandbox',
  'sitekit',
  'install',
  'multisite_support',
  'cms_admin_username',
  'cms_admin_email',
])

const values3 = new Set<string>(['name'])

const values4 = new Set<unknown>(['local', 'staging', 'development', 'production'])

const values5 = new Set<string>(['id', 'name', 'php_version', 'wp_environment_type'])

const values6 = new Set<string>(['site_id', 'backup_id'])

const values7 = new Set<string>(['site_id', 'filesystem_id', 'database_id', 'restore_on_site_id'])

const values8 = new Set<string>([
  'from_site_id',
  'to_site_id',
  'themes_directory',
  'plugins_directory',
  'uploads_directory',
  'wp_content_directory',
  'root_directory',
  'database',
  'skip_http_check',
  'skip_robots_txt',
  'skip_maintenance_mode',
  'preserve_jetpack_licenses',
  'wp_environment_type',
])

const values9 = new Set<string>(['name', 'color', 'tag_id'])

const values10 = new Set<unknown>([
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

const values11 = new Set<string>(['id', 'tags'])

function part1(value: unknown): boolean {
  return isIntegerLike(value, 1)
}

const values12 = new Set<string>(['id', 'tag_ids'])

const values13 = new Set<string>(['site_id', 'version'])

export function ListSitesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['paginate'] === undefined || typeof value['paginate'] === 'boolean') &&
    (value['favorites_only'] === undefined || typeof value['favorites_only'] === 'boolean') &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1)) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    (value['tag_name'] === undefined || (typeof value['tag_name'] === 'string' && value['tag_name'].length >= 1)) &&
    hasOnly(value, values1)
  )
}

export function CreateSiteParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['php_version'] === undefined || PhpVersion(value['php_version'])) &&
    (value['datacenter_code'] === undefined ||
      (typeof value['datacenter_code'] === 'string' && value['datacenter_code'].length >= 1)) &&
    (value['staging'] === undefined || typeof value['staging'] === 'boolean') &&
    (value['sandbox'] === undefined || typeof value['sandbox'] === 'boolean') &&
    (value['sitekit'] === undefined || typeof value['sitekit'] === 'boolean') &&
    (value['multisite_support'] === undefined || typeof value['multisite_support'] === 'boolean') &&
    typeof value['name'] === 'string' &&
    characters(value['name']) >= 4 &&
    pattern1.test(value['name']) &&
    (value['install'] === undefined || (typeof value['install'] === 'string' && value['install'].length >= 1)) &&
    (value['cms_admin_username'] === undefined ||
      (typeof value['cms_admin_username'] === 'string' && pattern2.test(value['cms_admin_username']))) &&
    (value['cms_admin_email'] === undefined ||
      (typeof value['cms_admin_email'] === 'string' && isEmail(value['cms_admin_email']))) &&
    hasOnly(value, values2) &&
    missing(value, 'cms_admin_username', ['cms_admin_email']).length === 0 &&
    missing(value, 'cms_admin_email', ['cms_admin_username']).length === 0
  )
}

export function NameCheck(value: unknown): boolean {
  return isObject(value) && typeof value['valid'] === 'boolean' && typeof value['message'] === 'string'
}

export function ValidateNameParams(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && hasOnly(value, values3)
}

export function SiteDetails(value: unknown): boolean {
  return (
    isObject(value) &&
    Site(value) &&
    (value['cmsLoginUrl'] === undefined || typeof value['cmsLoginUrl'] === 'string') &&
    (value['pageViews'] === undefined || PageViews(value['pageViews'])) &&
    (value['collaborators'] === undefined || isList(value['collaborators'], SiteMember)) &&
    (value['suite'] === undefined || value['suite'] === null || PartialLicense(value['suite']))
  )
}

export function SiteMember(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['created'] === undefined || (typeof value['created'] === 'string' && isDateTime(value['created']))) &&
    typeof value['email'] === 'string' &&
    (value['gravatar'] === undefined || typeof value['gravatar'] === 'string') &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['cmsUsername'] === undefined || typeof value['cmsUsername'] === 'string') &&
    (value['username'] === undefined || value['username'] === null || typeof value['username'] === 'string')
  )
}

export function PartialLicense(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['siteId'] === undefined || Number.isSafeInteger(value['siteId'])) &&
    (value['issuedAt'] === undefined || Number.isSafeInteger(value['issuedAt'])) &&
    (value['revokedAt'] === undefined || value['revokedAt'] === null || Number.isSafeInteger(value['revokedAt'])) &&
    (value['licenseKey'] === undefined || typeof value['licenseKey'] === 'string')
  )
}

export function EnvironmentType(value: unknown): boolean {
  return values4.has(value)
}

export function UpdateSiteParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['php_version'] === undefined || PhpVersion(value['php_version'])) &&
    (value['wp_environment_type'] === undefined || EnvironmentType(value['wp_environment_type'])) &&
    isIntegerLike(value['id'], 1) &&
    (value['name'] === undefined || (typeof value['name'] === 'string' && value['name'].length >= 1)) &&
    hasOnly(value, values5)
  )
}

export function DownloadBackupParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['site_id'], 1) &&
    (isIntegerLike(value['backup_id'], 1) ||
      (typeof value['backup_id'] === 'string' && value['backup_id'].length >= 1)) &&
    hasOnly(value, values6)
  )
}

export function RestoreParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['site_id'], 1) &&
    (value['filesystem_id'] === undefined || isIntegerLike(value['filesystem_id'], 1)) &&
    (value['database_id'] === undefined || isIntegerLike(value['database_id'], 1)) &&
    (value['restore_on_site_id'] === undefined || isIntegerLike(value['restore_on_site_id'], 1)) &&
    hasOnly(value, values7) &&
    countSets(value, [['filesystem_id'], ['database_id']]) > 0
  )
}

export function SyncParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['themes_directory'] === undefined || typeof value['themes_directory'] === 'boolean') &&
    (value['plugins_directory'] === undefined || typeof value['plugins_directory'] === 'boolean') &&
    (value['uploads_directory'] === undefined || typeof value['uploads_directory'] === 'boolean') &&
    (value['wp_content_directory'] === undefined || typeof value['wp_content_directory'] === 'boolean') &&
    (value['root_directory'] === undefined || typeof value['root_directory'] === 'boolean') &&
    (value['database'] === undefined || typeof value['database'] === 'boolean') &&
    (value['skip_http_check'] === undefined || typeof value['skip_http_check'] === 'boolean') &&
    (value['skip_robots_txt'] === undefined || typeof value['skip_robots_txt'] === 'boolean') &&
    (value['skip_maintenance_mode'] === undefined || typeof value['skip_maintenance_mode'] === 'boolean') &&
    (value['preserve_jetpack_licenses'] === undefined || typeof value['preserve_jetpack_licenses'] === 'boolean') &&
    (value['wp_environment_type'] === undefined || EnvironmentType(value['wp_environment_type'])) &&
    isIntegerLike(value['from_site_id'], 1) &&
    isIntegerLike(value['to_site_id'], 1) &&
    hasOnly(value, values8)
  )
}

export function SiteStatistics(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['databaseUsageBytes'] === undefined || Number.isSafeInteger(value['databaseUsageBytes'])) &&
    (value['fileSystemUsageBytes'] === undefined || Number.isSafeInteger(value['fileSystemUsageBytes'])) &&
    (value['pageViews'] === undefined || PageViews(value['pageViews']))
  )
}

export function TagParam(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['color'] === undefined || TagColor(value['color'])) &&
    (value['name'] === undefined || (typeof value['name'] === 'string' && value['name'].length >= 1)) &&
    (value['tag_id'] === undefined || isIntegerLike(value['tag_id'], 1)) &&
    hasOnly(value, values9) &&
    countSets(value, [['name'], ['tag_id']]) === 1 &&
    !hasAll(value, ['color', 'tag_id'])
  )
}

export function TagColor(value: unknown): boolean {
  return values10.has(value)
}

export function AddTagsParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['id'], 1) && isList(value['tags'], TagParam) && hasOnly(value, values11)
}

export function RemoveTagsParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['id'], 1) && isList(value['tag_ids'], part1) && hasOnly(value, values12)
}

export function TemporaryUrl(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1
}

export function SetCmsVersionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['version'] === undefined ||
      value['version'] === 'previous' ||
      value['version'] === 'latest' ||
      value['version'] === 'beta') &&
    isIntegerLike(value['site_id'], 1) &&
    hasOnly(value, values13)
  )
}

export function SuiteLicense(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['siteId'] === undefined || Number.isSafeInteger(value['siteId'])) &&
    (value['issuedAt'] === undefined || Number.isSafeInteger(value['issuedAt'])) &&
    (value['revokedAt'] === undefined || value['revokedAt'] === null || Number.isSafeInteger(value['revokedAt'])) &&
    typeof value['licenseKey'] === 'string'
  )
}

export function Backup(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['type'] === 'string' &&
    (typeof value['id'] === 'string' || Number.isSafeInteger(value['id'])) &&
    (value['site_id'] === undefined || Number.isSafeInteger(value['site_id'])) &&
    (value['backup_timestamp'] === undefined || typeof value['backup_timestamp'] === 'string') &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['formatted_timestamp'] === undefined ||
      (typeof value['formatted_timestamp'] === 'string' && isDateTime(value['formatted_timestamp'])))
  )
}

export { Password, Site, SiteIdParams, SiteParams } from '../objects/check.gen.ts'
