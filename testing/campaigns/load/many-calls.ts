// A process with one client and many calls at once: their order, their memory, and how fast all of them are aborted.
import { parseArgs } from 'node:util'
import { createIssuesClient } from '@portolan/issues-client'
import { heapNow } from './heap.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, calls: { type: 'string', default: '' } },
})
const calls = Number(values.calls)
const ids = Array.from({ length: calls }, (_, index) => index + 1)
const repository = { owner: 'o', repo: 'r' }

const client = createIssuesClient({ baseUrl: values.url, rateLimit: { requests: 1e9, per: 1000, concurrency: 32 } })
await client.issueEvents.get({ ...repository, event_id: 1 })
const before = heapNow()
const running = Promise.all(ids.map((event_id) => client.issueEvents.get({ ...repository, event_id })))
const queued = heapNow()
const found = await running
const wrong = found.filter(({ id }, index) => id !== ids[index]).length
const order = (await (await fetch(`${values.url}/order`)).json()) as number[]
/** How far a call came from its place: those in flight together may overtake each other. */
const displaced = Math.max(...order.slice(1).map((id, index) => Math.abs(id - 1 - index)))

const signal = new AbortController()
const stopped = ids.map((event_id) =>
  client.issueEvents.get({ ...repository, event_id }, { signal: signal.signal }).then(
    () => 'returned',
    (error: unknown) => (error === signal.signal.reason ? 'aborted' : String(error)),
  ),
)
await new Promise((resolve) => setTimeout(resolve, 20))
const aborted = performance.now()
signal.abort()
const ends = await Promise.all(stopped)
const took = performance.now() - aborted
const others = ends.filter((end) => end !== 'aborted' && end !== 'returned')
await client.issueEvents.get({ ...repository, event_id: 1 })

const result: ManyCalls = {
  wrong,
  displaced,
  kilobytesEach: ((queued - before) * 1000) / calls,
  abortedIn: took,
  aborted: ends.filter((end) => end === 'aborted').length,
  others,
}
process.stdout.write(`${JSON.stringify(result)}\n`)

export interface ManyCalls {
  readonly wrong: number
  readonly displaced: number
  readonly kilobytesEach: number
  readonly abortedIn: number
  readonly aborted: number
  readonly others: readonly string[]
}
