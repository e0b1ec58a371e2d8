import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '@portolan/core'
import { busiest } from '@portolan/testing/busiest'
import { serve } from '@portolan/testing/serve'
import type { BudgetOptions } from '../../src/send/budget.ts'

/** A client with a budget, and the times at which its requests arrive at a server, to the fraction of a millisecond. */
async function setUp(rateLimit: BudgetOptions, answerAfter = (_count: number): number => 0) {
  const arrivals: number[] = []
  const baseUrl = await serve(async (_, response) => {
    arrivals.push(performance.now())
    await pause(answerAfter(arrivals.length))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  let asked = 0
  const token = async (): Promise<string> => {
    // Now and then a token is slow: what waits for it must not arrive together with those behind it.
    await pause(++asked % 20 === 0 ? 40 : 0)
    return 'secret-token'
  }
  const sender = (options: ClientOptions) => {
    const client = createClient({ baseUrl, profile: { service: 'the test service' }, options, groups: {} })
    return (count: number): Promise<unknown> =>
      Promise.all(Array.from({ length: count }, () => client.request({ method: 'GET', path: '/' })))
  }
  // Connections and compiled code are there before anything is measured.
  await sender({})(rateLimit.requests)
  arrivals.length = 0
  return { arrivals, send: sender({ token, rateLimit }) }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}

/** The part of the budget that was used: the time that the requests take at least, to the time that they took. */
function used(arrivals: readonly number[], { requests, per }: BudgetOptions): number {
  const least = Math.floor((arrivals.length - 1) / requests) * per
  return least / (Math.max(...arrivals) - Math.min(...arrivals))
}

describe('by the times at which requests arrive', () => {
  // A machine that is busy with something else sends late. What wastes the budget itself wastes it each time.
  it(
    'no span sees more than the budget, and nearly all of it is used, while tokens are slow',
    { retry: 4 },
    async () => {
      const budget = { requests: 50, per: 300 }
      const { arrivals, send } = await setUp(budget)
      await send(201)
      expect(busiest(arrivals, 300)).toBeLessThanOrEqual(50)
      expect(used(arrivals, budget)).toBeGreaterThan(0.9)
      console.log(`used ${(100 * used(arrivals, budget)).toFixed(1)} % of 50 in 300 ms`)
    },
  )

  it('no span sees more than the budget when the service answers late', async () => {
    const { arrivals, send } = await setUp({ requests: 10, per: 200 }, (count) => (count % 4) * 15)
    await send(45)
    expect(busiest(arrivals, 200)).toBeLessThanOrEqual(10)
  })

  it('no span sees more than the budget when calls come in bursts', async () => {
    const { arrivals, send } = await setUp({ requests: 20, per: 200 })
    await send(15)
    await pause(50)
    await send(15)
    await pause(50)
    await send(30)
    expect(arrivals).toHaveLength(60)
    expect(busiest(arrivals, 200)).toBeLessThanOrEqual(20)
  })
})
