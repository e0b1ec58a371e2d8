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

export interface ClientConfig<Groups, Own = object> {
  readonly baseUrl: string
  /** What the option that holds the base URL is called; `baseUrl`, unless set. */
  readonly baseUrlName?: string
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
  addresses: further = {},
  profile,
  options,
  groups,
  own,
}: ClientConfig<Groups, Own>): Groups & Own & Client {
  const endpoint = checkBaseUrl(given, baseUrlName)
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
      createEngine({ baseUrl, endpoint, addresses, profile, codec, options }),
    ))

  const client: Record<string, unknown> = {
    request: (request: RawRequest) => send(request, callSite(client['request'] as never)),
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
      send: (request) => sendNamed(name, request),
    }
  }

  function method(operation: Operation, name: string): (params?: unknown, options?: PagedOptions) => unknown {
    const invoke = (params: unknown, callOptions: PagedOptions = {}): unknown => {
      const site = callSite(invoke)
      const job: Job = { operation, name, params, options: callOptions }
      return operation.paging ? pages(job, callOptions, site) : call(job, site)
    }
    return invoke
  }

  function call(job: Job, site: CallSite): Request<unknown> {
    return new Request(() =>
      load()
        .then((loaded) => loaded.call(job))
        .catch(rethrowAt(site)),
    )
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
        lost(why, response) {
          const request = { operation: job.name, method: job.operation.method, url: response.url }
          const { attempts } = response
          return typeof why === 'string'
            ? new ResponseValidationError(`${job.name}: ${why}`, {
                request,
                attempts,
                issues: [{ path: ['next'], message: why }],
                body: undefined,
              })
            : new RequestValidationError(`${job.name}: ${why.path.join('.')} ${why.message}`, {
                request,
                attempts,
                issues: [why],
              })
        },
      },
      callOptions,
    )
  }

  function send(request: RawRequest, site: CallSite): Request<never> {
    return new Request(
      () =>
        load()
          .then((loaded) => raw(loaded, request))
          .catch(rethrowAt(site)) as Promise<never>,
    )
  }

  /** Sends to an address that the service named, where it lies on the origin of the client's own. */
  function sendNamed<T>(name: string, request: NamedRequest<T>): Request<T> {
    const { method: verb, url, at, body, accepts = [], idempotent, response, query = {}, ...callOptions } = request
    const home = at === undefined ? baseUrl : (addresses[at] as string)
    const { origin } = new URL(home)
    return new Request(async () => {
      if (!URL.canParse(url) || new URL(url).origin !== origin) {
        const message = `must be an address at ${origin}`
        throw new RequestValidationError(`${name}: url ${message}; nothing was sent`, {
          request: { operation: name, method: verb, url: home },
          issues: [{ path: ['url'], message, expected: 'URL' }],
        })
      }
      const draft = {
        name,
        operation: { method: verb, accepts },
        url: withQuery(url, writeQuery(query)),
        ...content(body),
        reading: 'text',
        repeatable: isRepeatable({ method: verb, ...(idempotent === undefined ? {} : { idempotent }) }),
        params: {},
      } as const
      return (await load()).raw(draft, callOptions, response) as Promise<Outcome<T>>
    })
  }

  function raw(
    loaded: Engine,
    { method: verb, path, body, response, query, ...callOptions }: RawRequest,
  ): ReturnType<Engine['raw']> {
    const target = baseUrl + path
    const url = URL.canParse(target) ? new URL(target) : undefined
    if (!path.startsWith('/') || url?.origin !== new URL(baseUrl).origin) {
      const message = 'must begin with a slash and stay at the client’s address'
      throw new RequestValidationError(`request: path ${message}`, {
        request: { operation: 'request', method: verb, url: baseUrl },
        issues: [{ path: ['path'], message, expected: 'a path' }],
      })
    }
    const draft = {
      name: 'request',
      operation: { method: verb },
      url: withQuery(url.href, writeQuery(query ?? {})),
      ...content(body),
      reading: 'text',
      repeatable: isRepeatable({ method: verb }),
      params: {},
    } as const
    return loaded.raw(draft, callOptions, response)
  }
}

/** Makes the errors of a composed method lead to the line that called it. */
function traced(member: unknown): unknown {
  if (typeof member !== 'function') return member
  const invoke = (...args: unknown[]): unknown => {
    const result: unknown = member(...args)
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

/** Refuses an address that is none, or that would send tokens in the clear. */
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
