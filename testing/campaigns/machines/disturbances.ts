import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisServer } from '@portolan/testing/redis'
import type { RedisCluster } from '@portolan/testing/redis-cluster'
import type { Disturbance } from './disturb.ts'
import type { Fleet } from './fleet.ts'

export function ofWorkers(fleet: Fleet, size: number): { readonly killed: Disturbance; readonly stopped: Disturbance } {
  return {
    killed: {
      name: 'a worker is killed',
      redis: 'there',
      run: (random) => fleet.replace(Math.floor(random() * size)),
    },
    stopped: {
      name: 'a worker is stopped for a while',
      redis: 'there',
      run: (random) => fleet.suspend(Math.floor(random() * size), 2000),
    },
  }
}

export function ofRedis(redis: RedisServer): readonly Disturbance[] {
  return [
    {
      name: 'Redis is killed, and comes back empty',
      redis: 'empty',
      async run(random) {
        await redis.kill()
        await sleep(random() * 2000)
        await redis.start()
      },
    },
    { name: 'Redis stands still', redis: 'away', run: () => suspend(redis, 1500) },
    { name: 'Redis is slow', redis: 'away', run: () => command(redis, 'PAUSE', '150', 'ALL') },
    { name: 'the connections to Redis are cut', redis: 'away', run: () => command(redis, 'KILL', 'TYPE', 'normal') },
  ]
}

/** @param key whose master is disturbed */
export function ofCluster(cluster: RedisCluster, key: string): readonly Disturbance[] {
  return [
    ...takeovers(cluster, key),
    {
      name: 'the master is killed, and comes back empty before its replica takes over',
      redis: 'empty',
      async run() {
        const master = await cluster.masterOf(key)
        await master.kill()
        await master.start()
        await cluster.untilWhole()
      },
    },
    {
      name: 'the connections to all nodes are cut',
      redis: 'away',
      run: () =>
        Promise.all(cluster.nodes.map((node) => node.command('CLIENT', 'KILL', 'TYPE', 'normal').catch(ignore))),
    },
  ]
}

/** Its replica becomes the master. */
function takeovers(cluster: RedisCluster, key: string): readonly Disturbance[] {
  return [
    {
      name: 'the master is killed, its replica takes over, and it comes back later',
      redis: 'away',
      async run(random) {
        const master = await cluster.masterOf(key)
        await master.kill()
        await cluster.untilReplaced(key, master)
        await sleep(random() * 1000)
        await master.start()
        await cluster.untilWhole()
      },
    },
    {
      name: 'the replica takes over from a master that still grants',
      redis: 'away',
      async run() {
        const master = await cluster.masterOf(key)
        for (const node of cluster.nodes) {
          const role = (await node.command('ROLE')) as readonly unknown[]
          if (role[0] === 'slave' && role[2] === master.port) await node.command('CLUSTER', 'FAILOVER', 'TAKEOVER')
        }
        await cluster.untilWhole()
      },
    },
    {
      name: 'the master stands still, and its replica takes over',
      redis: 'away',
      async run() {
        const master = await cluster.masterOf(key)
        await suspend(master, 4000)
        await cluster.untilWhole()
      },
    },
  ]
}

async function suspend(server: Pick<RedisServer, 'signal'>, ms: number): Promise<void> {
  server.signal('SIGSTOP')
  await sleep(ms)
  server.signal('SIGCONT')
}

async function command(redis: RedisServer, ...words: readonly string[]): Promise<void> {
  const client = redis.connect()
  await client.call('CLIENT', ...words).catch(ignore)
  client.disconnect()
}

/** A connection that cuts the connections is cut too. */
const ignore = (): void => {}
