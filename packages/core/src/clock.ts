/** Time, so that a test can hold it still. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /** Calls `run` after `ms` milliseconds; the function that comes back prevents it. */
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

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    })
    const leave = (): void => {
      cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/** Waits for a promise that knows no signal; rejects with the signal's reason as soon as it is aborted. */
export function until<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const leave = (): void => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
