import { RequestValidationError } from '@portolan/core'

const names = ['clientId', 'clientSecret', 'token'] as const

/**
 * Refuses credentials that are named and that are all undefined, as from an environment that lacks them: the client would be
 * one without a token, and fail with its first call only.
 */
export function refuseUnsetCredentials(options: { readonly [Name in (typeof names)[number]]?: unknown }): void {
  const named = names.filter((name) => Object.hasOwn(options, name))
  if (named.length === 0 || names.some((name) => options[name] !== undefined)) return
  const message = 'must be set, got undefined'
  throw new RequestValidationError(
    `${named.join(' and ')} ${message}; give clientId and clientSecret, or a token, or leave them out`,
    { issues: named.map((name) => ({ path: [name], message })) },
  )
}
