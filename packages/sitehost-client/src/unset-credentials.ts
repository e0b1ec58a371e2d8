import { RequestValidationError } from '@portolan/core'

const names = ['clientId', 'clientSecret', 'token'] as const

/**
 * Rejects credentials that are passed and all undefined, such as missing environment variables: the client would have
 * no token, and fail only at its first call.
 */
export function refuseUnsetCredentials(options: { readonly [Name in (typeof names)[number]]?: unknown }): void {
  const named = names.filter((name) => Object.hasOwn(options, name))
  if (named.length === 0 || names.some((name) => options[name] !== undefined)) return
  const message = 'must be set, got undefined'
  throw new RequestValidationError(
    `${named.join(' and ')} ${message}; set clientId and clientSecret, or a token, or leave them out`,
    { issues: named.map((name) => ({ path: [name], message })) },
  )
}
