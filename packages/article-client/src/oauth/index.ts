import { resource } from '@portolan/core'
import {
  authorizeUrl,
  type AuthorizeUrlParams,
  teamAuthorizeUrl,
  type TeamAuthorizeUrlParams,
} from './authorize-url.ts'
import { type Callback, parseCallback, type ParseCallbackParams } from './parse-callback.ts'

/**
 * The steps by which a user allows an application to act for them. `authorizationCode` does them all.
 * @see reference.md#authentication
 */
export interface OAuth {
  /**
   * Returns the address of the page on which the user allows what the application asks for.
   *
   * `GET /api/v2/oauth/authorize`
   *
   * Nothing is sent: the page is for the user's browser. For the two team scopes it is deprecated since Jun 5, 2020: see the team client's `teamAuthorizeUrl`.
   * @throws RequestValidationError a param breaks a documented rule
   * @see reference.md#oauthauthorizeurl
   */
  authorizeUrl(params: AuthorizeUrlParams): URL
  /**
   * Reads the redirect with which the user comes back. The state is compared in constant time.
   * @throws OAuthCallbackError the user refused (`code: 'access_denied'`), the state differs (`state_mismatch`), or there
   *   is no code (`missing_code`), or `code`, `state` or `error` stands there twice (`duplicate_parameter`)
   * @see reference.md#oauthparsecallback
   */
  parseCallback(params: ParseCallbackParams): Callback
}

/** The same on a team. */
export interface TeamOAuth extends OAuth {
  /**
   * Returns the address of the team's own page, for the two team scopes only.
   *
   * `GET /api/v2/oauth/team_authorize`
   *
   * Nothing is sent: the page is for the user's browser. The code that it brings is exchanged by
   * `teamAccessTokens.create`.
   * @throws RequestValidationError a param breaks a documented rule
   * @see reference.md#oauthteamauthorizeurl
   */
  teamAuthorizeUrl(params: TeamAuthorizeUrlParams): URL
}

export const oauth = resource<OAuth>()({ authorizeUrl, parseCallback })

export const teamOAuth = resource<TeamOAuth>()({ authorizeUrl, parseCallback, teamAuthorizeUrl })
