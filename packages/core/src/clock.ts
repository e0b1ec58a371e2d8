/** A source of time, which a test can control. */
export interface Clock {
  /** @returns the current time in Unix milliseconds */
  now(): number
  /**
   * Calls a function later.
   * @param ms milliseconds to wait
   * @param run the function to call
   * @returns a function that cancels the call
   */
  after(ms: number, run: () => void): () => void
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
