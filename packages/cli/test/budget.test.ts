import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { freePort } from '@portolan/testing/serve'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import type { Permit } from '@portolan/core'
import { FilePermits, type SharedLimit } from '../src/budget/file-permits.ts'
import { command } from './command.ts'
import { start } from './processes.ts'

const requests = 20
const per = 15_000

/** A process that wants to send a request, and when it asks next. */
interface Waiting {
  readonly permits: FilePermits
  at: number
}

/**
 * Runs processes that share a file, on a clock of their own: they start within a second, and their requests leave up to 200
 * ms after they were allowed to.
 * @returns when the requests left
 */
function simulated(processes: number): number[] {
  const path = join(emptyFolder(), 'budget.json')
  const waiting: Waiting[] = Array.from({ length: processes }, (_, index) => ({
    permits: new FilePermits(path, { requests, per }),
    at: 1_700_000_000_000 + ((index * 37) % 1000),
  }))
  const sent: number[] = []
  const leaving: { readonly at: number; readonly mark: (at: number) => void }[] = []
  while (waiting.length + leaving.length > 0) {
    const [next] = [...waiting, ...leaving].toSorted((one, other) => one.at - other.at)
    if (next && 'mark' in next) {
      leaving.splice(leaving.indexOf(next), 1)
      next.mark(next.at)
      sent.push(next.at)
      continue
    }
    const process = next as Waiting
    const decision = process.permits.take(process.at)
    if (decision.kind === 'retryIn') {
      process.at += decision.ms
      continue
    }
    waiting.splice(waiting.indexOf(process), 1)
    if (decision.kind === 'granted')
      leaving.push({ at: process.at + ((sent.length * 53) % 200), mark: (at) => decision.permit.markSent(at) })
  }
  return sent
}

describe('the file that processes take permits from', () => {
  it('lets 40 of them send 20 requests in any 15 s, and none waits longer than it has to', () => {
    const sent = simulated(40)
    const spans = sent.map((from) => sent.filter((time) => time >= from && time < from + per).length)
    expect([sent.length, Math.max(...spans)]).toEqual([40, requests])
    expect(Math.max(...sent) - Math.min(...sent)).toBeLessThan(per + 2500)
  })
})

