/** A stock of repeats that all calls of a client share, so that they do not multiply the load on a failing service. */
export interface RetryBudget {
  /** Takes a repeat out of the stock; false where none is left. */
  take(): boolean
  /** Notes a success: the repeat that led to it comes back, and a first try that succeeded adds a part of one. */
  give(afterRepeat: boolean): void
}

const perSuccess = 0.2

export function retryBudget(capacity: number): RetryBudget {
  let stock = capacity
  return {
    take() {
      if (stock < 1) return false
      stock -= 1
      return true
    },
    give(afterRepeat) {
      stock = Math.min(capacity, stock + (afterRepeat ? 1 : perSuccess))
    },
  }
}
