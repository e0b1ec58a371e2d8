import { RequestValidationError } from '../errors.ts'
import type { BudgetOptions } from '../send/budget.ts'
import type { RateLimit } from '../send/rate-limit.ts'
import { RedisPermits } from './permits.ts'
import { type RedisOptions, runner } from './redis.ts'

/** Options of `redisRateLimit`. */
export interface RedisRateLimitOptions
  extends RedisOptions, BudgetOptions, Pick<RateLimit, 'concurrency' | 'whenSpent'> {
  /** The name of the limit: all clients with the same name share it. Use one name for each account of each service. */
  readonly id: string
  /**
   * What a call does while Redis is unavailable: `'local'` uses this process's share of the limit, `'fail'` fails with
   * a `ConnectionError`, which the retry policy may retry.
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

/**
 * A rate limit that all processes and machines with the same Redis share. In any span of `per` milliseconds at most
 * `requests` of their requests arrive, and at least 95 % of that number where there is enough work. What the service
 * reports to one of them about its limit applies to all. `concurrency` applies to each process.
 * @param options the Redis client, the limit and its name
 * @returns a value for the option `rateLimit`
 * @throws RequestValidationError an option is not valid
 */
export function redisRateLimit(options: RedisRateLimitOptions): RateLimit {
  const { redis, id, requests, per, concurrency, whenSpent, fallback = 'local', share = 1 } = options
  const { onDisconnect, onReconnect } = options
  const faults: Readonly<Record<string, string | false>> = {
    redis: typeof (redis as Partial<typeof redis> | undefined)?.eval !== 'function' && 'must be a client of ioredis',
    id: (typeof id !== 'string' || id === '') && 'must be a string that is not empty',
    fallback: !['local', 'fail'].includes(fallback) && "must be one of 'local', 'fail'",
    share: !(share > 0 && share <= 1) && 'must be a number greater than 0 and at most 1',
  }
  for (const [name, message] of Object.entries(faults)) {
    if (message) throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
  }
  const run = runner(options)
  return {
    requests,
    per,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(whenSpent === undefined ? {} : { whenSpent }),
    permits: (clock) => new RedisPermits({ run, clock, id, requests, per, fallback, share, onDisconnect, onReconnect }),
  }
}
