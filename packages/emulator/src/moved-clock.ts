import type { EmulatorClock } from './incoming.ts'
import { refuseUnless } from './rules.ts'
import { fields, must } from './operation.ts'

/** The time of the emulator, which can be moved: work that is then due is done at once. */
export interface MovedClock extends EmulatorClock {
  /** Milliseconds that it is ahead of the system's time, or of the option `clock`. */
  readonly ahead: number
  /** Moves the time, by a number of milliseconds. @throws TypeError it is not a number */
  forward(ms: number): void
  /** Sets the time, in Unix milliseconds; it continues from there. @throws TypeError it is not a number */
  set(now: number): void
  /** Restores the original time. */
  reset(): void
}

/** The range of `Date`. */
const most = 8_640_000_000_000_000
const inRange = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) <= most
const forwardRule = fields({ ms: must('an integer number of milliseconds', inRange) })
const setRule = fields({ now: must('an integer number of milliseconds since 1970', inRange) })

export function movedClock(clock: EmulatorClock): MovedClock {
  let ahead = 0
  const move = (by: number): void => {
    const limit = most - Math.abs(clock.now())
    ahead = Math.max(-limit, Math.min(limit, by))
  }
  return {
    now: () => clock.now() + ahead,
    get ahead() {
      return ahead
    },
    forward(ms) {
      refuseUnless('clock.forward', forwardRule, { ms })
      move(ahead + ms)
    },
    set(now) {
      refuseUnless('clock.set', setRule, { now })
      move(now - clock.now())
    },
    reset: () => void (ahead = 0),
  }
}
