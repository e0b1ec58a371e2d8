import { spawnSync } from 'node:child_process'
import { Redis } from 'ioredis'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'
import { type RedisProcess, redisProcess } from './redis-process.ts'

/** Why tests with a real Redis are skipped here; undefined where they are not. */
export const redisMissing = spawnSync('redis-server', ['--version']).error
  ? 'there is no redis-server: apt-get install redis-server'
  : undefined

export interface RedisServer extends RedisProcess {
  readonly port: number
  /** A client, closed when the test is over. */
  connect(): Redis
}

/** Starts a real Redis server, until the test is over or `closeAll` is called. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const clients: Redis[] = []
  const server = await redisProcess(port)
  await atEnd(async () => {
    for (const client of clients) client.disconnect()
    await server.kill()
  })
  return {
    ...server,
    port,
    connect() {
      const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
      client.on('error', () => {})
      clients.push(client)
      return client
    },
  }
}
