/** A permit to send one request. */
export interface Permit {
  /**
   * Says that the request has surely left: its `per` milliseconds begin. Called once, when the response is there, the
   * request failed, or some milliseconds after it was sent, whichever comes first.
   */
  left(now: number): void
}

/** What a source answers to who asks for a permit. */
export type PermitDecision =
  | { readonly kind: 'granted'; readonly permit: Permit }
  /** It is worth asking again after `ms` milliseconds. */
  | { readonly kind: 'retryIn'; readonly ms: number }
  /** The source will say when it is worth asking again. */
  | { readonly kind: 'wait' }
  /** Calls fail with this error. */
  | { readonly kind: 'failure'; readonly error: Error }

/** What a service said of its limit. Times are Unix milliseconds by this process's clock. */
export interface ServiceLimit {
  /** This many requests are left … */
  readonly left?: number
  /** … until then. */
  readonly resetAt?: number
  /** It refused a request, and wants no other before then. */
  readonly pausedUntil?: number
}

/** Where permits to send come from. */
export interface PermitSource {
  take(now: number): PermitDecision
  /** Sets what the source calls when it is worth asking again. */
  onReady?(callback: () => void): void
  /** Tells the source what the service said. */
  learn?(said: ServiceLimit, now: number): void
}
