import type { CheckpointStore } from '../paging/checkpoint.ts'
import { checkOptions, required, wholeFromOne } from '../request/option-rules.ts'
import { type RedisOptions, redisRules, runner } from './redis.ts'

export type { BudgetOptions } from '../send/budget.ts'
export type { AesKey } from './token-store.ts'
export { redisRateLimit, type RedisRateLimitOptions } from './rate-limit.ts'
export type { Redis, RedisOptions } from './redis.ts'
export { redisTokenStore, type RedisTokenStoreOptions } from './token-store.ts'

/** Options of `redisCheckpointStore`. */
export interface RedisCheckpointStoreOptions extends RedisOptions {
  /**
   * Milliseconds after which a checkpoint that was not updated is deleted.
   * @default 2_592_000_000 (30 days)
   */
  readonly ttl?: number | undefined
}

const known = required({ ...redisRules, ttl: wholeFromOne }, ['redis'])

/**
 * Stores checkpoints in Redis, so that an iteration can be resumed on another machine.
 * @param options the Redis client, and how long checkpoints are kept
 * @returns a store for `checkpoint`; its methods throw a `ConnectionError` when Redis is unavailable
 * @throws RequestValidationError an option is not valid
 */
export function redisCheckpointStore(options: RedisCheckpointStoreOptions): CheckpointStore {
  checkOptions('redisCheckpointStore', known, options)
  const { ttl = 30 * 24 * 3_600_000 } = options
  const run = runner(options)
  return {
    get: async (key) =>
      ((await run(`return redis.call('GET', KEYS[1])`, [`walk:${key}`], [])) as string | null) ?? undefined,
    async set(key, cursor) {
      await run(`redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`, [`walk:${key}`], [cursor, ttl])
    },
    async delete(key) {
      await run(`redis.call('DEL', KEYS[1])`, [`walk:${key}`], [])
    },
  }
}
