import { type CallSite, callSite, rethrowAt } from './call-site.ts'
import { systemClock } from './clock.ts'
import type { Engine, Job } from './engine.ts'
import { InsecureTransportError, RequestValidationError, ResponseValidationError } from './errors.ts'
import { isOperation, isRepeatable, type Method, type Operation } from './operation.ts'
import type { CallOptions, ClientOptions, PagedOptions } from './options.ts'
import { PagedRequest } from './paged-request.ts'
import type { Profile } from './profile.ts'
import { withQuery, writeQuery } from './query.ts'
import { checkRateLimit } from './rate-limit.ts'
import { type Outcome, Request } from './request.ts'
import type { Composed, MemberContext, NamedRequest, Resource } from './resource.ts'
import type { Schema } from './schema/schema.ts'
import { credential } from './tokens/token-source.ts'

/** A request for which no operation exists yet. */
export interface RawRequest<T = unknown> extends CallOptions {
  readonly method: Method
  /** From the client's address on, with its leading slash. */
  readonly path: string
  /** A plain object or an array is sent as JSON; text, bytes, forms and streams as they are. */
  readonly body?: unknown
  /** Checks the body of the answer. */
  readonly response?: Schema<T> | undefined
}

/** What every client has beside its operations. */
export interface Client {
  /** Calls what has no operation yet, through the same transport. The body comes as it came. */
  request<T = unknown>(request: RawRequest<T>): Request<T>
}

export interface ClientConfig<Groups> {
  readonly baseUrl: string
  /** What the option that holds the base URL is called; `baseUrl`, unless set. */
  readonly baseUrlName?: string
  /** Further addresses, by their options' names, for operations that are `at` one of them. */
  readonly addresses?: Readonly<Record<string, string>>
  readonly profile: Profile
  readonly options: ClientOptions
  readonly groups: { readonly [Name in keyof Groups]: Resource<Groups[Name]> }
}

/** Binds groups of operations to an address. Nothing is sent, and nothing is loaded, before the first call. */
export function createClient<Groups extends object>({
  baseUrl,
  baseUrlName,
  addresses: further = {},
  profile,
  options,
  groups,
}: ClientConfig<Groups>): Groups & Client {
  const address = checkBaseUrl(baseUrl, baseUrlName)
  const addresses = Object.fromEntries(Object.entries(further).map(([name, url]) => [name, checkBaseUrl(url, name)]))
  if (options.token !== undefined) credential(options.token)
  if (options.rateLimit) checkRateLimit(options.rateLimit)
  const clock = options.clock ?? systemClock
  let engine: Promise<Engine> | undefined
  const load = (): Promise<Engine> =>
    (engine ??= import('./engine.ts').then(({ createEngine }) =>
      createEngine({ baseUrl: address, addresses, profile, options }),
    ))

  const client: Record<string, unknown> = {
    request: traced(({ path, ...request }: RawRequest) =>
      send('request', path.startsWith('/') ? address + path : '', request),
    ),
  }
  for (const [name, group] of Object.entries<Resource<object>>(groups)) client[name] = bind(name, group)
  return Object.freeze(client) as unknown as Groups & Client

  function bind(groupName: string, { members }: Resource<object>): object {
    const group: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(
      members as Readonly<Record<string, Operation | Composed<object, unknown>>>,
    )) {
      const name = `${groupName}.${key}`
      group[key] = isOperation(member) ? method(member, name) : traced(member(context(group, name)))
    }
    return Object.freeze(group)
  }

  function context(group: object, name: string): MemberContext<object> {
    return {
      group,
      clock,
      name,
      options: { retry: options.retry, deadline: options.deadline },
      bind: (operation) => method(operation, name) as never,
      check: (operation, params, callOptions = {}) =>
        load().then((loaded) => loaded.check({ operation, name, params, options: callOptions })),
      send: ({ url, ...request }) => send(name, url, request),
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
        lost: (why, response) =>
          new ResponseValidationError(`${job.name}: ${why}`, {
            request: { operation: job.name, method: job.operation.method, url: response.url },
            attempts: response.attempts,
            issues: [{ path: ['next'], message: why }],
            body: undefined,
          }),
      },
      callOptions,
    )
  }

  /** Sends to an address, where it lies at the client's own origin: to a path that the user gives, or to what the service named. */
  function send<T>(name: string, url: string, request: Omit<NamedRequest<T>, 'url'>): Request<T> {
    const { method: verb, at, body, accepts = [], idempotent, response, query = {}, ...callOptions } = request
    const home = at === undefined ? address : (addresses[at] as string)
    return new Request(async () => {
      const { origin } = new URL(home)
      if (!URL.canParse(url) || new URL(url).origin !== origin) {
        const [field, message] =
          name === 'request'
            ? ['path', 'must begin with a slash and stay at the client’s address']
            : ['url', `must be an address at ${origin}`]
        throw new RequestValidationError(`${name}: ${field} ${message}; nothing was sent`, {
          request: { operation: name, method: verb, url: home },
          issues: [{ path: [field], message: message }],
        })
      }
      const draft = {
        name,
        operation: { method: verb, accepts },
        url: withQuery(new URL(url).href, writeQuery(query)),
        ...content(body),
        reading: 'text',
        repeatable: isRepeatable({ method: verb, idempotent }),
        params: {},
      } as const
      return (await load()).raw(draft, callOptions, response) as Promise<Outcome<T>>
    })
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

function content(body: unknown): { readonly body: BodyInit | undefined; readonly contentType: string | undefined } {
  const plain =
    Array.isArray(body) ||
    (typeof body === 'object' && body !== null && [Object.prototype, null].includes(Object.getPrototypeOf(body)))
  if (plain) return { body: JSON.stringify(body), contentType: 'application/json' }
  return { body: (body ?? undefined) as BodyInit | undefined, contentType: undefined }
}

const loopback = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Refuses an address that is none, or that would send tokens in the clear. Gives it without a slash at its end. */
function checkBaseUrl(baseUrl: unknown, name = 'baseUrl'): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const fault = !url
    ? `must be an absolute URL, got ${typeof baseUrl === 'string' ? 'a string that is none' : typeof baseUrl}`
    : !/^https?:$/.test(url.protocol)
      ? 'must begin with https://'
      : url.username || url.password || url.search || url.hash
        ? 'must have neither user info nor query nor fragment'
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
  return url.origin + url.pathname.replace(/\/+$/, '')
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
