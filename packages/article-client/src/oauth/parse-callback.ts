import type { MemberContext } from '@portolan/core'
import { refuse } from '../refuse.ts'
import { OAuthCallbackError } from './callback-error.ts'
import { isSameText, parseUrl } from '@portolan/core/internal'

/** The redirect from the authorization page. */
export interface ParseCallbackParams {
  /** The URL that the user was redirected to. A path with a query is enough. */
  readonly url: string | URL
  /** The state that was passed to the authorization page. Without it, nothing protects from a forged redirect. */
  readonly state?: string | undefined
  /**
   * Whether to accept a redirect without a state although one was passed to the page, for a service that does not
   * return it. Nothing protects from a forged redirect then.
   * @default false
   */
  readonly allowMissingState?: boolean | undefined
}

/** The content of the redirect. */
export interface Callback {
  /** The one-time code to exchange for a token. A secret. */
  readonly code: string
  readonly state?: string
}

export function parseCallback({ name }: MemberContext<object>) {
  return (params: ParseCallbackParams): Callback => {
    const {
      url,
      state: expected,
      allowMissingState = false,
      ...others
    } = Object(params) as Partial<ParseCallbackParams>
    // A misspelt `state` would leave it unchecked.
    const [other] = Object.keys(others)
    if (other !== undefined) refuse(name, { path: [other], message: 'is not a documented field' })
    if (expected !== undefined && (typeof expected !== 'string' || expected === ''))
      refuse(name, { path: ['state'], message: `must be a text that is not empty, got ${typeof expected}` })
    if (typeof allowMissingState !== 'boolean')
      refuse(name, { path: ['allowMissingState'], message: `must be true or false, got ${typeof allowMissingState}` })
    const query = queryOf(url) ?? refuse(name, { path: ['url'], message: 'must be the URL of the redirect' })
    refuseRepeated(name, query)
    const { code, state, error, error_description: description } = Object.fromEntries(query)
    if (expected !== undefined && state !== undefined && !isSameText(expected, state)) throw mismatch(name, state)
    if (error !== undefined) {
      const said = description ? `: ${description}` : ''
      throw new OAuthCallbackError(`${name}: the service responded with ${error}${said}`, {
        code: error,
        ...(description ? { description } : {}),
      })
    }
    if (expected !== undefined && state === undefined && !allowMissingState) throw mismatch(name, state)
    if (!code)
      throw new OAuthCallbackError(`${name}: the redirect has neither a code nor an error`, { code: 'missing_code' })
    return { code, ...(state === undefined ? {} : { state }) }
  }
}

/**
 * Readers of the first value and readers of the last one must not see different redirects. @see RFC 6749, section 3.1
 */
function refuseRepeated(name: string, query: URLSearchParams): void {
  const repeated = ['code', 'state', 'error'].find((parameter) => query.getAll(parameter).length > 1)
  if (repeated === undefined) return
  throw new OAuthCallbackError(`${name}: the redirect has ${repeated} more than once`, { code: 'duplicate_parameter' })
}

function mismatch(name: string, state: string | undefined): OAuthCallbackError {
  const what =
    state === undefined
      ? 'the redirect has no state, but one was passed to the authorization page'
      : 'the state of the redirect is not the one that was passed to the authorization page'
  return new OAuthCallbackError(`${name}: ${what}. The redirect may be forged: start again with a new state`, {
    code: 'state_mismatch',
  })
}

/** A server sees only the path and the query of the redirect's URL. */
function queryOf(url: unknown): URLSearchParams | undefined {
  const address: unknown = typeof url === 'object' && url !== null && 'href' in url ? url.href : url
  const base = 'https://redirect.invalid'
  return typeof address === 'string' ? parseUrl(address, base)?.searchParams : undefined
}
