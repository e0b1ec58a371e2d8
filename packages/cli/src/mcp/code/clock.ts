/** Counts the time of a program, without pauses. */
export class Clock {
  readonly #end: () => void
  #left: number
  #since = 0
  #pauses = 0
  #timer: NodeJS.Timeout | undefined

  constructor(time: number, end: () => void) {
    this.#left = time
    this.#end = end
    this.#run()
  }

  restart(time: number): void {
    this.stop()
    this.#left = time
    this.#run()
  }

  async pause<T>(wait: Promise<T>): Promise<T> {
    if (this.#pauses++ === 0) this.stop()
    try {
      return await wait
    } finally {
      if (--this.#pauses === 0) this.#run()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#left -= performance.now() - this.#since
  }

  #run(): void {
    this.#since = performance.now()
    this.#timer = setTimeout(this.#end, Math.max(0, this.#left))
  }
}
