import { addSpan, type Clock, instant, type Instant } from './time.ts'

/** The longest time that a caller waits. It passes only while the caller waits. */
export class Deadline {
  readonly #clock: Clock
  readonly #span: number
  readonly #listeners = new Set<() => void>()
  #left: number
  #since: Instant | undefined
  #stopTimer = (): void => {}

  /** @param span milliseconds */
  constructor(clock: Clock, span: number) {
    this.#clock = clock
    this.#span = this.#left = span
  }

  /** Starts the deadline of a caller that waits from now on. */
  static begin(clock: Clock, span: number): Deadline {
    const deadline = new Deadline(clock, span)
    deadline.wait()
    return deadline
  }

  /** Milliseconds; 0 or less if the deadline has passed. */
  get left(): number {
    return this.#since === undefined ? this.#left : addSpan(this.#since, this.#left) - instant(this.#clock)
  }

  /** Starts over: the caller requests something else. */
  restart(): void {
    this.#left = this.#span
    if (this.#since !== undefined) this.#since = instant(this.#clock)
    this.#arm()
  }

  /** Lets the time pass until the returned function is called. */
  wait(): () => void {
    this.#since ??= instant(this.#clock)
    this.#arm()
    return () => this.pause()
  }

  /**
   * Starts over and lets the time pass until the returned function is called: the caller requests one more part. If the
   * time is already passing, the part belongs to the wait in progress.
   */
  waitAnew(): () => void {
    if (this.#since !== undefined) return () => {}
    this.#left = this.#span
    return this.wait()
  }

  /** Stops the time: the caller has what it waited for. */
  pause(): void {
    this.#left = this.left
    this.#since = undefined
    this.#arm()
  }

  /**
   * Calls `pass` when the time is over.
   * @returns prevents it
   */
  onPass(pass: () => void): () => void {
    this.#listeners.add(pass)
    this.#arm()
    return () => {
      this.#listeners.delete(pass)
      if (this.#listeners.size === 0) this.#stopTimer()
    }
  }

  #arm(): void {
    this.#stopTimer()
    this.#stopTimer = () => {}
    if (this.#since === undefined || this.#listeners.size === 0) return
    const pass = (): void => {
      for (const listener of Array.from(this.#listeners)) listener()
    }
    this.#stopTimer = this.#clock.after(Math.max(0, this.left), pass, 'deadline')
  }
}

/** Waits for a promise while the deadline's time passes. The work behind the promise observes the deadline itself. */
export async function waitUnder<T>(deadline: Deadline | undefined, promise: Promise<T>): Promise<T> {
  const stop = deadline?.wait()
  try {
    return await promise
  } finally {
    stop?.()
  }
}
