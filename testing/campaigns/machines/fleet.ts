import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve } from '@portolan/testing/serve'
import { monotonic } from './monotonic.ts'
import type { Job, Notice } from './worker.ts'

export interface FleetOptions {
  readonly size: number
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
  readonly redis: Job['redis']
}

/** Processes that work against a service and a token service, and share a Redis. */
export interface Fleet {
  /** When requests came to the service. */
  readonly arrivals: readonly number[]
  readonly tokenRequests: () => number
  /** When a worker took Redis for unavailable. */
  readonly disconnections: readonly number[]
  /** What calls threw. */
  readonly failures: readonly string[]
  /** Kills a worker and starts another in its place. */
  replace(worker: number): Promise<void>
  /** Stops a worker, and lets it go on after so many milliseconds. */
  suspend(worker: number, ms: number): Promise<void>
  stop(): void
}

const json = { 'content-type': 'application/json' }

/** Starts the processes, and waits until each of them has sent a request. */
export async function startFleet({ size, ...budget }: FleetOptions): Promise<Fleet> {
  const [disconnections, failures]: [number[], string[]] = [[], []]
  const { arrivals, workers: seen, baseUrl } = await startService()
  const { requested, tokenUrl } = await startTokenService()
  const launch = async (index: number): Promise<ChildProcess> => {
    // Half of the clocks are a minute behind, half of them a minute ahead.
    const skew = index % 2 === 0 ? -30_000 : 30_000
    const job: Job = { ...budget, index, skew, baseUrl, tokenUrl, share: 1 / size }
    const file = fileURLToPath(new URL('worker.ts', import.meta.url))
    const worker = fork(file, [JSON.stringify(job)], { execArgv: ['--conditions=@portolan/source'] })
    await once(worker, 'message')
    return worker.on('message', ({ failure, disconnectedAt }: Notice) => {
      if (failure !== undefined) failures.push(failure)
      if (disconnectedAt !== undefined) disconnections.push(disconnectedAt)
    })
  }
  const workers = await Promise.all(Array.from({ length: size }, (_, index) => launch(index)))
  while (seen.size < size) await sleep(50)
  return {
    arrivals,
    disconnections,
    failures,
    tokenRequests: requested,
    async replace(index) {
      workers[index]?.kill('SIGKILL')
      workers[index] = await launch(index)
    },
    async suspend(worker, ms) {
      workers[worker]?.kill('SIGSTOP')
      await sleep(ms)
      workers[worker]?.kill('SIGCONT')
    },
    stop: () => {
      for (const worker of workers) worker.kill('SIGKILL')
    },
  }
}

async function startService(): Promise<{ arrivals: number[]; workers: Set<unknown>; baseUrl: string }> {
  const arrivals: number[] = []
  const workers = new Set<unknown>()
  const baseUrl = await serve(({ headers }, response) => {
    arrivals.push(monotonic())
    workers.add(headers['x-worker'])
    response.writeHead(200, json).end('[]')
  })
  return { arrivals, workers, baseUrl }
}

async function startTokenService(): Promise<{ requested: () => number; tokenUrl: string }> {
  let tokens = 0
  const tokenUrl = await serve((_, response) => {
    const body = { access_token: `token-of-the-fleet-${++tokens}`, token_type: 'bearer', expires_in: 3600 }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  return { requested: () => tokens, tokenUrl }
}
