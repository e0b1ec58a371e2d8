import { type Clock, systemClock } from '../time.ts'

interface Timer {
  readonly due: number
  readonly purpose: 'wait' | 'deadline'
  readonly run: () => void
  /** Ends the system timer, which a deadline has too: time also passes in a replay. */
  readonly stop: () => void
}

/**
 * A clock for replays, without real waits. When nothing is in flight, it advances to the end of the next wait, or of
 * a deadline before it. Timeouts for work in flight use the system's time.
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

  /** Stops the clock until the returned function is called. */
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
