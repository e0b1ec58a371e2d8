import { closeAll } from '@portolan/testing/at-end'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { startRedisCluster } from '@portolan/testing/redis-cluster'
import { chance } from '../../chance.ts'
import { type Campaign, type CampaignOptions, type Figure, table } from '../frame.ts'
import { disturb, type Disturbance } from './disturb.ts'
import { ofCluster, ofRedis, ofWorkers } from './disturbances.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { judge } from './judge.ts'
import type { Job } from './worker.ts'

const budget = { requests: 90, per: 3000 }
const size = 8
/** Milliseconds after which a node of the cluster that does not respond counts as dead. */
const nodeTimeout = 1500

/** Eight processes that share a budget through Redis, while processes and Redis fall over. */
export const machines: Campaign = {
  name: 'machines',
  summary:
    'eight processes and a real Redis for ten minutes, then a cluster for five, stopped, emptied, cut off, killed',
  async run(options) {
    if (redisMissing) return [{ name: `skipped: ${redisMissing}`, value: '' }]
    const runs: Record<string, readonly Figure[]> = {}
    for (const [name, run] of Object.entries(variants)) {
      options.log(`  ${name}:`)
      runs[name] = await run(options)
    }
    options.log(`\n${tableOf(runs)}\n`)
    return Object.entries(runs).flatMap(([name, figures]) =>
      figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
    )
  },
}

/** A row for each figure, a column for each run. */
function tableOf(runs: Readonly<Record<string, readonly Figure[]>>): string {
  const names = [...new Set(Object.values(runs).flatMap((figures) => figures.map(({ name }) => name)))]
  const valueOf = (figures: readonly Figure[], name: string) => figures.find((one) => one.name === name)?.value ?? '–'
  const rows = names.map((name) => [name, ...Object.values(runs).map((figures) => valueOf(figures, name))])
  return table([['', ...Object.keys(runs)], ...rows])
}

const variants: Readonly<Record<string, (options: CampaignOptions) => Promise<readonly Figure[]>>> = {
  'no worker killed': async (options) => {
    const redis = await startRedis()
    const kinds = (fleet: Fleet) => [ofWorkers(fleet, size).stopped, ...ofRedis(redis)]
    return runFleet({ ...options, redis: redis.port, kinds, strict: true })
  },
  'workers killed too': async (options) => {
    const redis = await startRedis()
    const kinds = (fleet: Fleet) => [...Object.values(ofWorkers(fleet, size)), ...ofRedis(redis)]
    return runFleet({ ...options, redis: redis.port, kinds, strict: false })
  },
  'Redis Cluster': async (options) => {
    const cluster = await startRedisCluster(nodeTimeout)
    const ports = cluster.nodes.map(({ port }) => port)
    const kinds = (fleet: Fleet) => [
      ofWorkers(fleet, size).stopped,
      ...ofCluster(cluster, 'portolan:limit:{fleet}:state'),
    ]
    return runFleet({ ...options, redis: ports, kinds, strict: true })
  },
}

interface Run extends CampaignOptions {
  readonly redis: Job['redis']
  readonly kinds: (fleet: Fleet) => readonly Disturbance[]
  readonly strict: boolean
}

async function runFleet({ redis, kinds, strict, seed, scale, log }: Run): Promise<readonly Figure[]> {
  const fleet = await startFleet({ size, ...budget, redis })
  try {
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
    fleet.stop()
    await closeAll()
  }
}
