import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { askForRedirect, type RedirectOptions } from './ask-for-redirect.ts'

/** What an article application is authorized with. */
export interface ArticleLogin extends RedirectOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Whether the base URL is a team's, and the token one for that team. */
  readonly team: boolean
}

/** What an authorization brings. */
export interface Grant {
  readonly token: string
  readonly scopes: readonly string[]
}

/**
 * Lets the user authorize an application of the article service: shows the page, waits for the redirect, and exchanges its
 * code for a token.
 * @throws CliError the user refused, or no valid redirect arrived
 */
export async function logInToArticle(login: ArticleLogin, io: Io): Promise<Grant> {
  const { createArticleClient, createArticleTeamClient, createState, OAuthCallbackError } =
    await import('@portolan/article-client')
  useProxy(io.env)
  const { baseUrl, clientId, clientSecret, scopes, team } = login
  const request = { client_id: clientId, scope: scopes.join(' '), state: createState() }
  const application = { client_id: clientId, client_secret: clientSecret }
  const [client, teamClient] = [createArticleClient({ baseUrl }), createArticleTeamClient({ baseUrl })]
  const page = team ? teamClient.oauth.teamAuthorizeUrl(request) : client.oauth.authorizeUrl(request)
  const url = await askForRedirect(page, login, io)
  try {
    const { code } = client.oauth.parseCallback({ url, state: request.state })
    const exchange = { ...application, code }
    return team ? await teamClient.teamAccessTokens.create(exchange) : await client.accessTokens.create(exchange)
  } catch (error) {
    if (!OAuthCallbackError.is(error)) throw error
    const message = error.code === 'access_denied' ? 'the user did not authorize the application' : error.message
    throw new CliError(message, { exitCode: 3 })
  }
}
