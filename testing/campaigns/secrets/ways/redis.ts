import { clientCredentials } from '@portolan/core'
import { redisCheckpointStore, redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { startRedis } from '@portolan/testing/redis'
import { canaries } from '../canaries.ts'
import { issuingPath } from '../echoing-service.ts'
import type { OpenWay } from '../tally.ts'
import { callClients } from './clients.ts'

/** All keys and values of Redis, as it dumps them. */
export const openRedis: OpenWay = async (url, heard) => {
  const redis = (await startRedis()).connect()
  // Compressed values could not be searched.
  await redis.config('SET', 'rdbcompression', 'no')
  const token = clientCredentials({
    baseUrl: url,
    tokenPath: issuingPath,
    clientId: 'client-1',
    clientSecret: canaries.clientSecret,
    retry: false,
    store: redisTokenStore({ redis, encryptionKey: new Uint8Array(32).fill(7) }),
  })
  const rateLimit = redisRateLimit({ redis, id: 'secrets', requests: 1_000_000, per: 1000 })
  return async () => {
    const calls = await callClients(url, heard, { token, rateLimit, store: redisCheckpointStore({ redis }) })
    for (const key of await redis.keys('*')) {
      const bytes = await redis.dumpBuffer(key)
      heard('keys and values in Redis', key, Buffer.from(bytes ?? []).toString('latin1'))
    }
    return calls
  }
}
