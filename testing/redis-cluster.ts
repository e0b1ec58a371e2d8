import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster, Redis } from 'ioredis'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'
import { type RedisProcess, redisProcess } from './redis-process.ts'

/** A node of a Redis Cluster. */
export interface RedisNode extends RedisProcess {
  readonly port: number
  readonly busPort: number
  /** Runs one command on this node, on a connection of its own. */
  command(name: string, ...words: (string | number)[]): Promise<unknown>
}

export interface RedisCluster {
  readonly nodes: readonly RedisNode[]
  /** A client, closed when the test is over. */
  connect(): Cluster
  /** The node that the others know as the master of a key. It may be dead. */
  masterOf(key: string): Promise<RedisNode>
  /** Waits until another node is the master of a key. */
  untilReplaced(key: string, master: RedisNode): Promise<void>
  /** Waits until all slots have a master that is alive, and each master has a replica that follows it. */
  untilWhole(): Promise<void>
}

const masters = 3
const slots = 16_384

/**
 * Starts a real Redis Cluster of three masters and three replicas, until the test is over or `closeAll` is called.
 * @param nodeTimeout milliseconds after which a node that does not respond counts as dead
 */
export async function startRedisCluster(nodeTimeout: number): Promise<RedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-cluster-'))
  const nodes: RedisNode[] = []
  for (let index = 0; index < 2 * masters; index++) nodes.push(await startNode(folder, nodeTimeout))
  const clients: Cluster[] = []
  await atEnd(async () => {
    for (const client of clients) client.disconnect()
    await Promise.all(nodes.map((node) => node.kill()))
    rmSync(folder, { recursive: true, force: true })
  })
  await form(nodes)
  await untilWhole(nodes)
  return {
    nodes,
    untilReplaced: (key, master) => until(async () => (await masterOf(nodes, key)) !== master),
    untilWhole: () => untilWhole(nodes),
    masterOf: (key) => masterOf(nodes, key),
    connect() {
      const client = new Cluster(nodes.map(({ port }) => ({ host: '127.0.0.1', port })))
      client.on('error', () => {})
      clients.push(client)
      return client
    },
  }
}

async function startNode(folder: string, nodeTimeout: number): Promise<RedisNode> {
  const port = await freePort()
  const busPort = await freePort()
  const flags = {
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-node-timeout': nodeTimeout,
    'cluster-config-file': join(folder, `${port}.conf`),
    'cluster-replica-validity-factor': 0,
  }
  const all = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
  return { ...(await redisProcess(port, all)), port, busPort, command: (name, ...words) => command(port, name, words) }
}

async function command(port: number, name: string, words: readonly (string | number)[]): Promise<unknown> {
  const client = new Redis(port, '127.0.0.1', {
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
  })
  client.on('error', () => {})
  try {
    return await client.call(name, ...words)
  } finally {
    client.disconnect()
  }
}

/** Lets the nodes meet, and assigns a third of the slots and a replica to each of the first. */
async function form(nodes: readonly RedisNode[]): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    await node.command('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
    const first = (slot: number): number => Math.floor((slots * slot) / masters)
    if (index < masters) await node.command('CLUSTER', 'ADDSLOTSRANGE', first(index), first(index + 1) - 1)
  }
  const [host, ...others] = nodes
  for (const { port, busPort } of others) await host?.command('CLUSTER', 'MEET', '127.0.0.1', port, busPort)
  await until(async () => {
    const known = await Promise.all(nodes.map((node) => node.command('CLUSTER', 'INFO')))
    return known.every((info) => String(info).includes(`cluster_known_nodes:${nodes.length}\r`))
  })
  for (const [index, master] of nodes.slice(0, masters).entries()) {
    const id = String(await master.command('CLUSTER', 'MYID'))
    await nodes[masters + index]?.command('CLUSTER', 'REPLICATE', id)
  }
}

async function masterOf(nodes: readonly RedisNode[], key: string): Promise<RedisNode> {
  for (const node of nodes) {
    const ranges = (await node.command('CLUSTER', 'SLOTS').catch(() => [])) as [number, number, [string, number]][]
    const slot = Number(await node.command('CLUSTER', 'KEYSLOT', key).catch(() => -1))
    const port = ranges.find(([first, last]) => first <= slot && slot <= last)?.[2][1]
    const master = nodes.find((one) => one.port === port)
    if (master) return master
  }
  throw new Error(`no node knows the master of ${key}`)
}

function untilWhole(nodes: readonly RedisNode[]): Promise<void> {
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
