import { RequestValidationError } from '../errors.ts'
import { isParsableUrl, randomBytes } from '../platform.ts'
import { aFunction, filledString, must } from '../request/option-rules.ts'
import { checkAddress, withoutSlash } from '../request/url.ts'
import type { TokenSource } from '../send/authorize.ts'
import { makeClock } from '../time.ts'
import { parseCallback } from './parse-callback.ts'
import { refresh } from './refresh-token.ts'
import {
  checkSourceOptions,
  connectTokenEndpoint,
  joinScopes,
  storeKey,
  type TokenEndpoint,
  type TokenEndpointOptions,
} from './token-endpoint.ts'
import { type IssuedToken, tokenSource } from './token-source.ts'

/** Options of `authorizationCode`. */
export interface AuthorizationCodeOptions extends TokenEndpointOptions {
  /** The client id. */
  readonly clientId: string
  /** The page on which the user grants permission: a URL, or a path of `baseUrl`. */
  readonly authorizationUrl: string
  /** The address that the service redirects the user to, as it was registered. @default the only registered one */
  readonly redirectUri?: string | undefined
  /**
   * Shows the authorization page to the user, and returns the URL to which they were redirected: for example opens a
   * browser and waits on a loopback port.
   */
  readonly authorize: (page: URL) => string | URL | Promise<string | URL>
  /** Further params of the authorization page, such as `{ prompt: 'consent' }`. @default none */
  readonly authorizationParams?: Readonly<Record<string, string>> | undefined
}

const rules = {
  authorizationUrl: filledString,
  redirectUri: /* @__PURE__ */ must('an absolute URL', (value) => typeof value === 'string' && isParsableUrl(value)),
  authorize: aFunction,
  authorizationParams: /* @__PURE__ */ must(
    'an object of names and strings',
    (value) =>
      typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string'),
  ),
}

/** The params of the page that protect the login. */
const ownParams = ['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method']

/**
 * A token source that asks the user for permission (OAuth 2.0 authorization code, with PKCE): it lets `authorize` show the
 * page, checks the redirect and exchanges the code. However many calls, clients and processes share the store, the user
 * is asked once, and again only if the service neither accepts the token nor its refresh token.
 * @param options the addresses of the service, the application, and how the page is shown
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 4.1, and RFC 7636
 * @example
 * const token = authorizationCode({
 *   baseUrl: 'https://login.example.com',
 *   authorizationUrl: '/oauth2/authorize',
 *   tokenPath: '/oauth2/token',
 *   clientId: 'my-app',
 *   redirectUri: 'http://127.0.0.1:8765/callback',
 *   scope: ['read', 'offline_access'],
 *   authorize: (page) => openBrowserAndWait(page),
 *   store: fileTokenStore('.tokens'),
 * })
 */
export function authorizationCode(options: AuthorizationCodeOptions): TokenSource {
  const own = checkSourceOptions('authorizationCode', options, rules, ['clientId', 'authorizationUrl', 'authorize'])
  const pageUrl = checkPage(options)
  const endpoint = connectTokenEndpoint(own)
  return tokenSource({
    key: storeKey(own, 'authorization_code'),
    store: own.store,
    refreshBefore: own.refreshBefore,
    clock: makeClock(own),
    request: async (previous) =>
      (await refresh(endpoint, previous?.refreshToken)) ?? (await askUser(options, pageUrl, endpoint)),
  })
}

/** @throws RequestValidationError the page is not an address to send a user to, or one of its params is set twice */
function checkPage({
  baseUrl,
  authorizationUrl,
  allowHttp,
  authorizationParams = {},
}: AuthorizationCodeOptions): string {
  const page = authorizationUrl.startsWith('/') ? withoutSlash(String(baseUrl)) + authorizationUrl : authorizationUrl
  const taken = ownParams.find((name) => Object.hasOwn(authorizationParams, name))
  if (taken !== undefined) {
    const issues = [{ path: ['authorizationParams', taken], message: 'is set by authorizationCode' }]
    throw new RequestValidationError(`authorizationParams.${taken} is set by authorizationCode`, { issues })
  }
  return checkAddress(page, 'authorizationUrl', { allowQuery: true, allowHttp })
}

async function askUser(
  { clientId, scope, audience, resource, redirectUri, authorize, authorizationParams }: AuthorizationCodeOptions,
  pageUrl: string,
  endpoint: TokenEndpoint,
): Promise<IssuedToken> {
  const state = createState()
  const { createVerifier, deriveChallenge } = await import('./pkce.ts')
  const verifier = createVerifier()
  const page = new URL(pageUrl)
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: joinScopes(scope),
    state,
    code_challenge: await deriveChallenge(verifier),
    code_challenge_method: 'S256',
    audience,
    ...authorizationParams,
  }
  for (const [name, value] of Object.entries(params)) if (value !== undefined) page.searchParams.set(name, value)
  for (const one of [resource ?? []].flat()) page.searchParams.append('resource', one)
  const { code } = parseCallback({ url: await authorize(page), state }, 'authorizationCode')
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
  return endpoint.exchange(grant, scope)
}

/** Returns a `state` for an authorization page that cannot be guessed: 256 random bits in hex digits. */
export function createState(): string {
  return Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
