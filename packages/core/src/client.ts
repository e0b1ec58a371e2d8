import { checkAddress, withoutSlash } from './address.ts'
import { clockOf } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Dispatch, Job } from './dispatch.ts'
import { mergeOptions } from './merge-options.ts'
import type { CallOptions, ClientOptions, PagedOptions } from './options.ts'
import { PagedRequest } from './paging/paged-request.ts'
import type { Profile } from './profile.ts'
import type { Result } from './response/result.ts'
import type { Step } from './send/step.ts'
import { ApiRequest, type Outcome } from './request/api-request.ts'
import { callSite, rethrowAt } from './request/call-site.ts'
import { checkCallOptions, checkClientOptions } from './request/check-options.ts'
import { isOperation, type Operation } from './request/operation.ts'
import type { NamedRequest, RawRequest } from './request/raw-request.ts'
import { traced } from './request/traced.ts'
import type { Composed, MemberContext, MethodOf, Resource } from './resource.ts'

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
  /** The service's own steps around each call. @default none */
  readonly steps?: readonly Step<Result>[]
  /** Names of hooks that this client has besides the common ones. @default none */
  readonly furtherHooks?: readonly string[]
  /** The groups of operations, by their names on the client. */
  readonly groups: { readonly [Name in keyof Groups]: Resource<Groups[Name]> }
  /** Operations on the client itself rather than in a group. @default none */
  readonly own?: Resource<Own>
}

/**
 * Binds groups of operations to an address. Nothing is sent or loaded before the first call.
 * @param config the address, the service's profile, the user's options and the operations
 * @returns the client, with a property for each group
 * @throws InsecureTransportError an address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not valid
 */
export function createClient<Groups extends object, Own extends object = object>(
  config: ClientConfig<Groups, Own>,
): Groups & Own & Client {
  checkClientOptions(config.options, config.furtherHooks)
  return build(config) as unknown as Groups & Own & Client
}

/**
 * Calls a single operation without a client, for a program that needs only that one.
 * @param operation the declared endpoint
 * @param params its params
 * @param config `baseUrl`, the service's `profile`, and any client options
 * @returns what the operation's method on a client returns
 * @throws RequestValidationError an option is not valid
 */
export function call<O extends Operation>(
  operation: O,
  params: Parameters<MethodOf<O>>[0],
  { baseUrl, profile, ...options }: { readonly baseUrl: string; readonly profile: Profile } & ClientOptions,
): ReturnType<MethodOf<O>> {
  const own = { members: { call: operation } }
  const client = createClient<object, { call: (params: unknown) => unknown }>({
    baseUrl,
    profile,
    options,
    groups: {},
    own,
  })
  return client.call(params) as ReturnType<MethodOf<O>>
}

/** The client that another is derived from, and the options that differ. */
interface Parent {
  readonly connection: () => Promise<Connection>
  readonly changes: ClientOptions
}

function build(config: ClientConfig<object>, parent?: Parent): object {
  const { groups, own } = config
  const binder = new Binder(config, parent)
  const client: Record<string, unknown> = {
    request: traced('request', (request: RawRequest) => binder.send('request', request)),
    withOptions(changes: ClientOptions) {
      checkClientOptions(changes, config.furtherHooks)
      const options = mergeOptions(config.options, changes)
      return build({ ...config, options }, { connection: binder.connection, changes })
    },
  }
  for (const [name, group] of Object.entries(groups as Readonly<Record<string, Resource<object>>>))
    client[name] = binder.bind(`${name}.`, group)
  if (own) Object.assign(client, binder.bind('', own))
  return Object.freeze(client)
}

/** Turns operations into methods. */
class Binder {
  readonly connection: () => Promise<Connection>
  readonly #options: ClientOptions
  readonly #baseUrl: string
  readonly #load: () => Promise<Dispatch>

  constructor(
    {
      baseUrl,
      baseUrlName = 'baseUrl',
      allowQuery = false,
      addresses = {},
      profile,
      options,
      steps = [],
    }: ClientConfig<object>,
    parent?: Parent,
  ) {
    const [endpoint = '', query = ''] = checkAddress(baseUrl, baseUrlName, allowQuery).split('?')
    const further = Object.fromEntries(
      Object.entries(addresses).map(([name, url]) => [name, withoutSlash(checkAddress(url, name))]),
    )
    this.#options = options
    this.#baseUrl = withoutSlash(endpoint)
    const config = { addresses: { baseUrl: this.#baseUrl, endpoint, query, further }, profile, options, steps }
    const load = once(async () => {
      const { connect, createDispatch } = await import('./connect.ts')
      const base = parent && { connection: parent.connection(), changes: parent.changes }
      const connection = await connect({ ...config, parent: base })
      return { connection, dispatch: createDispatch(connection) }
    })
    this.connection = () => load().then(({ connection }) => connection)
    this.#load = once(() => load().then(({ dispatch }) => dispatch))
  }

  bind(prefix: string, { members }: Resource<object>): object {
    const group: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(
      members as Readonly<Record<string, Operation | Composed<object, unknown>>>,
    )) {
      const name = prefix + key
      group[key] = isOperation(member) ? this.#method(member, name) : traced(name, member(this.#context(group, name)))
    }
    return Object.freeze(group)
  }

  send<T>(name: string, request: RawRequest<T> | NamedRequest<T>): ApiRequest<T> {
    return new ApiRequest(this.#load().then((loaded) => loaded.raw(name, request) as Promise<Outcome<T>>))
  }

  #context(group: object, name: string): MemberContext<object> {
    const { retry, deadline } = this.#options
    return {
      group,
      clock: clockOf(this.#options),
      baseUrl: this.#baseUrl,
      name,
      options: { retry, deadline },
      bind: (operation) => this.#method(operation, name) as never,
      check: (operation, params, options = {}) =>
        this.#load().then((loaded) => loaded.check({ operation, name, params, options })),
      send: (request) => this.send(name, request),
    }
  }

  #method(operation: Operation, name: string): (params?: unknown, options?: PagedOptions) => unknown {
    const invoke = (params?: unknown, options: CallOptions = {}): unknown => {
      const site = callSite(invoke)
      const job: Job = { operation, name, params, options }
      if (operation.paging) return this.#pages(job, rethrowAt(site))
      return new ApiRequest(this.#load().then((loaded) => loaded.call(job))).traceTo(site, name)
    }
    return invoke
  }

  #pages(job: Job, onError: (error: unknown) => never): PagedRequest<unknown, unknown> {
    const { deadline: general } = this.#options
    const clock = clockOf(this.#options)
    const { operation, name } = job
    // Invalid options are rejected with the first page; nothing before that may fail because of them.
    const options = checkCallOptions(job.options, true).length > 0 ? {} : (job.options as PagedOptions)
    const span = options.deadline ?? general
    // A walk prepares its call once.
    let fetcher: ReturnType<Dispatch['pages']> | undefined
    const source = {
      list: { operation: name, method: operation.method },
      deadline: () => (span === undefined ? undefined : clock.now() + span),
      fetchPage: async (...args: Parameters<Awaited<ReturnType<Dispatch['pages']>>>) => {
        fetcher ??= this.#load().then((loaded) => loaded.pages(job))
        return (await fetcher.catch(onError))(...args).catch(onError)
      },
    }
    return new PagedRequest(source, options)
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      // A module that failed to load may load the next time.
      made = undefined
      throw error
    }))
}
