// Many of one kind: node --expose-gc many-calls-run.ts KIND URL COUNT; prints what they take.
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createIssuesClient } from '@portolan/issues-client'
import { newEvent } from './calendar-event.ts'
import type { ManyCalls } from './many-calls.ts'

const [kind = '', url = '', count = ''] = process.argv.slice(2)
const each = Array.from({ length: Number(count) })
const params = { calendarId: 'primary', event: newEvent }
const query = { late: 1 }

/** A call that succeeds; with a signal, one that waits until it is aborted. */
type Call = (signal?: AbortSignal) => Promise<unknown>

const kinds: Readonly<Record<string, () => ManyCalls | Promise<ManyCalls>>> = {
  'waiting for their turn': () => {
    const { events } = createCalendarClient({ baseUrl: url, rateLimit: { concurrency: 32 } })
    return abortAll((signal) => events.insert(params, signal && { signal, query }))
  },
  'waiting for their second attempt': () => {
    const { events } = createCalendarClient({ baseUrl: url })
    const fetch = async (): Promise<Response> => new Response('', { status: 429, headers: { 'retry-after': '60' } })
    const retry = { maxRetryAfter: 120_000, budget: Number(count) }
    const { events: rejected } = createCalendarClient({ baseUrl: url, rateLimit: false, retry, fetch })
    return abortAll((signal) => (signal ? rejected.insert(params, { signal }) : events.insert(params)))
  },
  'in flight': () => {
    const { events } = createCalendarClient({ baseUrl: url, rateLimit: false })
    return abortAll((signal) => events.insert(params, signal && { signal, query }))
  },
  'bare fetch, in flight': () => {
    const init = { method: 'POST', body: JSON.stringify(newEvent) }
    return abortAll(async (signal) => {
      const response = await fetch(signal ? `${url}/?late=1` : url, signal ? { ...init, signal } : init)
      return JSON.parse(await response.text()) as unknown
    })
  },
  'clients, nothing called': () => {
    const before = heap()
    const clients = each.map(() => createIssuesClient({ baseUrl: url, token: 'a-token-of-many' }))
    return { size: (heap() - before) / clients.length }
  },
}

/** Makes the calls, and aborts all of them by one signal once they wait. Before, as many succeed, 32 at a time. */
async function abortAll(call: Call): Promise<ManyCalls> {
  for (let done = 0; done < each.length; done += 32) await Promise.all(each.slice(done, done + 32).map(() => call()))
  const before = heap()
  const stop = new AbortController()
  const failed = each.map(() => call(stop.signal).then(throwEnded, expectAborted))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const size = (heap() - before) / each.length
  const started = process.cpuUsage()
  aborted = true
  stop.abort()
  await Promise.all(failed)
  const { user, system } = process.cpuUsage(started)
  return { size, abort: (user + system) / 1000 }
}

let aborted = false

/** A call that fails by itself before is not aborted: the figure would be that of nothing. */
function expectAborted(error: unknown): void {
  if (!aborted) throw error
}

function throwEnded(): never {
  throw new Error('a call ended before it was aborted')
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1000
}

console.log(JSON.stringify(await kinds[kind]?.()))
process.exit()
