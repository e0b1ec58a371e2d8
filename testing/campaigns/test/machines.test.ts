import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@portolan/testing/eventually'
import { busiest } from '@portolan/testing/busiest'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { describe, expect, it } from 'vitest'
import { makeFleet, startFleet } from '../machines/fleet.ts'
import { between, usedPart } from '../machines/judge.ts'

const budget = { requests: 100, per: 3000 }

async function reach({ arrivals }: { readonly arrivals: readonly number[] }, count: number): Promise<void> {
  await eventually(() => expect(arrivals.length).toBeGreaterThan(count))
}

/** The part of the budget that was used: what the time of one budget is, to what it mostly was. The machine may be busy. */
function mostlyUsed(arrivals: readonly number[]): number {
  const times = arrivals.slice(budget.requests).map((time, index) => time - arrivals[index]!)
  return budget.per / times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

it('knows what lies between spans, and how much of a budget was used there', () => {
  const spans = [
    { from: 10, to: 20 },
    { from: 15, to: 30 },
  ]
  expect(between(spans, 0, 50)).toEqual([
    { from: 0, to: 10 },
    { from: 30, to: 50 },
  ])
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 19 }], { requests: 4, per: 10 })).toBe(0.5)
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 9 }], { requests: 4, per: 10 })).toBe(1)
})

const skipped = redisMissing ? ` (skipped: ${redisMissing})` : ''

describe.skipIf(redisMissing)(`processes that share a Redis${skipped}`, () => {
  it('keep to one budget in every window, use it, and ask for one token, which is slow', async () => {
    const { port } = await startRedis()
    const fleet = await startFleet({ ...budget, size: 4, redis: port, fallback: 'fail', beforeToken: () => sleep(50) })
    await reach(fleet, 2 * budget.requests)
    expect(fleet.failures).toEqual([])
    expect(busiest(fleet.arrivals, budget.per)).toBeLessThanOrEqual(budget.requests)
    const used = mostlyUsed(fleet.arrivals)
    // Nearly all of it on a quiet machine; beside other work the processes are late now and then.
    expect(used).toBeGreaterThan(0.8)
    expect(fleet.tokenRequests()).toBe(1)
    console.log(`used ${(100 * used).toFixed(1)} % of the budget with ${fleet.arrivals.length} requests`)
  })

  it.each([
    { fallback: 'fail', size: 4, pause: 200, enough: budget.requests + 70 },
    { fallback: 'local', size: 1, pause: budget.per, enough: 2 * budget.requests + 20 },
  ] as const)('keep to it when Redis crashes and loses its data, with $fallback', async (one) => {
    const redis = await startRedis()
    const fleet = await startFleet({ ...budget, size: one.size, redis: redis.port, fallback: one.fallback })
    await reach(fleet, 70)
    await redis.kill()
    await sleep(one.pause)
    await redis.start()
    await reach(fleet, one.enough)
    // With 'fail' calls may fail while Redis is away.
    expect(one.fallback === 'fail' ? [] : fleet.failures).toEqual([])
    expect(busiest(fleet.arrivals, budget.per)).toBeLessThanOrEqual(budget.requests)
  })

  it('go on when the one that renews the token is killed', async () => {
    const { port } = await startRedis()
    const fleet = await makeFleet({
      ...{ ...budget, size: 4, redis: port, fallback: 'fail' },
      beforeToken: (count) => count > 1 || (fleet.workers[0]?.kill('SIGKILL') && new Promise(() => {})),
    })
    await fleet.launch(0)
    if (fleet.workers[0]?.signalCode === null) await once(fleet.workers[0], 'exit')
    await Promise.all([1, 2, 3].map((index) => fleet.launch(index)))
    await reach(fleet, 20)
    expect(fleet.failures).toEqual([])
    expect(fleet.tokenRequests()).toBe(2)
  })
})
