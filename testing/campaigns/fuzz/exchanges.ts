import { createEmulator } from '@portolan/emulator'
import { jobs, readThings, runJob, walks } from '../chaos/jobs.ts'
import { hostileService, type Reply } from './hostile-service.ts'

/** A call, with the request that it makes and the response of its service. */
export interface Exchange {
  readonly call: () => Promise<void>
  readonly request: Request
  /** The body of the request. */
  readonly sent: string
  readonly reply: Reply & { readonly headers: Readonly<Record<string, string>>; readonly body: string }
}

const { signal } = new AbortController()
/** The items after which a walk is left, since a list of a hostile service may have no end. */
const mostItems = 40

/** The calls of the chaos campaign and the beginnings of its walks, with what the emulator responds. */
export async function makeExchanges() {
  const repositories = [{ owner: 'portolan', repo: 'atlas', events: 40 }]
  const emulator = createEmulator({ issues: { repositories, rateLimit: { limit: 1e9, window: 3_600_000 } } })
  const { clients, meet } = hostileService()
  let first: Omit<Exchange, 'call'> | undefined
  const emulate = async (_: number, url: string, init: RequestInit): Promise<Reply> => {
    const request = new Request(url, init)
    const sent = await request.clone().text()
    const response = await emulator.fetch(request.clone())
    const { status, headers } = response
    const reply = { status, headers: Object.fromEntries(headers), body: await response.text() }
    first ??= { request, sent, reply }
    return reply
  }
  const exchanges: Exchange[] = []
  await meet(emulate, async () => {
    const thingsOf = await readThings(clients)
    const made = jobs.map((job) => () => runJob(job, clients, thingsOf(job, 1), signal))
    const begun = Object.values(walks).map(
      (walk, index) => () => begin(walk(clients, { concurrency: 1 + (index % 2), signal })),
    )
    for (const call of [...made, ...begun]) {
      first = undefined
      await call()
      if (first) exchanges.push({ call, ...(first as Omit<Exchange, 'call'>) })
    }
  })
  return { exchanges, meet }
}

async function begin(walk: AsyncIterable<unknown>): Promise<void> {
  let left = mostItems
  for await (const _ of walk) if (left-- === 0) return
}
