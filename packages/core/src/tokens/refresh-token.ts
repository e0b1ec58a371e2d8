import type { TokenSource } from '../send/authorize.ts'
import { makeClock } from '../time.ts'
import { defaultLifetime } from './client-credentials.ts'
import { issuedText } from './credential-rules.ts'
import {
  checkSourceOptions,
  connectTokenEndpoint,
  isInvalidGrant,
  storeKey,
  type TokenEndpoint,
  type TokenEndpointOptions,
} from './token-endpoint.ts'
import { type IssuedToken, tokenSource } from './token-source.ts'

/** Options of `refreshToken`. */
export interface RefreshTokenOptions extends TokenEndpointOptions {
  /** The refresh token to begin with. If the service rotates it, the store keeps the newest. It never appears in errors. */
  readonly refreshToken: string
}

/**
 * Requests bearer tokens by a refresh token that your application has, and keeps the ones that the service issues
 * later. All sources that use the same one must share a store: a service that rotates refresh tokens accepts each of
 * them once.
 * @param options the address of the token service, the refresh token, and where tokens are stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 6
 * @example
 * const token = refreshToken({
 *   baseUrl: 'https://login.example.com',
 *   tokenPath: '/oauth2/token',
 *   clientId: 'my-app',
 *   refreshToken: process.env['REFRESH_TOKEN'] ?? '',
 *   store: fileTokenStore('.tokens'),
 * })
 */
export function refreshToken(options: RefreshTokenOptions): TokenSource {
  const own = checkSourceOptions('refreshToken', options, { refreshToken: issuedText }, ['refreshToken'])
  const { refreshToken: first } = options
  const endpoint = connectTokenEndpoint(own)
  return tokenSource({
    key: storeKey(own, 'refresh_token'),
    store: own.store,
    refreshBefore: own.refreshBefore,
    clock: makeClock(own),
    request: async (previous) => {
      const newest = previous?.refreshToken
      // The application's own refresh token may be newer than the one that was stored for an earlier one.
      const renewed = newest === first ? undefined : await refresh(endpoint, newest, own.scope)
      return { expiresIn: defaultLifetime, ...(renewed ?? (await requestBy(endpoint, first, own.scope))) }
    },
  })
}

/**
 * Requests a token by a refresh token; undefined if there is none, or the service no longer accepts it.
 * @param scope the scopes that the application wants of those granted. A login passes none: the service may have granted
 * less than it requested, and must refuse to renew more
 * @see RFC 6749, section 6
 */
export async function refresh(
  endpoint: TokenEndpoint,
  token: string | undefined,
  scope?: TokenEndpointOptions['scope'],
): Promise<IssuedToken | undefined> {
  if (token === undefined) return undefined
  try {
    return await requestBy(endpoint, token, scope)
  } catch (error) {
    if (!isInvalidGrant(error)) throw error
    return undefined
  }
}

async function requestBy(
  endpoint: TokenEndpoint,
  token: string,
  scope: TokenEndpointOptions['scope'],
): Promise<IssuedToken> {
  const issued = await endpoint.request({ grant_type: 'refresh_token', refresh_token: token }, scope)
  // A service that does not rotate it sends none.
  return { refreshToken: token, ...issued }
}
