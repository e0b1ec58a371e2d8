/** Time, so that a test can hold it still. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /** Calls `run` after `ms` milliseconds; the returned function prevents it. */
  after(ms: number, run: () => void): () => void
}

const longestTimer = 2 ** 31 - 1

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
