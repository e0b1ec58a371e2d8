import { type Client, clientCredentials, type ClientOptions, createClient, type TokenStore } from '@portolan/core'
import { mergeHooks, optionsOf, shareOptions } from '@portolan/core/internal'
import { type Accounts, accountsResource } from './account/group.gen.ts'
import { type Addons, addonsResource } from './addons/group.gen.ts'
import { auth, type Auth, type OwnCredentials } from './auth/composed.ts'
import { type Bookmarks, bookmarksResource } from './bookmarks/group.gen.ts'
import { type Collaborators, collaboratorsResource } from './collaborators/group.gen.ts'
import { type Domains, domainsResource } from './domains/group.gen.ts'
import { profile } from './profile.ts'
import { type Notes, notesResource } from './notes/group.gen.ts'
import { type Plugins, pluginsResource } from './plugins/group.gen.ts'
import { type SecurityAlerts, securityAlertsResource } from './security-alerts/group.gen.ts'
import { type SftpUsers, sftpUsersResource } from './sftp-users/group.gen.ts'
import { type SiteCollaborators, siteCollaboratorsResource } from './site-collaborators/group.gen.ts'
import { type Sites, sitesResource } from './sites/group.gen.ts'
import { type Themes, themesResource } from './themes/group.gen.ts'
import { refuseUnsetCredentials } from './unset-credentials.ts'

export interface SitehostClientOptions extends ClientOptions {
  /** The base URL of the service, without `/v1`. */
  readonly baseUrl: string | URL
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
      account: accountsResource,
      addons: addonsResource,
      collaborators: collaboratorsResource,
      plugins: pluginsResource,
      themes: themesResource,
      securityAlerts: securityAlertsResource,
      sites: sitesResource,
      siteCollaborators: siteCollaboratorsResource,
      domains: domainsResource,
      sftpUsers: sftpUsersResource,
      notes: notesResource,
      bookmarks: bookmarksResource,
    },
  })
}

function credentials(
  baseUrl: string | URL,
  clientId: string,
  clientSecret: string,
  store: TokenStore | undefined,
  options: ClientOptions,
): OwnCredentials {
  const source = clientCredentials({
    ...shareOptions(options),
    baseUrl,
    clientId,
    clientSecret,
    headers: options.headers,
    // The document describes the token response, although core reads it: its fields are not drift.
    hooks: mergeHooks(options.hooks, { onDrift: () => {} }),
    store,
  })
  return { clientId, clientSecret, source }
}
