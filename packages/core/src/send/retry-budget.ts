import type { RetryOptions } from './retry-policy.ts'

/**
 * A number of retries that all calls of a client share, so that retries do not multiply the load on a failing service.
 */
export interface RetryBudget {
  /** Takes a retry from the budget; false where none is left. */
  take(): boolean
  /** Refills the budget after a success: with the retry that led to it, or with a fraction for a first attempt. */
  refill(afterRetry: boolean): void
}

const perSuccess = 0.2

export function retryBudget(capacity: number): RetryBudget {
  let left = capacity
  return {
    take() {
      if (left < 1) return false
      left -= 1
      return true
    },
    refill(afterRetry) {
      left = Math.min(capacity, left + (afterRetry ? 1 : perSuccess))
    },
  }
}

/** The budget of whoever has these options: its own where they name one, otherwise the shared one. */
export function budgetFor(retry: RetryOptions | false | undefined, shared: RetryBudget): RetryBudget {
  const own = retry ? retry.budget : undefined
  return own === undefined ? shared : retryBudget(own)
}
