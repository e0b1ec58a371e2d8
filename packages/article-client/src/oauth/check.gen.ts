// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['client_id', 'scope', 'state'])

const pattern1 = /^(?:read|write)_service_team(?: (?:read|write)_service_team)*$/

export function AuthorizeParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['client_id'] === 'string' &&
    value['client_id'].length >= 1 &&
    typeof value['scope'] === 'string' &&
    value['scope'].length >= 1 &&
    (value['state'] === undefined || (typeof value['state'] === 'string' && value['state'].length >= 1)) &&
    hasOnly(value, values1)
  )
}

export function TeamAuthorizeParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['client_id'] === 'string' &&
    value['client_id'].length >= 1 &&
    typeof value['scope'] === 'string' &&
    pattern1.test(value['scope']) &&
    (value['state'] === undefined || (typeof value['state'] === 'string' && value['state'].length >= 1)) &&
    hasOnly(value, values1)
  )
}

export function Scope(value: unknown): boolean {
  return typeof value === 'string'
}
