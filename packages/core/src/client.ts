import { type CallSite, callSite, rethrowAt } from './call-site.ts'
import { systemClock } from './clock.ts'
import type { Engine, Job } from './engine.ts'
import { InsecureTransportError, type Issue, RequestValidationError, ResponseValidationError } from './errors.ts'
import { isOperation, type Operation } from './operation.ts'
import type { ClientOptions, PagedOptions } from './options.ts'
import { PagedRequest } from './paged-request.ts'
import type { Profile } from './profile.ts'
import type { NamedRequest, RawRequest } from './raw-request.ts'
import { checkRateLimit } from './rate-limit.ts'
import { type Outcome, Request } from './request.ts'
import type { Composed, MemberContext, Resource } from './resource.ts'
import { credential } from './tokens/token-source.ts'

/** What every client has beside its operations. */
export interface Client {
  /** Calls what has no operation yet, through the same transport. The body comes as it came. */
  request<T = unknown>(request: RawRequest<T>): Request<T>
}

export interface ClientConfig<Groups, Own = object> {
  readonly baseUrl: string
  /** What the option that holds the base URL is called; `baseUrl`, unless set. */
  readonly baseUrlName?: string
  /** Whether the base URL may have a query, which is then part of every request. @default false */
  readonly allowQuery?: boolean
  /** Further addresses, by their options' names, for operations that are `at` one of them. */
  readonly addresses?: Readonly<Record<string, string>>
  readonly profile: Profile
  readonly options: ClientOptions
  readonly groups: { readonly [Name in keyof Groups]: Resource<Groups[Name]> }
  /** Operations that stand on the client itself, and not in a group. */
  readonly own?: Resource<Own>
}

/** Binds groups of operations to an address. Nothing is sent, and nothing is loaded, before the first call. */
export function createClient<Groups extends object, Own extends object = object>({
  baseUrl: given,
  baseUrlName,
  allowQuery = false,
  addresses: further = {},
  profile,
  options,
  groups,
  own,
}: ClientConfig<Groups, Own>): Groups & Own & Client {
  const endpoint = checkBaseUrl(given, baseUrlName, allowQuery)
  const ownQuery = new URL(given).search.slice(1)
  const baseUrl = bare(endpoint)
  const addresses = Object.fromEntries(
    Object.entries(further).map(([name, url]) => [name, bare(checkBaseUrl(url, name))]),
  )
  if (options.token !== undefined) credential(options.token)
  if (options.rateLimit) checkRateLimit(options.rateLimit)
  const clock = options.clock ?? systemClock
  let engine: Promise<Engine> | undefined
  const load = (): Promise<Engine> =>
    (engine ??= Promise.all([import('./engine.ts'), profile.codec?.()]).then(([{ createEngine }, codec]) =>
      createEngine({ baseUrl, endpoint, ownQuery, addresses, profile, codec, options }),
    ))

  const client: Record<string, unknown> = {
    request: traced((request: RawRequest) => send('request', request)),
  }
  for (const [name, group] of Object.entries<Resource<object>>(groups)) client[name] = bind(`${name}.`, group)
  if (own) Object.assign(client, bind('', own))
  return Object.freeze(client) as unknown as Groups & Own & Client

  function bind(prefix: string, { members }: Resource<object>): object {
    const group: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(
      members as Readonly<Record<string, Operation | Composed<object, unknown>>>,
    )) {
      const name = prefix + key
      group[key] = isOperation(member) ? method(member, name) : traced(member(context(group, name)))
    }
    return Object.freeze(group)
  }

  function context(group: object, name: string): MemberContext<object> {
    return {
      group,
      clock,
      baseUrl,
      name,
      options: { retry: options.retry, deadline: options.deadline },
      bind: (operation) => method(operation, name) as never,
      check: (operation, params, callOptions = {}) =>
        load().then((loaded) => loaded.check({ operation, name, params, options: callOptions })),
      send: (request) => send(name, request),
    }
  }

  function method(operation: Operation, name: string): (params?: unknown, options?: PagedOptions) => unknown {
    const invoke = (params: unknown, callOptions: PagedOptions = {}): unknown => {
      const site = callSite(invoke)
      const job: Job = { operation, name, params, options: callOptions }
      if (operation.paging) return pages(job, callOptions, site)
      const request = new Request(() => load().then((loaded) => loaded.call(job)))
      request.traceTo(site)
      return request
    }
    return invoke
  }

  function pages(job: Job, callOptions: PagedOptions, site: CallSite): PagedRequest<unknown, unknown> {
    const span = callOptions.deadline ?? options.deadline
    let deadline: number | undefined
    return new PagedRequest(
      {
        async fetchPage(cursor, signal) {
          checkPagedOptions(job.name, callOptions)
          if (span !== undefined) deadline ??= clock.now() + span
          const page: Job = { ...job, deadline, options: { ...callOptions, signal } }
          return load()
            .then((loaded) => loaded.page(page, cursor))
            .catch(rethrowAt(site))
        },
        lost(why, { url, attempts }) {
          const answered = typeof why === 'string'
          const issue: Issue = answered ? { path: ['next'], message: why } : why
          const request = { operation: job.name, method: job.operation.method, url }
          const init = { request, attempts, issues: [issue], body: undefined }
          return answered
            ? new ResponseValidationError(`${job.name}: ${why}`, init)
            : new RequestValidationError(`${job.name}: ${issue.path.join('.')} ${issue.message}`, init)
        },
      },
      callOptions,
    )
  }

  function send<T>(name: string, request: RawRequest<T> | NamedRequest<T>): Request<T> {
    return new Request(async () => (await load()).raw(name, request) as Promise<Outcome<T>>)
  }
}

/** Makes the errors of a method lead to the line that called it. */
function traced(method: unknown): unknown {
  if (typeof method !== 'function') return method
  const invoke = (...args: unknown[]): unknown => {
    const result: unknown = method(...args)
    if (result instanceof Request) result.traceTo(callSite(invoke))
    return result
  }
  return invoke
}

const loopback = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Refuses an address that is none, or that would send tokens in the clear. */
function checkBaseUrl(baseUrl: unknown, name = 'baseUrl', allowQuery = false): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const fault = !url
    ? `must be an absolute URL, got ${baseUrl === '' ? 'an empty string' : typeof baseUrl}`
    : !/^https?:$/.test(url.protocol)
      ? 'must begin with https://'
      : url.username || url.password || (url.search && !allowQuery) || url.hash
        ? `must have neither user info nor ${allowQuery ? '' : 'query nor '}fragment`
        : undefined
  if (!url || fault)
    throw new RequestValidationError(`${name} ${fault}`, {
      issues: [{ path: [name], message: fault ?? '', expected: 'URL' }],
    })
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    throw new InsecureTransportError(
      `${name}: plain HTTP to ${url.host} is refused; use https:// (http:// is for loopback only)`,
    )
  }
  return url.origin + url.pathname
}

/** Without slashes at its end. */
function bare(url: string): string {
  return url.replace(/\/+$/, '')
}

function checkPagedOptions(operation: string, { concurrency, limit }: PagedOptions): void {
  for (const [name, value, least] of [
    ['concurrency', concurrency, 1],
    ['limit', limit, 0],
  ] as const) {
    if (value === undefined || value === Infinity || (Number.isInteger(value) && value >= least)) continue
    const message = `must be a whole number of at least ${least}, got ${typeof value}`
    throw new RequestValidationError(`${operation}: ${name} ${message}`, {
      issues: [{ path: [name], message, expected: 'integer' }],
    })
  }
}
