import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { clientCredentials, type TokenStore } from '@portolan/core'
import { redisCheckpointStore, redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { startRedis } from '@portolan/testing/redis'
import type { Redis } from 'ioredis'
import { canaries } from '../canaries.ts'
import { issuingPath } from '../echoing-service.ts'
import { seen } from '../seen.ts'
import type { Heard, OpenWay, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'

type MakeStore = (redis: Redis) => TokenStore

const sealed: MakeStore = (redis) => redisTokenStore({ redis, encryptionKey: new Uint8Array(32).fill(7) })

/** Every command that Redis received, all keys and values as it dumps them, and in the end its memory. */
export const redis: OpenWay = (url, heard) => openRedis(url, heard)

/** @param makeStore the store of tokens; another one for a test of the search */
export async function openRedis(url: string, heard: Heard, makeStore: MakeStore = sealed): Promise<WayOut> {
  const server = await startRedis()
  const connection = server.connect()
  // Compressed values could not be searched.
  await connection.config('SET', 'rdbcompression', 'no')
  const process = Number(/process_id:(?<id>\d+)/.exec(await connection.info('server'))?.groups?.['id'])
  const commands = await monitor(server.connect())
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
      heard('commands to Redis', ...(await commands.taken()))
      return calls.length
    },
    async close() {
      for (const text of await memoryOf(process)) heard('memory of Redis', text)
      commands.end()
      connection.disconnect()
      await server.kill()
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

/** The commands that Redis receives, in its own words. */
interface Watched {
  /** The commands since the last time. */
  readonly taken: () => Promise<string[]>
  readonly end: () => void
}

async function monitor(connection: Redis): Promise<Watched> {
  const watching = await connection.monitor()
  const seenSoFar: string[] = []
  watching.on('monitor', (_: string, words: readonly string[]) => void seenSoFar.push(words.join('\n')))
  return {
    async taken() {
      const mark = crypto.randomUUID()
      await connection.echo(mark)
      while (!seenSoFar.some((command) => command.includes(mark))) await new Promise(setImmediate)
      return seenSoFar.splice(0)
    },
    end() {
      watching.disconnect()
      connection.disconnect()
    },
  }
}

const mostBytes = 1 << 26

/** What the process has written into its memory; empty where the system does not show that. */
async function memoryOf(process: number): Promise<string[]> {
  let maps: string
  try {
    maps = readFileSync(`/proc/${process}/maps`, 'utf8')
  } catch {
    return []
  }
  const file = await open(`/proc/${process}/mem`)
  const texts: string[] = []
  for (const [, from = '', to = ''] of maps.matchAll(/^(?<from>[\da-f]+)-(?<to>[\da-f]+) rw/gm)) {
    const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    const bytes = Buffer.alloc(Math.min(end - start, mostBytes))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start).catch(() => ({ bytesRead: 0 }))
    texts.push(bytes.toString('latin1', 0, bytesRead))
  }
  await file.close()
  return texts
}
