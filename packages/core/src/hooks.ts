import type { Attempt, Issue, PortolanError, RequestSummary } from './errors.ts'
import type { RateLimitInfo } from './response/server-hints.ts'

export interface RequestEvent extends RequestSummary {
  /** Headers as they may be shown: the values of those that are not on the allow-list are `[redacted]`. */
  readonly headers: Readonly<Record<string, string>>
}

export interface ResponseEvent extends RequestSummary {
  /** Absent where no response came. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly rateLimit?: RateLimitInfo
  /** Milliseconds from the call to its end, all attempts and waits included. */
  readonly duration: number
  readonly attempts: readonly Attempt[]
  readonly error?: unknown
}

export interface RetryEvent extends RequestSummary {
  /** The number of the try that follows: 2 for the first repeat. */
  readonly attempt: number
  /** Milliseconds until then. */
  readonly wait: number
  readonly error: PortolanError
}

export interface RateLimitEvent extends RequestSummary {
  /** Milliseconds that the call waits. */
  readonly wait: number
  readonly until: Date
  /** Whose limit it is: the client's own `rateLimit`, or what the service says. */
  readonly by: 'client' | 'service'
}

export interface InvalidRequestEvent extends RequestSummary {
  readonly issues: readonly Issue[]
}

export interface InvalidResponseEvent extends RequestSummary {
  readonly issues: readonly Issue[]
  readonly body: unknown
}

/** A place where a response goes beyond the documents. */
export interface Drift {
  readonly path: readonly (string | number)[]
  readonly kind: 'unknown-field' | 'unknown-value'
}

export interface DriftEvent extends RequestSummary {
  readonly drifts: readonly Drift[]
}

export interface DeprecationEvent extends RequestSummary {
  /** Since when the endpoint is deprecated; `true` where the service gives no date. */
  readonly deprecated?: Date | true
  /** From when on it may be gone. */
  readonly sunset?: Date
}

/** Functions that are called when something happens. What one throws is logged and otherwise ignored. `undefined` is none. */
export interface Hooks {
  /** A call begins: once for each call, whatever the number of attempts. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined
  /** A call has ended, with what the caller gets: a result, or an error. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  /** A try has failed and another will follow. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** A call has to wait for a rate limit. */
  readonly onRateLimit?: ((event: RateLimitEvent) => void) | undefined
  /** The params or options of a call break a rule; with `validation.request` `'report'` it is sent all the same. */
  readonly onInvalidRequest?: ((event: InvalidRequestEvent) => void) | undefined
  /** A response breaks the documented shape; with `validation.response` `'report'` its data is returned all the same. */
  readonly onInvalidResponse?: ((event: InvalidResponseEvent) => void) | undefined
  /** A response has fields or values that the documents do not know. Looking for them costs time; only done when set. */
  readonly onDrift?: ((event: DriftEvent) => void) | undefined
  /** A response says that the endpoint is deprecated or will be removed (`Deprecation`, `Sunset`). */
  readonly onDeprecation?: ((event: DeprecationEvent) => void) | undefined
}
