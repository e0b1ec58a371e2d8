import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it } from 'vitest'
import { redisMissing, type RedisServer, startRedis } from '@portolan/testing/redis'
import { share } from './share.ts'

/** A server and its replica, and a client of the server that a test may turn to the replica. */
async function setUp() {
  const [server, replica] = await Promise.all([startRedis(), startRedis()])
  const client = server.connect()
  await follow(replica, server)
  const redis = { current: client, eval: (...args: Parameters<typeof client.eval>) => redis.current.eval(...args) }
  /** From now on the replica is a server of its own, and lacks what the other one is told. */
  const promote = async (): Promise<void> => {
    await client.wait(1, 1000)
    await replica.connect().replicaof('NO', 'ONE')
  }
  return { redis: redis as never, promote, turn: () => (redis.current = replica.connect()) }
}

async function follow(replica: RedisServer, server: RedisServer): Promise<void> {
  const client = replica.connect()
  await client.replicaof('127.0.0.1', server.port)
  await eventually(async () => expect(await client.info('replication')).toContain('master_link_status:up'))
}

describe.skipIf(redisMissing)(`a replica that was promoted without the last writes`, () => {
  it('does not grant again what was used before, to no process', async () => {
    const { redis, promote, turn } = await setUp()
    const options = { redis, id: 'a', requests: 100, per: 60_000 }
    const [first, second] = [share(options), share(options)]
    await second.takeAll(1)
    await first.takeAll(20)
    await promote()
    await first.takeAll(60)
    turn()
    const after = await second.takeAll()
    expect(after.taken).toBe(0)
    expect(after.wait).toBeGreaterThan(0)
    expect(after.wait).toBeLessThanOrEqual(1000)
    // The permits that it had left are still its own, and it reports what it used when it wants more.
    let used = 1 + 20 + 60 + (await first.takeAll()).taken
    await eventually(async () => {
      const [{ taken: more }, { taken, wait }] = [await first.takeAll(), await second.takeAll()]
      used += more + taken
      expect(wait).toBeGreaterThan(50_000)
    })
    expect(used).toBeGreaterThan(90)
    expect(used).toBeLessThanOrEqual(100)
  })
})
