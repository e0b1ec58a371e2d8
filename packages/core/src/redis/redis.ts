import { type Clock, systemClock } from '../clock.ts'
import { ConnectionError } from '../errors.ts'

/** What is needed of a Redis client; those of ioredis have it. */
export interface Redis {
  eval(script: string, numberOfKeys: number, ...args: (string | number)[]): Promise<unknown>
}

/** Options of everything that is kept in Redis. */
export interface RedisOptions {
  /** A connected client, such as `new Redis(url)` of ioredis. It is used, and never closed. */
  readonly redis: Redis
  /**
   * Begins the names of all keys.
   * @default 'portolan:'
   */
  readonly prefix?: string | undefined
  /**
   * Milliseconds to wait for an answer before Redis counts as unavailable.
   * @default 1000
   */
  readonly timeout?: number | undefined
  readonly clock?: Clock | undefined
}

/** Runs a script in Redis, and does not wait longer than it may. */
export type Run = (script: string, keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>

/**
 * Commands with a time limit: a client that has lost its connection may keep them for ever.
 * @throws ConnectionError Redis is unavailable
 */
export function runner({ redis, prefix = 'portolan:', timeout = 1000, clock = systemClock }: RedisOptions): Run {
  return async (script, keys, args) => {
    let cancel = (): void => {}
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(timeout, () => reject(new Error(`no answer within ${timeout} ms`)))
    })
    try {
      return await Promise.race([redis.eval(script, keys.length, ...keys.map((key) => prefix + key), ...args), late])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new ConnectionError(`Redis is unavailable: ${reason}`, { unsent: true, cause: error })
    } finally {
      cancel()
    }
  }
}
