// A process with many calls that wait in one client, and with many clients: prints what they take.
import { createIssuesClient } from '@portolan/issues-client'

const [url = '', count = ''] = process.argv.slice(2)
const each = Array.from({ length: Number(count) })
const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1000
}
const client = createIssuesClient({ baseUrl: url, rateLimit: { requests: 1e9, per: 1000, concurrency: 32 } })
await Promise.all(each.map(() => client.rateLimit.get()))

const [before, stop] = [heap(), new AbortController()]
const waiting = each.map(() => client.rateLimit.get({}, { signal: stop.signal }).catch(() => undefined))
const queued = heap()
await new Promise((resolve) => setTimeout(resolve, 20))
const aborted = process.cpuUsage()
stop.abort()
await Promise.all(waiting)
const { user, system } = process.cpuUsage(aborted)

const least = heap()
const clients = each.map(() => createIssuesClient({ baseUrl: url, token: 'a-token-of-many' }))
const made = heap()
const found = {
  'kB for each waiting call': (queued - before) / each.length,
  'ms of the processor until all have ended after their signal was aborted': (user + system) / 1000,
  'kB for each client': (made - least) / clients.length,
}
process.stdout.write(JSON.stringify(found))
process.exit()
