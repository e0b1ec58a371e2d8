import { setTimeout as sleep } from 'node:timers/promises'
import { closeAll } from '@portolan/testing/at-end'
import { busiest, type Span } from '@portolan/testing/busiest'
import { redisMissing } from '@portolan/testing/redis'
import { atMost, type Campaign, type Figure, none } from '../campaign.ts'
import { chance, type Chance, pick } from '../../chance.ts'
import { between, usedPart } from './arrivals.ts'
import { type Fleet, startFleet } from './fleet.ts'

const budget = { requests: 90, per: 3000 }
const size = 8

/** Eight processes that share a budget through Redis, while processes and Redis fall over. */
export const machines: Campaign = {
  name: 'machines',
  summary: 'eight processes and a real Redis for ten minutes, stopped, emptied, paused, cut off and killed',
  async run({ seed, scale, log }) {
    if (redisMissing) return [{ name: `skipped: ${redisMissing}`, value: '' }]
    const random = chance(seed)
    const all = Object.keys(disturbances)
    const spared = await runFleet(
      300_000 * scale,
      all.filter((kind) => kind !== killed),
      random,
      log,
    )
    const decimated = await runFleet(300_000 * scale, all, random, log)
    return [
      ...judge('no worker killed', spared, true),
      // What a process used is not known to anybody once it is dead and Redis has lost it.
      ...judge('workers killed too', decimated, false),
    ]
  },
}

const killed = 'a worker is killed'

async function runFleet(
  time: number,
  kinds: readonly string[],
  random: Chance,
  log: (line: string) => void,
): Promise<Ran> {
  const fleet = await startFleet(size, budget)
  try {
    return { fleet, ...(await disturb(fleet, { time, kinds, random, log })) }
  } finally {
    fleet.stop()
    await closeAll()
  }
}

interface Found {
  readonly start: number
  readonly end: number
  /** When Redis was not there, or came back. */
  readonly outages: readonly Span[]
  readonly counts: Readonly<Record<string, number>>
}

interface Ran extends Found {
  readonly fleet: Fleet
}

/** What happens to the fleet, and whether Redis is away meanwhile. */
const disturbances: Readonly<
  Record<string, { redis: boolean; run: (fleet: Fleet, random: Chance) => Promise<unknown> }>
> = {
  [killed]: { redis: false, run: (fleet, random) => fleet.replace(Math.floor(random() * size)) },
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

interface Disturbing {
  /** Milliseconds. */
  readonly time: number
  readonly kinds: readonly string[]
  readonly random: Chance
  readonly log: (line: string) => void
}

async function disturb(fleet: Fleet, { time, kinds, random, log }: Disturbing): Promise<Found> {
  const start = performance.now()
  const outages: Span[] = []
  const counts: Record<string, number> = {}
  while (performance.now() - start < time) {
    await sleep(4000 + random() * 4000)
    const kind = pick(kinds, random)
    counts[kind] = (counts[kind] ?? 0) + 1
    const from = performance.now()
    await disturbances[kind]?.run(fleet, random)
    // A window that begins while Redis is away ends a budget's time after it is back.
    if (disturbances[kind]?.redis) outages.push({ from, to: performance.now() + budget.per + 1000 })
  }
  log(`  ${JSON.stringify(counts)}`)
  return { start, end: performance.now(), outages, counts }
}

function judge(name: string, { fleet, start, end, outages, counts }: Ran, strict: boolean): Figure[] {
  const { arrivals, tokenRequests, failures } = fleet
  const calm = between(outages, start + budget.per, end)
  const emptied = (counts['Redis is killed, and comes back empty'] ?? 0) + 1
  const used = usedPart(arrivals, calm, budget.requests / budget.per)
  const most = (what: string, spans: readonly Span[]): Figure => {
    const value = busiest(arrivals, budget.per, spans)
    return strict ? atMost(`${name}: ${what}`, value, budget.requests) : { name: `${name}: ${what}`, value }
  }
  return [
    { name: `${name}: requests`, value: arrivals.length },
    most(`the most of ${budget.requests} in a window while Redis was there`, calm),
    most(`the most of ${budget.requests} in a window while it went or came`, outages),
    {
      name: `${name}: part of the budget used while Redis was there`,
      value: used.toFixed(2),
      limit: 'at least 0.9',
      holds: used >= 0.9,
    },
    atMost(`${name}: tokens requested: one, and one each time that Redis lost it`, tokenRequests(), emptied),
    none(`${name}: calls that threw`, failures),
  ]
}
