import { RequestValidationError } from '../errors.ts'
import type { RateLimit } from '../send/rate-limit.ts'
import { RedisPermits } from './permits.ts'
import { type RedisOptions, runner } from './redis.ts'

export interface RedisRateLimitOptions extends RedisOptions, Omit<RateLimit, 'permits' | 'assumed'> {
  /** Names the budget: all clients that give the same name share it. Give one name to one account of one service. */
  readonly id: string
  /**
   * What a call does while Redis cannot be reached: `'local'` keeps to this process's share of the budget, `'fail'` fails
   * with a `ConnectionError`, which the retry policy may repeat.
   * @default 'local'
   */
  readonly fallback?: 'local' | 'fail' | undefined
  /**
   * The part of the budget that one process keeps to while Redis cannot be reached, such as 1/8 with eight of them.
   * @default 1
   */
  readonly share?: number | undefined
  /** Called once when the connection to Redis is lost. */
  readonly onDisconnect?: ((error: Error) => void) | undefined
  /** Called when Redis answers again. */
  readonly onReconnect?: (() => void) | undefined
}

/**
 * A rate limit that is one for all processes and machines that use the same Redis: `rateLimit: redisRateLimit({ ... })`.
 * In any window of `per` milliseconds at most `requests` of their requests arrive, and at least 95 % of them where there is
 * work. What the service says of its limit to one of them reaches all. `concurrency` is each process's own.
 * @throws RequestValidationError an option is invalid
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
