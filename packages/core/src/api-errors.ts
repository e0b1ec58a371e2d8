import { type ErrorInit, hide, PortolanError } from './errors.ts'

/** What a service says of a failure, in its own error format. */
export interface ErrorFacts {
  readonly message?: string | undefined
  /** The machine-readable kind of failure. */
  readonly code?: string | undefined
  /** A finer reason, where the service gives one. */
  readonly reason?: string | undefined
  /** Whatever structured detail came along. */
  readonly details?: unknown
  /** Whether this failure means that a rate limit is spent, whatever the status. */
  readonly rateLimited?: boolean | undefined
  /** Whether a repeat may succeed, where the service says so. @default decided by the status */
  readonly retriable?: boolean | undefined
}

export interface ApiErrorInit extends ErrorInit, Omit<ErrorFacts, 'message'> {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly requestId?: string | undefined
  /** Milliseconds until the service wants to be asked again. */
  readonly retryIn?: number | undefined
  /** Unix milliseconds at which the response came. @default now */
  readonly received?: number | undefined
}

/** The service answered with an error. */
export class ApiError extends PortolanError {
  static override readonly kind: string = 'ApiError'
  readonly status: number
  declare readonly headers: Headers
  /** The body: parsed where it is JSON, otherwise text. */
  declare readonly body: unknown
  declare readonly code?: string
  declare readonly reason?: string
  declare readonly details?: unknown
  /** What the service calls this request, for its support. */
  declare readonly requestId?: string
  /** Seconds to wait, where the service says. */
  declare readonly retryAfter?: number
  /** When to ask again, where the service says. */
  declare readonly retryAt?: Date
  /** Whether a repeat may succeed; undefined where only the status can tell. */
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
    hide(this, { headers: init.headers, body: init.body, retriable: init.retriable })
  }
}

export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError'
}

export class AuthenticationError extends ApiError {
  static override readonly kind: string = 'AuthenticationError'
}

export class PermissionDeniedError extends ApiError {
  static override readonly kind: string = 'PermissionDeniedError'
}

export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError'
}

export class ConflictError extends ApiError {
  static override readonly kind: string = 'ConflictError'
}

export class GoneError extends ApiError {
  static override readonly kind: string = 'GoneError'
}

export class UnprocessableEntityError extends ApiError {
  static override readonly kind: string = 'UnprocessableEntityError'
}

/** A rate limit is spent: status 429, or what the service means by it (a 403 at some). */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError'
}

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

/** The class of `ApiError` that stands for a status. */
export function errorClass(status: number): typeof ApiError {
  return byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
}
