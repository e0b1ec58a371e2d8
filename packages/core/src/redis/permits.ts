import { randomUuid } from '../platform.ts'
import { ConnectionError } from '../errors.ts'
import { instant } from '../time.ts'
import type { PermitDecision, PermitSource, ServiceLimit } from '../send/rate-limit.ts'
import { notify } from './redis.ts'
import { type Exchange, computeGrace, SharedBudget, type SharedBudgetOptions } from './shared-budget.ts'
import { type Block, Caution, type CautionOptions, Usage } from './usage.ts'

/** The parts of a source of permits from Redis. */
export interface PermitsOptions extends SharedBudgetOptions, CautionOptions {
  readonly fallback: 'local' | 'fail'
  readonly onDisconnect: ((error: Error) => void) | undefined
  readonly onReconnect: (() => void) | undefined
}

/** Redis is unavailable. */
interface Outage {
  readonly error: Error
  /** When Redis is tried again, on the monotonic clock. */
  readonly retryAt: number
}

/** Milliseconds after which Redis is tried again. */
const pause = 250

/**
 * Permits from a budget in Redis, in blocks: as many at a time as were recently used, and fewer when little is left.
 * Redis counts a block until `per` milliseconds after its last request was sent. It first assumes how long sending
 * takes, and is corrected with the next request for permits; a request that is sent later than assumed is reported at
 * once. Unused permits are returned with the next request for more. While its requests count, a process also reports
 * without being asked for permits: Redis may have lost its data.
 */
export class RedisPermits implements PermitSource {
  readonly #options: PermitsOptions
  readonly #usage: Usage
  readonly #shared: SharedBudget
  readonly #caution: Caution
  #block: Block | undefined
  #want = 1
  #notBefore = 0
  /** True if the service asked for this wait. */
  #isByService = false
  #asking = false
  /** A request was sent late while a report to Redis was in flight. */
  #late = false
  #outage: Outage | undefined
  #unreported: ServiceLimit = {}
  #hasTimer = false
  #ready = (): void => {}

  constructor(options: PermitsOptions) {
    this.#options = options
    this.#usage = new Usage(options.per, (now) => {
      if (this.#asking) this.#late = true
      else if (!this.#outage) this.#ask(now, 0)
    })
    this.#shared = new SharedBudget(options, this.#usage)
    this.#caution = new Caution(options, this.#usage)
  }

  take(now: number): PermitDecision {
    const ms = this.#caution.wait(now, this.#isAlone)
    const block = this.#block
    if (ms === 0 && block && block.used < block.size && now < block.validUntil) return use(block)
    if (this.#outage) return this.#takeWithout(now, this.#outage, ms)
    if (ms > 0) return { kind: 'retryIn', ms }
    if (now < this.#notBefore)
      return { kind: 'retryIn', ms: this.#notBefore - now, by: this.#isByService ? 'service' : undefined }
    this.#askForMore(now)
    return { kind: 'wait' }
  }

  onReady(callback: () => void): void {
    this.#ready = callback
  }

  learn(reported: ServiceLimit, now: number): void {
    this.#unreported = { ...this.#unreported, ...reported }
    // A reason to end a block early is reported at once; the rest with the next request for permits.
    if (this.#outage || ((reported.pausedUntil ?? 0) <= now && reported.remaining !== 0)) return
    this.#close(now)
    this.#ask(now, 0)
  }

  /** Redis is unavailable, and this process counts for itself. */
  get #isAlone(): boolean {
    return this.#outage !== undefined && this.#options.fallback === 'local'
  }

  #takeWithout(now: number, { error, retryAt }: Outage, ms: number): PermitDecision {
    if (now >= retryAt) this.#ask(now, 0)
    if (!this.#isAlone)
      return { kind: 'failure', error: new ConnectionError(error.message, { unsent: true, cause: error }) }
    return ms > 0 ? { kind: 'retryIn', ms } : this.#takeAlone(now)
  }

  #takeAlone(now: number): PermitDecision {
    const { per } = this.#options
    if (!this.#block || now >= this.#block.validUntil) {
      const [name, validUntil] = [randomUuid(), now + per * 0.01]
      this.#block = this.#usage.open({ name, size: 0, at: now, validUntil, coveredUntil: Infinity })
      this.#reportLater()
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
    const reported = this.#unreported
    this.#unreported = {}
    const exchange = (): Promise<Exchange> => this.#shared.exchange(want, reported)
    // One failure may be that of this process's connection alone, while the others go on with the whole budget.
    void (this.#outage ? exchange() : exchange().catch(exchange)).then(
      (reply) => this.#hear(reply),
      (error: unknown) => {
        this.#unreported = { ...reported, ...this.#unreported }
        this.#disconnect(error as Error)
      },
    )
  }

  #hear({ result, epoch, age, isByService }: Exchange): void {
    const now = instant(this.#options.clock)
    if (epoch === 'new') this.#caution.begin(now, age)
    else if (epoch === 'lost' && this.#isAlone) this.#caution.extend(now)
    else if (epoch === 'lost') this.#caution.keep(now, this.#shared.free(now))
    this.#isByService = isByService
    if (typeof result === 'number') this.#notBefore = now + result
    else {
      this.#block = result
      this.#reportLater()
    }
    const before = this.#outage
    this.#outage = undefined
    this.#asking = false
    if (this.#late) this.#ask(now, 0)
    this.#late = false
    if (before) notify(this.#options.onReconnect)
    this.#ready()
  }

  /** Reports twice in the time that Redis gives to all after a loss, for as long as requests of this process count. */
  #reportLater(): void {
    if (this.#hasTimer) return
    this.#hasTimer = true
    const { clock, per } = this.#options
    const report = (): void => {
      this.#hasTimer = false
      const now = instant(clock)
      if (this.#usage.all(now).length === 0) return
      this.#ask(now, 0)
      this.#reportLater()
    }
    clock.after(computeGrace(per) / 2, report, 'background')
  }

  #disconnect(error: Error): void {
    const before = this.#outage
    const now = instant(this.#options.clock)
    this.#outage = { error, retryAt: now + pause }
    if (!before && this.#isAlone) this.#caution.keep(now, this.#shared.free(now))
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
