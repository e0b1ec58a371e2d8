// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isList, isObject } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values1 = new Set<string>(['grant_type', 'client_id', 'client_secret'])

const values2 = new Set<string>(['token', 'client_id', 'client_secret'])

export function AccessToken(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['token_type'] === undefined || typeof value['token_type'] === 'string') &&
    typeof value['access_token'] === 'string' &&
    value['access_token'].length >= 1 &&
    (value['expires_in'] === undefined || Number.isSafeInteger(value['expires_in'])) &&
    (value['scope'] === undefined || typeof value['scope'] === 'string') &&
    (value['created_at'] === undefined || Number.isSafeInteger(value['created_at'])) &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['email'] === undefined || typeof value['email'] === 'string') &&
    (value['gravatar'] === undefined || typeof value['gravatar'] === 'string') &&
    (value['scopes'] === undefined || isList(value['scopes'], part1))
  )
}

export function TokenParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['grant_type'] === undefined || value['grant_type'] === 'client_credentials') &&
    typeof value['client_id'] === 'string' &&
    value['client_id'].length >= 1 &&
    typeof value['client_secret'] === 'string' &&
    value['client_secret'].length >= 1 &&
    hasOnly(value, values1)
  )
}

export function RevokeParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['token'] === 'string' &&
    value['token'].length >= 1 &&
    typeof value['client_id'] === 'string' &&
    value['client_id'].length >= 1 &&
    typeof value['client_secret'] === 'string' &&
    value['client_secret'].length >= 1 &&
    hasOnly(value, values2)
  )
}
