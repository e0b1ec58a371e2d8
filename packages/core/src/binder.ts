import { checkAddress, withoutSlash } from './address.ts'
import type { ClientConfig } from './client-config.ts'
import { clockOf } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Dispatch, Job } from './dispatch.ts'
import type { CallOptions, ClientOptions, PagedOptions } from './options.ts'
import { PagedRequest } from './paging/paged-request.ts'
import { ApiRequest, type Outcome } from './request/api-request.ts'
import { callSite, rethrowAt } from './request/call-site.ts'
import { checkCallOptions } from './request/check-options.ts'
import { isOperation, type Operation } from './request/operation.ts'
import type { NamedRequest, RawRequest } from './request/raw-request.ts'
import { splitUrl } from './request/query.ts'
import { traced } from './request/traced.ts'
import type { Composed, MemberContext, Resource } from './resource.ts'

/** The client that another is derived from, and the options that differ. */
export interface Parent {
  readonly connection: () => Promise<Connection>
  readonly changes: ClientOptions
}

/** Turns operations into methods. */
export class Binder {
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
      middleware = [],
    }: ClientConfig<object>,
    parent?: Parent,
  ) {
    const { allowHttp } = options
    const [endpoint, query] = splitUrl(checkAddress(baseUrl, baseUrlName, { allowQuery, allowHttp }))
    const further = Object.fromEntries(
      Object.entries(addresses).map(([name, url]) => [name, withoutSlash(checkAddress(url, name, { allowHttp }))]),
    )
    this.#options = options
    this.#baseUrl = withoutSlash(endpoint)
    const config = { addresses: { baseUrl: this.#baseUrl, endpoint, query, further }, profile, options, middleware }
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
      members as Readonly<Record<string, Operation | Composed<object, unknown> | Resource<object>>>,
    )) {
      const name = prefix + key
      if (isOperation(member)) group[key] = this.#method(member, name)
      else if (typeof member === 'function') group[key] = traced(name, member(this.#context(group, name)))
      else group[key] = this.bind(`${name}.`, member)
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
    const fetcher = once(() => this.#load().then((loaded) => loaded.pages(job)))
    const source = {
      list: { operation: name, method: operation.method },
      deadline: () => (span === undefined ? undefined : clock.now() + span),
      fetchPage: async (...args: Parameters<Awaited<ReturnType<Dispatch['pages']>>>) => {
        const fetchPage = await fetcher().catch(onError)
        return fetchPage(...args).catch(onError)
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
