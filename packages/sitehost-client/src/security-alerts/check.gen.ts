// Written by `portolan-generate`: change the document, and write it again.
import { isList, isObject } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

export function PluginAlerts(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['active'] === undefined ? !('active' in value) : isList(value['active'], SecurityAlertEntry)) &&
    (value['active-network'] === undefined
      ? !('active-network' in value)
      : isList(value['active-network'], SecurityAlertEntry)) &&
    (value['drop-ins'] === undefined ? !('drop-ins' in value) : isList(value['drop-ins'], SecurityAlertEntry)) &&
    (value['inactive'] === undefined ? !('inactive' in value) : isList(value['inactive'], SecurityAlertEntry)) &&
    (value['must-use'] === undefined ? !('must-use' in value) : isList(value['must-use'], SecurityAlertEntry))
  )
}

export function SecurityAlertEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['site_id'] === undefined ? !('site_id' in value) : Number.isSafeInteger(value['site_id'])) &&
    typeof value['name'] === 'string' &&
    (value['version'] === undefined ? !('version' in value) : typeof value['version'] === 'string') &&
    (value['status'] === undefined ? !('status' in value) : typeof value['status'] === 'string') &&
    (value['active'] === undefined ? !('active' in value) : typeof value['active'] === 'boolean') &&
    (value['update_available'] === undefined
      ? !('update_available' in value)
      : typeof value['update_available'] === 'boolean') &&
    (value['update_version'] === undefined
      ? !('update_version' in value)
      : value['update_version'] === null || typeof value['update_version'] === 'string') &&
    (value['security_risk'] === undefined
      ? !('security_risk' in value)
      : typeof value['security_risk'] === 'boolean') &&
    (value['security_alerts'] === undefined
      ? !('security_alerts' in value)
      : isList(value['security_alerts'], SecurityAlert))
  )
}

export function SecurityAlert(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['title'] === undefined ? !('title' in value) : typeof value['title'] === 'string') &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['severity'] === undefined
      ? !('severity' in value)
      : value['severity'] === null || typeof value['severity'] === 'string') &&
    (value['fixed_in'] === undefined ? !('fixed_in' in value) : typeof value['fixed_in'] === 'string') &&
    (value['reference_urls'] === undefined ? !('reference_urls' in value) : isList(value['reference_urls'], part1))
  )
}

export function ThemeAlerts(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['active'] === undefined ? !('active' in value) : isList(value['active'], SecurityAlertEntry)) &&
    (value['inactive'] === undefined ? !('inactive' in value) : isList(value['inactive'], SecurityAlertEntry)) &&
    (value['parent'] === undefined ? !('parent' in value) : isList(value['parent'], SecurityAlertEntry))
  )
}

export { SiteParams } from '../objects/check.gen.ts'
