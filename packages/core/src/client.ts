import type { Connection, Extras } from './connection.ts'
import { Deadline } from './deadline.ts'
import { checkClientOptions, type ClientOptions, mergeOptions } from './options.ts'
import type { FetchPage } from './paging/fetch-page.ts'
import type { PagedLists } from './paging/paged-lists.ts'
import type { PagedRequest } from './paging/paged-request.ts'
import { type CallOptions, checkCallOptions, type PagedOptions } from './request/call-options.ts'
import type { Addresses } from './request/endpoint.ts'
import { checkRuntime } from './platform.ts'
import { checkProfile } from './request/check-profile.ts'
import type { Profile } from './request/profile.ts'
import { isLater, isOperation, type LaterOperation, type Operation } from './request/operation.ts'
import { verifyOptions, rejectOptions } from './request/option-rules.ts'
import { plainOptions } from './request/plain-options.ts'
import type { RawArguments } from './request/raw-request.ts'
import { checkAddress, splitUrl, withoutSlash } from './request/url.ts'
import type { Client, ClientConfig, Composed, MemberContext, MethodOf, Resource } from './resource.ts'
import type { Outcome } from './response/details.ts'
import { ApiRequest, callSite, named, rethrowAt, traced } from './response/api-request.ts'
import type { RateLimit } from './send/rate-limit.ts'
import { makeClock, once } from './time.ts'

/**
 * Binds groups of operations to an address. Nothing is sent or loaded before the first call.
 * @param config the address, the service's profile, the user's options and the operations
 * @returns the client, with a property for each group
 * @throws InsecureTransportError an address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not valid
 * @throws PortolanError the runtime lacks what every client needs
 */
export function createClient<Groups extends object, Own extends object = object>(
  config: ClientConfig<Groups, Own>,
): Groups & Own & Client {
  verifyOptions('createClient', config, 'baseUrl, profile, options, groups')
  return build(checkConfig(config)) as unknown as Groups & Own & Client
}

function checkConfig<Config extends ClientConfig<object>>(config: Config): Config {
  const { baseUrlName = 'baseUrl', ownOptions = [], extraHooks } = config
  checkProfile(config.profile)
  checkGroups(config.groups)
  const options = plainOptions(config.options)
  checkRuntime(options.fetch ? [] : ['fetch', 'Request', 'Response'])
  checkClientOptions(options, { extraHooks, ownOptions: [baseUrlName, ...ownOptions] })
  return { ...config, options }
}

/** Checks the groups that a user passes to create a client of only some groups. */
function checkGroups(groups: object): void {
  const others = Object.entries(groups).filter(([, group]) => typeof Object(group).members !== 'object')
  rejectOptions(others.map(([name]) => ({ path: ['groups', name], message: 'must be a group of operations' })))
}

/** The parts of a client that do not come from its operations. */
const extras: Extras = {
  loadBudget: () => import('./send/budget.ts'),
  loadRaw: () => import('./raw.ts'),
}

function build(config: ClientConfig<object>, parent?: Parent): object {
  const { groups, root: own } = config
  const binder = new Binder(config, extras, parent)
  const client: Record<string, unknown> = {
    request: traced('request', (...given: RawArguments) => binder.send('request', ...given)),
    withOptions(given: ClientOptions) {
      const changes = plainOptions(given)
      checkClientOptions(changes, { extraHooks: config.extraHooks })
      const options = mergeOptions(config.options, changes)
      return build({ ...config, options }, { connection: binder.connection, changes })
    },
  }
  for (const [name, group] of Object.entries(groups as Readonly<Record<string, Resource<object>>>))
    client[name] = binder.bind(`${name}.`, group)
  if (own) Object.assign(client, binder.bind('', own))
  return client
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
  config: { readonly baseUrl: string | URL; readonly profile: Profile } & ClientOptions,
): ReturnType<MethodOf<O>> {
  const { baseUrl, profile, ...options } = verifyOptions('call', config, 'baseUrl, profile')
  const checked = checkConfig({ baseUrl, profile, options, groups: {} })
  const { requests } = Object(checked.options.rateLimit) as RateLimit
  if (requests !== undefined) rejectOptions([{ path: ['rateLimit', 'requests'], message: noBudget }])
  const { call: method } = new Binder(checked, {}).bind('', { members: { call: operation } }) as CallMember
  return method(params) as ReturnType<MethodOf<O>>
}

interface CallMember {
  readonly call: (params: unknown) => unknown
}

const noBudget =
  'must not be set for one call: a budget belongs to a client; create one with `createClient`, or leave it out'

/** The client that another is derived from, and the options that differ. */
interface Parent {
  readonly connection: () => Promise<Connection>
  readonly changes: ClientOptions
}

