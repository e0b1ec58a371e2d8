// One of many processes that share a budget and a token, whose clock may be wrong. It works until it is killed.
import { clientCredentials, systemClock } from '@portolan/core'
import { redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { createIssuesClient } from '@portolan/issues-client'
import { Cluster, Redis } from 'ioredis'

/** What a worker tells its fleet. */
export interface Notice {
  /** What a call threw. */
  readonly failure?: string
  /** The worker took Redis for unavailable. */
  readonly disconnected?: true
}

export interface Job {
  readonly baseUrl: string
  readonly tokenUrl: string
  /** The port of a Redis, or those of a cluster's nodes. */
  readonly redis: number | readonly number[]
  readonly requests: number
  readonly per: number
  /** What to do while Redis cannot be reached. @default 'local' */
  readonly fallback?: 'local' | 'fail'
  /** The part of the budget that each process may use while Redis is unavailable. */
  readonly share: number
  /** Milliseconds that this process's clock is wrong. */
  readonly skew: number
}

const tell = (notice: Notice): void => void process.send?.(notice)
const { redis: ports, baseUrl, tokenUrl, skew, ...budget } = JSON.parse(process.argv[2] ?? '') as Job
const redis =
  typeof ports === 'number'
    ? new Redis(ports, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
    : new Cluster(ports.map((port) => ({ host: '127.0.0.1', port })))
redis.on('error', () => {})
const client = createIssuesClient({
  baseUrl,
  clock: { ...systemClock, now: () => systemClock.now() + skew },
  token: clientCredentials({
    baseUrl: tokenUrl,
    clientId: 'id',
    clientSecret: 'a-secret-of-the-fleet',
    store: redisTokenStore({ redis, encryptionKey: new Uint8Array(32), lockTime: 3000 }),
  }),
  rateLimit: redisRateLimit({
    ...{ redis, id: 'fleet', timeout: 200, ...budget },
    onDisconnect: () => tell({ disconnected: true }),
  }),
  retry: { minDelay: 20, maxDelay: 200, retries: 50 },
})

// A worker that replaces another may find no Redis.
await redis.ping().catch(() => {})
tell({})
await Promise.all([work(), work(), work()])

async function work(): Promise<never> {
  for (;;) {
    await client.issueEvents.listForRepo({ owner: 'portolan', repo: 'empty' }).catch((error: unknown) => {
      tell({ failure: String(error) })
    })
  }
}