describe('what a service says of its limit', () => {
  const now = 1_700_000_000_000
  const resetAt = now + 60_000

  /** Processes that take permits until they have to wait, and the milliseconds that they wait. */
  function taking(limit: Partial<SharedLimit> = {}) {
    const permits = new FilePermits(join(emptyFolder(), 'budget.json'), { requests: undefined, per, ...limit })
    const granted: Permit[] = []
    const take = (at = now): number => {
      const decision = permits.take(at)
      if (decision.kind === 'granted') granted.push(decision.permit)
      return decision.kind === 'retryIn' ? decision.ms : 0
    }
    const takeAll = (at = now): number => {
      const before = granted.length
      while (take(at) === 0) if (granted.length > 1000) throw new Error('there is no limit')
      return granted.length - before
    }
    return { permits, granted, take, takeAll }
  }

  it('is asked one at a time while nothing is known', () => {
    const { take, granted } = taking()
    expect(take()).toBe(0)
    expect(take()).toBeGreaterThanOrEqual(20)
    expect(take()).toBeLessThanOrEqual(30)
    granted[0]?.markSent(now)
    // It said nothing, and is believed for a minute.
    expect([take(), take(), take(now + 59_999)]).toEqual([0, 0, 0])
    expect(take(now + 60_000)).toBeGreaterThanOrEqual(20)
  })

  it('counts for all, until it begins anew', () => {
    const { permits, take, takeAll, granted } = taking()
    take()
    permits.learn({ remaining: 5, resetAt }, now)
    granted[0]?.markSent(now)
    expect(takeAll()).toBe(5)
    expect(take()).toBeGreaterThanOrEqual(60_000)
    expect(take()).toBeLessThan(60_010)
    for (const permit of granted) permit.markSent(now)
    expect(take(resetAt - 1)).toBeGreaterThanOrEqual(1)
    expect(take(resetAt)).toBe(0)
  })

  it('does not count requests yet that are on their way', () => {
    const { permits, take, takeAll } = taking({ requests: 100 })
    for (const _ of [1, 2, 3]) take()
    permits.learn({ remaining: 5, resetAt }, now)
    expect(takeAll()).toBe(3)
  })

  it('is never more in the same span, and is what is said of another', () => {
    const { permits, takeAll, granted } = taking({ requests: 100 })
    permits.learn({ remaining: 2, resetAt }, now)
    permits.learn({ remaining: 9, resetAt: resetAt + 1999 }, now)
    expect(takeAll()).toBe(2)
    for (const permit of granted) permit.markSent(now)
    permits.learn({ remaining: 7, resetAt: resetAt + 4000 }, now)
    expect(takeAll()).toBe(7)
  })

  it.each([{ resetAt }, { remaining: 0 }, {}])('is nothing if it is %j', (limit) => {
    const { permits, takeAll } = taking({ requests: 4 })
    permits.learn(limit, now)
    expect(takeAll()).toBe(4)
  })

  it('stops all requests until the later of two times', () => {
    const { permits, take } = taking({ requests: 4 })
    permits.learn({ pausedUntil: now + 5000 }, now)
    permits.learn({ pausedUntil: now + 3000 }, now)
    expect(take()).toBeGreaterThanOrEqual(5000)
    expect(take(now + 4999)).toBeGreaterThanOrEqual(1)
    expect(take(now + 5000)).toBe(0)
  })

  it('is asked again once it begins anew, or has been silent for a minute', () => {
    const { permits, take, granted } = taking()
    expect(take()).toBe(0)
    permits.learn({ remaining: 1, resetAt }, now)
    granted[0]?.markSent(now)
    expect(take()).toBe(0)
    granted[1]?.markSent(now)
    expect(take(now + 59_999)).toBeGreaterThanOrEqual(1)
    // Nothing is known of the next span.
    expect([take(resetAt), take(resetAt) >= 20]).toEqual([0, true])
  })

  it('is less than it says by the requests that are on their way', () => {
    const { permits, takeAll, granted } = taking({ requests: 100 })
    permits.learn({ remaining: 3, resetAt }, now)
    expect(takeAll()).toBe(3)
    for (const permit of granted) permit.markSent(now)
    permits.learn({ remaining: 50, resetAt: resetAt + 60_000 }, now)
    expect(takeAll()).toBe(50)
  })

  it('counts each request for its span from when it has left', () => {
    const { take, granted } = taking({ requests: 2 })
    expect([take(now), take(now + 100)]).toEqual([0, 0])
    granted[0]?.markSent(now + 1000)
    granted[1]?.markSent(now + 3000)
    const wait = take(now + 4000)
    expect([wait >= per - 3000, wait < per - 3000 + 10]).toEqual([true, true])
    expect(take(now + 1000 + per - 1)).toBeGreaterThan(0)
    expect(take(now + 1000 + per)).toBe(0)
    expect(take(now + 1000 + per)).toBeGreaterThan(0)
  })

  it('forgets a process that died after ten seconds', () => {
    const { take, takeAll } = taking({ requests: 3 })
    expect(takeAll()).toBe(3)
    expect(take(now + per + 9_999)).toBeGreaterThan(0)
    expect(take(now + per + 10_000)).toBe(0)
  })
})

describe.skipIf(redisMissing)('--budget with PORTOLAN_BUDGET_URL', () => {
  async function setUp(port?: number) {
    const { url, requests: received } = await record()
    const redis = `redis://127.0.0.1:${port ?? (await startRedis()).port}/0`
    const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'canary', PORTOLAN_BUDGET_URL: redis }
    return { received, env, words: 'request issues GET /x --quiet --retry 0 --budget' }
  }

  it('is shared by all commands that use the same Redis', async () => {
    const { received, env, words } = await setUp()
    const from = performance.now()
    const ended = await Promise.all(Array.from({ length: 6 }, () => command(`${words} test=2/60ms`, { env })))
    expect([ended.map(({ code }) => code), received.length]).toEqual([Array(6).fill(0), 6])
    // Of two in 60 ms, the last of six leaves 120 ms after the first.
    expect(performance.now() - from).toBeGreaterThanOrEqual(119)
  })

  it('does not keep a process that has ended its work', async () => {
    const { env, words } = await setUp()
    expect(await start(`${words} test=2/1s`, env).code).toBe(0)
  })

  it('sends nothing without Redis, since the limit would not be shared', async () => {
    const { received, env, words } = await setUp(await freePort())
    expect([(await command(`${words} test=2/1s`, { env })).code, received]).toEqual([7, []])
  })

  it.each([
    ['redis://127.0.0.1:1', 'test', 'with PORTOLAN_BUDGET_URL it needs numbers'],
    ['https://example.com', 'test=2/1s', 'PORTOLAN_BUDGET_URL has to be a URL such as redis://'],
  ])('is refused before anything is sent where it is %s, and the budget %s', async (redis, budget, message) => {
    const { received, env, words } = await setUp(1)
    const { code, stderr } = await command(`${words} ${budget}`, { env: { ...env, PORTOLAN_BUDGET_URL: redis } })
    expect([code, received]).toEqual([2, []])
    expect(stderr).toContain(message)
  })
})
