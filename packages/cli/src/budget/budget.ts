import type { RateLimit } from '@portolan/core'

/** A limit that is ready to be used. */
export interface Budget {
  readonly rateLimit: RateLimit
  /** Closes what it keeps open. */
  readonly end: () => void
}
