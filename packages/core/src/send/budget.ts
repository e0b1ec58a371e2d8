import type Bottleneck from 'bottleneck'
import { once } from '../time.ts'
import type { PermitDecision, PermitSource } from './rate-limit.ts'

/** At most `requests` requests in any span of `per` milliseconds. */
export interface BudgetOptions {
  /** The number of requests, at least 1. */
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
}

/**
 * A job of bottleneck takes 4 ms and up to 0.8 ms of CPU time, whatever its weight, so small blocks are too expensive.
 */
const smallestBlock = 32

const wait: PermitDecision = { kind: 'wait' }

/**
 * At most `requests` requests arrive in any span of `per` milliseconds. bottleneck counts them: its reservoir holds the
 * free permits, blocks are drawn from it as jobs of their weight, and each permit is put back `per` milliseconds after
 * its request was reported as sent. Since a request arrives after its permit was granted and before it is reported, two
 * arrivals on one permit are never closer than `per`.
 *
 * Permits are put back when the next one is requested, so that an idle client has no timer.
 */
export function budget(options: BudgetOptions): PermitSource {
  return new Budget(options)
}

class Budget implements PermitSource {
  readonly #per: number
  readonly #reservoir
  readonly #departures
  readonly #granted: PermitDecision
  /** The level of the reservoir once bottleneck has finished its queued jobs. */
  #stored: number
  /** Permits that have been drawn and not yet granted. */
  #drawn = 0
  /** The next block is drawn as soon as no more than this many permits are left. */
  #few = 0
  #drawing = false
  #waiting = false
  #failure: Error | undefined
  #ready = (): void => {}

  constructor({ requests, per }: BudgetOptions) {
    const departures = departureLog(per / 1000)
    this.#per = per
    this.#stored = requests
    this.#reservoir = reservoir(requests)
    this.#departures = departures
    // All permits are the same object: only the number of requests and their times are counted.
    this.#granted = { kind: 'granted', permit: { markSent: (now) => departures.add(now) } }
  }

  take(now: number): PermitDecision {
    if (this.#drawn <= this.#few && !this.#drawing && !this.#failure) this.#draw(now)
    if (this.#drawn === 0) return this.#refuse(now)
    this.#drawn--
    return this.#granted
  }

  onReady(callback: () => void): void {
    this.#ready = callback
  }

  #draw(now: number): void {
    const returned = this.#departures.takeUntil(now - this.#per - tick)
    if (returned > 0) this.#reservoir.putBack(returned)
    this.#stored += returned
    if (this.#stored === 0) return
    const block = Math.min(this.#stored, Math.max(smallestBlock, Math.ceil(this.#stored / 4)))
    this.#stored -= block
    this.#drawing = true
    void this.#fetch(block)
  }

  async #fetch(block: number): Promise<void> {
    try {
      await this.#reservoir.draw(block)
      this.#drawn += block
      this.#few = Math.floor(block / 2)
    } catch (error) {
      this.#stored += block
      this.#failure = error as Error
    }
    this.#drawing = false
    if (!this.#waiting) return
    this.#waiting = false
    this.#ready()
  }

  #refuse(now: number): PermitDecision {
    if (this.#drawing) {
      this.#waiting = true
      return wait
    }
    if (this.#failure) {
      const error = this.#failure
      this.#failure = undefined
      return { kind: 'failure', error }
    }
    // Requests in flight have not been reported yet: their permits are put back later than one reported now.
    return { kind: 'retryIn', ms: (this.#departures.oldest() ?? now) + this.#per + tick - now }
  }
}

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
  /** @param at when a request had certainly been sent */
  add(at: number): void
  /** Removes the requests that were sent at this time or before, and returns their number. */
  takeUntil(at: number): number
  /** The time of the oldest request; undefined if there is none. */
  oldest(): number | undefined
}

/** @param width requests within this many milliseconds are stored as one entry, at the time of the last of them */
export function departureLog(width: number): DepartureLog {
  const batches: Departures[] = []
  return {
    add(at) {
      const newest = batches.at(-1)
      if (newest && at - newest.first <= width) {
        newest.count++
        newest.last = Math.max(newest.last, at)
      } else batches.push({ first: at, last: at, count: 1 })
    },
    takeUntil(at) {
      let index = 0
      let count = 0
      for (; index < batches.length && batches[index]!.last <= at; index++) count += batches[index]!.count
      batches.splice(0, index)
      return count
    },
    oldest: () => batches[0]?.last,
  }
}

/** Free permits, counted by bottleneck. */
interface Reservoir {
  /** Draws permits. Waits until there are enough, so callers never draw more than there are. */
  draw(count: number): Promise<void>
  putBack(count: number): void
}

/** A reservoir that starts with `capacity` permits. bottleneck is loaded when permits are first drawn. */
function reservoir(capacity: number): Reservoir {
  const load = once(async () => {
    // @ts-expect-error -- the build without the Redis stores, a third of the size, has no types of its own
    const { default: Limiter } = (await import('bottleneck/light.js')) as { readonly default: typeof Bottleneck }
    return new Limiter({ reservoir: capacity })
  })
  return {
    async draw(count) {
      const limiter = await load()
      await limiter.schedule({ weight: count }, () => Promise.resolve())
    },
    putBack(count) {
      // Only drawn permits are put back, so bottleneck is already loaded.
      void load().then((limiter) => limiter.incrementReservoir(count))
    },
  }
}
