import type { Usage } from './usage.ts'

/** The budget, and this process's part of it. */
export interface CautionOptions {
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
  /** The part of the budget that this process may use while Redis is unavailable. */
  readonly share: number
}

/**
 * Limits this process while Redis cannot tell what the other processes have used. All of them together then stay within
 * the budget, whoever reports late.
 */
export class Caution {
  readonly #options: CautionOptions
  readonly #usage: Usage
  /** What this process may use without knowing of the others, which includes what it used before. */
  readonly #part: number
  /** Unix milliseconds at which what the others used has expired. */
  #until = 0
  /** How many requests of this process may count until then. */
  #most = Infinity

  constructor(options: CautionOptions, usage: Usage) {
    this.#options = options
    this.#usage = usage
    this.#part = Math.max(1, Math.floor(options.requests * options.share))
  }

  /** This process is new: until Redis has counted for a whole window, it uses no more than its part. */
  begin(now: number, age: number): void {
    this.#until = now + this.#options.per - age
    this.#most = this.#part
  }

  /**
   * What the others use is unknown from now on: this process uses no more than before, and its share of what was free.
   */
  keep(now: number, free: number): void {
    this.#until = now + this.#options.per
    this.#most = this.#usage.count(now) + Math.floor(this.#options.share * free)
  }

  /** Redis has lost what was reported before this process was without it: what the others use stays unknown. */
  extend(now: number): void {
    if (now >= this.#until) this.#most = this.#part
    this.#until = now + this.#options.per
  }

  /**
   * Milliseconds until another request of this process may count; 0 if one may now.
   * @param alone whether Redis is unavailable, and this process counts for itself
   */
  wait(now: number, alone: boolean): number {
    const careful = now < this.#until
    const most = careful ? this.#most : Infinity
    // Redis itself grants no more than the whole budget.
    if (!alone && most >= this.#options.requests) return 0
    if (this.#usage.count(now) < (alone ? Math.min(most, this.#part) : most)) return 0
    const less = this.#usage.untilLess(now)
    return careful ? Math.min(less, this.#until - now) : less
  }
}
