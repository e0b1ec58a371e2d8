import { randomUuid } from '../platform.ts'
import type { ServiceLimit } from '../send/rate-limit.ts'
import { type Clock, instant } from '../time.ts'
import { longestLife, type Run } from './redis.ts'
import { type Block, reportBlock, type Usage } from './usage.ts'

/**
 * Grants permits from the shared budget, on the clock of Redis alone.
 *
 * `blocks` is a sorted set of the blocks that count, by the time until which they do; `counts` is the number of permits
 * in each block. `state` has `epoch`, `began` (when the epoch did), `server` (whose epoch it is), `used` (the sum of
 * the counts), `open` (nothing is granted before this time), and what the service reported: `left`, `reset` and
 * `paused`. Times are Unix milliseconds.
 *
 * A new epoch begins where Redis has no data, or those of another server: a promoted replica and a server that was
 * restarted from a file may lack the last writes, and have another clock.
 *
 * `reports` describe the process's own blocks: `[name, count, age]`, where the last of `count` requests was sent `age`
 * milliseconds ago. They are valid whether Redis has the block or not. `complete` means that they cover the last
 * window.
 *
 * Returns `[granted, wait, epoch, free, age, asked]`, with the milliseconds since the epoch began, and 1 where it is
 * the service that asks to wait; or only the epoch where the process has another one and must send a complete report.
 */
const permitsScript = `
local blocks, counts, state = KEYS[1], KEYS[2], KEYS[3]
local requests, per, want, slack, name = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local known, reports, complete, grace = ARGV[6], cjson.decode(ARGV[7]), ARGV[8] == '1', tonumber(ARGV[9])
local left, reset, paused = ARGV[10], tonumber(ARGV[11]), tonumber(ARGV[12])
local tick, day = 2, 86400000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function get(field) return tonumber(redis.call('HGET', state, field) or 0) end
local function set(field, value) redis.call('HSET', state, field, value) end

local function put(block, count, ends)
  local before = tonumber(redis.call('HGET', counts, block) or 0)
  if now < get('reset') and count < before then redis.call('HINCRBY', state, 'left', before - count) end
  if count > 0 and ends > now then
    redis.call('ZADD', blocks, ends, block)
    redis.call('HSET', counts, block, count)
  else
    redis.call('ZREM', blocks, block)
    redis.call('HDEL', counts, block)
    count = 0
  end
  if count ~= before then redis.call('HINCRBY', state, 'used', count - before) end
end

local info = redis.pcall('INFO', 'server')
local server = type(info) == 'string' and string.match(info, 'run_id:(%w+)') or ''
local epoch = redis.call('HGET', state, 'epoch')
local moved = epoch and redis.call('HGET', state, 'server') ~= server
if moved or not epoch then
  epoch = name
  redis.call('HSET', state, 'epoch', epoch, 'server', server, 'began', now)
end
if moved then set('open', now + grace) end
if known ~= '' and known ~= epoch then
  redis.call('HSETNX', state, 'open', now + grace)
  if not complete then return {epoch} end
end

for _, block in ipairs(redis.call('ZRANGEBYSCORE', blocks, '-inf', now)) do
  redis.call('HINCRBY', state, 'used', -tonumber(redis.call('HGET', counts, block) or 0))
  redis.call('HDEL', counts, block)
end
redis.call('ZREMRANGEBYSCORE', blocks, '-inf', now)
for _, report in ipairs(reports) do put(report[1], report[2], now - report[3] + per + tick) end

if left ~= '' then
  local at = now + reset
  if at > get('reset') + 1000 or now >= get('reset') then set('left', left)
  else set('left', math.min(get('left'), tonumber(left))) end
  set('reset', math.max(at, get('reset')))
end
if paused > 0 then set('paused', math.max(get('paused'), now + paused)) end

local free = requests - get('used')
local function reply(granted, wait, asked)
  local life = math.ceil(2 * (per + slack) + math.max(0, get('reset') - now) + day)
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, math.min(life, ${longestLife})) end
  return {granted, wait, epoch, math.max(0, free - granted), now - get('began'), asked or 0}
end
if now < get('open') then return reply(0, get('open') - now) end
if now < get('paused') then return reply(0, get('paused') - now, 1) end
if now < get('reset') then
  if get('left') <= 0 then return reply(0, get('reset') - now, 1) end
  free = math.min(free, get('left'))
end
if free <= 0 then
  local first = redis.call('ZRANGE', blocks, 0, 0, 'WITHSCORES')
  return reply(0, math.max(1, (tonumber(first[2]) or now) - now))
end
if want == 0 then return reply(0, 0) end
local count = math.min(want, math.max(1, math.floor(free / 8)))
put(name, count, now + per + slack + tick)
if now < get('reset') then redis.call('HINCRBY', state, 'left', -count) end
return reply(count, 0)
`

