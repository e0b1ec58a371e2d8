const brand = Symbol.for('portolan.error')

/** The call that an error belongs to. Secrets are taken out of the URL. */
export interface RequestSummary {
  /** `group.operation`, as on the client; `request` for `client.request`. */
  readonly operation: string
  readonly method: string
  readonly url: string
}

/** One try of a call. */
export interface Attempt {
  /** The status of the response, where one came. */
  readonly status?: number
  /** What went wrong, where no response came. */
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

/** Every error that these clients make. It holds no token and no secret. */
export class PortolanError extends Error {
  static readonly kind: string = 'PortolanError'

  declare readonly request?: RequestSummary
  /** Each try of the call, the last one included. */
  declare attempts?: readonly Attempt[]
  /** On an error that ended a walk over pages: where to go on, as `from` of the same call. */
  declare cursor?: string

  constructor(message: string, { request, attempts, cause }: ErrorInit = {}) {
    super(message, cause === undefined ? undefined : { cause })
    hide(this, { name: (this.constructor as typeof PortolanError).kind })
    if (request) this.request = request
    if (attempts) this.attempts = attempts
  }

  /** Recognises an error of this class or of a subclass, made by this or another copy of the package. */
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

export interface ConnectionErrorInit extends ErrorInit {
  /** Whether the request surely never reached the service, so that any call may be repeated. @default false */
  readonly unsent?: boolean
  /** Whether a repeat would fail in the same way, such as a certificate that is not valid. @default false */
  readonly permanent?: boolean
}

/** No response came, or its body broke off. */
export class ConnectionError extends PortolanError {
  static override readonly kind: string = 'ConnectionError'
  readonly unsent: boolean
  readonly permanent: boolean

  constructor(message: string, init: ConnectionErrorInit = {}) {
    super(message, init)
    this.unsent = init.unsent ?? false
    this.permanent = init.permanent ?? false
  }
}

/** A redirect that is not followed: to another origin, or one that would turn the method into GET. Nothing was sent there. */
export class RedirectError extends ConnectionError {
  static override readonly kind: string = 'RedirectError'

  constructor(message: string, init: ErrorInit = {}) {
    super(message, { ...init, permanent: true })
  }
}

/** No response came in time. */
export class TimeoutError extends PortolanError {
  static override readonly kind: string = 'TimeoutError'
  /** Which option was too short: `timeout` for one attempt, or `deadline` for the whole call. */
  readonly limit: 'timeout' | 'deadline'

  constructor(message: string, init: ErrorInit & { readonly limit: 'timeout' | 'deadline' }) {
    super(message, init)
    this.limit = init.limit
  }
}

/** A success whose body breaks the documented shape, or is not JSON or XML. */
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

/** Sets properties that printing an object does not show. */
export function hide(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, enumerable: false, configurable: true, writable: true })
  }
}
