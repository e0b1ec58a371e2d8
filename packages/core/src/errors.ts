import { quoteText } from './safe-text.ts'

const brand = Symbol.for('portolan.error')

/** The call that an error belongs to. */
export interface RequestSummary {
  /** `group.operation`, as on the client; `request` for `client.request`. */
  readonly operation: string
  /** The HTTP method. */
  readonly method: string
  /** The URL, with secrets redacted. */
  readonly url: string
}

/** One attempt of a call. */
export interface Attempt {
  /** The status of the response; absent if none arrived. */
  readonly status?: number
  /** The failure, if no response arrived or its body was cut off. */
  readonly error?: string
  /** Milliseconds waited before this attempt: for the retry delay and for a rate limit. */
  readonly waited: number
}

/** One rule that a request, an option or a response breaks. */
export interface Issue {
  /** Names and indexes that lead to the value. */
  readonly path: readonly (string | number)[]
  /** The rule, in words that follow the name: `must be string, got number`. */
  readonly message: string
  /** A short description of valid values. */
  readonly expected?: string
}

/** The parts of every error. */
export interface ErrorInit {
  readonly request?: RequestSummary | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly cause?: unknown
}

export type ErrorClass<E> = (abstract new (...args: never) => E) & { readonly kind: string }

/** The most characters of a message, whoever wrote it. */
const longest = 2000

/**
 * The base class of all errors of these clients. No error contains a token or a secret.
 *
 * Before: `attempts` lists what was sent. If it is absent, the call sent nothing.
 *
 * What to do: catch the subclass that you can handle, and let every other error through.
 */
export class PortolanError extends Error {
  static readonly kind: string = 'PortolanError'

  /** The call that failed. */
  declare readonly request?: RequestSummary
  /** All attempts of the call, the last one included. */
  declare attempts?: readonly Attempt[]
  /** On an error that ended an iteration over pages: pass it as `from` to the same call to continue there. */
  declare cursor?: string

  constructor(message: string, { request, attempts, cause }: ErrorInit = {}) {
    super(quoteText(message, longest), cause === undefined ? undefined : { cause })
    hide(this, { name: (this.constructor as typeof PortolanError).kind })
    if (request) this.request = request
    if (attempts) this.attempts = attempts
  }

  /**
   * Recognises errors of this class and its subclasses, from any copy of the package.
   * @param value anything, such as what a `catch` received
   * @returns whether it is such an error
   */
  static is<E>(this: ErrorClass<E>, value: unknown): value is E {
    return value instanceof Error && ((value as { [brand]?: readonly string[] })[brand]?.includes(this.kind) ?? false)
  }

  get [brand](): readonly string[] {
    const kinds: string[] = []
    for (let type = this.constructor as ErrorClass<unknown>; type.kind; type = Object.getPrototypeOf(type))
      kinds.push(type.kind)
    return kinds
  }

  /** @returns what `JSON.stringify` writes: the name, the message and the enumerable properties */
  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this)
  }
}

/**
 * The options or params break a documented rule. Nothing was sent.
 *
 * Before: the client checked the whole call, so `issues` has every fault and not only the first.
 *
 * What to do: correct the values that `issues` names. If the document is wrong and the service accepts them, pass
 * `validation: { request: 'report' }`.
 */
export class RequestValidationError extends PortolanError {
  static override readonly kind: string = 'RequestValidationError'
  /** Every rule that was broken. */
  readonly issues: readonly Issue[]

  constructor(message: string, init: ErrorInit & { readonly issues: readonly Issue[] }) {
    super(message, init)
    this.issues = init.issues
  }
}

/**
 * An address is plain HTTP to a host that is not loopback. Nothing was sent.
 *
 * Before: no connection was opened, and no token left the program.
 *
 * What to do: use `https:`. Inside a network that you trust, set `allowHttp: true`.
 */
export class InsecureTransportError extends PortolanError {
  static override readonly kind: string = 'InsecureTransportError'
}

