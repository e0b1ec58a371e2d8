import type { RateLimit } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { programVariable } from '../program-info.ts'

/** A limit that is ready to be used. */
export interface Budget {
  /** @default that of the client */
  readonly rateLimit?: RateLimit
  /** Closes what it keeps open. */
  readonly end: () => void
}

/** A limit with a name, and numbers of its own. */
interface NamedLimit {
  readonly name: string
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
}

/**
 * A limit that processes of several machines share, in Redis. Without Redis nothing is sent: a limit that is not shared would
 * be none.
 * @param url of Redis; it is connected to with the first request
 * @throws CliError ioredis is not installed, or the URL is not valid
 */
export async function redisBudget(url: string, { name, requests, per }: NamedLimit): Promise<Budget> {
  if (!/^rediss?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CliError(`${programVariable('BUDGET_URL')} has to be a URL such as redis://host:6379/0`, {
      exitCode: exitCodes.usage,
    })
  const [{ Redis }, { redisRateLimit }] = await Promise.all([
    import('ioredis').catch(() => {
      throw new CliError(`${programVariable('BUDGET_URL')} needs ioredis, which is not installed`, {
        exitCode: exitCodes.usage,
        hint: 'Run: npm install ioredis, beside @portolan/cli.',
      })
    }),
    import('@portolan/core/redis'),
  ])
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null })
  // The calls fail with the same error.
  redis.on('error', () => {})
  return {
    rateLimit: redisRateLimit({ redis, id: name, requests, per, fallback: 'fail' }),
    end: () => redis.disconnect(),
  }
}
