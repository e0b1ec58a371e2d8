import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisServer } from '@portolan/testing/redis'
import type { RedisCluster } from '@portolan/testing/redis-cluster'
import { type Chance, pick } from '../../chance.ts'
import type { Disturbance } from './disturb.ts'
import type { Fleet } from './fleet.ts'

export const workerStopped = ({ workers }: Fleet): Disturbance => [
  'a worker is stopped for a while',
  'there',
  (random) => suspend(pick(workers, random), 2000),
]

export const workerKilled = ({ workers, launch }: Fleet): Disturbance => [
  'a worker is killed',
  'there',
  (random: Chance) => launch(Math.floor(random() * workers.length)),
]

export function ofRedis(redis: RedisServer): readonly Disturbance[] {
  return [
    [
      'Redis is killed, and comes back empty',
      'empty',
      async (random) => {
        await redis.kill()
        await sleep(random() * 2000)
        await redis.start()
      },
    ],
    ['Redis stands still', 'away', () => suspend(redis, 1500)],
    ['Redis is slow', 'away', () => redis.command('CLIENT', 'PAUSE', '150', 'ALL')],
    ['the connections to Redis are cut', 'away', () => cut(redis)],
  ]
}

/** @param key whose master is disturbed */
export function ofCluster(cluster: RedisCluster, key: string): readonly Disturbance[] {
  const toMaster = (disturbMaster: (master: RedisServer, random: Chance) => Promise<unknown>): Disturbance[2] => {
    return async (random) => {
      await disturbMaster(await cluster.masterOf(key), random)
      await cluster.untilWhole()
    }
  }
  const takeOver = async (master: RedisServer): Promise<void> => {
    for (const node of cluster.nodes) {
      const role = (await node.command('ROLE')) as readonly unknown[]
      if (role[0] === 'slave' && role[2] === master.port) await node.command('CLUSTER', 'FAILOVER', 'TAKEOVER')
    }
  }
  const killUntilReplaced = async (master: RedisServer, random: Chance): Promise<void> => {
    await master.kill()
    await cluster.untilReplaced(key, master)
    await sleep(random() * 1000)
    await master.start()
  }
  const restart = async (master: RedisServer): Promise<void> => {
    await master.kill()
    await master.start()
  }
  return [
    ['the master is killed, its replica takes over, and it comes back later', 'away', toMaster(killUntilReplaced)],
    ['the replica takes over from a master that still grants', 'away', toMaster(takeOver)],
    ['the master stands still, and its replica takes over', 'away', toMaster((master) => suspend(master, 4000))],
    ['the master is killed, and comes back empty before its replica takes over', 'empty', toMaster(restart)],
    ['the connections to all nodes are cut', 'away', () => Promise.all(cluster.nodes.map(cut))],
  ]
}

async function suspend(one: { kill(signal: NodeJS.Signals): unknown }, ms: number): Promise<void> {
  one.kill('SIGSTOP')
  await sleep(ms)
  one.kill('SIGCONT')
}

/** A connection that cuts the connections is cut too. */
const cut = (redis: RedisServer): Promise<unknown> => redis.command('CLIENT', 'KILL', 'TYPE', 'normal').catch(() => {})
