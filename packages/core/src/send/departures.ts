/** A clock of whole milliseconds tells a time up to this much too early. */
export const tick = 1

/** Requests that left at about the same time. */
interface Departures {
  readonly first: number
  last: number
  count: number
}

/** When requests left, oldest first. */
export interface DepartureLog {
  /** @param at Unix milliseconds at which a request had left */
  add(at: number): void
  /** Forgets all that left at this time or before, and returns how many they were. */
  takeUntil(at: number): number
  /** When the oldest had left; undefined where there is none. */
  oldest(): number | undefined
}

/** @param width requests that leave within so many milliseconds are noted as one lot, at the time of the last of them */
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
