import type { MemberContext } from '@portolan/core'
import { refuse } from '../refuse.ts'
import { authorizePage, teamAuthorizePage } from './operations.ts'
import { type Scope, type TeamScope, teamScopes } from './scope.ts'

/** What the authorization page is told. @see seed 000, Authorization pages */
export interface AuthorizeUrlParams {
  /** The application's ID. */
  readonly client_id: string
  /** What the token is to be used for: names in a list, or in one string with spaces between them. */
  readonly scope: string | readonly Scope[]
  /** Comes back with the redirect, so that nobody can pass a code of their own off: see `createState`. */
  readonly state?: string | undefined
}

export interface TeamAuthorizeUrlParams extends AuthorizeUrlParams {
  /** A team's page takes nothing but the two team scopes. */
  readonly scope: string | readonly TeamScope[]
}

export function authorizeUrl({ baseUrl, name }: MemberContext<object>) {
  return (params: AuthorizeUrlParams): URL => pageUrl(baseUrl + authorizePage.path, name, params)
}

export function teamAuthorizeUrl({ baseUrl, name }: MemberContext<object>) {
  return (params: TeamAuthorizeUrlParams): URL => {
    const known: readonly string[] = teamScopes
    if (scopeNames(Object(params).scope).some((one) => !known.includes(one)))
      refuse(name, 'scope', `may hold only ${teamScopes.join(' and ')}`, teamScopes.join(', '))
    return pageUrl(baseUrl + teamAuthorizePage.path, name, params)
  }
}

function pageUrl(page: string, name: string, params: AuthorizeUrlParams): URL {
  const { client_id: id, scope, state, ...others } = Object(params) as Partial<AuthorizeUrlParams>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) refuse(name, unknown, 'is not a documented field', 'nothing')
  if (typeof id !== 'string' || id === '') refuse(name, 'client_id', `must be a text, got ${typeof id}`, 'string')
  const names = scopeNames(scope)
  if (names.length === 0 || !names.every((one) => scopeName.test(one)))
    refuse(name, 'scope', 'must hold one or more names of scopes', 'names of scopes')
  if (state !== undefined && (typeof state !== 'string' || state === ''))
    refuse(name, 'state', `must be a text that is not empty, got ${typeof state}`, 'string')
  const query = Object.entries({ client_id: id, scope: names.join(' '), ...(state === undefined ? {} : { state }) })
  return new URL(`${page}?${query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`)
}

/** @see RFC 6749, section 3.3 */
const scopeName = /^[\x21\x23-\x5b\x5d-\x7e]+$/

function scopeNames(scope: unknown): readonly string[] {
  if (typeof scope === 'string') return scope.split(' ').filter(Boolean)
  return Array.isArray(scope) && scope.every((one) => typeof one === 'string') ? scope : []
}
