/** A clock of whole milliseconds may be behind by up to this many milliseconds. */
export const tick = 1

/** Requests that were sent at about the same time. */
interface Departures {
  readonly first: number
  last: number
  count: number
}

/** The times at which requests were sent, oldest first. */
export interface DepartureLog {
  /** @param at Unix milliseconds at which a request had certainly been sent */
  add(at: number): void
  /** Removes the requests that were sent at this time or before, and returns their number. */
  takeUntil(at: number): number
  /** The time of the oldest request; undefined where there is none. */
  oldest(): number | undefined
}

/** @param width requests within this many milliseconds are stored as one entry, at the time of the last of them */
export function departureLog(width: number): DepartureLog {
  const lots: Departures[] = []
  return {
    add(at) {
      const newest = lots.at(-1)
      if (newest && at - newest.first <= width) {
        newest.count++
        newest.last = Math.max(newest.last, at)
      } else lots.push({ first: at, last: at, count: 1 })
    },
    takeUntil(at) {
      let lot = 0
      let count = 0
      for (; lot < lots.length && lots[lot]!.last <= at; lot++) count += lots[lot]!.count
      if (lot > 0) lots.splice(0, lot)
      return count
    },
    oldest: () => lots[0]?.last,
  }
}
