import type { TokenSource } from '../send/authorize.ts'
import { makeClock } from '../time.ts'
import { checkSourceOptions, connectTokenEndpoint, storeKey, type TokenEndpointOptions } from './token-endpoint.ts'
import { tokenSource } from './token-source.ts'

/** Options of `clientCredentials`. */
export interface ClientCredentialsOptions extends TokenEndpointOptions {
  /** The client id. */
  readonly clientId: string
  /** The client secret. It never appears in errors or logs. */
  readonly clientSecret: string
}

/** The lifetime of a token that can be requested again without anybody's help, if the response does not state it. */
export const defaultLifetime = 3600

/**
 * Requests bearer tokens for a client id and its secret (OAuth 2.0 client credentials). Calls that wait at the same
 * time share one request; a token is renewed before it expires, and after the service rejected it.
 * @param options the address of the token service, the credentials, and how tokens are renewed and stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 4.4
 * @example
 * const token = clientCredentials({
 *   baseUrl: 'https://login.example.com',
 *   tokenPath: '/oauth2/token',
 *   clientId: 'my-app',
 *   clientSecret: process.env['CLIENT_SECRET'] ?? '',
 *   audience: 'https://api.example.com',
 * })
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenSource {
  const own = checkSourceOptions('clientCredentials', options, {}, ['clientId', 'clientSecret'])
  const endpoint = connectTokenEndpoint(own)
  return tokenSource({
    key: storeKey(own),
    store: own.store,
    refreshBefore: own.refreshBefore,
    clock: makeClock(own),
    request: async () => {
      const { token, expiresIn = defaultLifetime } = await endpoint.request(
        { grant_type: 'client_credentials' },
        own.scope,
      )
      return { token, expiresIn }
    },
  })
}
