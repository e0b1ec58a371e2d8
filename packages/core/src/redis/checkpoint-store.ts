import type { CheckpointStore } from '../paging/checkpoint.ts'
import { type RedisOptions, runner } from './redis.ts'

/** Options of `redisCheckpointStore`. */
export interface RedisCheckpointStoreOptions extends RedisOptions {
  /**
   * Milliseconds after which a checkpoint that was not updated is deleted.
   * @default 2_592_000_000 (30 days)
   */
  readonly ttl?: number | undefined
}

/**
 * Stores checkpoints in Redis, so that an iteration can be resumed on another machine.
 * @param options the Redis client, and how long checkpoints are kept
 * @returns a store for `checkpoint`; its methods throw a `ConnectionError` when Redis is unavailable
 */
export function redisCheckpointStore({
  ttl = 30 * 24 * 3_600_000,
  ...options
}: RedisCheckpointStoreOptions): CheckpointStore {
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
