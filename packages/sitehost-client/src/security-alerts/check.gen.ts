// Written by `portolan-generate`: change the document, and write it again.
import { isList, isObject } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

export function PluginAlerts(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['active'] === undefined || isList(value['active'], SecurityAlertEntry)) &&
    (value['active-network'] === undefined || isList(value['active-network'], SecurityAlertEntry)) &&
    (value['drop-ins'] === undefined || isList(value['drop-ins'], SecurityAlertEntry)) &&
    (value['inactive'] === undefined || isList(value['inactive'], SecurityAlertEntry)) &&
    (value['must-use'] === undefined || isList(value['must-use'], SecurityAlertEntry))
  )
}

export function SecurityAlertEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['active'] === undefined || typeof value['active'] === 'boolean') &&
    (value['update_available'] === undefined || typeof value['update_available'] === 'boolean') &&
    (value['security_risk'] === undefined || typeof value['security_risk'] === 'boolean') &&
    Number.isSafeInteger(value['id']) &&
    (value['site_id'] === undefined || Number.isSafeInteger(value['site_id'])) &&
    typeof value['name'] === 'string' &&
    (value['version'] === undefined || typeof value['version'] === 'string') &&
    (value['status'] === undefined || typeof value['status'] === 'string') &&
    (value['update_version'] === undefined ||
      value['update_version'] === null ||
      typeof value['update_version'] === 'string') &&
    (value['security_alerts'] === undefined || isList(value['security_alerts'], SecurityAlert))
  )
}

export function SecurityAlert(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['severity'] === undefined || value['severity'] === null || typeof value['severity'] === 'string') &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['fixed_in'] === undefined || typeof value['fixed_in'] === 'string') &&
    (value['reference_urls'] === undefined || isList(value['reference_urls'], part1))
  )
}

export function ThemeAlerts(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['active'] === undefined || isList(value['active'], SecurityAlertEntry)) &&
    (value['inactive'] === undefined || isList(value['inactive'], SecurityAlertEntry)) &&
    (value['parent'] === undefined || isList(value['parent'], SecurityAlertEntry))
  )
}

export { SiteParams } from '../objects/check.gen.ts'
