import type { Issue, MemberContext } from '@portolan/core'
import { writeQuery } from '@portolan/core/internal'
import { refuse } from '../refuse.ts'
import { authorizePage, teamAuthorizePage } from './operations.gen.ts'
import type { Scope } from './types.gen.ts'

/** The scopes that a team's authorization page accepts. */
export const teamScopes = ['read_service_team', 'write_service_team'] as const

export type TeamScope = (typeof teamScopes)[number]

/** The params of the authorization page. */
export interface AuthorizeUrlParams {
  /** The application's ID. */
  readonly client_id: string
  /** The scopes of the token: a list of names, or one string with spaces between them. */
  readonly scope: string | readonly Scope[]
  /** Returned with the redirect, so that a forged redirect is noticed: see `createState`. */
  readonly state?: string | undefined
}

export interface TeamAuthorizeUrlParams extends AuthorizeUrlParams {
  /** A team's page accepts only the two team scopes. */
  readonly scope: string | readonly TeamScope[]
}

export function authorizeUrl({ baseUrl, name }: MemberContext<object>) {
  return (params: AuthorizeUrlParams): URL => pageUrl(baseUrl + authorizePage.path, name, params)
}

export function teamAuthorizeUrl({ baseUrl, name }: MemberContext<object>) {
  return (params: TeamAuthorizeUrlParams): URL => pageUrl(baseUrl + teamAuthorizePage.path, name, params, teamScopes)
}

/** @param allowed the only scopes that the page accepts. @default any scope */
function pageUrl(page: string, operation: string, params: AuthorizeUrlParams, allowed?: readonly string[]): URL {
  const { client_id: id, scope, state, ...others } = Object(params) as Partial<AuthorizeUrlParams>
  const names = scopeNames(scope)
  const issues: Issue[] = Object.keys(others).map((name) => ({ path: [name], message: 'is not a documented field' }))
  const note = (field: string, message: string): void => void issues.push({ path: [field], message })
  if (typeof id !== 'string' || id === '') note('client_id', `must be a text that is not empty, got ${typeof id}`)
  if (names.length === 0 || !names.every((one) => scopeName.test(one)))
    note('scope', 'must contain one or more names of scopes')
  else if (allowed && !names.every((one) => allowed.includes(one)))
    note('scope', `may contain only ${allowed.join(' and ')}`)
  if (state !== undefined && (typeof state !== 'string' || state === ''))
    note('state', `must be a text that is not empty, got ${typeof state}`)
  const query = writeQuery({ client_id: id, scope: names.join(' '), state }, issues)
  if (issues.length > 0) refuse({ operation, method: authorizePage.method, url: page }, ...issues)
  return new URL(`${page}?${query}`)
}

/** @see RFC 6749, section 3.3 */
const scopeName = /^[\x21\x23-\x5b\x5d-\x7e]+$/

function scopeNames(scope: unknown): readonly string[] {
  if (typeof scope === 'string') return scope.split(' ').filter(Boolean)
  return Array.isArray(scope) && scope.every((one) => typeof one === 'string') ? scope : []
}
