import {
  type ClientOptions,
  createState,
  memoryTokenStore,
  type TokenSource,
  tokenSource,
  type TokenStore,
} from '@portolan/core'
import { aFunction, checkOptions, flag, got, methods, must, verifyOptions } from '@portolan/core/internal'
import type { AccessTokens } from '../access-tokens/group.gen.ts'
import { type ArticleClientOptions, createArticleClient, createArticleTeamClient } from '../client.gen.ts'
import { refuse } from '../refuse.ts'
import type { TeamAuthorizeUrlParams } from './authorize-url.ts'
import type { OAuth } from './composed.ts'
import type { Scope } from './types.gen.ts'

export interface AuthorizationCodeOptions extends Pick<
  ClientOptions,
  'fetch' | 'allowHttp' | 'timeout' | 'retry' | 'hooks' | 'logger' | 'clock'
> {
  /** The host where the user grants permission and the code is exchanged: the public host, or the team's. */
  readonly baseUrl: string | URL
  /** The application's ID: 40 hex digits. */
  readonly clientId: string
  /** The application's secret: 40 hex digits. */
  readonly clientSecret: string
  /** The scopes of the token. A team accepts only the two team scopes. */
  readonly scope: string | readonly Scope[]
  /**
   * Shows the authorization page to the user, and returns the URL to which they were redirected: for example opens a
   * browser and waits on a loopback port.
   */
  readonly authorize: (page: URL) => string | URL | Promise<string | URL>
  /** True if `baseUrl` is a team's host, and the token is for that team. @default false */
  readonly team?: boolean | undefined
  /** Stores the token, so that the user is not asked again in the next process. @default the memory of this process */
  readonly store?: TokenStore | undefined
}

const name = 'authorizationCode'
const names = must('a string or an array of strings', (value) => [value].flat().every((one) => typeof one === 'string'))

/**
 * A token source that asks the user for permission: it makes the state, lets `authorize` show the page, checks the
 * redirect and exchanges the code. However many calls, clients and processes share the store, the user is asked once, and
 * again only after the service rejected the token.
 * @throws RequestValidationError an option is invalid, such as an ID or a secret that does not have the documented form
 */
export function authorizationCode(options: AuthorizationCodeOptions): TokenSource {
  const {
    baseUrl,
    clientId,
    clientSecret,
    scope,
    authorize,
    team = false,
    store = memoryTokenStore(),
    ...rest
  } = verifyOptions(name, options, 'baseUrl, clientId, clientSecret, scope, authorize')
  checkOptions(name, names, scope, ['scope'])
  checkOptions(name, aFunction, authorize, ['authorize'])
  checkOptions(name, flag, team, ['team'])
  checkOptions(name, methods('get', 'set'), store, ['store'])
  for (const [field, value] of Object.entries({ clientId, clientSecret }))
    if (typeof value !== 'string' || !/^[0-9a-f]{40}$/.test(value))
      refuse(name, {
        path: [field],
        message: `must be 40 hex digits, ${got(value)}`,
        expected: '40 hex digits',
      })
  const steps = team ? teamSteps({ baseUrl, ...rest }) : publicSteps({ baseUrl, ...rest })
  const key = `${baseUrl} ${clientId} ${typeof scope === 'string' ? scope : scope.join(' ')}`

  return tokenSource({
    key,
    store,
    clock: rest.clock,
    request: async () => {
      const state = createState()
      const url = await authorize(steps.page({ client_id: clientId, scope, state }))
      const { code } = steps.parse({ url, state })
      return await steps.exchange({ client_id: clientId, client_secret: clientSecret, code })
    },
  })
}

interface Steps {
  readonly page: OAuth['authorizeUrl']
  readonly parse: OAuth['parseCallback']
  readonly exchange: AccessTokens['create']
}

function publicSteps(options: ArticleClientOptions): Steps {
  const { oauth, accessTokens } = createArticleClient(options)
  return {
    page: (params) => oauth.authorizeUrl(params),
    parse: (params) => oauth.parseCallback(params),
    exchange: (params) => accessTokens.create(params),
  }
}

function teamSteps(options: ArticleClientOptions): Steps {
  const { oauth, teamAccessTokens } = createArticleTeamClient(options)
  return {
    // The scopes of a team's page are checked when its URL is made.
    page: (params) => oauth.teamAuthorizeUrl(params as TeamAuthorizeUrlParams),
    parse: (params) => oauth.parseCallback(params),
    exchange: (params) => teamAccessTokens.create(params),
  }
}