/** Turns operations into methods. */
class Binder {
  /** The connection, loaded by the first call. */
  readonly connection: () => Promise<Connection>
  readonly #options: ClientOptions
  readonly #baseUrl: string

  constructor(config: ClientConfig<object>, own: Extras, parent?: Parent) {
    const { profile, options, middleware = [], credentials } = config
    const addresses = chooseAddresses(config)
    this.#options = options
    this.#baseUrl = addresses.baseUrl
    this.connection = once(async () => {
      const { connect } = await import('./connection.ts')
      const base = parent && { connection: parent.connection(), changes: parent.changes }
      return connect({ addresses, profile, options, middleware, credentials, extras: own, parent: base })
    })
  }

  bind(prefix: string, { members }: Resource<object>): object {
    const group: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(
      members as Readonly<Record<string, Operation | LaterOperation | Composed<object, unknown> | Resource<object>>>,
    )) {
      const name = prefix + key
      if (isOperation(member) || isLater(member)) group[key] = this.#method(member, name)
      else if (typeof member === 'function') group[key] = traced(name, member(this.#context(group, name)))
      else group[key] = this.bind(`${name}.`, member)
    }
    return group
  }

  send<T>(name: string, ...given: RawArguments<T>): ApiRequest<T> {
    const sent = this.connection().then(async ({ prepareRaw, send }) => send(await prepareRaw(name, ...given)))
    return new ApiRequest(sent as Promise<Outcome<T>>)
  }

  #context(group: object, name: string): MemberContext<object> {
    const { retry, deadline, timeout } = this.#options
    return {
      group,
      clock: makeClock(this.#options),
      baseUrl: this.#baseUrl,
      name,
      options: { retry, deadline, timeout },
      bind: (operation) => this.#method(operation, name) as never,
      check: async (operation, params, options) => {
        const { prepare } = await this.connection()
        await prepare(operation, name, params, options)
      },
      send: (request) => this.send(name, request),
    }
  }

  #method(operation: Operation | LaterOperation, name: string): (...given: readonly unknown[]) => unknown {
    const isPaged = isLater(operation) ? operation.paged : operation.paging !== undefined
    const read = isLater(operation) ? operation.positional : undefined
    const invoke = (...given: readonly unknown[]): unknown => {
      const [params, options] = (read?.(given) ?? given) as [params?: unknown, options?: PagedOptions]
      const site = callSite([params])
      if (isPaged) return this.#list(operation, name, params, options, rethrowAt(site))
      return new ApiRequest(this.#call(operation, name, params, options)).traceTo(site, name)
    }
    return named(name, invoke)
  }

  async #call(
    operation: Operation | LaterOperation,
    name: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Outcome> {
    const { prepare, send } = await this.connection()
    // Not awaited: 10,000 calls that are aborted at once would each throw again here.
    return send(await prepare(operation, name, params, options))
  }

  #list(
    operation: Operation | LaterOperation,
    name: string,
    params: unknown,
    all: PagedOptions = {},
    onError: (error: unknown) => never,
  ): PagedRequest<unknown, unknown> {
    const clock = makeClock(this.#options)
    const { lists } = operation as { readonly lists?: PagedLists }
    if (!lists) throw new TypeError(`${name}: an earlier generator wrote this operation: generate it again`)
    const given = plainOptions(all)
    // Invalid options reject the first page, and must not make anything fail before that.
    const options = checkCallOptions(given, true).length > 0 ? {} : given
    const span = options.deadline ?? this.#options.deadline
    // An iteration prepares its call once.
    const pages = once(async () => {
      const [{ prepare, send }, { pageFetcher }] = await Promise.all([
        this.connection(),
        lists.load() as Promise<typeof import('./paging/fetch-page.ts')>,
      ])
      return pageFetcher(send, await prepare(operation, name, params, given), given)
    })
    const fetchPage: FetchPage = async (cursor, limits) => {
      const fetch = await pages().catch(onError)
      return fetch(cursor, limits).catch(onError)
    }
    return lists.request(
      {
        list: { operation: name },
        deadline: () => (span === undefined ? undefined : new Deadline(clock, span)),
        fetchPage,
      },
      options,
    )
  }
}

/** Checks the addresses of a client. */
function chooseAddresses({
  baseUrl,
  baseUrlName = 'baseUrl',
  allowQuery = false,
  baseUrls = {},
  options: { allowHttp },
}: ClientConfig<object>): Addresses {
  const [endpoint, query] = splitUrl(checkAddress(baseUrl, baseUrlName, { allowQuery, allowHttp }))
  const others = Object.entries(baseUrls).map(([name, url]) => [
    name,
    withoutSlash(checkAddress(url, name, { allowHttp })),
  ])
  return { baseUrl: withoutSlash(endpoint), endpoint, query, baseUrls: Object.fromEntries(others) }
}
