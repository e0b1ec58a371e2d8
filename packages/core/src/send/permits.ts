/** What a service reported about its rate limit. Times are Unix milliseconds on this process's clock. */
export interface ServiceLimit {
  /** The number of requests left until `resetAt`. */
  readonly left?: number
  /** When the full limit is available again. */
  readonly resetAt?: number
  /** After a rejected request: the time before which the service accepts no other. */
  readonly pausedUntil?: number
}

/** A permit to send one request. It counts as used from the moment it is granted. */
export interface Permit {
  /**
   * Reports that the request has certainly been sent, which starts its `per` milliseconds. Called once, when the
   * response has arrived or the request has failed: only then is it certain that the request arrived no later.
   * @param now Unix milliseconds
   */
  left(now: number): void
}

/** Whether a request may be sent. */
export type PermitDecision =
  | { readonly kind: 'granted'; readonly permit: Permit }
  /**
   * No permit; the next may be available after `ms` milliseconds. `by` is `'service'` where it is the service that asks to
   * wait, which each call does up to its `maxRetryAfter`.
   */
  | { readonly kind: 'retryIn'; readonly ms: number; readonly by?: 'service' | undefined }
  /** No permit yet; the source calls its `onReady` callback when the next may be available. */
  | { readonly kind: 'wait' }
  /** The call fails with this error. */
  | { readonly kind: 'failure'; readonly error: Error }

/** A source of permits to send requests. */
export interface PermitSource {
  /**
   * Takes a permit.
   * @param now Unix milliseconds
   */
  take(now: number): PermitDecision
  /** Sets the function that the source calls when a permit may be available. */
  onReady?(callback: () => void): void
  /** Informs the source of what the service reported about its rate limit. */
  learn?(said: ServiceLimit, now: number): void
}
