import { ConnectionError } from '../errors.ts'
import { methods, must, positiveMs, type RulesOf } from '../request/option-rules.ts'
import { addSpan, type Clock, instant, systemClock } from '../time.ts'

/** The part of a Redis client that is used. `Redis` and `Cluster` of ioredis have it. */
export interface Redis {
  eval(script: string, numberOfKeys: number, ...args: (string | number)[]): Promise<unknown>
}

/** Options of everything that is stored in Redis. */
export interface RedisOptions {
  /** A connected client of ioredis, such as `new Redis(url)` or `new Cluster(nodes)`. It is never closed here. */
  readonly redis: Redis
  /**
   * The prefix of all keys.
   * @default 'portolan:'
   */
  readonly prefix?: string | undefined
  /**
   * Milliseconds to wait for a reply before a command counts as failed. The wait starts over, once, if the process
   * itself was suspended meanwhile.
   * @default 1000
   */
  readonly timeout?: number | undefined
  /** Replaces the system's time, for tests. @default systemClock */
  readonly clock?: Clock | undefined
}

/** The rules of these options. */
export const redisRules = {
  redis: must('a client of ioredis', (value) => typeof Object(value).eval === 'function'),
  prefix: must('a string', (value) => typeof value === 'string'),
  timeout: positiveMs,
  clock: methods('now', 'after'),
} satisfies RulesOf<RedisOptions>

/** The longest life of a key, in milliseconds: 30 years. Redis refuses a number that it cannot add to the time. */
export const longestLife = 1e12

/** Milliseconds as Redis accepts them. */
export function wholeMs(ms: number): number {
  return Math.min(Math.max(1, Math.ceil(ms)), longestLife)
}

/** Runs a script in Redis, with a time limit. */
export type Run = (script: string, keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>

/**
 * Adds a time limit to commands: a client without a connection may queue them forever.
 * @throws ConnectionError Redis is unavailable
 */
export function runner({ redis, prefix = 'portolan:', timeout = 1000, clock = systemClock }: RedisOptions): Run {
  return async (script, keys, args) => {
    const { late, cancel } = limit(clock, timeout)
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

/**
 * Fails after `timeout` milliseconds. If the timer itself is late, this process was suspended, and replies from Redis
 * may be unread: the wait starts over, once.
 */
function limit(clock: Clock, timeout: number): { readonly late: Promise<never>; readonly cancel: () => void } {
  let cancel = (): void => {}
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`no reply within ${timeout} ms`))
    const due = addSpan(instant(clock), timeout)
    cancel = clock.after(timeout, () => {
      if (instant(clock) - due > timeout / 10) cancel = clock.after(timeout, fail)
      else fail()
    })
  })
  return { late, cancel: () => cancel() }
}

/** Calls a callback of the application; an error in it is ignored. */
export function notify<Args extends unknown[]>(callback: ((...args: Args) => void) | undefined, ...args: Args): void {
  try {
    callback?.(...args)
  } catch {
    // No call is waiting for the callback that could fail with its error.
  }
}
