// A process with many clients, each of which is called.
import { parseArgs } from 'node:util'
import { createIssuesClient, type IssuesClient } from '@portolan/issues-client'
import { heapNow } from './heap.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, clients: { type: 'string', default: '' } },
})
const count = Number(values.clients)
const call = (client: IssuesClient) => client.issueEvents.get({ owner: 'o', repo: 'r', event_id: 7 })
await call(createIssuesClient({ baseUrl: values.url }))

const before = heapNow()
let clients = Array.from({ length: count }, () =>
  createIssuesClient({ baseUrl: values.url, token: 'a-token-of-many', rateLimit: { requests: 10, per: 1000 } }),
)
const made = heapNow()
let wrong = 0
for (let from = 0; from < count; from += 50)
  for (const { id } of await Promise.all(clients.slice(from, from + 50).map(call))) if (id !== 7) wrong++
const called = heapNow()
clients = []
// Permits come back a second after their response; then nothing holds a client any more.
await new Promise((resolve) => setTimeout(resolve, 1500))
const result: ManyClients = {
  wrong,
  kilobytesMade: ((made - before) * 1000) / count,
  kilobytesCalled: ((called - before) * 1000) / count,
  megabytesLeft: heapNow() - before,
  timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
}
process.stdout.write(`${JSON.stringify(result)}\n`)

export interface ManyClients {
  readonly wrong: number
  readonly kilobytesMade: number
  readonly kilobytesCalled: number
  readonly megabytesLeft: number
  readonly timers: number
}
