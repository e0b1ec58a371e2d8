import { setTimeout as sleep } from 'node:timers/promises'
import { closeAll } from '@portolan/testing/at-end'
import { redisMissing } from '@portolan/testing/redis'
import { atMost, type Campaign, type Figure, none } from '../campaign.ts'
import { chance, type Chance, pick } from '../chance.ts'
import { between, busiest, type Span, usedPart } from './arrivals.ts'
import { type Fleet, startFleet } from './fleet.ts'

const budget = { requests: 90, per: 3000 }
const size = 8

/** Eight processes that share a budget through Redis, while processes and Redis fall over. */
export const machines: Campaign = {
  name: 'machines',
  summary: 'eight processes and a real Redis for ten minutes, killed, stopped, emptied, paused and cut off',
  async run({ seed, scale, log }) {
    if (redisMissing) return [{ name: `skipped: ${redisMissing}`, value: '' }]
    const fleet = await startFleet(size, budget)
    try {
      const found = await disturb(fleet, 600_000 * scale, chance(seed), log)
      return judge(fleet, found)
    } finally {
      fleet.stop()
      await closeAll()
    }
  },
}

interface Found {
  readonly start: number
  readonly end: number
  /** When Redis was not there, or came back. */
  readonly outages: readonly Span[]
  readonly counts: Readonly<Record<string, number>>
}

/** What happens to the fleet, and whether Redis is away meanwhile. */
const disturbances: Readonly<
  Record<string, { redis: boolean; run: (fleet: Fleet, random: Chance) => Promise<unknown> }>
> = {
  'a worker is killed': { redis: false, run: (fleet, random) => fleet.replace(Math.floor(random() * size)) },
  'a worker is stopped for a while': {
    redis: false,
    async run({ workers }, random) {
      const worker = pick(workers, random)
      worker.kill('SIGSTOP')
      await sleep(2000)
      worker.kill('SIGCONT')
    },
  },
  'Redis is killed, and comes back empty': {
    redis: true,
    async run({ redis }, random) {
      await redis.kill()
      await sleep(random() * 2000)
      await redis.start()
    },
  },
  'Redis stands still': {
    redis: true,
    async run({ redis }) {
      redis.signal('SIGSTOP')
      await sleep(1500)
      redis.signal('SIGCONT')
    },
  },
  'Redis is slow': {
    redis: true,
    run: ({ redis }) => command(redis, ['CLIENT', 'PAUSE', '150', 'ALL']),
  },
  'the connections to Redis are cut': {
    redis: true,
    run: ({ redis }) => command(redis, ['CLIENT', 'KILL', 'TYPE', 'normal']),
  },
}

async function command(redis: Fleet['redis'], [name = '', ...words]: readonly string[]): Promise<void> {
  const client = redis.connect()
  await client.call(name, ...words).catch(() => undefined)
  client.disconnect()
}

async function disturb(fleet: Fleet, time: number, random: Chance, log: (line: string) => void): Promise<Found> {
  const start = performance.now()
  const outages: Span[] = []
  const counts: Record<string, number> = {}
  while (performance.now() - start < time) {
    await sleep(4000 + random() * 4000)
    const kind = pick(Object.keys(disturbances), random)
    counts[kind] = (counts[kind] ?? 0) + 1
    const from = performance.now()
    await disturbances[kind]?.run(fleet, random)
    // A window that begins while Redis is away ends a budget's time after it is back.
    if (disturbances[kind]?.redis) outages.push({ from, to: performance.now() + budget.per + 1000 })
  }
  log(`  ${JSON.stringify(counts)}`)
  return { start, end: performance.now(), outages, counts }
}

function judge({ arrivals, tokenRequests, failures }: Fleet, { start, end, outages, counts }: Found): Figure[] {
  const calm = between(outages, start + budget.per, end)
  const emptied = (counts['Redis is killed, and comes back empty'] ?? 0) + 1
  const used = usedPart(arrivals, calm, budget.requests / budget.per)
  return [
    { name: 'requests', value: arrivals.length },
    atMost('the most in a window while Redis was there', busiest(arrivals, budget.per, calm), budget.requests),
    atMost('the most in a window while it went or came', busiest(arrivals, budget.per, outages), budget.requests),
    {
      name: 'part of the budget used while Redis was there',
      value: used.toFixed(2),
      limit: 'at least 0.9',
      holds: used >= 0.9,
    },
    atMost('tokens requested: one, and one for each time that Redis lost it', tokenRequests(), emptied),
    none('calls that threw', failures),
  ]
}
