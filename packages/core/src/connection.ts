import { report } from './hooks.ts'
import type { ClientOptions } from './options.ts'
import {
  budgetFor,
  type CallOptions,
  defaultRetryPolicy,
  type RetryBudget,
  retryBudget,
  retryPolicy,
} from './request/call-options.ts'
import type { Call, Endpoint, Middleware, Send } from './request/call.ts'
import { type Addresses, endpointFaults, loadEndpoint, type Service } from './request/endpoint.ts'
import { isLater, type LaterOperation, type Operation } from './request/operation.ts'
import { plainOptions } from './request/plain-options.ts'
import { mergeHeaders, prepareFrom, rejectRequest } from './request/prepare.ts'
import type { Profile } from './request/profile.ts'
import type { RawArguments } from './request/raw-request.ts'
import type { RawResponse } from './request/wire.ts'
import type { Outcome } from './response/details.ts'
import { kyFetch } from './send/ky-fetch.ts'
import { buildSend } from './send/chain.ts'
import { Limiter } from './send/limit.ts'
import { type Credential, readCredential, type TokenSource } from './send/authorize.ts'
import type { TokenStore } from './send/token-store.ts'
import { makeClock } from './time.ts'

/** The part of a client that does the work. */
export interface Connection {
  /**
   * Prepares a call of an operation.
   * @param name `group.operation`, as on the client
   * @throws RequestValidationError the params or the options are not valid
   */
  readonly prepare: (
    operation: Operation | LaterOperation,
    name: string,
    params: unknown,
    options?: CallOptions,
  ) => Promise<Call>
  /** Prepares a request that has no operation. */
  readonly prepareRaw: (name: string, ...given: RawArguments) => Promise<Call>
  readonly send: Send<Outcome>
  /** The parts that clients derived with `withOptions` share. */
  readonly shared: Shared
}

interface Shared {
  readonly service: Service
  readonly credential: Credential | undefined
  /** Undefined with `rateLimit: false`. */
  readonly limiter: Limiter | undefined
  readonly retryBudget: RetryBudget
  /** The reports on the console so far. */
  readonly reported: Set<string>
}

/** The parts of a client that do not come from its operations. A single call has none of them. */
export interface Extras {
  /** @default there are no budgets */
  readonly loadBudget?: () => Promise<typeof import('./send/budget.ts')>
  /** @default nothing is sent without an operation */
  readonly loadRaw?: () => Promise<typeof import('./raw.ts')>
}

/** The parts of a client. */
export interface ConnectionConfig {
  readonly extras: Extras
  readonly addresses: Addresses
  readonly profile: Profile
  readonly options: ClientOptions
  /** The service's own middleware around each call. */
  readonly middleware: readonly Middleware<Outcome>[]
  /** Credentials besides the token. */
  readonly credentials?: Credentials | undefined
  /** Set for a client that is derived from another: the other's connection, and the options that differ. */
  readonly parent?: { readonly connection: Promise<Connection>; readonly changes: ClientOptions } | undefined
}

/**
 * Builds what all calls of a client have in common. Loaded with the first call. What only some calls need, such as
 * lists, failures and requests without an operation, is loaded when it is needed.
 */
export async function connect(config: ConnectionConfig): Promise<Connection> {
  const { addresses, profile, options, middleware, credentials, extras, parent } = config
  const base = (await parent?.connection)?.shared
  const connected = credentials && (await credentials.load())(credentials.list, { baseUrl: addresses.baseUrl, options })
  const service = base?.service ?? { addresses, profile, codec: await profile.codec?.() }
  const retry = retryPolicy(defaultRetryPolicy, options.retry)
  const token = options.token ?? connected?.token
  const shared = { service, ...(await makeShared({ ...options, token }, retry.budget, base, config)) }
  const common = {
    ...shared,
    options,
    clock: makeClock(options),
    report: report(options.hooks, options.logger, shared.reported),
  }
  const headersOfService = mergeHeaders(userAgent(profile), profile.headers)
  const headers = mergeHeaders(plainOptions(options).headers)
  const prepare = prepareFrom({
    ...service,
    ...common,
    headersOfService,
    headers,
    retry,
    validation: profile.validation,
  })
  const { clock } = common
  const send = buildSend({
    ...common,
    addresses: service.addresses,
    fetch: options.fetch ?? (await kyFetch()),
    middleware,
    credentials: connected,
    observe: common.report.silent ? undefined : (await import('./send/observe.ts')).observe(clock),
    conditional: options.cache && (await import('./send/cache.ts')).conditional(clock, options.cache),
  })
  const makeEndpoint = rememberEndpoints(service, common.report)
  return {
    async prepare(operation, name, params, given) {
      const endpoint = makeEndpoint(operation, name)
      return prepare('then' in endpoint ? await endpoint : endpoint, params, given)
    },
    prepareRaw: async (name, ...given) => {
      const raw = await extras.loadRaw?.()
      if (!raw) throw new TypeError(`${name}: \`call\` sends only the operation that it is given`)
      return await prepare(raw.rawEndpoint(service, name, given, raw), {}, raw.readRawOptions(given[0]))
    },
    send,
    shared,
  }
}

