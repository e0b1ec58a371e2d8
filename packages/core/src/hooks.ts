import type { RateLimitInfo } from './api-errors.ts'
import type { Attempt, Issue, PortolanError, RequestSummary } from './errors.ts'
import { escapeText } from './safe-text.ts'
import type { Drift } from './schema/check.ts'
import type { Deviation, DeviationKind } from './schema/deviation.ts'

export type { Deviation, DeviationKind, Drift }

/** A call begins. */
export interface RequestEvent extends RequestSummary {
  /** The headers; values of those that are not on the allow-list are `[redacted]`. */
  readonly headers: Readonly<Record<string, string>>
}

/** A call has ended. */
export interface ResponseEvent extends RequestSummary {
  /** The status of the last response; absent if none arrived. */
  readonly status?: number
  /** The headers of the response to a successful call, redacted as those of a request. */
  readonly headers?: Readonly<Record<string, string>>
  /** The rate limit as the service reports it. */
  readonly rateLimit?: RateLimitInfo
  /** Milliseconds from the start of the call to its end, including all attempts and waits. */
  readonly duration: number
  /** All attempts, the last one included. */
  readonly attempts: readonly Attempt[]
  /** The error that the caller receives; absent for a success. */
  readonly error?: unknown
}

/** An attempt has failed and another will follow. */
export interface RetryEvent extends RequestSummary {
  /** The number of the next attempt: 2 for the first retry. */
  readonly attempt: number
  /** Milliseconds until the next attempt. */
  readonly wait: number
  /** The error of the failed attempt. */
  readonly error: PortolanError
}

/** A call has to wait for a rate limit, or gives back its place in it. */
export interface RateLimitEvent extends RequestSummary {
  /** Milliseconds that the call waits. */
  readonly wait: number
  /** When the wait ends. */
  readonly until: Date
  /** Whose limit it is: the client's own `rateLimit`, or the one that the service reports. */
  readonly by: 'client' | 'service'
  /**
   * Set if nobody has read the body of a response for `timeout`: it no longer counts for `concurrency`, and can still
   * be read.
   */
  readonly unread?: true
}

/** Params or options are not valid. */
export interface InvalidRequestEvent extends RequestSummary {
  /** Every rule that is broken. */
  readonly issues: readonly Issue[]
}

/** A response deviates from what is documented. */
export interface DeviationEvent extends RequestSummary {
  /** The path as the document has it, such as `/items/{id}`; empty for `client.request`. */
  readonly path: string
  /** The status of the response. */
  readonly status: number
  /** Where and how the data deviates, each place once for all entries of a list; 100 places at most. */
  readonly deviations: readonly Deviation[]
}

/** A response does not match the documented shape. */
export interface InvalidResponseEvent extends DeviationEvent {
  /** Every rule that is broken. */
  readonly issues: readonly Issue[]
  /** The data that does not match. */
  readonly body: unknown
}

/** A response has fields or values that are not documented. */
export interface DriftEvent extends DeviationEvent {
  /** The fields and values that are not documented. */
  readonly drifts: readonly Drift[]
}

/** An endpoint is deprecated or will be removed. */
export interface DeprecationEvent extends RequestSummary {
  /** The date from which the endpoint is deprecated; `true` if the service names no date. */
  readonly deprecated?: Date | true
  /** The date after which the endpoint may be removed; absent if the service names none, or no valid one. */
  readonly sunset?: Date
}

/** Functions that are called when something happens. An error that one throws is logged and otherwise ignored. */
export interface Hooks {
  /** A call begins: once for each call, whatever the number of attempts. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined
  /** A call has ended: with a result, or with the error that the caller receives. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  /** An attempt has failed and another will follow. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** A call has to wait for a rate limit. */
  readonly onRateLimit?: ((event: RateLimitEvent) => void) | undefined
  /** Params or options are not valid. With `validation.request: 'report'` the request is sent nevertheless. */
  readonly onInvalidRequest?: ((event: InvalidRequestEvent) => void) | undefined
  /**
   * A response does not match the documented shape. With `validation.response: 'report'` its data is returned
   * nevertheless.
   */
  readonly onInvalidResponse?: ((event: InvalidResponseEvent) => void) | undefined
  /**
   * A response has fields or values that are not documented. Responses are searched for them only when this hook is
   * set.
   */
  readonly onDrift?: ((event: DriftEvent) => void) | undefined
  /** A response says that the endpoint is deprecated or will be removed (headers `Deprecation` and `Sunset`). */
  readonly onDeprecation?: ((event: DeprecationEvent) => void) | undefined
}

