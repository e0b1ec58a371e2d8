import type { Clock } from './time.ts'
import type { ClientOptions } from './options.ts'
import type { Report } from './hooks.ts'
import type { Outcome } from './response/outcome.ts'
import type { Middleware } from './request/call.ts'
import type { Codec, Profile } from './request/endpoint.ts'
import type { RawResponse } from './request/wire.ts'
import type { Limiter } from './send/limit.ts'
import type { RetryBudget, RetryPolicy } from './request/retry-policy.ts'
import type { Credential, TokenSource } from './send/token.ts'

/** Where a client's requests go. */
export interface Addresses {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The address with the slash that it was given with, where operations without a path of their own are sent. */
  readonly endpoint: string
  /** The query that every request keeps, without the question mark. */
  readonly query: string
  /** Further addresses, by the names that operations know them by. Without a slash at their end. */
  readonly baseUrls: Readonly<Record<string, string>>
}

/** What clients derived from one another with `withOptions` share. */
export interface Shared {
  readonly credential: Credential | undefined
  /** Undefined with `rateLimit: false`. */
  readonly limiter: Limiter | undefined
  readonly retryBudget: RetryBudget
}

/** What all calls of a client have in common. */
export interface Connection {
  readonly addresses: Addresses
  readonly profile: Profile
  /** What the profile's `codec` loads. */
  readonly codec: Codec | undefined
  readonly options: ClientOptions
  /** The service's own middleware around each call. */
  readonly middleware: readonly Middleware<Outcome>[]
  /** Headers of every call, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly policy: RetryPolicy
  /** Credentials besides the token. */
  readonly credentials?: ConnectedCredentials | undefined
  readonly clock: Clock
  readonly report: Report
  readonly shared: Shared
}

/** A credential besides `token`: an API key, user name and password, or the credentials of an application. */
export interface ClientCredential {
  /** The name by which operations ask for it. */
  readonly scheme: string
  readonly kind: 'apiKey' | 'basic' | 'clientCredentials'
  /** Of an API key: where it is sent. */
  readonly in?: 'header' | 'query' | 'cookie'
  /** Of an API key: the name of the header, query param or cookie. */
  readonly name?: string
  /** Of an application: where its tokens come from, relative to the base URL. */
  readonly tokenUrl?: string
  /** The user's options; without them the credential is not sent. */
  readonly value?: string | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
}

/** The credentials of a client, and what puts them on its calls. */
export interface Credentials {
  readonly list: readonly ClientCredential[]
  readonly load: () => Promise<ConnectCredentials>
}

/** Makes the credentials of a client ready for its calls. */
export type ConnectCredentials = (
  list: readonly ClientCredential[],
  client: { readonly baseUrl: string; readonly options: ClientOptions },
) => ConnectedCredentials

/** The credentials of a client, ready for its calls. */
export interface ConnectedCredentials {
  /** The source of tokens, if the credentials are those of an application. */
  readonly token: TokenSource | undefined
  /**
   * Puts on a call the credentials that its operation asks for.
   * @param authorize puts on the token; undefined without one
   */
  readonly authorize: (authorize: Middleware<RawResponse> | undefined) => Middleware<RawResponse>
}
