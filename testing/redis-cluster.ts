import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atEnd } from './at-end.ts'
import { type RedisServer, startRedis } from './redis.ts'
import { freePort } from './serve.ts'

export interface RedisCluster {
  readonly nodes: readonly RedisServer[]
  /** The node that the others know as the master of a key. It may be dead. */
  masterOf(key: string): Promise<RedisServer>
  /** Waits until another node is the master of a key. */
  untilReplaced(key: string, master: RedisServer): Promise<void>
  /** Waits until all slots have a master that is alive, and each master has a replica that follows it. */
  untilWhole(): Promise<void>
}

const masters = 3

/**
 * Starts a real Redis Cluster of three masters and three replicas, until the test is over or `closeAll` is called.
 * @param nodeTimeout milliseconds after which a node that does not respond counts as dead
 */
export async function startRedisCluster(nodeTimeout: number): Promise<RedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-cluster-'))
  await atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const nodes: RedisServer[] = []
  while (nodes.length < 2 * masters) {
    const flags = {
      'cluster-enabled': 'yes',
      'cluster-port': await freePort(),
      'cluster-node-timeout': nodeTimeout,
      'cluster-config-file': join(folder, `${nodes.length}.conf`),
      'cluster-replica-validity-factor': 0,
    }
    nodes.push(await startRedis(Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])))
  }
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`)
  const create = ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']
  await promisify(execFile)('redis-cli', create)
  await untilWhole(nodes)
  return {
    nodes,
    untilReplaced: (key, master) => until(async () => (await masterOf(nodes, key)) !== master),
    untilWhole: () => untilWhole(nodes),
    masterOf: (key) => masterOf(nodes, key),
  }
}

async function masterOf(nodes: readonly RedisServer[], key: string): Promise<RedisServer> {
  for (const node of nodes) {
    const ranges = (await node.command('CLUSTER', 'SLOTS').catch(() => [])) as [number, number, [string, number]][]
    const slot = Number(await node.command('CLUSTER', 'KEYSLOT', key).catch(() => -1))
    const port = ranges.find(([first, last]) => first <= slot && slot <= last)?.[2][1]
    const master = nodes.find((one) => one.port === port)
    if (master) return master
  }
  throw new Error(`no node knows the master of ${key}`)
}

function untilWhole(nodes: readonly RedisServer[]): Promise<void> {
  return until(async () => {
    const states = await Promise.all(nodes.map((node) => node.command('CLUSTER', 'INFO')))
    const roles = (await Promise.all(nodes.map((node) => node.command('ROLE')))) as unknown[][]
    const replicas = roles.filter(([role, , , link]) => role === 'slave' && link === 'connected')
    const followed = roles.filter(([role, , followers]) => role === 'master' && (followers as unknown[]).length > 0)
    const ok = states.every((state) => String(state).includes('cluster_state:ok'))
    return ok && replicas.length === masters && followed.length === masters
  })
}

/** A node that does not respond counts as no. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await holds().catch(() => false)) return
    await sleep(100)
  }
  throw new Error('the cluster did not get there within a minute')
}
