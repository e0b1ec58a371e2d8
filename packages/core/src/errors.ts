const brand = Symbol.for('portolan.error')

/** The call that an error belongs to. Secrets are taken out of the address. */
export interface RequestSummary {
  /** `group.operation`, as on the client; `request` for `client.request`. */
  readonly operation: string
  readonly method: string
  readonly url: string
}

/** One try of a call. */
export interface Attempt {
  /** The status that came, where an answer came. */
  readonly status?: number
  /** What went wrong, where none came. */
  readonly error?: string
  /** Milliseconds waited before this try: for a retry, and for a rate limit. */
  readonly waited: number
}

/** One broken rule. */
export interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly expected?: string
}

export interface ErrorInit {
  readonly request?: RequestSummary | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly cause?: unknown
}

type ErrorClass<E> = (abstract new (...args: never) => E) & { readonly kind: string }

/** Every error that these clients make. No token and no secret stands in one. */
export class PortolanError extends Error {
  static readonly kind: string = 'PortolanError'

  declare readonly request?: RequestSummary
  declare readonly attempts?: readonly Attempt[]
  /** On an error that ended a walk over pages: where to go on, as `from` of the same call. */
  declare cursor?: string

  constructor(message: string, { request, attempts, cause }: ErrorInit = {}) {
    super(message, cause === undefined ? undefined : { cause })
    hide(this, { name: (this.constructor as typeof PortolanError).kind })
    if (request) this.request = request
    if (attempts) this.attempts = attempts
  }

  /** Recognises an error of this class or a class below it, also one that another copy of the package made. */
  static is<E>(this: ErrorClass<E>, value: unknown): value is E {
    return value instanceof Error && ((value as { [brand]?: readonly string[] })[brand]?.includes(this.kind) ?? false)
  }

  get [brand](): readonly string[] {
    const kinds: string[] = []
    for (let type = this.constructor as ErrorClass<unknown>; type.kind; type = Object.getPrototypeOf(type))
      kinds.push(type.kind)
    return kinds
  }

  /** What `JSON.stringify` shows: the name, the message and what an error shows when printed. */
  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this)
  }
}

/** The options or params break a documented rule. Nothing was sent. */
export class RequestValidationError extends PortolanError {
  static override readonly kind: string = 'RequestValidationError'
  readonly issues: readonly Issue[]

  constructor(message: string, init: ErrorInit & { readonly issues: readonly Issue[] }) {
    super(message, init)
    this.issues = init.issues
  }
}

/** Plain HTTP to a host that is not loopback. Nothing was sent. */
export class InsecureTransportError extends PortolanError {
  static override readonly kind: string = 'InsecureTransportError'
}

/** No answer came, or its body broke off. */
export class ConnectionError extends PortolanError {
  static override readonly kind: string = 'ConnectionError'
  /** Whether the request surely never reached the service, so that any call may be repeated. */
  readonly unsent: boolean

  constructor(message: string, init: ErrorInit & { readonly unsent?: boolean } = {}) {
    super(message, init)
    this.unsent = init.unsent ?? false
  }
}

/** No answer came in time: within `timeout` for one attempt, or `deadline` for the whole call. */
export class TimeoutError extends PortolanError {
  static override readonly kind: string = 'TimeoutError'
}

/** A success whose body breaks the documented shape, or is no JSON. */
export class ResponseValidationError extends PortolanError {
  static override readonly kind: string = 'ResponseValidationError'
  readonly issues: readonly Issue[]
  /** The body as it came. Not enumerable, so that printing the error does not print it. */
  declare readonly body: unknown

  constructor(message: string, init: ErrorInit & { readonly issues: readonly Issue[]; readonly body: unknown }) {
    super(message, init)
    this.issues = init.issues
    hide(this, { body: init.body })
  }
}

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
  /** Whether a repeat may mend this failure, where the service says so; else the status does. */
  readonly retriable?: boolean | undefined
}

export interface ApiErrorInit extends ErrorInit, Omit<ErrorFacts, 'message'> {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** The service answered with an error. */
export class ApiError extends PortolanError {
  static override readonly kind: string = 'ApiError'
  readonly status: number
  declare readonly headers: Headers
  /** The body: parsed where it is JSON, else text. */
  declare readonly body: unknown
  declare readonly code?: string
  declare readonly reason?: string
  declare readonly details?: unknown
  /** Whether a repeat may mend this failure; undefined where only the status can tell. */
  declare readonly retriable: boolean | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message, init)
    this.status = init.status
    if (init.code !== undefined) this.code = init.code
    if (init.reason !== undefined) this.reason = init.reason
    if (init.details !== undefined) this.details = init.details
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

export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError'
}

/** A rate limit is spent: status 429, or what the service means by it (a 403 at some). */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError'
  /** Seconds to wait, as the service said or as its reset time makes it. */
  declare readonly retryAfter?: number
  declare readonly retryAt?: Date

  constructor(message: string, init: ApiErrorInit & { readonly retryAfter?: number; readonly retryAt?: Date }) {
    super(message, init)
    if (init.retryAfter !== undefined) this.retryAfter = init.retryAfter
    if (init.retryAt !== undefined) this.retryAt = init.retryAt
  }
}

/** A long-running operation ended in an error. */
export class OperationFailedError extends PortolanError {
  static override readonly kind: string = 'OperationFailedError'
  /** The service's own code, a number or a name. */
  declare readonly code?: number | string
  declare readonly details?: unknown

  constructor(message: string, init: ErrorInit & { readonly code?: number | string; readonly details?: unknown }) {
    super(message, init)
    if (init.code !== undefined) this.code = init.code
    if (init.details !== undefined) this.details = init.details
  }
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  422: UnprocessableEntityError,
}

/** The class of `ApiError` that stands for a status. */
export function errorClass(status: number): typeof ApiError {
  return byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
}

function hide(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, enumerable: false, configurable: true, writable: true })
  }
}
