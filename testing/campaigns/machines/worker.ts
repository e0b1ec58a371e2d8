// One of many processes that share a budget and a token, whose clock may be wrong. It works until it is killed.
import { clientCredentials, systemClock } from '@portolan/core'
import { redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { createIssuesClient } from '@portolan/issues-client'
import { Cluster, Redis } from 'ioredis'
import { monotonic } from './monotonic.ts'

/** What a worker tells the campaign. */
export interface Notice {
  /** What a call threw. */
  readonly failure?: string
  /** The worker took Redis for unavailable at this time. */
  readonly disconnectedAt?: number
}

export interface Job {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly index: number
  /** The port of a Redis, or those of a cluster's nodes. */
  readonly redis: number | readonly number[]
  readonly requests: number
  readonly per: number
  /** The part of the budget that each process may use while Redis is unavailable. */
  readonly share: number
  /** Milliseconds that this process's clock is wrong. */
  readonly skew: number
}

const tell = (notice: Notice): void => void process.send?.(notice)
const job = JSON.parse(process.argv[2] ?? '') as Job
const redis =
  typeof job.redis === 'number'
    ? new Redis(job.redis, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: 1 })
    : new Cluster(job.redis.map((port) => ({ host: '127.0.0.1', port })))
redis.on('error', () => {})
const clock = { ...systemClock, now: () => systemClock.now() + job.skew }
const client = createIssuesClient({
  baseUrl: job.baseUrl,
  clock,
  token: clientCredentials({
    baseUrl: job.tokenUrl,
    clientId: 'id',
    clientSecret: 'a-secret-of-the-fleet',
    store: redisTokenStore({ redis, encryptionKey: new Uint8Array(32), lockTime: 3000 }),
  }),
  rateLimit: redisRateLimit({
    redis,
    id: 'fleet',
    requests: job.requests,
    per: job.per,
    share: job.share,
    timeout: 200,
    onDisconnect: () => tell({ disconnectedAt: monotonic() }),
  }),
  headers: { 'x-worker': String(job.index) },
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
