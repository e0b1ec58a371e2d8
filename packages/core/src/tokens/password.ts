import type { TokenSource } from '../send/authorize.ts'
import { makeClock } from '../time.ts'
import { defaultLifetime } from './client-credentials.ts'
import { filledLine, oneLine } from './credential-rules.ts'
import { refresh } from './refresh-token.ts'
import { checkSourceOptions, connectTokenEndpoint, storeKey, type TokenEndpointOptions } from './token-endpoint.ts'
import { tokenSource } from './token-source.ts'

/** Options of `password`. */
export interface PasswordOptions extends TokenEndpointOptions {
  /** The user's name. */
  readonly username: string
  /** The user's password. It never appears in errors or logs. */
  readonly password: string
}

const rules = { username: filledLine, password: oneLine }

/**
 * Requests bearer tokens for a user name and a password (OAuth 2.0 password grant), for services that have no other way,
 * and renews them by a refresh token if the service issues one. Calls that wait at the same time share one login.
 * @param options the address of the token service, the credentials, and how tokens are renewed and stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 4.3
 * @example
 * const token = password({
 *   baseUrl: 'https://api.example.com',
 *   tokenPath: '/token',
 *   username: 'ada',
 *   password: process.env['PASSWORD'] ?? '',
 * })
 */
export function password(options: PasswordOptions): TokenSource {
  const own = checkSourceOptions('password', options, rules, ['username', 'password'])
  const { username, password: secret } = options
  const endpoint = connectTokenEndpoint(own)
  return tokenSource({
    key: storeKey(own, 'password', username),
    store: own.store,
    refreshBefore: own.refreshBefore,
    clock: makeClock(own),
    request: async (previous) => ({
      expiresIn: defaultLifetime,
      ...((await refresh(endpoint, previous?.refreshToken)) ??
        (await endpoint.request({ grant_type: 'password', username, password: secret }, own.scope))),
    }),
  })
}
