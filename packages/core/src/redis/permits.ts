import { ConnectionError } from '../errors.ts'
import type { PermitDecision, PermitSource, ServiceLimit } from '../send/permits.ts'
import { notify } from './notify.ts'
import { SharedBudget, type SharedBudgetOptions } from './shared-budget.ts'
import { type Block, Usage } from './usage.ts'

/** What a source of permits from Redis needs. */
export interface PermitsOptions extends SharedBudgetOptions {
  readonly fallback: 'local' | 'fail'
  readonly onDisconnect: ((error: Error) => void) | undefined
  readonly onReconnect: (() => void) | undefined
}

/** Redis is unavailable. */
interface Outage {
  readonly error: Error
  /** Unix milliseconds at which Redis is tried again. */
  readonly retryAt: number
  /** Unix milliseconds until which requests count that others sent while Redis was there. */
  readonly cautiousUntil: number
  /** How many requests of this process may count until then. */
  readonly most: number
}

/** Milliseconds after which Redis is tried again. */
const pause = 250

/**
 * Permits from a budget in Redis, in blocks: as many at a time as were recently used, and fewer when little is left.
 * Redis counts a block until `per` milliseconds after its last request was sent. It first assumes how long sending
 * takes, and is corrected with the next request for permits; a request that is sent later than assumed is reported at
 * once. Unused permits are returned with the next request for more.
 */
export class RedisPermits implements PermitSource {
  readonly #options: PermitsOptions
  readonly #usage: Usage
  readonly #shared: SharedBudget
  #block: Block | undefined
  #want = 1
  #notBefore = 0
  #asking = false
  /** A request was sent late while a report to Redis was in flight. */
  #late = false
  #outage: Outage | undefined
  #news: ServiceLimit = {}
  #ready = (): void => {}

  constructor(options: PermitsOptions) {
    this.#options = options
    this.#usage = new Usage(options.per, (now) => {
      if (this.#asking) this.#late = true
      else if (!this.#outage) this.#ask(now, 0)
    })
    this.#shared = new SharedBudget(options, this.#usage)
  }

  take(now: number): PermitDecision {
    const block = this.#block
    if (block && block.used < block.size && now < block.validUntil) return use(block)
    if (this.#outage) return this.#takeAlone(now, this.#outage)
    if (now < this.#notBefore) return { kind: 'retryIn', ms: this.#notBefore - now }
    this.#askForMore(now)
    return { kind: 'wait' }
  }

  onReady(callback: () => void): void {
    this.#ready = callback
  }

  learn(said: ServiceLimit, now: number): void {
    this.#news = { ...this.#news, ...said }
    // What ends a block early is reported at once; the rest with the next request for permits.
    if (this.#outage || ((said.pausedUntil ?? 0) <= now && said.left !== 0)) return
    this.#close(now)
    this.#ask(now, 0)
  }

  /**
   * A permit from this process's share, which includes what it used before Redis became unavailable. Until what the
   * others used by then has expired, the process uses no more than before, and its share of what was free.
   */
  #takeAlone(now: number, { error, retryAt, cautiousUntil, most }: Outage): PermitDecision {
    const { requests, per, share, fallback } = this.#options
    if (now >= retryAt) this.#ask(now, 0)
    if (fallback === 'fail') {
      return { kind: 'failure', error: new ConnectionError(error.message, { unsent: true, cause: error }) }
    }
    const full = Math.max(1, Math.floor(requests * share))
    const cautious = now < cautiousUntil
    if (this.#usage.count(now) >= (cautious ? Math.min(full, most) : full)) {
      const less = this.#usage.untilLess(now)
      return { kind: 'retryIn', ms: cautious ? Math.min(less, cautiousUntil - now) : less }
    }
    if (!this.#block || now >= this.#block.validUntil) {
      const [name, validUntil] = [crypto.randomUUID(), now + per * 0.01]
      this.#block = this.#usage.open({ name, size: 0, at: now, validUntil, coveredUntil: Infinity })
    }
    this.#block.size = this.#block.used + 1
    return use(this.#block)
  }

  #askForMore(now: number): void {
    const most = Math.max(32, Math.floor(this.#options.requests * 0.02))
    const before = this.#block
    if (before) this.#want = before.used < before.size ? Math.max(1, before.used) : Math.min(most, this.#want * 2)
    this.#close(now)
    this.#ask(now, this.#want)
  }

  #close(now: number): void {
    if (this.#block) this.#block.validUntil = Math.min(this.#block.validUntil, now)
    this.#block = undefined
  }

  /** Reports to Redis what is new, and requests up to `want` permits. */
  #ask(now: number, want: number): void {
    if (this.#asking) return
    this.#asking = true
    // Permits granted without Redis from now on are not in this report, but in the next.
    if (this.#outage) this.#close(now)
    const news = this.#news
    this.#news = {}
    void this.#shared.exchange(want, news).then(
      (result) => this.#hear(result),
      (error: unknown) => {
        this.#news = { ...news, ...this.#news }
        this.#disconnect(error as Error)
      },
    )
  }

  #hear(result: Block | number): void {
    const now = this.#options.clock.now()
    if (typeof result === 'number') this.#notBefore = now + result
    else this.#block = result
    const before = this.#outage
    this.#outage = undefined
    this.#asking = false
    if (this.#late) this.#ask(now, 0)
    this.#late = false
    if (before) notify(this.#options.onReconnect)
    this.#ready()
  }

  #disconnect(error: Error): void {
    const before = this.#outage
    const { clock, per, share } = this.#options
    const now = clock.now()
    const { cautiousUntil = now + per, most = this.#usage.count(now) + Math.floor(share * this.#shared.free(now)) } =
      before ?? {}
    this.#outage = { error, retryAt: now + pause, cautiousUntil, most }
    this.#asking = false
    this.#late = false
    if (!before) notify(this.#options.onDisconnect, error)
    this.#ready()
  }
}

function use(block: Block): PermitDecision {
  block.used++
  block.pending++
  return block.granted
}
