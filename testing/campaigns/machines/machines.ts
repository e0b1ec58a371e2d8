import { closeAll } from '@portolan/testing/at-end'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { startRedisCluster } from '@portolan/testing/redis-cluster'
import { chance } from '../../chance.ts'
import type { Campaign, CampaignOptions, Figure } from '../frame.ts'
import { disturb, type Disturbance } from './disturb.ts'
import { ofCluster, ofRedis, workerKilled, workerStopped } from './disturbances.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { judge } from './judge.ts'

const budget = { requests: 90, per: 3000 }
/** Milliseconds after which a node of the cluster that does not respond counts as dead. */
const nodeTimeout = 1500

/** Eight processes that share a budget through Redis, while processes and Redis fall over. */
export const machines: Campaign = {
  name: 'machines',
  summary:
    'eight processes and a real Redis for ten minutes, then a cluster for five, stopped, emptied, cut off, killed',
  async run(options) {
    if (redisMissing) return [{ name: `skipped: ${redisMissing}`, value: '' }]
    const figures: Figure[] = []
    for (const [name, start] of Object.entries(variants)) {
      options.log(`  ${name}:`)
      const found = await runFleet(await start(), options)
      figures.push(...found.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })))
    }
    return figures
  },
}

interface Started {
  /** The port of a Redis, or those of a cluster's nodes. */
  readonly ports: number | readonly number[]
  readonly kinds: (fleet: Fleet) => readonly Disturbance[]
  /**
   * True if the budget has to hold: what a process used is not known to anybody once it is dead and Redis has lost it.
   */
  readonly strict: boolean
}

/** One Redis. Where workers are killed, nobody knows what they used once Redis has lost it. */
async function oneRedis(strict: boolean): Promise<Started> {
  const redis = await startRedis()
  const ofWorkers = strict ? [workerStopped] : [workerStopped, workerKilled]
  return { ports: redis.port, kinds: (fleet) => [...ofWorkers.map((kind) => kind(fleet)), ...ofRedis(redis)], strict }
}

const variants: Readonly<Record<string, () => Promise<Started>>> = {
  'no worker killed': () => oneRedis(true),
  'workers killed too': () => oneRedis(false),
  'Redis Cluster': async () => {
    const cluster = await startRedisCluster(nodeTimeout)
    const kinds = (fleet: Fleet) => [workerStopped(fleet), ...ofCluster(cluster, 'portolan:limit:{fleet}:state')]
    return { ports: cluster.nodes.map(({ port }) => port), kinds, strict: true }
  },
}

async function runFleet({ ports, kinds, strict }: Started, { seed, scale, log }: CampaignOptions): Promise<Figure[]> {
  try {
    const fleet = await startFleet({ size: 8, ...budget, redis: ports })
    const disturbed = await disturb({
      kinds: kinds(fleet),
      time: 300_000 * scale,
      // A window that begins while Redis is away ends a budget's time after it is back.
      settling: budget.per + 1000,
      random: chance(seed),
      log,
    })
    return judge({ fleet, disturbed, budget, strict })
  } finally {
    await closeAll()
  }
}
