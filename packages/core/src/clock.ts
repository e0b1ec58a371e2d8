/** A source of time, which a test can control. */
export interface Clock {
  /** @returns the current time in Unix milliseconds */
  now(): number
  /**
   * Calls `run` after `ms` milliseconds; the returned function prevents it.
   * @param purpose `wait`: the call only lets time pass, before a retry or for a rate limit; `deadline`: its time as a
   * whole; absent: the time for something that is under way
   */
  after(ms: number, run: () => void, purpose?: 'wait' | 'deadline'): () => void
}

const longestTimer = 2 ** 31 - 1

/** The system's time. Handles waits that are too long for a single timer. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    let timer = arm(ms)
    return () => clearTimeout(timer)

    function arm(left: number): ReturnType<typeof setTimeout> {
      return left > longestTimer
        ? setTimeout(() => (timer = arm(left - longestTimer)), longestTimer)
        : setTimeout(run, left)
    }
  },
}

/** The clock that the options name, or else the one by which their `fetch` goes. */
export function clockOf({
  clock,
  fetch,
}: {
  readonly clock?: Clock | undefined
  readonly fetch?: { readonly clock?: Clock | undefined } | undefined
}): Clock {
  return clock ?? fetch?.clock ?? systemClock
}
