// Walks the events of a repository with a checkpoint, and writes down each one that it has worked on.
import { appendFileSync } from 'node:fs'
import { checkpoint } from '@portolan/core'
import { fileCheckpointStore } from '@portolan/core/node'
import { redisCheckpointStore } from '@portolan/core/redis'
import { createIssuesClient } from '@portolan/issues-client'
import { Redis } from 'ioredis'

const [baseUrl = '', folder = '', port = ''] = process.argv.slice(2)
const client = createIssuesClient({ baseUrl, token: 'test-token-1' })
const redis = port === '' ? undefined : new Redis(Number(port), '127.0.0.1')
const store = redis ? redisCheckpointStore({ redis }) : fileCheckpointStore(`${folder}/checkpoints`)
const list = client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 2 }, { concurrency: 4 })

for await (const { items } of checkpoint(list, { store, key: 'portolan/atlas events' }).pages()) {
  for (const { id } of items) appendFileSync(`${folder}/done`, `${id}\n`)
  process.send?.('page')
}
redis?.disconnect()
process.disconnect()
