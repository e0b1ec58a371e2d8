import { type Client, clientCredentials, type ClientOptions, createClient, type TokenStore } from '@portolan/core'
import { mergeHooks, optionsOf } from '@portolan/core/internal'
import type { Accounts } from './account/group.gen.ts'
import { account } from './account/index.ts'
import type { Addons } from './addons/group.gen.ts'
import { addons } from './addons/index.ts'
import { auth, type Auth, type OwnCredentials } from './auth/index.ts'
import type { Bookmarks } from './bookmarks/group.gen.ts'
import { bookmarks } from './bookmarks/index.ts'
import type { Collaborators } from './collaborators/group.gen.ts'
import { collaborators } from './collaborators/index.ts'
import type { Domains } from './domains/group.gen.ts'
import { domains } from './domains/index.ts'
import { profile } from './profile.ts'
import type { Notes } from './notes/group.gen.ts'
import { notes } from './notes/index.ts'
import type { Plugins } from './plugins/group.gen.ts'
import { plugins } from './plugins/index.ts'
import type { SecurityAlerts } from './security-alerts/group.gen.ts'
import { securityAlerts } from './security-alerts/index.ts'
import type { SftpUsers } from './sftp-users/group.gen.ts'
import { sftpUsers } from './sftp-users/index.ts'
import type { SiteCollaborators } from './site-collaborators/group.gen.ts'
import { siteCollaborators } from './site-collaborators/index.ts'
import type { Sites } from './sites/group.gen.ts'
import { sites } from './sites/index.ts'
import type { Themes } from './themes/group.gen.ts'
import { themes } from './themes/index.ts'
import { refuseUnsetCredentials } from './unset-credentials.ts'

export interface SitehostClientOptions extends ClientOptions {
  /** The base URL of the service, without `/v1`. */
  readonly baseUrl: string
  /**
   * The ID of an application, from the control panel. With `clientSecret`, the client requests and renews tokens by
   * itself.
   */
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  /** Where those tokens are stored, to share them between clients or processes. @default the memory of this client */
  readonly tokenStore?: TokenStore | undefined
}

/** The client of a site-hosting service. */
export interface SitehostClient extends Client {
  readonly auth: Auth
  readonly account: Accounts
  readonly addons: Addons
  readonly collaborators: Collaborators
  readonly plugins: Plugins
  readonly themes: Themes
  readonly securityAlerts: SecurityAlerts
  readonly sites: Sites
  readonly siteCollaborators: SiteCollaborators
  readonly domains: Domains
  readonly sftpUsers: SftpUsers
  readonly notes: Notes
  readonly bookmarks: Bookmarks
}

/**
 * Makes a client with `clientId` and `clientSecret`, or with a `token`. Without any of them it sends no token, which
 * is enough for `auth`. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid, or credentials are passed and all undefined
 */
export function createSitehostClient(all: SitehostClientOptions): SitehostClient {
  refuseUnsetCredentials(optionsOf('createSitehostClient', all, 'baseUrl'))
  const { baseUrl, clientId, clientSecret, tokenStore, ...options } = all
  const own =
    clientId === undefined && clientSecret === undefined
      ? undefined
      : credentials(baseUrl, clientId ?? '', clientSecret ?? '', tokenStore, options)
  return createClient({
    baseUrl,
    profile,
    options: { ...options, token: options.token ?? own?.source },
    groups: {
      auth: auth(own),
      account,
      addons,
      collaborators,
      plugins,
      themes,
      securityAlerts,
      sites,
      siteCollaborators,
      domains,
      sftpUsers,
      notes,
      bookmarks,
    },
  })
}

function credentials(
  baseUrl: string,
  clientId: string,
  clientSecret: string,
  store: TokenStore | undefined,
  { fetch, headers, allowHttp, timeout, retry, hooks, logger, clock }: ClientOptions,
): OwnCredentials {
  // The reference documents the token response, although core reads it: its fields are not drift.
  const source = clientCredentials({
    baseUrl,
    clientId,
    clientSecret,
    fetch,
    headers,
    allowHttp,
    timeout,
    retry,
    hooks: mergeHooks(hooks, { onDrift: () => {} }),
    logger,
    clock,
    ...(store ? { store } : {}),
  })
  return { clientId, clientSecret, source }
}
