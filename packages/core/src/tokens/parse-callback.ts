import { type Issue, RequestValidationError } from '../errors.ts'
import { parseUrl } from '../platform.ts'
import { quoteText } from '../safe-text.ts'
import { isSameText } from '../same-text.ts'
import { OAuthCallbackError } from './callback-error.ts'

/** The redirect from the authorization page. */
export interface ParseCallbackParams {
  /** The URL that the user was redirected to. A path with a query is enough. */
  readonly url: string | URL
  /** The state that was passed to the authorization page. Without it, nothing protects from a forged redirect. */
  readonly state?: string | undefined
  /**
   * Accepts a redirect without a state although one was passed to the page, for a service that does not return it. Nothing
   * protects from a forged redirect then.
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

/**
 * Reads the redirect from an authorization page. The state is compared in constant time.
 * @param params the URL, and the state that was passed to the page
 * @param name the call that errors name. @default 'parseCallback'
 * @returns the code to exchange for a token
 * @throws OAuthCallbackError the user refused (`code: 'access_denied'`), the state differs (`state_mismatch`),
 * there is no code (`missing_code`), or `code`, `state` or `error` occurs twice (`duplicate_parameter`)
 * @throws RequestValidationError a param is not valid
 * @example
 * const { code } = parseCallback({ url: request.url, state })
 */
export function parseCallback(params: ParseCallbackParams, name = 'parseCallback'): Callback {
  const { url, state: expected, allowMissingState = false, ...others } = Object(params) as Partial<ParseCallbackParams>
  const reject = (field: string, message: string): never => rejectParam(name, { path: [field], message })
  // A misspelt `state` would leave it unchecked.
  const [other] = Object.keys(others)
  if (other !== undefined) reject(other, 'is not a documented field')
  if (expected !== undefined && (typeof expected !== 'string' || expected === ''))
    reject('state', `must be a text that is not empty, got ${typeof expected}`)
  if (typeof allowMissingState !== 'boolean')
    reject('allowMissingState', `must be true or false, got ${typeof allowMissingState}`)
  const query = readQuery(url) ?? reject('url', 'must be the URL of the redirect')
  rejectRepeated(name, query)
  const { code, state, error, error_description: description } = Object.fromEntries(query)
  if (expected !== undefined && state !== undefined && !isSameText(expected, state)) throw mismatch(name, state)
  if (error !== undefined) throw reportedError(name, error, description)
  if (expected !== undefined && state === undefined && !allowMissingState) throw mismatch(name, state)
  if (!code)
    throw new OAuthCallbackError(`${name}: the redirect has neither a code nor an error`, { code: 'missing_code' })
  return { code, ...(state === undefined ? {} : { state }) }
}

function rejectParam(name: string, issue: Issue): never {
  throw new RequestValidationError(`${name}: ${issue.path.join('.')} ${issue.message}`, { issues: [issue] })
}

function reportedError(name: string, code: string, description = ''): OAuthCallbackError {
  return new OAuthCallbackError(
    `${name}: the service responded with ${quoteText(code + (description && `: ${description}`))}`,
    description ? { code, description } : { code },
  )
}

/**
 * Readers of the first value and readers of the last one must not see different redirects. @see RFC 6749, section 3.1
 */
function rejectRepeated(name: string, query: URLSearchParams): void {
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
function readQuery(url: unknown): URLSearchParams | undefined {
  const address: unknown = typeof url === 'object' && url !== null && 'href' in url ? url.href : url
  const base = 'https://redirect.invalid'
  return typeof address === 'string' ? parseUrl(address, base)?.searchParams : undefined
}
