import { type ClientOptions, memoryTokenStore, type TokenSource, type TokenStore } from '@portolan/core'
import { aFunction, checkOptions, flag, got, methods, must, optionsOf } from '@portolan/core/internal'
import type { AccessTokens } from '../access-tokens/group.gen.ts'
import { type ArticleClientOptions, createArticleClient, createArticleTeamClient } from '../client.ts'
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
  /** Whether `baseUrl` is a team's host, and the token is for that team. @default false */
  readonly team?: boolean | undefined
  /** Stores the token, so that the user is not asked again in the next process. @default the memory of this process */
  readonly store?: TokenStore | undefined
}

/** The service's tokens have no expiry. */
const never = Number.MAX_SAFE_INTEGER

const name = 'authorizationCode'
const names = must('a string or an array of strings', (value) => [value].flat().every((one) => typeof one === 'string'))

/**
 * A token source that asks the user for permission: it makes the state, lets `authorize` show the page, checks the
 * redirect and exchanges the code. However many calls wait, the user is asked once, and again only after the service
 * rejected the token.
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
  } = optionsOf(name, options, 'baseUrl, clientId, clientSecret, scope, authorize')
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

  let asked: Promise<string> | undefined
  let current: string | undefined
  let refused: string | undefined

  return {
    get() {
      asked ??= find().catch((error: unknown) => {
        asked = undefined
        throw error
      })
      return asked
    },
    invalidate(token: string) {
      // An older token than the current one was rejected before.
      if (token !== current) return
      refused = token
      current = asked = undefined
    },
  }

  async function find(): Promise<string> {
    const kept = await store.get(key)
    current = kept && kept.token !== refused ? kept.token : await ask()
    return current
  }

  async function ask(): Promise<string> {
    const state = createState()
    const url = await authorize(steps.page({ client_id: clientId, scope, state }))
    const { code } = steps.parse({ url, state })
    const { token } = await steps.exchange({ client_id: clientId, client_secret: clientSecret, code })
    await store.set(key, { token, expiresAt: never })
    return token
  }
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

/** Returns a `state` for an authorization page that cannot be guessed: 256 random bits in hex digits. */
export function createState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
