/** What the services know of a campaign. */
export interface Account {
  /** How often each marked write was done. */
  readonly done: Readonly<Record<string, number>>
  readonly foreignRequests: number
  /** How many of them had the token. */
  readonly foreignTokens: number
  /** The requests that reached the services. */
  readonly requests: number
  /** How often each fault happened. */
  readonly faults: Readonly<Record<string, number>>
}

/** What the calling side knows of it. */
export interface Calls {
  /** How often calls ended in which way: `returned`, or the name of an error. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The marked writes that returned, and those that threw. */
  readonly returned: readonly string[]
  readonly threw: readonly string[]
  /** The writes that may be repeated. */
  readonly safe: readonly string[]
  /** Whatever must not happen, in words. */
  readonly faults: readonly string[]
  readonly walks: number
  readonly items: number
  readonly seconds: number
  /** Megabytes on the heap after a collection, from the first tenth of the calls to the last. */
  readonly heap: readonly number[]
}