/**
 * Combines hooks by name: those of `changes` replace those of `base`, and undefined removes one. Methods of a class
 * keep their `this`.
 */
export function mergeHooks(base: Hooks = {}, changes: Hooks = {}): Hooks {
  return { ...boundHooks(base), ...boundHooks(changes) }
}

function boundHooks(hooks: Hooks): Hooks {
  const found = listHooks(hooks).map((name) => [name, hooks[name as keyof Hooks]?.bind(hooks)])
  return Object.fromEntries(found) as Hooks
}

/** The names of an object and its class that are those of hooks. */
export function listHooks(hooks: object): string[] {
  const names = new Set<string>()
  for (let at: unknown = hooks; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (/^on[A-Z]/.test(name)) names.add(name)
  return Array.from(names)
}

/** Where the client logs what it does, such as `console`. A level without a method is not logged. */
export interface Logger {
  /** Each call as it begins. */
  debug?(message: string, fields?: Readonly<Record<string, unknown>>): void
  /** Each call that succeeded or was aborted, each wait, and drift. */
  info?(message: string, fields?: Readonly<Record<string, unknown>>): void
  /** Retries, invalid params or responses that were let through, and deprecated endpoints. */
  warn?(message: string, fields?: Readonly<Record<string, unknown>>): void
  /** Each call that failed, and each hook that threw. */
  error?(message: string, fields?: Readonly<Record<string, unknown>>): void
}

/** The levels, lowest first. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** A client may have hooks besides the common ones. */
export type EventOf<Name extends string> = Name extends keyof Hooks ? Parameters<NonNullable<Hooks[Name]>>[0] : object

/** Calls hooks and writes to the log. Neither can make a call fail: what they throw is caught. */
export interface Report {
  /** True if there is neither a hook nor a logger, so that no event needs to be built. */
  readonly silent: boolean
  readonly hasHook: (hook: keyof Hooks) => boolean
  /** True if a hook is called, or a line is logged. */
  readonly isHeard: (hook: keyof Hooks, level: LogLevel) => boolean
  /** The reports on the console so far, of this client and those that share its connection. */
  readonly said: Set<string>
  readonly emit: <Name extends string>(
    hook: Name,
    level: LogLevel,
    line: string | (() => string),
    event: () => EventOf<Name>,
  ) => void
  /** Writes a line to the log only. */
  readonly log: (level: LogLevel, line: string, fields?: object) => void
}

export function report(hooks: Hooks = {}, logger?: Logger, said: Set<string> = new Set()): Report {
  return {
    silent: !logger && listHooks(hooks).every((name) => hooks[name as keyof Hooks] === undefined),
    hasHook: (hook) => hooks[hook] !== undefined,
    isHeard: (hook, level) => hooks[hook] !== undefined || logger?.[level] !== undefined,
    said,
    emit(name, level, line, makeEvent) {
      const hook = hooks[name as keyof Hooks] as ((event: object) => unknown) | undefined
      if (!hook && !logger?.[level]) return
      const event = makeEvent()
      const { body: _, ...fields } = event as { readonly body?: unknown }
      log(level, typeof line === 'string' ? line : line(), fields)
      if (hook)
        attempt(
          () => hook.call(hooks, event),
          (error) => log('error', `the hook ${name} failed: ${String(error)}`),
        )
    },
    log,
  }

  function log(level: LogLevel, line: string, fields?: object): void {
    attempt(
      () => logger?.[level]?.(escapeText(line), fields as Readonly<Record<string, unknown>>),
      () => {},
    )
  }
}

/** Runs the application's code, and catches what it throws or rejects with. */
function attempt(run: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = run() as PromiseLike<unknown> | undefined
    if (typeof result?.then === 'function') Promise.resolve(result).catch(onError)
  } catch (error) {
    onError(error)
  }
}
