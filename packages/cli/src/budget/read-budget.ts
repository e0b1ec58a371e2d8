import type { RateLimit } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { programVariable } from '../program-info.ts'
import { findCacheFault, statePath } from '../files/state-folder.ts'
import { parseDuration } from '../run/duration.ts'
import { FilePermits, type SharedLimit } from './file-permits.ts'

/**
 * The limit that `--budget` names, which all processes of the user share: `NAME=20/15s`, or `NAME` for the service's
 * own limit. With `PORTOLAN_BUDGET_URL`, other machines share it too.
 * @param warn called if no other process shares the budget
 * @throws CliError the text is not valid
 */
export async function readBudget(
  text: string,
  env: NodeJS.ProcessEnv,
  warn: (message: string) => void,
): Promise<Budget> {
  const { name, limit } = /^(?<name>[\w.-]{1,64})(?:=(?<limit>.*))?$/.exec(text)?.groups ?? {}
  if (name === undefined)
    throw usage('--budget has to be NAME or NAME=20/15s, with letters, digits, ., _ and - in the name')
  const shared = limit === undefined ? { requests: undefined, per: 1000 } : readLimit(limit)
  const { requests, per } = shared
  const url = env[programVariable('BUDGET_URL')]
  if (url) {
    if (requests === undefined)
      throw usage(`--budget: with ${programVariable('BUDGET_URL')} it needs numbers, such as NAME=20/15s`)
    return redisBudget(url, { name, requests, per })
  }
  const fault = findCacheFault(env)
  if (fault !== undefined) {
    warn(`--budget: ${fault}; other processes do not share the limit`)
    return { ...(requests === undefined ? {} : { rateLimit: { requests, per } }), end: () => {} }
  }
  const permits = (): FilePermits => new FilePermits(statePath(env, 'budget', name), shared)
  return { rateLimit: { requests: requests ?? Number.MAX_SAFE_INTEGER, per, permits }, end: () => {} }
}

function readLimit(text: string): SharedLimit {
  const { requests, per = '' } = /^(?<requests>[1-9]\d{0,8})\/(?<per>.+)$/.exec(text)?.groups ?? {}
  if (requests === undefined) throw usage('--budget: the limit has to be requests per time, such as 20/15s')
  return { requests: Number(requests), per: parseDuration('--budget', per, 1) }
}

function usage(message: string): CliError {
  return new CliError(message, { exitCode: exitCodes.usage })
}

/** A limit that is ready to be used. */
interface Budget {
  /** @default the client's */
  readonly rateLimit?: RateLimit
  /** Closes its connection. */
  readonly end: () => void
}

/** A limit with a name and numbers. */
interface NamedLimit {
  readonly name: string
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
}

/**
 * A limit that processes of several machines share, in Redis. Without Redis, nothing is sent: a limit that is not
 * shared would not be a limit.
 * @param url of Redis; it is connected to with the first request
 * @throws CliError ioredis is not installed, or the URL is not valid
 */
async function redisBudget(url: string, { name, requests, per }: NamedLimit): Promise<Budget> {
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
