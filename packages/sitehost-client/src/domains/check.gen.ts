// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isList, isObject } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values1 = new Set<string>(['site_id', 'separate_records'])

const values2 = new Set<string>(['site_id', 'name', 'separate_records'])

const values3 = new Set<string>(['site_id', 'id', 'separate_records'])

export function Domain(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['primary'] === undefined || typeof value['primary'] === 'boolean') &&
    (value['healthy'] === undefined || typeof value['healthy'] === 'boolean') &&
    (value['dnsConfirmed'] === undefined || typeof value['dnsConfirmed'] === 'boolean') &&
    (value['provisioned'] === undefined || typeof value['provisioned'] === 'boolean') &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['displayType'] === undefined || typeof value['displayType'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['created'] === undefined || (typeof value['created'] === 'string' && isDateTime(value['created']))) &&
    (value['name'] === undefined || value['name'] === null || typeof value['name'] === 'string') &&
    typeof value['domainName'] === 'string' &&
    (value['zoneId'] === undefined || Number.isSafeInteger(value['zoneId'])) &&
    (value['ipAddresses'] === undefined || isList(value['ipAddresses'], part1))
  )
}

export function ListDomainsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['separate_records'] === undefined || typeof value['separate_records'] === 'boolean') &&
    isIntegerLike(value['site_id'], 1) &&
    hasOnly(value, values1)
  )
}

export function CreateDomainParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['separate_records'] === undefined || typeof value['separate_records'] === 'boolean') &&
    isIntegerLike(value['site_id'], 1) &&
    typeof value['name'] === 'string' &&
    value['name'].length >= 1 &&
    hasOnly(value, values2)
  )
}

export function SetPrimaryDomainParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['separate_records'] === undefined || typeof value['separate_records'] === 'boolean') &&
    isIntegerLike(value['site_id'], 1) &&
    isIntegerLike(value['id'], 1, undefined, -1) &&
    hasOnly(value, values3)
  )
}

export { PartOfSiteParams } from '../objects/check.gen.ts'
