import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type RedisServer, startRedis } from '@portolan/testing/redis'
import { serve } from '@portolan/testing/serve'
import type { Job } from './worker.ts'

/** Processes that work against a service and a token service, and share a Redis. */
export interface Fleet {
  readonly redis: RedisServer
  /** When each request came to the service, by the performance clock. */
  readonly arrivals: number[]
  readonly tokenRequests: () => number
  /** What calls threw. */
  readonly failures: string[]
  readonly workers: ChildProcess[]
  /** Kills a worker and starts another in its place. */
  replace(index: number): Promise<void>
  stop(): void
}

export async function startFleet(
  size: number,
  budget: { readonly requests: number; readonly per: number },
): Promise<Fleet> {
  const json = { 'content-type': 'application/json' }
  const [arrivals, failures]: [number[], string[]] = [[], []]
  let tokens = 0
  const baseUrl = await serve((_, response) => {
    arrivals.push(performance.now())
    response.writeHead(200, json).end('[]')
  })
  const tokenUrl = await serve((_, response) => {
    const body = { access_token: `token-of-the-fleet-${++tokens}`, token_type: 'bearer', expires_in: 3600 }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  const redis = await startRedis()
  const job = { baseUrl, tokenUrl, redisPort: redis.port, share: 1 / size, ...budget }
  const launch = async (index: number): Promise<ChildProcess> => {
    // Half of the clocks are a minute behind, half of them a minute ahead.
    const full: Job = { ...job, skew: index % 2 === 0 ? -30_000 : 30_000 }
    const file = fileURLToPath(new URL('worker.ts', import.meta.url))
    const worker = fork(file, [JSON.stringify(full)], { execArgv: ['--conditions=@portolan/source'] })
    await once(worker, 'message')
    return worker.on('message', (message) => failures.push(message as string))
  }
  const workers = await Promise.all(Array.from({ length: size }, (_, index) => launch(index)))
  return {
    redis,
    arrivals,
    failures,
    tokenRequests: () => tokens,
    workers,
    async replace(index) {
      workers[index]?.kill('SIGKILL')
      workers[index] = await launch(index)
    },
    stop: () => {
      for (const worker of workers) worker.kill('SIGKILL')
    },
  }
}
