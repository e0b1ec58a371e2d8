import { authorizationCode, type TokenSource, type TokenStore } from '@portolan/core'
import type { Renewal } from '../credentials/credentials-file.ts'

/** The parts of a login besides where its token comes from. */
interface GrantParts {
  readonly clientSecret: string | undefined
  readonly store: TokenStore
  /** Shows the page to the user, and returns the redirect. */
  readonly authorize: (page: URL) => Promise<string | URL>
  readonly scopes?: readonly string[]
  readonly redirectUri?: string | undefined
}

/** The name of the only token in a store. */
export const loginKey = 'login'

/** A token that a user grants on a page of the service, and that is renewed by its refresh token. */
export function grantedToken({ authorizationUrl, tokenUrl, clientId }: Renewal, parts: GrantParts): TokenSource {
  const { scopes = [], ...given } = parts
  const { origin, pathname, search } = new URL(tokenUrl)
  return authorizationCode({
    ...given,
    baseUrl: origin,
    tokenPath: pathname + search,
    authorizationUrl,
    clientId,
    key: loginKey,
    ...(scopes.length > 0 ? { scope: scopes } : {}),
  })
}
