import type { Clock } from '../time.ts'
import type { ServiceLimit } from '../send/rate-limit.ts'
import { permitsScript } from './permits-script.ts'
import type { Run } from './redis.ts'
import { type Block, reportOf, type Usage } from './usage.ts'

/** What a shared budget needs. */
export interface SharedBudgetOptions {
  readonly run: Run
  readonly clock: Clock
  /** The name of the budget. */
  readonly id: string
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
}

/** Only the epoch, where Redis has lost what this process reported before. */
type Reply =
  | readonly [epoch: string]
  | readonly [granted: number, wait: number, epoch: string, free: number, age: number, asked: 0 | 1]

/** What Redis replied. */
export interface Exchange {
  /** A block of permits, or the milliseconds after which permits may be available. */
  readonly result: Block | number
  /** `lost`: Redis has lost what was reported before. `new`: this process has not reported before. */
  readonly epoch: 'known' | 'new' | 'lost'
  /** Milliseconds since Redis has been counting. */
  readonly age: number
  /** Whether it is the service that asks to wait. */
  readonly asked: boolean
}

/** Milliseconds in which all processes report what they used, after Redis has lost its data. */
const grace = 1000
/** The least time, in milliseconds, assumed between granting a permit and knowing that the request was sent. */
const transit = 50

/** The budget in Redis: this process reports what it used, and receives blocks of permits. */
export class SharedBudget {
  readonly #options: SharedBudgetOptions
  readonly #usage: Usage
  readonly #keys: readonly string[]
  /** Milliseconds during which permits of a block may be used. */
  readonly #valid: number
  /** Milliseconds within which Redis assumes that the requests of a block have been sent. */
  readonly #slack: number
  #epoch = ''
  #free = Infinity
  #freeUntil = Infinity

  constructor(options: SharedBudgetOptions, usage: Usage) {
    this.#options = options
    this.#usage = usage
    // The braces keep all three on one node of a cluster, but for braces of the name itself.
    const id = options.id.replaceAll(/[%{}]/g, encodeURIComponent)
    this.#keys = ['blocks', 'counts', 'state'].map((name) => `limit:{${id}}:${name}`)
    this.#valid = Math.min(options.per * 0.01, 10_000)
    this.#slack = Math.ceil(this.#valid + Math.max(this.#valid / 2, transit))
  }

  /**
   * The number of permits that were free when Redis last replied; 0 where that was too long ago, and Infinity where it
   * never has: then no other process is assumed to have reached it either.
   */
  free(now: number): number {
    return now < this.#freeUntil ? this.#free : 0
  }

  /**
   * Reports what is new and requests up to `want` permits.
   * @throws ConnectionError Redis is unavailable
   */
  async exchange(want: number, said: ServiceLimit): Promise<Exchange> {
    const name = crypto.randomUUID()
    const at = this.#options.clock.now()
    let reply = await this.#report(name, want, said, false)
    if (reply.length === 1) reply = await this.#report(name, want, said, true)
    const [granted, wait, current, free, age, asked] = reply as Extract<Reply, readonly [number, ...unknown[]]>
    const epoch = this.#epoch === '' ? 'new' : this.#epoch === current ? 'known' : 'lost'
    this.#epoch = current
    // What is free after a loss is not known before all have reported what they used.
    if (epoch !== 'lost') [this.#free, this.#freeUntil] = [free, at + this.#options.per]
    // Counted from the request for the block, since Redis granted it later than that.
    const [validUntil, coveredUntil] = [at + this.#valid, at + this.#slack]
    const result = granted === 0 ? wait : this.#usage.open({ name, size: granted, at, validUntil, coveredUntil })
    return { result, epoch, age, asked: asked === 1 }
  }

  async #report(
    name: string,
    want: number,
    { left, resetAt = 0, pausedUntil = 0 }: ServiceLimit,
    complete: boolean,
  ): Promise<Reply> {
    const { run, clock, requests, per } = this.#options
    const now = clock.now()
    const blocks = complete ? this.#usage.all(now) : this.#usage.unsettled(now)
    const over = blocks.filter((block) => block.pending === 0 && now >= block.validUntil)
    const reports = JSON.stringify(blocks.map((block) => reportOf(block, now, this.#slack)))
    const own = [requests, per, want, this.#slack, name, this.#epoch, reports, complete ? 1 : 0, grace]
    const service = [left ?? '', Math.max(0, Math.ceil(resetAt - now)), Math.max(0, Math.ceil(pausedUntil - now))]
    const reply = (await run(permitsScript, this.#keys, [...own, ...service])) as Reply
    if (reply.length > 1) {
      for (const block of blocks) block.coveredUntil = now + this.#slack
      for (const block of over) block.settled = true
    }
    return reply
  }
}
