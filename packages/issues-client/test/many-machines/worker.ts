// One of many processes that share a budget and a token. Works from 'go' to 'stop', then tells its parent what failed.
import { clientCredentials } from '@portolan/core'
import { redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { createIssuesClient } from '@portolan/issues-client'
import { Redis } from 'ioredis'

export interface Job {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly redisPort: number
  readonly requests: number
  readonly per: number
  /** What to do while Redis cannot be reached. */
  readonly fallback: 'local' | 'fail'
}

export interface Report {
  readonly failures: readonly string[]
}

const job = JSON.parse(process.argv[2] ?? '') as Job
const redis = new Redis(job.redisPort, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
redis.on('error', () => {})
const failures: string[] = []
const stop = new AbortController()
const client = createIssuesClient({
  baseUrl: job.baseUrl,
  token: clientCredentials({
    baseUrl: job.tokenUrl,
    clientId: 'id',
    clientSecret: 'a-secret',
    store: redisTokenStore({ redis, encryptionKey: new Uint8Array(32), lockTime: 3000 }),
  }),
  rateLimit: redisRateLimit({
    redis,
    id: 'fleet',
    requests: job.requests,
    per: job.per,
    fallback: job.fallback,
    timeout: 200,
  }),
  retry: { minDelay: 20, maxDelay: 100, retries: 50 },
})

process.on('message', (message) => {
  if (message === 'stop') stop.abort()
  else void work()
})
process.send?.('ready')

async function work(): Promise<void> {
  const one = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await client.issueEvents
        .listForRepo({ owner: 'portolan', repo: 'empty' }, { signal: stop.signal })
        .catch((error: unknown) => {
          if (!stop.signal.aborted) failures.push(String(error))
        })
    }
  }
  await Promise.all([one(), one()])
  process.send?.({ failures } satisfies Report)
  redis.disconnect()
  process.disconnect()
}
