import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { freePort } from '@portolan/testing/serve'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { FilePermits } from '../src/budget/file-permits.ts'
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
