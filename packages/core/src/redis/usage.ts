import { tick } from '../send/departures.ts'
import type { Permit, PermitDecision } from '../send/permits.ts'

/** Permits that were granted together, and what became of them. */
export interface Block {
  readonly name: string
  /** How many requests it allows. */
  size: number
  /** Unix milliseconds after which no more of its permits are handed out. */
  validUntil: number
  /** Redis counts the block for `per` milliseconds after this time at least. */
  coveredUntil: number
  used: number
  /** Requests that were granted a permit and have not surely left. */
  pending: number
  /** Unix milliseconds. */
  lastLeft: number
  /** Whether Redis knows everything about it that there will ever be to know. */
  settled: boolean
  readonly granted: PermitDecision
}

/** A block as the script takes it: its name, how many permits count, milliseconds since the last request left. */
export type BlockReport = readonly [name: string, count: number, age: number]

/** What this process used of the budget in the last window. */
export class Usage {
  readonly #per: number
  readonly #onLate: (now: number) => void
  #blocks: Block[] = []

  /** @param onLate called when a request left later than Redis was told */
  constructor(per: number, onLate: (now: number) => void) {
    this.#per = per
    this.#onLate = onLate
  }

  /** Begins a block; the times are Unix milliseconds. */
  open(from: { name: string; size: number; at: number; validUntil: number; coveredUntil: number }): Block {
    const permit: Permit = { left: (now) => this.#leave(block, now) }
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

  /** How many requests count at this time. */
  count(now: number): number {
    this.#forget(now)
    return this.#blocks.reduce((sum, block) => sum + block.used, 0)
  }

  /** Milliseconds until one request less counts. */
  untilLess(now: number): number {
    const ends = this.#blocks.filter((block) => block.used > 0 && block.pending === 0).map((block) => this.#end(block))
    return Math.min(...ends, now + this.#per + tick) - now
  }

  /** What counts at this time. */
  all(now: number): readonly Block[] {
    this.#forget(now)
    return [...this.#blocks]
  }

  /** What Redis has yet to be told. */
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

/** @param slack milliseconds in which what is pending will have left, as far as Redis is to know */
export function reportOf(block: Block, now: number, slack: number): BlockReport {
  const closed = now >= block.validUntil
  return [block.name, closed ? block.used : block.size, closed && block.pending === 0 ? now - block.lastLeft : -slack]
}
