import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { busiest } from '@portolan/testing/busiest'
import { redisMissing, type RedisServer, startRedis } from '@portolan/testing/redis'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Job, Report } from './worker.ts'

const budget = { requests: 100, per: 3000 }
const file = fileURLToPath(new URL('worker.ts', import.meta.url))

/** The next message of a worker, or nothing where it ended before. */
function message<T>(worker: ChildProcess): Promise<T | undefined> {
  return new Promise((resolve) => {
    worker.once('message', (value) => resolve(value as T))
    worker.once('exit', () => resolve(undefined))
  })
}

/** Processes that work against a service and a token service, and share a Redis. */
async function fleet({ answerToken = () => {}, fallback = 'fail' }: Partial<FleetOptions> = {}) {
  /** When each request came to the service, in milliseconds. */
  const arrivals: number[] = []
  const json = { 'content-type': 'application/json' }
  const baseUrl = await serve((_, response) => {
    arrivals.push(performance.now())
    response.writeHead(200, json).end('[]')
  })
  const redis = await startRedis()
  const tokens = { requests: 0 }
  const tokenUrl = await serve(async (_, response) => {
    await answerToken(++tokens.requests)
    const body = { access_token: `secret-token-${tokens.requests}`, token_type: 'bearer', expires_in: 3600 }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  const job: Job = { baseUrl, tokenUrl, redisPort: redis.port, fallback, ...budget }
  const start = async (): Promise<ChildProcess> => {
    const worker = fork(file, [JSON.stringify(job)], { execArgv: ['--conditions=@portolan/source'] })
    onTestFinished(() => void worker.kill('SIGKILL'))
    await message(worker)
    return worker
  }
  return { arrivals, redis, tokens, start }
}

interface FleetOptions {
  readonly answerToken: (count: number) => Promise<void> | void
  readonly fallback: Job['fallback']
}

/** Lets all work until it is enough, and returns what failed. */
async function work(workers: readonly ChildProcess[], enough: () => Promise<unknown>): Promise<readonly string[]> {
  for (const worker of workers) worker.send('go')
  await enough()
  const reports = workers.map((worker) => message<Report>(worker))
  for (const worker of workers) worker.send('stop')
  return (await Promise.all(reports)).flatMap((report) => report?.failures ?? [])
}

/** The part of the budget that was used: what the time of one budget is, to what it mostly was. The machine may be busy. */
function usedPart(arrivals: readonly number[]): number {
  const times = arrivals.slice(budget.requests).map((time, index) => time - arrivals[index]!)
  return budget.per / times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

const skipped = redisMissing ? ` (skipped: ${redisMissing})` : ''

describe.skipIf(redisMissing)(`processes that share a Redis${skipped}`, { timeout: 40_000 }, () => {
  it('keep to one budget in every window, use it, and ask for one token, which is slow', async () => {
    const { arrivals, tokens, start } = await fleet({
      answerToken: () => new Promise((resolve) => setTimeout(resolve, 150)),
    })
    const workers = await Promise.all(Array.from({ length: 8 }, start))
    const twoBudgets = 2 * budget.requests
    const failures = await work(workers, () => reach(arrivals, twoBudgets))
    expect(failures).toEqual([])
    expect(busiest(arrivals, budget.per)).toBeLessThanOrEqual(budget.requests)
    const used = usedPart(arrivals)
    expect(used).toBeGreaterThan(0.95)
    expect(tokens.requests).toBe(1)
    console.log(`used ${(100 * used).toFixed(1)} % of the budget with ${arrivals.length} requests`)
  })

  it('keep to it when Redis crashes, loses its data and comes back', async () => {
    const { arrivals, redis, start } = await fleet()
    const workers = await Promise.all(Array.from({ length: 8 }, start))
    await work(workers, async () => {
      await reach(arrivals, 70)
      await crash(redis, 200)
      await reach(arrivals, budget.requests + 70)
    })
    expect(busiest(arrivals, budget.per)).toBeLessThanOrEqual(budget.requests)
  })

  it('keep to it alone, too, and go on meanwhile', async () => {
    const { arrivals, redis, start } = await fleet({ fallback: 'local' })
    const failures = await work([await start()], async () => {
      await reach(arrivals, 70)
      await crash(redis, budget.per)
      await reach(arrivals, 2 * budget.requests + 20)
    })
    expect(failures).toEqual([])
    expect(busiest(arrivals, budget.per)).toBeLessThanOrEqual(budget.requests)
  })

  it('go on when the one that renews the token is killed', async () => {
    let dying: ChildProcess | undefined
    const { arrivals, tokens, start } = await fleet({
      async answerToken(count) {
        if (count > 1) return
        dying?.kill('SIGKILL')
        await new Promise(() => {})
      },
    })
    dying = await start()
    const others = await Promise.all(Array.from({ length: 7 }, start))
    dying.send('go')
    await new Promise((resolve) => dying?.once('exit', resolve))
    const failures = await work(others, () => reach(arrivals, 20))
    expect(failures).toEqual([])
    expect(tokens.requests).toBe(2)
  })
})

async function crash(redis: RedisServer, pause: number): Promise<void> {
  await redis.kill()
  await new Promise((resolve) => setTimeout(resolve, pause))
  await redis.start()
}

async function reach(arrivals: readonly number[], count: number): Promise<void> {
  await vi.waitFor(() => expect(arrivals.length).toBeGreaterThan(count), { timeout: 20_000 })
}
