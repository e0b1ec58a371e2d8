import { tick } from '../send/budget.ts'
import type { Permit, PermitDecision } from '../send/rate-limit.ts'

/** Permits that were granted together, and what they were used for. */
export interface Block {
  readonly name: string
  /** The number of permits. */
  size: number
  /** The time after which its permits are no longer used. */
  validUntil: number
  /** Redis counts the block until at least `per` after this time. */
  coveredUntil: number
  /** The number of permits that were used. */
  used: number
  /** The number of requests with a permit that have not been reported as sent. */
  pending: number
  /** When the last request was reported as sent. */
  lastLeft: number
  /** True if the final report about the block has been sent to Redis. */
  settled: boolean
  readonly granted: PermitDecision
}

/** A block as the script takes it: its name, how many permits count, milliseconds since the last request was sent. */
export type BlockReport = readonly [name: string, count: number, age: number]

/** The part of the budget that this process used in the last window. */
export class Usage {
  readonly #per: number
  readonly #onLate: (now: number) => void
  #blocks: Block[] = []

  /** @param onLate called when a request was sent later than Redis assumes */
  constructor(per: number, onLate: (now: number) => void) {
    this.#per = per
    this.#onLate = onLate
  }

  /** Adds a block. */
  open(from: { name: string; size: number; at: number; validUntil: number; coveredUntil: number }): Block {
    const permit: Permit = { markSent: (now) => this.#leave(block, now) }
    const block: Block = {
      name: from.name,
      size: from.size,
      validUntil: from.validUntil,
      coveredUntil: from.coveredUntil,
      used: 0,
      pending: 0,
      lastLeft: from.at,
      settled: false,
      granted: { kind: 'granted', permit },
    }
    this.#blocks.push(block)
    return block
  }

  /** The number of requests that count at this time. */
  count(now: number): number {
    this.#forget(now)
    return this.#blocks.reduce((sum, block) => sum + block.used, 0)
  }

  /** Milliseconds until the number of requests that count decreases. */
  untilLess(now: number): number {
    const ends = this.#blocks.filter((block) => block.used > 0 && block.pending === 0).map((block) => this.#end(block))
    return Math.min(...ends, now + this.#per + tick) - now
  }

  /** The blocks that count at this time. */
  all(now: number): readonly Block[] {
    this.#forget(now)
    return [...this.#blocks]
  }

  /** The blocks that have not been reported to Redis for the last time. */
  unsettled(now: number): readonly Block[] {
    this.#forget(now)
    return this.#blocks.filter((block) => !block.settled)
  }

  #leave(block: Block, now: number): void {
    block.pending--
    block.lastLeft = Math.max(block.lastLeft, now)
    if (now > block.coveredUntil) this.#onLate(now)
  }

  #end(block: Block): number {
    return block.lastLeft + this.#per + tick
  }

  #forget(now: number): void {
    if (this.#blocks.some((block) => this.#isOver(block, now)))
      this.#blocks = this.#blocks.filter((block) => !this.#isOver(block, now))
  }

  #isOver(block: Block, now: number): boolean {
    return block.pending === 0 && now >= block.validUntil && now >= this.#end(block)
  }
}

/** @param slack milliseconds within which Redis is to assume that pending requests have been sent */
export function reportBlock(block: Block, now: number, slack: number): BlockReport {
  const closed = now >= block.validUntil
  return [block.name, closed ? block.used : block.size, closed && block.pending === 0 ? now - block.lastLeft : -slack]
}

/** The budget, and this process's part of it. */
export interface CautionOptions {
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
  /** The part of the budget that this process may use while Redis is unavailable. */
  readonly share: number
}

/**
 * Limits this process while Redis does not know what the other processes have used. All of them together then stay
 * within the budget, even if some report late.
 */
export class Caution {
  readonly #options: CautionOptions
  readonly #usage: Usage
  /** The part that this process may use without knowing of the others, including what it used before. */
  readonly #part: number
  /** When what the others used has expired. */
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
   * From now on, the others' use is unknown: this process uses no more than before, plus its share of what was free.
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
