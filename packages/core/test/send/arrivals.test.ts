import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '@portolan/core'
import { busiest } from '@portolan/testing/busiest'
import { serve } from '@portolan/testing/serve'
import type { BudgetOptions } from '../../src/send/budget.ts'
import { fakeClock, settleBottleneck } from '../fake-clock.ts'

/** A client with a budget, and the times at which its requests arrive at a server, to the fraction of a millisecond. */
async function setUp(rateLimit: BudgetOptions, answerAfter = (_count: number): number => 0) {
  const arrivals: number[] = []
  const baseUrl = await serve(async (_, response) => {
    arrivals.push(performance.now())
    await pause(answerAfter(arrivals.length))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  // Connections and compiled code are there before anything is measured.
  await sender({}, baseUrl)(rateLimit.requests)
  arrivals.length = 0
  return { arrivals, send: sender({ rateLimit }, baseUrl) }
}

function sender(options: ClientOptions, baseUrl: string) {
  const client = createClient({ baseUrl, profile: { service: 'the test service' }, options, groups: {} })
  return (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => client.request({ method: 'GET', path: '/' })))
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * A clock that stands still until each call that is not through waits for a time: bottleneck counts with timers of its
 * own, which take as long as the machine is busy.
 */
function clockOfWaits(isThrough: () => boolean) {
  let waiting = 0
  const settled = async (): Promise<void> => {
    do await settleBottleneck()
    while (waiting === 0 && !isThrough())
  }
  const clock = fakeClock(0, settled)
  return {
    ...clock,
    after(ms: number, run: () => void, purpose?: 'wait' | 'deadline') {
      if (purpose !== 'wait') return clock.after(ms, run)
      waiting++
      let stop = (): void => {
        waiting--
        stop = () => {}
      }
      const cancel = clock.after(ms, () => {
        stop()
        run()
      })
      return () => {
        stop()
        cancel()
      }
    },
  }
}

it('no span sees more than the budget, and nearly all of it is used, while tokens are slow', async () => {
  const arrivals: number[] = []
  const clock = clockOfWaits(() => arrivals.length === 201)
  let asked = 0
  const token = async (): Promise<string> => {
    // Now and then a token is slow: what waits for it must not arrive together with those behind it.
    if (++asked % 20 === 0) await new Promise<void>((resolve) => clock.after(40, resolve))
    return 'secret-token'
  }
  const fetch = async (): Promise<Response> => {
    arrivals.push(clock.now())
    return Response.json({})
  }
  const send = sender({ clock, fetch, token, rateLimit: { requests: 50, per: 300 } }, 'https://api.example.com')
  await Promise.all([send(201), clock.advance(2000)])
  expect(busiest(arrivals, 300)).toBe(50)
  // The 201st request needs four whole spans. A permit is free a millisecond later, by a clock of whole milliseconds.
  expect(arrivals.at(-1)).toBeGreaterThan(1200)
  expect(arrivals.at(-1)).toBeLessThanOrEqual(1204 + 40)
})

describe('by the times at which requests arrive at a server', () => {
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
