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
    (value['affiliate'] === undefined || typeof value['affiliate'] === 'boolean') &&
    (value['preview'] === undefined || typeof value['preview'] === 'boolean') &&
    (value['defaultPhpVersion'] === undefined || KnownPhpVersion(value['defaultPhpVersion'])) &&
    typeof value['email'] === 'string' &&
    typeof value['name'] === 'string' &&
    (value['collaboratorCount'] === undefined || Number.isSafeInteger(value['collaboratorCount'])) &&
    (value['gravatar'] === undefined || typeof value['gravatar'] === 'string') &&
    (value['organization'] === undefined ||
      value['organization'] === null ||
      typeof value['organization'] === 'string') &&
    (value['phoneNumber'] === undefined || value['phoneNumber'] === null || typeof value['phoneNumber'] === 'string') &&
    (value['productName'] === undefined || typeof value['productName'] === 'string') &&
    (value['defaultDatacenter'] === undefined ||
      value['defaultDatacenter'] === null ||
      typeof value['defaultDatacenter'] === 'string') &&
    (value['maxSites'] === undefined || Number.isSafeInteger(value['maxSites'])) &&
    (value['sitesCount'] === undefined || Number.isSafeInteger(value['sitesCount'])) &&
    (value['pageViews'] === undefined || PageViews(value['pageViews'])) &&
    (value['capacity'] === undefined || AccountCapacity(value['capacity'])) &&
    (value['recent_activity'] === undefined || isList(value['recent_activity'], part1))
  )
}

export function AccountCapacity(value: unknown): boolean {
  return isObject(value) && (value['sites'] === undefined || SiteCapacity(value['sites']))
}

export function SiteCapacity(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxBillable'] === undefined || Number.isSafeInteger(value['maxBillable'])) &&
    (value['maxStaging'] === undefined || Number.isSafeInteger(value['maxStaging'])) &&
    (value['billable'] === undefined || Number.isSafeInteger(value['billable'])) &&
    (value['staging'] === undefined || Number.isSafeInteger(value['staging'])) &&
    (value['total'] === undefined || Number.isSafeInteger(value['total']))
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
    typeof value['name'] === 'string' &&
    (value['source'] === undefined || typeof value['source'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['timestamp'] === undefined || (typeof value['timestamp'] === 'string' && isDateTime(value['timestamp']))) &&
    (value['accountEmail'] === undefined || typeof value['accountEmail'] === 'string') &&
    (value['ipAddress'] === undefined || value['ipAddress'] === null || typeof value['ipAddress'] === 'string') &&
    (value['userAgent'] === undefined || typeof value['userAgent'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['message'] === undefined || typeof value['message'] === 'string')
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
    (value['description'] === undefined || typeof value['description'] === 'string')
  )
}
