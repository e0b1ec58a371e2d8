import type { CheckpointStore } from '../paging/paged-request.ts'
import {
  aFunction,
  checkOptions,
  countFromOne,
  filledString,
  must,
  oneOf,
  positiveMs,
  required,
  type RulesOf,
  wholeFromOne,
} from '../request/option-rules.ts'
import type { BudgetOptions } from '../send/budget.ts'
import type { RateLimit } from '../send/rate-limit.ts'
import { RedisPermits } from './permits.ts'
import { type RedisOptions, redisRules, runner, wholeMs } from './redis.ts'

export type { BudgetOptions } from '../send/budget.ts'
export type { Redis, RedisOptions } from './redis.ts'
export { type AesKey, redisTokenStore, type RedisTokenStoreOptions } from './token-store.ts'

/** Options of `redisRateLimit`. */
export interface RedisRateLimitOptions
  extends RedisOptions, BudgetOptions, Pick<RateLimit, 'concurrency' | 'onExhausted'> {
  /** The name of the limit: all clients with the same name share it. Use one name for each account of each service. */
  readonly id: string
  /**
   * The behavior of a call while Redis is unavailable: `'local'` uses this process's share of the limit, `'fail'` fails
   * with a `ConnectionError`, which the retry policy may retry.
   * @default 'local'
   */
  readonly fallback?: 'local' | 'fail' | undefined
  /**
   * The part of the limit that one process may use while Redis is unavailable, such as 1/8 for eight processes. In the
   * first `per` milliseconds of an outage, it uses no more than before and its part of what was free.
   * @default 1
   */
  readonly share?: number | undefined
  /** Called once when Redis becomes unavailable. @default none */
  readonly onDisconnect?: ((error: Error) => void) | undefined
  /** Called when Redis is available again. @default none */
  readonly onReconnect?: (() => void) | undefined
}

const limitRules = required(
  {
    ...redisRules,
    id: filledString,
    requests: wholeFromOne,
    per: positiveMs,
    concurrency: countFromOne,
    onExhausted: oneOf('wait', 'fail'),
    fallback: oneOf('local', 'fail'),
    share: must(
      'a number greater than 0 and at most 1',
      (value) => typeof value === 'number' && value > 0 && value <= 1,
    ),
    onDisconnect: aFunction,
    onReconnect: aFunction,
  } satisfies RulesOf<RedisRateLimitOptions>,
  ['redis', 'id', 'requests', 'per'],
)

/**
 * A rate limit that all processes and machines with the same Redis share. In any span of `per` milliseconds at most
 * `requests` of their requests arrive, and at least 95 % of that number if there is enough work and `per` is a second or
 * more. What the service reports to one of them about its limit applies to all. `concurrency` applies to each process.
 * @param options the Redis client, the limit and its name
 * @returns a value for the option `rateLimit`
 * @throws RequestValidationError an option is not valid
 */
export function redisRateLimit(options: RedisRateLimitOptions): RateLimit {
  checkOptions('redisRateLimit', limitRules, options)
  const { id, requests, per, concurrency, onExhausted, fallback = 'local', share = 1 } = options
  const { onDisconnect, onReconnect } = options
  const run = runner(options)
  return {
    requests,
    per,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(onExhausted === undefined ? {} : { onExhausted }),
    permits: (clock) => new RedisPermits({ run, clock, id, requests, per, fallback, share, onDisconnect, onReconnect }),
  }
}

/** Options of `redisCheckpointStore`. */
export interface RedisCheckpointStoreOptions extends RedisOptions {
  /**
   * Milliseconds after which a checkpoint that was not updated is deleted.
   * @default 2_592_000_000 (30 days)
   */
  readonly ttl?: number | undefined
}

const checkpointRules = required({ ...redisRules, ttl: wholeFromOne } satisfies RulesOf<RedisCheckpointStoreOptions>, [
  'redis',
])

/**
 * Stores checkpoints in Redis, so that an iteration can be resumed on another machine.
 * @param options the Redis client, and how long checkpoints are kept
 * @returns a store for `checkpoint`; its methods throw a `ConnectionError` when Redis is unavailable
 * @throws RequestValidationError an option is not valid
 */
export function redisCheckpointStore(options: RedisCheckpointStoreOptions): CheckpointStore {
  checkOptions('redisCheckpointStore', checkpointRules, options)
  const { ttl = 30 * 24 * 3_600_000 } = options
  const run = runner(options)
  return {
    get: async (key) =>
      ((await run(`return redis.call('GET', KEYS[1])`, [`walk:${key}`], [])) as string | null) ?? undefined,
    async set(key, cursor) {
      await run(`redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`, [`walk:${key}`], [cursor, wholeMs(ttl)])
    },
    async delete(key) {
      await run(`redis.call('DEL', KEYS[1])`, [`walk:${key}`], [])
    },
  }
}
