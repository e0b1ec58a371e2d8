// One worker of the fleet: reads the repositories that it is assigned, and reports its progress.
import { checkpoint } from '@portolan/core'
import { type Redis as RedisClient, redisCheckpointStore, redisRateLimit } from '@portolan/core/redis'
import { createIssuesClient } from '@portolan/issues-client'
import { Redis } from 'ioredis'

export interface WorkerOptions {
  readonly baseUrl: string
  readonly redis: string
  readonly budget: { readonly requests: number; readonly per: number }
  readonly workers: number
}

/** A worker's report: that it is free, or its progress. */
export type News =
  | { readonly kind: 'idle'; readonly redisCalls: number }
  | { readonly kind: 'progress'; readonly repository: string; readonly events: number; readonly done: boolean }
  | { readonly kind: 'failed'; readonly repository: string; readonly message: string }

const options = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions
const connection = new Redis(options.redis)
connection.on('error', () => {})
let redisCalls = 0
const redis: RedisClient = {
  eval(...args) {
    redisCalls++
    return connection.eval(...args)
  },
}
const client = createIssuesClient({
  baseUrl: options.baseUrl,
  token: process.env['ISSUES_TOKEN'] ?? 'demo-token',
  rateLimit: redisRateLimit({ redis, id: 'fleet-sync', ...options.budget, share: 1 / options.workers }),
})
const store = redisCheckpointStore({ redis: connection })

process.on('message', (repository: string) => void sync(repository))
process.on('disconnect', () => connection.disconnect())
tell({ kind: 'idle', redisCalls })

async function sync(repository: string): Promise<void> {
  const [owner = '', repo = ''] = repository.split('/')
  try {
    const list = client.issueEvents.listForRepo({ owner, repo, per_page: 100 })
    let events = 0
    for await (const { items, hasNext } of checkpoint(list, { store, key: `fleet-sync ${repository}` }).pages()) {
      events += items.length
      tell({ kind: 'progress', repository, events, done: !hasNext })
    }
  } catch (error) {
    tell({ kind: 'failed', repository, message: error instanceof Error ? error.message : String(error) })
  }
  tell({ kind: 'idle', redisCalls })
}

function tell(news: News): void {
  process.send?.(news)
}