/** Loads each operation once, however many calls wait for it, and again if that failed. */
function rememberEndpoints(service: Service, reportTo: Call['report']) {
  const endpoints = new Map<Operation | LaterOperation, Endpoint | Promise<Endpoint>>()
  const load = async (operation: Operation | LaterOperation, name: string): Promise<Endpoint> => {
    const endpoint = await loadEndpoint(service, await loadOperation(operation), name)
    const faults = await endpointFaults(endpoint, service)
    if (faults.length > 0) rejectRequest({ endpoint, report: reportTo }, faults)
    return endpoint
  }
  const wait = async (operation: Operation | LaterOperation, loading: Promise<Endpoint>): Promise<Endpoint> => {
    try {
      const endpoint = await loading
      endpoints.set(operation, endpoint)
      return endpoint
    } catch (error) {
      if (endpoints.get(operation) === loading) endpoints.delete(operation)
      throw error
    }
  }
  const named = (endpoint: Endpoint, name: string): Endpoint =>
    endpoint.name === name ? endpoint : { ...endpoint, name }
  return (operation: Operation | LaterOperation, name: string): Endpoint | Promise<Endpoint> => {
    const known = endpoints.get(operation) ?? load(operation, name)
    if (!('then' in known)) return named(known, name)
    endpoints.set(operation, known)
    return wait(operation, known).then((endpoint) => named(endpoint, name))
  }
}

async function loadOperation(operation: Operation | LaterOperation): Promise<Operation> {
  if (!isLater(operation)) return operation
  return ((await operation.module()) as Readonly<Record<string, Operation>>)[operation.export] as Operation
}

/** Token and limits as the options set them; those that `changes` does not name are shared with the parent client. */
async function makeShared(
  options: ClientOptions,
  capacity: number,
  base: Shared | undefined,
  { parent, extras }: ConnectionConfig,
): Promise<Omit<Shared, 'service'>> {
  const { token } = options
  const changes = parent?.changes ?? {}
  const own = token === undefined ? undefined : readCredential(token)
  return {
    credential: base && !('token' in changes) ? base.credential : own,
    limiter: base && changes.rateLimit === undefined ? base.limiter : await makeLimiter(options, extras),
    reported: base?.reported ?? new Set(),
    retryBudget: base ? budgetFor(changes.retry, base.retryBudget) : retryBudget(capacity),
  }
}

async function makeLimiter(
  { rateLimit, ...options }: ClientOptions,
  { loadBudget }: Extras,
): Promise<Limiter | undefined> {
  if (rateLimit === false) return undefined
  const clock = makeClock(options)
  const { requests, per, permits } = rateLimit ?? {}
  const own =
    requests !== undefined && per !== undefined ? (await loadBudget?.())?.budget({ requests, per }) : undefined
  return new Limiter(clock, rateLimit ?? {}, permits?.(clock) ?? own)
}

/** Browsers set their own, and another one would cause a CORS preflight request. */
function userAgent({ userAgent: name }: Profile): Record<string, string> {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } }
  return name === undefined || navigator?.userAgent?.startsWith('Mozilla/') ? {} : { 'user-agent': name }
}

/** A way to request tokens by OAuth 2.0. */
export type TokenGrant = 'clientCredentials' | 'password' | 'refreshToken'

/** A credential besides `token`: an API key, a user's name and password, or those with which tokens are requested. */
export interface ClientCredential {
  /** The name by which operations ask for it. */
  readonly scheme: string
  readonly kind: 'apiKey' | 'basic' | TokenGrant
  /** The place of an API key in the request. */
  readonly in?: 'header' | 'query' | 'cookie'
  /** The name of an API key's header, query param or cookie. */
  readonly name?: string
  /** Where tokens come from, relative to the base URL. */
  readonly tokenUrl?: string
  /** The user's options; without them the credential is not sent. */
  readonly value?: string | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly refreshToken?: string | undefined
  /** The scopes to request: a list, or a text with spaces between them. @default none */
  readonly scope?: string | readonly string[] | undefined
  /** Where tokens are stored. @default the memory of the client */
  readonly tokenStore?: TokenStore | undefined
  /** The name of the tokens in the store, for their owner. @default service, client and user */
  readonly tokenKey?: string | undefined
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
  /** The source of tokens, if credentials are given by which they are requested. */
  readonly token: TokenSource | undefined
  /**
   * Puts on a call the credentials that its operation asks for.
   * @param authorize puts on the token; undefined without one
   */
  readonly authorize: (authorize: Middleware<RawResponse> | undefined) => Middleware<RawResponse>
}
