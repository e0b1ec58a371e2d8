/** What a service said of its limit. Times are Unix milliseconds by this process's clock. */
export interface ServiceLimit {
  /** This many requests are left … */
  readonly left?: number
  /** … until then. */
  readonly resetAt?: number
  /** It refused a request, and wants no other before then. */
  readonly pausedUntil?: number
}

/** A permit to send one request. It counts as used from the moment it is granted. */
export interface Permit {
  /**
   * Says that the request has surely left: its `per` milliseconds begin. Called once, when the response is there or the
   * request failed: only then is it sure that it arrived no later.
   * @param now Unix milliseconds
   */
  left(now: number): void
}

export type PermitDecision =
  | { readonly kind: 'granted'; readonly permit: Permit }
  /** No permit; it is worth asking again after `ms` milliseconds. */
  | { readonly kind: 'retryIn'; readonly ms: number }
  /** No permit yet; the source calls its `onReady` callback when it is worth asking again. */
  | { readonly kind: 'wait' }
  /** Calls fail with this error. */
  | { readonly kind: 'failure'; readonly error: Error }

/** Where permits to send come from. */
export interface PermitSource {
  /** @param now Unix milliseconds */
  take(now: number): PermitDecision
  /** Sets what the source calls when it is worth asking again. */
  onReady?(callback: () => void): void
  /** Tells the source what the service said of its limit. */
  learn?(said: ServiceLimit, now: number): void
}
