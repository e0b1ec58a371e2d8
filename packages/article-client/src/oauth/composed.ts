import { type Callback, type ParseCallbackParams, resource, type Resource } from '@portolan/core'
import {
  authorizeUrl,
  type AuthorizeUrlParams,
  teamAuthorizeUrl,
  type TeamAuthorizeUrlParams,
} from './authorize-url.ts'
import { parseCallback } from './parse-callback.ts'

/** The steps by which a user authorizes an application. `authorizationCode` combines them. */
export interface OAuth {
  /**
   * Returns the URL of the page on which the user authorizes the application.
   *
   * `GET /api/v2/oauth/authorize`
   *
   * Nothing is sent: the page is for the user's browser. Deprecated for the two team scopes since Jun 5, 2020: see
   * the team client's `teamAuthorizeUrl`.
   * @throws RequestValidationError a param is invalid
   */
  authorizeUrl(params: AuthorizeUrlParams): URL
  /**
   * Reads the redirect from the authorization page. The state is compared in constant time.
   * @throws OAuthCallbackError the user refused (`code: 'access_denied'`), the state differs (`state_mismatch`),
   * there is no code (`missing_code`), or `code`, `state` or `error` occurs twice (`duplicate_parameter`)
   */
  parseCallback(params: ParseCallbackParams): Callback
}

/** The same steps on a team. */
export interface TeamOAuth extends OAuth {
  /**
   * Returns the URL of the team's own page, which accepts only the two team scopes.
   *
   * `GET /api/v2/oauth/team_authorize`
   *
   * Nothing is sent: the page is for the user's browser. `teamAccessTokens.create` exchanges the code.
   * @throws RequestValidationError a param is invalid
   */
  teamAuthorizeUrl(params: TeamAuthorizeUrlParams): URL
}

export const oAuthResource: Resource<OAuth> = resource<OAuth>()({ authorizeUrl, parseCallback })

export const teamOAuthResource: Resource<TeamOAuth> = resource<TeamOAuth>()({
  authorizeUrl,
  parseCallback,
  teamAuthorizeUrl,
})
