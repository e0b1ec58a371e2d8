// Written by `portolan-generate`: change the document, and write it again.
import { countSets, hasOnly, isDateTime, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { DatacenterCode, KnownPhpVersion, PageViews, PhpVersion } from '../objects/check.gen.ts'

function part1(_: unknown): boolean {
  return true
}

const values1 = new Set<string>(['php_version', 'datacenter_code'])

const values2 = new Set<unknown>(['action', 'account_email', 'ip_address', 'source'])

const values3 = new Set<string>(['field', 'operator', 'value'])

const values4 = new Set<string>(['page', 'per_page', 'filters'])

export function Account(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['email'] === 'string' &&
    typeof value['name'] === 'string' &&
    (value['affiliate'] === undefined ? !('affiliate' in value) : typeof value['affiliate'] === 'boolean') &&
    (value['collaboratorCount'] === undefined
      ? !('collaboratorCount' in value)
      : Number.isSafeInteger(value['collaboratorCount'])) &&
    (value['gravatar'] === undefined ? !('gravatar' in value) : typeof value['gravatar'] === 'string') &&
    (value['organization'] === undefined
      ? !('organization' in value)
      : value['organization'] === null || typeof value['organization'] === 'string') &&
    (value['pageViews'] === undefined ? !('pageViews' in value) : PageViews(value['pageViews'])) &&
    (value['phoneNumber'] === undefined
      ? !('phoneNumber' in value)
      : value['phoneNumber'] === null || typeof value['phoneNumber'] === 'string') &&
    (value['preview'] === undefined ? !('preview' in value) : typeof value['preview'] === 'boolean') &&
    (value['productName'] === undefined ? !('productName' in value) : typeof value['productName'] === 'string') &&
    (value['defaultPhpVersion'] === undefined
      ? !('defaultPhpVersion' in value)
      : KnownPhpVersion(value['defaultPhpVersion'])) &&
    (value['defaultDatacenter'] === undefined
      ? !('defaultDatacenter' in value)
      : value['defaultDatacenter'] === null || typeof value['defaultDatacenter'] === 'string') &&
    (value['maxSites'] === undefined ? !('maxSites' in value) : Number.isSafeInteger(value['maxSites'])) &&
    (value['sitesCount'] === undefined ? !('sitesCount' in value) : Number.isSafeInteger(value['sitesCount'])) &&
    (value['capacity'] === undefined ? !('capacity' in value) : AccountCapacity(value['capacity'])) &&
    (value['recent_activity'] === undefined ? !('recent_activity' in value) : isList(value['recent_activity'], part1))
  )
}

export function AccountCapacity(value: unknown): boolean {
  return isObject(value) && (value['sites'] === undefined ? !('sites' in value) : SiteCapacity(value['sites']))
}

export function SiteCapacity(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxBillable'] === undefined ? !('maxBillable' in value) : Number.isSafeInteger(value['maxBillable'])) &&
    (value['maxStaging'] === undefined ? !('maxStaging' in value) : Number.isSafeInteger(value['maxStaging'])) &&
    (value['billable'] === undefined ? !('billable' in value) : Number.isSafeInteger(value['billable'])) &&
    (value['staging'] === undefined ? !('staging' in value) : Number.isSafeInteger(value['staging'])) &&
    (value['total'] === undefined ? !('total' in value) : Number.isSafeInteger(value['total']))
  )
}

export function UpdateAccountParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['php_version'] === undefined || PhpVersion(value['php_version'])) &&
    (value['datacenter_code'] === undefined ||
      value['datacenter_code'] === null ||
      DatacenterCode(value['datacenter_code'])) &&
    hasOnly(value, values1) &&
    countSets(value, [['php_version'], ['datacenter_code']]) === 1
  )
}

export function ActivityFilter(value: unknown): boolean {
  return (
    isObject(value) &&
    values2.has(value['field']) &&
    (value['operator'] === 'equals' || value['operator'] === 'contains') &&
    typeof value['value'] === 'string' &&
    hasOnly(value, values3)
  )
}

export function ActivityEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['timestamp'] === undefined
      ? !('timestamp' in value)
      : typeof value['timestamp'] === 'string' && isDateTime(value['timestamp'])) &&
    (value['accountEmail'] === undefined ? !('accountEmail' in value) : typeof value['accountEmail'] === 'string') &&
    (value['ipAddress'] === undefined
      ? !('ipAddress' in value)
      : value['ipAddress'] === null || typeof value['ipAddress'] === 'string') &&
    (value['userAgent'] === undefined ? !('userAgent' in value) : typeof value['userAgent'] === 'string') &&
    typeof value['name'] === 'string' &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['source'] === undefined ? !('source' in value) : typeof value['source'] === 'string') &&
    (value['message'] === undefined ? !('message' in value) : typeof value['message'] === 'string')
  )
}

export function ListActivityParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 50)) &&
    (value['filters'] === undefined || isList(value['filters'], ActivityFilter)) &&
    hasOnly(value, values4)
  )
}

export function ActivityAction(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string')
  )
}
