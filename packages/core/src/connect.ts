import type { Addresses, Connection, Shared } from './connection.ts'
import { report } from './hooks.ts'
import type { ClientOptions } from './options.ts'
import { type FetchPage, pageFetcher } from './paging/fetch-page.ts'
import type { CallOptions } from './request/call-options.ts'
import type { Middleware } from './request/call.ts'
import { type Endpoint, loadEndpoint, type Profile, schemaFaults } from './request/endpoint.ts'
import type { Operation } from './request/operation.ts'
import { combineHeaders, prepare, rejectRequest } from './request/prepare.ts'
import { prepareRaw, type RawRequest, type UrlRequest } from './request/raw-request.ts'
import { budgetFor, defaultRetryPolicy, retryBudget, retryPolicy } from './request/retry-policy.ts'
import type { Outcome } from './response/outcome.ts'
import { budget } from './send/budget.ts'
import { buildSend } from './send/chain.ts'
import { Limiter } from './send/limit.ts'
import { clockOf } from './time.ts'
import type { Credentials } from './connection.ts'
import { credential } from './send/token.ts'

/** What a client is made of. */
export interface ConnectConfig {
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

/** Builds what all calls of a client have in common. Loaded with the first call. */
export async function connect(config: ConnectConfig): Promise<Connection> {
  const { addresses, profile, options, middleware, credentials, parent } = config
  const base = await parent?.connection
  const connected = credentials && (await credentials.load())(credentials.list, { baseUrl: addresses.baseUrl, options })
  const policy = retryPolicy(defaultRetryPolicy, options.retry)
  return {
    addresses,
    profile,
    options,
    middleware,
    headers: combineHeaders(userAgent(profile), profile.headers, options.headers),
    policy,
    clock: clockOf(options),
    report: report(options.hooks, options.logger),
    codec: base ? base.codec : await profile.codec?.(),
    credentials: connected,
    shared: sharedOf(
      { ...options, token: options.token ?? connected?.token },
      policy.budget,
      base?.shared,
      parent?.changes ?? {},
    ),
  }
}

/** Token and limits as the options set them; those that `changes` does not name are shared with the parent client. */
function sharedOf(options: ClientOptions, capacity: number, base: Shared | undefined, changes: ClientOptions): Shared {
  const { token } = options
  return {
    credential: base && !('token' in changes) ? base.credential : token === undefined ? undefined : credential(token),
    limiter: base && changes.rateLimit === undefined ? base.limiter : makeLimiter(options),
    retryBudget: base ? budgetFor(changes.retry, base.retryBudget) : retryBudget(capacity),
  }
}

function makeLimiter({ rateLimit, ...options }: ClientOptions): Limiter | undefined {
  if (rateLimit === false) return undefined
  const clock = clockOf(options)
  const { requests, per, permits } = rateLimit ?? {}
  const own = requests !== undefined && per !== undefined ? budget({ requests, per }) : undefined
  return new Limiter(clock, rateLimit ?? {}, permits?.(clock) ?? own)
}

/** Not in browsers: they set their own, and another one would cause a CORS preflight request. */
function userAgent({ userAgent: name }: Profile): Record<string, string> {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } }
  return name === undefined || navigator?.userAgent?.startsWith('Mozilla/') ? {} : { 'user-agent': name }
}

/** One call of one operation. */
export interface Job {
  readonly operation: Operation
  readonly name: string
  readonly params: unknown
  readonly options: CallOptions
}

/** The part of a client that does the work. Loaded with the first call. */
export interface Dispatch {
  readonly call: (job: Job) => Promise<Outcome>
  /** Throws what `call` would throw for invalid params or options, and sends nothing. */
  readonly check: (job: Job) => Promise<void>
  /** Prepares a list once, and fetches its pages. */
  readonly pages: (job: Job) => Promise<FetchPage>
  /** Sends a request that has no operation. */
  readonly raw: (name: string, request: RawRequest | UrlRequest) => Promise<Outcome>
}

export function createDispatch(connection: Connection): Dispatch {
  const send = buildSend(connection)
  const endpoints = new Map<Operation, Endpoint>()

  async function endpointOf({ operation, name }: Job): Promise<Endpoint> {
    let endpoint = endpoints.get(operation)
    if (!endpoint) {
      endpoint = await loadEndpoint(operation, name, connection)
      const faults = schemaFaults(endpoint)
      if (faults.length) rejectRequest(connection, endpoint, faults)
      endpoints.set(operation, endpoint)
    }
    return endpoint.name === name ? endpoint : { ...endpoint, name }
  }

  return {
    call: async (job) => await send(prepare(connection, await endpointOf(job), job.params, job.options)),
    check: async (job) => void prepare(connection, await endpointOf(job), job.params, job.options),
    pages: async (job) =>
      pageFetcher(connection, send, prepare(connection, await endpointOf(job), job.params, job.options), job.options),
    raw: async (name, request) => send(prepareRaw(connection, name, request)),
  }
}