/** The parts of a `ConnectionError`. */
export interface ConnectionErrorInit extends ErrorInit {
  /** True if the request certainly never reached the service, so that any call may be retried. @default false */
  readonly unsent?: boolean
  /** True if a retry would fail in the same way, for instance because a certificate is not valid. @default false */
  readonly permanent?: boolean
}

/**
 * No response arrived, or its body was cut off.
 *
 * Before: the client retried, unless `permanent` is true. A call that must not be repeated is retried only if `unsent`
 * is true. `attempts` lists each attempt.
 *
 * What to do: read `cause` for the reason. If `permanent` is true, correct the address or the certificate. Before you
 * repeat a write whose `unsent` is false, check whether the service has carried it out.
 */
export class ConnectionError extends PortolanError {
  static override readonly kind: string = 'ConnectionError'
  /** True if the request certainly never reached the service. */
  readonly unsent: boolean
  /** True if a retry would fail in the same way. */
  readonly permanent: boolean

  constructor(message: string, init: ConnectionErrorInit = {}) {
    super(message, init)
    this.unsent = init.unsent ?? false
    this.permanent = init.permanent ?? false
  }
}

/**
 * A redirect was not followed: it leads to another origin, or would turn the method into GET. Nothing was sent there.
 *
 * Before: the first address received the request, and answered with the redirect. It is not retried.
 *
 * What to do: set the client's address to the one that the message names, if you trust it.
 */
export class RedirectError extends ConnectionError {
  static override readonly kind: string = 'RedirectError'

  constructor(message: string, init: ErrorInit = {}) {
    super(message, { ...init, permanent: true })
  }
}

/**
 * The time for the call is over.
 *
 * Before: an attempt that exceeded `timeout` is not retried, unless `retry: { timeouts: true }` is set and the call
 * can safely be repeated. A `deadline` ends all attempts and waits.
 *
 * What to do: raise the option that `limit` names, or ask for less. The service may have carried the request out:
 * check before you repeat a write.
 */
export class TimeoutError extends PortolanError {
  static override readonly kind: string = 'TimeoutError'
  /** The option that set the time: `timeout` for one attempt, or `deadline` for the whole call. */
  readonly limit: 'timeout' | 'deadline'

  constructor(message: string, init: ErrorInit & { readonly limit: 'timeout' | 'deadline' }) {
    super(message, init)
    this.limit = init.limit
  }
}

/**
 * A successful response whose body does not match the documented shape, is not JSON or XML, or is longer than allowed.
 *
 * Before: the service accepted the request and answered with a success. It is not retried.
 *
 * What to do: do not repeat a write, since it took effect. `issues` says where `body` differs. To get the data
 * nevertheless, pass `validation: { response: 'report' }`; for a longer body, raise `maxBody`.
 */
export class ResponseValidationError extends PortolanError {
  static override readonly kind: string = 'ResponseValidationError'
  /** Every rule that was broken. */
  readonly issues: readonly Issue[]
  /** The body as received. Not enumerable, so that printing the error does not print it. */
  declare readonly body: unknown

  constructor(message: string, init: ErrorInit & { readonly issues: readonly Issue[]; readonly body: unknown }) {
    super(message, init)
    this.issues = init.issues
    hide(this, { body: init.body })
  }
}

/**
 * A long-running operation ended with an error.
 *
 * Before: the service accepted the operation, and the client asked for its state until it ended.
 *
 * What to do: read `code` and `details`. Waiting again gives the same error: start a new operation.
 */
export class OperationFailedError extends PortolanError {
  static override readonly kind: string = 'OperationFailedError'
  /** The service's own code, a number or a name. */
  declare readonly code?: number | string
  /** Any structured details that the service reports. */
  declare readonly details?: unknown

  constructor(message: string, init: ErrorInit & { readonly code?: number | string; readonly details?: unknown }) {
    super(message, init)
    if (init.code !== undefined) this.code = init.code
    if (init.details !== undefined) this.details = init.details
  }
}

/** Sets properties that are not shown when an object is printed. */
export function hide(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, enumerable: false, configurable: true, writable: true })
  }
}

/** A body that ends before it is complete: the connection was cut, whatever the headers say. */
export class UnexpectedEnd extends SyntaxError {}
