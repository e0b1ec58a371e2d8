import { ConnectionError, type ErrorInit, hide, PortolanError, TimeoutError } from './errors.ts'

/** A failure in the service's own error format. */
export interface ErrorInfo {
  /** The service's own text for people. */
  readonly message?: string | undefined
  /** The machine-readable kind of failure. */
  readonly code?: string | undefined
  /** The service's id of the request, if no header has it. */
  readonly requestId?: string | undefined
  /** A more specific reason, if the service has one. */
  readonly reason?: string | undefined
  /** Any structured details in the body. */
  readonly details?: unknown
  /** True if this failure means that a rate limit is exceeded, whatever the status. @default true for status 429 */
  readonly rateLimited?: boolean | undefined
  /** The service's own statement that a retry may or may not succeed. @default decided by the status */
  readonly retriable?: boolean | undefined
}

/** The parts of an `ApiError`. */
export interface ApiErrorInit extends ErrorInit, Omit<ErrorInfo, 'message'> {
  readonly status: number
  readonly headers: Headers
  /** The body: parsed if it is JSON, otherwise text. */
  readonly body: unknown
  /** The service's id of the request. */
  readonly requestId?: string | undefined
  /** Milliseconds until the next request is allowed, if the service says so. */
  readonly retryIn?: number | undefined
  /** Unix milliseconds at which the response arrived. @default now */
  readonly received?: number | undefined
}

/**
 * The service returned an error.
 *
 * Before: after status 408 the client retried if the call can safely be repeated. Other statuses without a class of
 * their own are not retried.
 *
 * What to do: read `status`, `code` and `body`. Quote `requestId` to the service's support.
 */
export class ApiError extends PortolanError {
  static override readonly kind: string = 'ApiError'
  /** The HTTP status. */
  readonly status: number
  /** The headers of the response. Not enumerable, so that printing the error does not print them. */
  declare readonly headers: Headers
  /** The body: parsed if it is JSON, otherwise text. Not enumerable. */
  declare readonly body: unknown
  /** The service's machine-readable kind of failure, if it has one. */
  declare readonly code?: string
  /** A more specific reason, if the service has one. */
  declare readonly reason?: string
  /** Any structured details in the body. */
  declare readonly details?: unknown
  /** The service's id of the request, to quote to its support. */
  declare readonly requestId?: string
  /** Seconds to wait before the next request, if the service says so. */
  declare readonly retryAfter?: number
  /** The time from which the next request is allowed, if the service says so. */
  declare readonly retryAt?: Date
  /** Milliseconds to wait before the next request, if the service says so. Not enumerable. */
  declare readonly retryIn?: number
  /** The service's own statement that a retry may or may not succeed; otherwise the status decides. */
  declare readonly retriable: boolean | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message, init)
    this.status = init.status
    if (init.code !== undefined) this.code = init.code
    if (init.reason !== undefined) this.reason = init.reason
    if (init.details !== undefined) this.details = init.details
    if (init.requestId !== undefined) this.requestId = init.requestId
    if (init.retryIn !== undefined) {
      this.retryAfter = Math.ceil(init.retryIn / 1000)
      this.retryAt = new Date((init.received ?? Date.now()) + init.retryIn)
    }
    hide(this, { headers: init.headers, body: init.body, retriable: init.retriable, retryIn: init.retryIn })
  }
}

/**
 * Status 400: the request is malformed.
 *
 * Before: the service rejected the request. It is not retried.
 *
 * What to do: compare the params with the service's documents: `code`, `reason` and `details` may name the fault.
 */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError'
  declare readonly status: 400
}

/**
 * Status 401: there is no token, or it is not valid.
 *
 * Before: a token source that can renew was asked for a new token, and a call whose body can be sent again was sent
 * once more. A fixed token is sent once.
 *
 * What to do: check that `token` is set, belongs to this service and has not been revoked.
 */
export class AuthenticationError extends ApiError {
  static override readonly kind: string = 'AuthenticationError'
  declare readonly status: 401
}

