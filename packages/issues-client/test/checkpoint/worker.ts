// Walks the events of a repository with a checkpoint, and writes down each one that it has worked on.
import { appendFileSync } from 'node:fs'
import { checkpoint } from '@portolan/core'
import { createIssuesClient } from '@portolan/issues-client'

const [baseUrl = '', folder = '', port = ''] = process.argv.slice(2)
const client = createIssuesClient({ baseUrl, token: 'test-token-1' })
const { store, close } = port === '' ? await inFiles() : await inRedis()
const list = client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 2 }, { concurrency: 4 })

for await (const { items } of checkpoint(list, { store, key: 'portolan/atlas events' }).pages()) {
  for (const { id } of items) appendFileSync(`${folder}/done`, `${id}\n`)
  process.send?.('page')
}
close()
process.disconnect()

async function inFiles() {
  const { fileCheckpointStore } = await import('@portolan/core/node')
  return { store: fileCheckpointStore(`${folder}/checkpoints`), close: () => {} }
}

async function inRedis() {
  const [{ redisCheckpointStore }, { Redis }] = await Promise.all([import('@portolan/core/redis'), import('ioredis')])
  const redis = new Redis(Number(port), '127.0.0.1')
  return { store: redisCheckpointStore({ redis }), close: () => redis.disconnect() }
}
