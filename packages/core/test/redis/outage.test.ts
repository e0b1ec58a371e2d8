import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '@portolan/core'
import { redisRateLimit } from '@portolan/core/redis'
import { busiest } from '@portolan/testing/busiest'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { serve } from '@portolan/testing/serve'

const budget = { requests: 90, per: 500 }

/** A process that sends as fast as it may, and the times at which its requests arrive. */
async function setUp() {
  const redis = await startRedis()
  const arrivals: number[] = []
  const baseUrl = await serve((_, response) => {
    arrivals.push(performance.now())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const [onDisconnect, onReconnect] = [vi.fn(), vi.fn()]
  const rateLimit = redisRateLimit({
    ...budget,
    redis: redis.connect(),
    id: 'alone',
    timeout: 100,
    onDisconnect,
    onReconnect,
  })
  const client = createClient({ baseUrl, profile: { service: 'the test service' }, options: { rateLimit }, groups: {} })
  const stop = new AbortController()
  const one = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await client.request({ method: 'GET', path: '/', signal: stop.signal }).catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
    }
  }
  const work = Promise.all(Array.from({ length: 6 }, one))
  const end = async (): Promise<void> => {
    stop.abort()
    await work
  }
  return { redis, arrivals, onDisconnect, onReconnect, end }
}

const skipped = redisMissing ? ` (skipped: ${redisMissing})` : ''

describe.skipIf(redisMissing)(`a process alone, when Redis is killed and starts again empty${skipped}`, () => {
  // The window may be anywhere between empty and spent when it happens.
  it('keeps to the budget in every window, whenever it is killed', async () => {
    const fullest = await Promise.all([350, 550, 750].map(fullestWindow))
    expect(Math.max(...fullest)).toBeLessThanOrEqual(budget.requests)
  })
})

/** The most requests in a window of a process whose Redis is killed after some milliseconds, and starts again. */
async function fullestWindow(after: number): Promise<number> {
  const { redis, arrivals, onDisconnect, onReconnect, end } = await setUp()
  const seen = (count: number) => eventually(() => expect(arrivals.length).toBeGreaterThan(count))
  await new Promise((resolve) => setTimeout(resolve, after))
  await redis.kill()
  await eventually(() => expect(onDisconnect).toHaveBeenCalledOnce())
  await seen(arrivals.length + 120)
  await redis.start()
  await eventually(() => expect(onReconnect).toHaveBeenCalledOnce())
  await seen(arrivals.length + 120)
  await end()
  return busiest(arrivals, budget.per)
}