/** The parts of a shared budget. */
export interface SharedBudgetOptions {
  readonly run: Run
  readonly clock: Clock
  /** The name of the budget. */
  readonly id: string
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
}

/** Only the epoch, if Redis has lost this process's earlier reports. */
type Reply =
  | readonly [epoch: string]
  | readonly [granted: number, wait: number, epoch: string, free: number, age: number, isByService: 0 | 1]

/** The reply of Redis. */
export interface Exchange {
  /** A block of permits, or the milliseconds after which permits may be available. */
  readonly result: Block | number
  /** `lost`: Redis has lost what was reported before. `new`: this process has not reported before. */
  readonly epoch: 'known' | 'new' | 'lost'
  /** Milliseconds since Redis has been counting. */
  readonly age: number
  /** True if the service asked for this wait. */
  readonly isByService: boolean
}

/** Milliseconds in which all processes report what they used, after Redis has lost its data: a small part of `per`. */
export function computeGrace(per: number): number {
  return Math.min(Math.max(1000, per * 0.01), 60_000)
}

/** The least time, in milliseconds, assumed between granting a permit and knowing that the request was sent. */
const transit = 50

/** The budget in Redis: this process reports what it used, and receives blocks of permits. */
export class SharedBudget {
  readonly #options: SharedBudgetOptions
  readonly #usage: Usage
  readonly #keys: readonly string[]
  /** Milliseconds during which permits of a block may be used. */
  #valid: number
  #epoch = ''
  #free = Infinity
  #freeUntil = Infinity

  constructor(options: SharedBudgetOptions, usage: Usage) {
    this.#options = options
    this.#usage = usage
    // The braces keep all three on one node of a cluster, except for braces in the name itself.
    const id = options.id.replaceAll(/[%{}]/g, encodeURIComponent)
    this.#keys = ['blocks', 'counts', 'state'].map((name) => `limit:{${id}}:${name}`)
    this.#valid = this.#leastValid
  }

  get #leastValid(): number {
    return Math.min(this.#options.per * 0.01, 10_000)
  }

  /** Milliseconds within which Redis assumes that the requests of a block have been sent. */
  get #slack(): number {
    return Math.ceil(this.#valid + Math.max(this.#valid / 2, transit))
  }

  /**
   * The number of permits that were free when Redis last replied; 0 if that was too long ago, and Infinity if it never
   * has: then no other process is assumed to have reached it either.
   */
  free(now: number): number {
    return now < this.#freeUntil ? this.#free : 0
  }

  /**
   * Reports what is new and requests up to `want` permits.
   * @throws ConnectionError Redis is unavailable
   */
  async exchange(want: number, reported: ServiceLimit): Promise<Exchange> {
    const name = randomUuid()
    const at = instant(this.#options.clock)
    let reply = await this.#report(name, want, reported, false)
    if (reply.length === 1) reply = await this.#report(name, want, reported, true)
    const [granted, wait, current, free, age, isByService] = reply as Extract<Reply, readonly [number, ...unknown[]]>
    const epoch = this.#epoch === '' ? 'new' : this.#epoch === current ? 'known' : 'lost'
    this.#epoch = current
    // After a loss, the free part is unknown until all have reported their use.
    if (epoch !== 'lost') [this.#free, this.#freeUntil] = [free, at + this.#options.per]
    // Counted from the request for the block, since Redis granted it later than that.
    const [validUntil, coveredUntil] = [at + this.#valid, at + this.#slack]
    // A block that is valid for less time than Redis takes to reply would never be used, nor would any after it.
    this.#valid = Math.max(this.#leastValid, 2 * (instant(this.#options.clock) - at))
    const result = granted === 0 ? wait : this.#usage.open({ name, size: granted, at, validUntil, coveredUntil })
    return { result, epoch, age, isByService: isByService === 1 }
  }

  async #report(
    name: string,
    want: number,
    { remaining: left, resetAt = 0, pausedUntil = 0 }: ServiceLimit,
    complete: boolean,
  ): Promise<Reply> {
    const { run, clock, requests, per } = this.#options
    const now = instant(clock)
    const blocks = complete ? this.#usage.all(now) : this.#usage.unsettled(now)
    const over = blocks.filter((block) => block.pending === 0 && now >= block.validUntil)
    const reports = JSON.stringify(blocks.map((block) => reportBlock(block, now, this.#slack)))
    const own = [requests, per, want, this.#slack, name, this.#epoch, reports, complete ? 1 : 0, computeGrace(per)]
    const service = [left ?? '', Math.max(0, Math.ceil(resetAt - now)), Math.max(0, Math.ceil(pausedUntil - now))]
    const reply = (await run(permitsScript, this.#keys, [...own, ...service])) as Reply
    if (reply.length > 1) {
      for (const block of blocks) block.coveredUntil = now + this.#slack
      for (const block of over) block.settled = true
    }
    return reply
  }
}
