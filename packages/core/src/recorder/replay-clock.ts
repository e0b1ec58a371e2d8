import { type Clock, systemClock } from '../clock.ts'

interface Timer {
  readonly due: number
  readonly purpose: 'wait' | 'deadline'
  readonly run: () => void
  /** Ends the system's timer, which a deadline has as well: time passes in a replay too. */
  readonly stop: () => void
}

/**
 * A clock for replays: nobody waits for it. As soon as nothing is under way it moves on to when the next wait, or a deadline
 * before it, is over. Times for something that is under way are the system's.
 */
export class ReplayClock implements Clock {
  readonly #timers = new Set<Timer>()
  #ahead = 0
  #underWay = 0
  #planned = false

  now(): number {
    return Date.now() + this.#ahead
  }

  after(ms: number, run: () => void, purpose?: 'wait' | 'deadline'): () => void {
    if (purpose === undefined) return systemClock.after(ms, run)
    const late = (): void => {
      if (this.#timers.delete(timer)) run()
    }
    const stop = purpose === 'deadline' ? systemClock.after(ms, late) : () => {}
    const timer: Timer = { due: this.now() + ms, purpose, run, stop }
    this.#timers.add(timer)
    if (purpose === 'wait') this.#plan()
    return () => {
      this.#timers.delete(timer)
      stop()
    }
  }

  /** The time stands still until the returned function was called. */
  hold(): () => void {
    this.#underWay++
    return () => void this.#underWay--
  }

  #plan(): void {
    if (this.#planned) return
    this.#planned = true
    setImmediate(() => {
      this.#planned = false
      if (this.#underWay === 0) this.#moveOn()
      if (this.#hasWaits()) this.#plan()
    })
  }

  #moveOn(): void {
    if (!this.#hasWaits()) return
    const [first] = Array.from(this.#timers).toSorted((one, other) => one.due - other.due)
    if (!first) return
    this.#ahead += Math.max(0, first.due - this.now())
    this.#timers.delete(first)
    first.stop()
    first.run()
  }

  #hasWaits(): boolean {
    return Array.from(this.#timers).some(({ purpose }) => purpose === 'wait')
  }
}
