/** What a reader sets in the playground. */
export interface Settings {
  /** The requests that the service allows in a window. */
  readonly allowed: number
  /** The requests that the client allows itself in a window, for all workers together; 0 for no limit of its own. */
  readonly budget: number
  /** The share of requests that fail, in percent. */
  readonly failing: number
  /** The retries of a call. */
  readonly retries: number
  /** How many times as fast as real time the clock runs. */
  readonly speed: number
}

export const defaults: Settings = { allowed: 40, budget: 0, failing: 15, retries: 3, speed: 8 }

export const workers = 8
/** Calls that each worker makes, one after another. */
export const callsEach = 12
/** The length of a window, in milliseconds. */
export const windowLength = 10_000
