import { clientCredentials, type TokenStore } from '@portolan/core'
import { redisCheckpointStore, redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { startRedis } from '@portolan/testing/redis'
import type { Redis } from 'ioredis'
import { canaries } from '../canaries.ts'
import { issuingPath } from '../echoing-service.ts'
import { seen } from '../seen.ts'
import type { Heard, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'

type MakeStore = (redis: Redis) => TokenStore

const sealed: MakeStore = (redis) => redisTokenStore({ redis, encryptionKey: new Uint8Array(32).fill(7) })

/**
 * All keys and values of Redis, as it dumps them.
 * @param makeStore the store of tokens; another one for a test of the search
 */
export async function openRedis(url: string, heard: Heard, makeStore: MakeStore = sealed): Promise<WayOut> {
  const server = await startRedis()
  const connection = server.connect()
  // Compressed values could not be searched.
  await connection.config('SET', 'rdbcompression', 'no')
  const token = clientCredentials({
    baseUrl: url,
    tokenPath: issuingPath,
    clientId: 'client-1',
    clientSecret: canaries.clientSecret,
    retry: false,
    store: makeStore(connection),
  })
  const rateLimit = redisRateLimit({ redis: connection, id: 'secrets', requests: 1_000_000, per: 1000 })
  const options = { ...secretOptions, token, rateLimit }
  return {
    async call() {
      const { calls } = clientCalls(url, options, redisCheckpointStore({ redis: connection }), () => {})
      for (const one of calls) await one().catch((error: unknown) => heard('error with Redis', seen(error)))
      heard('keys and values in Redis', ...(await dump(connection)))
      return calls.length
    },
  }
}

/** Every key, with its value as text and in the bytes of a dump. */
async function dump(connection: Redis): Promise<string[]> {
  const texts: string[] = []
  for (const key of await connection.keys('*')) {
    const bytes = await connection.dumpBuffer(key)
    texts.push(key, Buffer.from(bytes ?? []).toString('latin1'))
  }
  return texts
}