/**
 * Status 403: the token is not allowed to do this.
 *
 * Before: the service rejected the request. It is not retried. A 403 that means a rate limit is a `RateLimitError`.
 *
 * What to do: use a token with the scopes that the reference of the call lists.
 */
export class PermissionDeniedError extends ApiError {
  static override readonly kind: string = 'PermissionDeniedError'
  declare readonly status: 403
}

/**
 * Status 404: the resource does not exist, or the token may not see it.
 *
 * Before: the service rejected the request. It is not retried.
 *
 * What to do: check the ids in the path and the address of the client. Many services respond with 404 instead of 403.
 */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError'
  declare readonly status: 404
}

/**
 * Status 409: the request conflicts with the state of the resource.
 *
 * Before: the service rejected the request. It is not retried.
 *
 * What to do: fetch the resource again, apply your change to it, and send that.
 */
export class ConflictError extends ApiError {
  static override readonly kind: string = 'ConflictError'
  declare readonly status: 409
}

/**
 * Status 410: the resource was deleted.
 *
 * Before: the service rejected the request. It is not retried.
 *
 * What to do: remove what you have stored about it. It will not come back.
 */
export class GoneError extends ApiError {
  static override readonly kind: string = 'GoneError'
  declare readonly status: 410
}

/**
 * Status 422: the request is well-formed, and its values are not valid.
 *
 * Before: the service rejected the request. It is not retried.
 *
 * What to do: read `details` and `body`, which most services fill with the fields at fault.
 */
export class UnprocessableEntityError extends ApiError {
  static override readonly kind: string = 'UnprocessableEntityError'
  declare readonly status: 422
}

/**
 * A rate limit is exceeded: status 429, or another status that the service uses for it (such as a 403).
 *
 * Before: the client waited as long as the service asked and retried, even a POST, since the service rejected the
 * request. It gave up after `retry.retries` retries, or because the wait was longer than `maxRetryAfter` or the
 * deadline. With `onExhausted: 'fail'`, nothing was sent.
 *
 * What to do: continue at `retryAt`, or after `retryAfter` seconds. Set `rateLimit` to stay below the limit, and share
 * it if several processes use one account.
 */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError'
}

/**
 * Status 500 or above: the service failed.
 *
 * Before: after 500, 502, 503 and 504 the client retried if the call can safely be repeated. Other statuses are not
 * retried.
 *
 * What to do: try again later. Before you repeat a write, check whether the service has carried it out.
 */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError'
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  422: UnprocessableEntityError,
  429: RateLimitError,
}

/** The subclass of `ApiError` for a status. */
export function errorClass(status: number): typeof ApiError {
  return byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
}

/** Returns true if an error means that a rate limit is exceeded, by its status or by the service's own rules. */
export function meansRateLimit(error: ApiError): boolean {
  return error.status === 429 || error.name === RateLimitError.kind
}

/** The statuses after which a retry may succeed. */
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/**
 * Returns true if a failed attempt may be retried. A request that a rate limit rejected or that never arrived may
 * always be; one that the service may have processed only if it can safely be repeated.
 */
export function isRetriable(error: unknown, repeatable: boolean, policy: { readonly timeouts: boolean }): boolean {
  if (ConnectionError.is(error)) return !error.permanent && (repeatable || error.unsent)
  if (TimeoutError.is(error)) return repeatable && policy.timeouts && error.limit === 'timeout'
  if (!ApiError.is(error) || error.retriable === false) return false
  if (meansRateLimit(error)) return true
  return repeatable && (error.retriable ?? temporary.has(error.status))
}

/** Milliseconds after which the service wants to be asked again, if it says. */
export function namedWait(error: unknown): number | undefined {
  return ApiError.is(error) ? error.retryIn : undefined
}

/** The rate limit that a service reports. */
export interface RateLimitInfo {
  /** The number of requests allowed in a window. */
  readonly limit: number
  /** The number of requests left in it. */
  readonly remaining: number
  /** The number of requests used, if the service reports it. */
  readonly used?: number
  /** When the full limit is available again, as the service says: its clock may differ from this machine's. */
  readonly reset: Date
}
