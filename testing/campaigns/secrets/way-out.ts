/** What came out, by the way that it took. */
export type Heard = (way: string, ...texts: readonly unknown[]) => void

/** A way by which a secret could come out. */
export interface WayOut {
  /** Makes the calls that carry the secrets, says what came out, and returns the number of calls. */
  readonly call: () => Promise<number>
  /** Ends what the way has started; what it still holds is said before. */
  readonly close?: () => Promise<void>
}

/** Opens a way out of the clients of the service at this URL. */
export type OpenWay = (url: string, heard: Heard) => Promise<WayOut>
