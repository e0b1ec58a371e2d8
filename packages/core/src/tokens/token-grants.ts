import type { ClientCredential } from '../connection.ts'
import type { ClientOptions } from '../options.ts'
import type { TokenSource } from '../send/authorize.ts'
import { clientCredentials } from './client-credentials.ts'
import { password } from './password.ts'
import { refreshToken } from './refresh-token.ts'
import { shareOptions } from './token-endpoint.ts'

/** Requests tokens by the credentials of a client. */
export interface TokenGrants {
  readonly request: (credential: ClientCredential, baseUrl: string, options: ClientOptions) => TokenSource
}

/**
 * All grants of OAuth 2.0 that a client's credentials can use. A value, so that other clients do not carry the code.
 */
export const tokenGrants: TokenGrants = {
  request({ kind, tokenUrl = '', tokenStore: store, tokenKey: key, ...given }, baseUrl, options) {
    const { origin, pathname, search } = new URL(tokenUrl, `${baseUrl}/`)
    const tokenPath = pathname + search
    const { clientId, clientSecret, scope, username = '', password: secret = '', refreshToken: first = '' } = given
    const common = { ...shareOptions(options), baseUrl: origin, tokenPath, store, key, clientId, clientSecret, scope }
    if (kind === 'password') return password({ ...common, username, password: secret })
    if (kind === 'refreshToken') return refreshToken({ ...common, refreshToken: first })
    return clientCredentials({ ...common, clientId: clientId ?? '', clientSecret: clientSecret ?? '' })
  },
}
