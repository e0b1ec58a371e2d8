// One of many processes that share a budget and a token. Works from 'go' to 'stop', then tells its parent when it sent what.
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
  /** Whether to have a token before the work begins. */
  readonly warm: boolean
}

export interface Report {
  /** When each request left, in Unix milliseconds. */
  readonly sent: readonly number[]
  readonly failures: readonly string[]
}

const job = JSON.parse(process.argv[2] ?? '') as Job
const redis = new Redis(job.redisPort, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
redis.on('error', () => {})
const sent: number[] = []
const failures: string[] = []
const stop = new AbortController()
const client = createIssuesClient({
  baseUrl: job.baseUrl,
  token: clientCredentials({
    baseUrl: job.tokenUrl,
    clientId: 'id',
    clientSecret: 'a-secret',
    store: redisTokenStore({ redis, encryptionKey: new Uint8Array(32), lockTime: 300 }),
  }),
  rateLimit: redisRateLimit({
    redis,
    id: 'fleet',
    requests: job.requests,
    per: job.per,
    fallback: 'fail',
    timeout: 200,
  }),
  retry: { minDelay: 20, maxDelay: 100, retries: 50 },
  fetch: (url, init) => {
    if (url.includes('/events')) sent.push(Date.now())
    return fetch(url, init)
  },
})

process.on('message', (message) => {
  if (message === 'stop') stop.abort()
  else void work()
})
// The call costs nothing of the budget, and brings the token: a call that waits for one has its permit in hand.
if (job.warm) await client.rateLimit.get()
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
  process.send?.({ sent, failures } satisfies Report)
  redis.disconnect()
  process.disconnect()
}
