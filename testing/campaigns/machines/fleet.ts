import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atEnd } from '@portolan/testing/at-end'
import { serve } from '@portolan/testing/serve'
import type { Job, Notice } from './worker.ts'

export interface FleetOptions extends Pick<Job, 'redis' | 'requests' | 'per' | 'fallback'> {
  readonly size: number
  /** Waits before the token service responds to the request number `count`. */
  readonly beforeToken?: (count: number) => unknown
}

/** Processes that work against a service and a token service, and share a Redis. */
export interface Fleet {
  readonly workers: readonly ChildProcess[]
  /** When requests came to the service. */
  readonly arrivals: readonly number[]
  readonly tokenRequests: () => number
  /** When a worker took Redis for unavailable. */
  readonly disconnections: readonly number[]
  /** What calls threw. */
  readonly failures: readonly string[]
  /** Starts a worker, which works until it is killed; one that has its place already is killed. */
  readonly launch: (index: number) => Promise<unknown>
}

const file = fileURLToPath(new URL('worker.ts', import.meta.url))
const json = { 'content-type': 'application/json' }

/** The services of a fleet, whose workers are launched by name; all end when the test is over or `closeAll` is called. */
export async function makeFleet({ size, beforeToken, ...budget }: FleetOptions): Promise<Fleet> {
  const workers: ChildProcess[] = []
  const [arrivals, disconnections]: [number[], number[]] = [[], []]
  const failures: string[] = []
  let tokens = 0
  const baseUrl = await serve((_, response) => {
    arrivals.push(performance.now())
    response.writeHead(200, json).end('[]')
  })
  const tokenUrl = await serve(async (_, response) => {
    tokens++
    await beforeToken?.(tokens)
    const body = { access_token: `token-of-the-fleet-${tokens}`, token_type: 'bearer', expires_in: 3600 }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  await atEnd(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  const launch = (index: number): Promise<unknown> => {
    workers[index]?.kill('SIGKILL')
    // Half of the clocks are a minute behind, half of them a minute ahead.
    const skew = index % 2 === 0 ? -30_000 : 30_000
    const job: Job = { ...budget, skew, baseUrl, tokenUrl, share: 1 / size }
    const worker = fork(file, [JSON.stringify(job)], { execArgv: ['--conditions=@portolan/source'] })
    workers[index] = worker.on('message', ({ failure, disconnected }: Notice) => {
      if (failure !== undefined) failures.push(failure)
      if (disconnected) disconnections.push(performance.now())
    })
    return once(worker, 'message')
  }
  return { workers, arrivals, disconnections, failures, tokenRequests: () => tokens, launch }
}

/** A fleet whose workers have all begun. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const fleet = await makeFleet(options)
  await Promise.all(Array.from({ length: options.size }, (_, index) => fleet.launch(index)))
  return fleet
}
