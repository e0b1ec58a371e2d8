// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isList, isObject } from '@portolan/core/check'
import { Scope } from '../oauth/check.gen.ts'

const pattern1 = /^[0-9a-f]{40,}$/

const values1 = new Set<string>(['access_token'])

export function AccessToken(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['client_id'] === 'string' &&
    pattern1.test(value['client_id']) &&
    typeof value['token'] === 'string' &&
    pattern1.test(value['token']) &&
    isList(value['scopes'], Scope)
  )
}

export function DeleteAccessTokenParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['access_token'] === 'string' &&
    pattern1.test(value['access_token']) &&
    hasOnly(value, values1)
  )
}

export { CreateTokenParams } from '../objects/check.gen.ts'
