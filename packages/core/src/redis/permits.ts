import { ConnectionError } from '../errors.ts'
import type { PermitDecision, PermitSource, ServiceLimit } from '../send/permits.ts'
import { notify } from './notify.ts'
import { type Exchange, SharedBudget, type SharedBudgetOptions } from './shared-budget.ts'
import { type Block, Usage } from './usage.ts'

/** What a source of permits from Redis needs. */
export interface PermitsOptions extends SharedBudgetOptions {
  readonly fallback: 'local' | 'fail'
  /** The part of the budget that this process may use while Redis is unavailable. */
  readonly share: number
  readonly onDisconnect: ((error: Error) => void) | undefined
  readonly onReconnect: (() => void) | undefined
}

/** Redis is unavailable. */
interface Outage {
  readonly error: Error
  /** Unix milliseconds at which Redis is tried again. */
  readonly retryAt: number
}

/** A time in which Redis cannot tell what other processes have used. */
interface Caution {
  /** Unix milliseconds at which what they used has expired. */
  readonly until: number
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
  #caution: Caution = { until: 0, most: Infinity }
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
    if (this.#outage && this.#options.fallback === 'fail') return this.#fail(now, this.#outage)
    const most = this.#most(now)
    if (most < Infinity && this.#usage.count(now) >= most) return this.#untilLess(now)
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

  /** How many requests of this process may count: all that Redis grants, or fewer without it. */
  #most(now: number): number {
    const alone = this.#outage ? this.#part : Infinity
    return now < this.#caution.until ? Math.min(alone, this.#caution.most) : alone
  }

  /** What this process may use without knowing of the others, which includes what it used before. */
  get #part(): number {
    return Math.max(1, Math.floor(this.#options.requests * this.#options.share))
  }

  #untilLess(now: number): PermitDecision {
    if (this.#outage) this.#tryAgain(now, this.#outage)
    const { until } = this.#caution
    const less = this.#usage.untilLess(now)
    return { kind: 'retryIn', ms: now < until ? Math.min(less, until - now) : less }
  }

  #tryAgain(now: number, { retryAt }: Outage): void {
    if (now >= retryAt) this.#ask(now, 0)
  }

  #fail(now: number, outage: Outage): PermitDecision {
    this.#tryAgain(now, outage)
    const { error } = outage
    return { kind: 'failure', error: new ConnectionError(error.message, { unsent: true, cause: error }) }
  }

  #takeAlone(now: number, outage: Outage): PermitDecision {
    this.#tryAgain(now, outage)
    const { per } = this.#options
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
      (exchange) => this.#hear(exchange),
      (error: unknown) => {
        this.#news = { ...news, ...this.#news }
        this.#disconnect(error as Error)
      },
    )
  }

  #hear({ result, news, age }: Exchange): void {
    const now = this.#options.clock.now()
    if (news) this.#beCareful(now, news, age)
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

  /**
   * Until what the others used has expired, this process uses no more than before, and its share of what was free; after
   * that, and where it is new, its share. All processes together then stay within the budget, whoever reports late.
   */
  #beCareful(now: number, why: 'lost' | 'new' | 'unavailable', age = 0): void {
    const { per, share } = this.#options
    const known = now < this.#caution.until
    if (why === 'new') this.#caution = { until: now + per - age, most: this.#part }
    else if (why === 'lost' && this.#outage)
      this.#caution = { until: now + per, most: known ? this.#caution.most : this.#part }
    else this.#caution = { until: now + per, most: this.#usage.count(now) + Math.floor(share * this.#shared.free(now)) }
  }

  #disconnect(error: Error): void {
    const before = this.#outage
    const now = this.#options.clock.now()
    if (!before) this.#beCareful(now, 'unavailable')
    this.#outage = { error, retryAt: now + pause }
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
