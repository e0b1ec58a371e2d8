import type { Clock } from './time.ts'
import type { ClientOptions } from './options.ts'
import type { Report } from './hooks.ts'
import type { Outcome } from './response/outcome.ts'
import type { Middleware } from './request/call.ts'
import type { Codec, Profile } from './request/endpoint.ts'
import type { ConnectedCredentials } from './send/put-credentials.ts'
import type { Limiter } from './send/limit.ts'
import type { RetryBudget, RetryPolicy } from './request/retry-policy.ts'
import type { Credential } from './tokens/token-source.ts'

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
