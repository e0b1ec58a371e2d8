import type { ClientOptions } from './options.ts'
import type { Profile } from './profile.ts'
import type { ApiRequest } from './request/api-request.ts'
import type { RawRequest } from './request/raw-request.ts'
import type { Resource } from './resource.ts'
import type { Result } from './response/result.ts'
import type { Middleware } from './send/middleware.ts'

/** What every client has besides its operations. */
export interface Client {
  /**
   * Sends a request that has no operation yet, through the same transport. An envelope stays in the body.
   * @param request method, path and what else the request needs
   * @returns the body, parsed where it is JSON
   * @throws PortolanError any error that an operation can throw
   */
  request<T = unknown>(request: RawRequest<T>): ApiRequest<T>
  /**
   * Makes a client with other options that shares this client's connection, limits and token. `headers` and `hooks` are
   * merged by name (`undefined` removes one); every other option given here replaces this client's. A `token` or
   * `rateLimit` given here belongs to the new client alone.
   * @param options the options that change
   * @returns a new client; this one stays as it is
   * @throws RequestValidationError an option is not valid
   */
  withOptions(options: ClientOptions): this
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

/** What a client is made from. */
export interface ClientConfig<Groups, Own = object> {
  /** The address that the paths of operations are appended to. */
  readonly baseUrl: string
  /** The name of the option that holds the base URL, for error messages. @default 'baseUrl' */
  readonly baseUrlName?: string
  /** Whether the base URL may have a query, which every request keeps. @default false */
  readonly allowQuery?: boolean
  /** More addresses, by the names of their options, for operations that name one. @default none */
  readonly addresses?: Readonly<Record<string, string>>
  /** What is specific to the service. */
  readonly profile: Profile
  /** The user's options. */
  readonly options: ClientOptions
  /** Credentials besides the token. @default none */
  readonly credentials?: readonly ClientCredential[]
  /** The service's own middleware around each call. @default none */
  readonly middleware?: readonly Middleware<Result>[]
  /** Names of hooks that this client has besides the common ones. @default none */
  readonly furtherHooks?: readonly string[]
  /** The groups of operations, by their names on the client. */
  readonly groups: { readonly [Name in keyof Groups]: Resource<Groups[Name]> }
  /** Operations on the client itself rather than in a group. @default none */
  readonly own?: Resource<Own>
}
