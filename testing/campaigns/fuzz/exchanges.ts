import { createEmulator } from '@portolan/emulator'
import { type Clients, makeClients, makeJobs, makeWalks, readTruth, type Truth } from '../chaos/jobs.ts'
import { canary } from './target.ts'

/** A call, with the request that it makes and the response of its service. */
export interface Exchange {
  readonly call: (clients: Clients) => Promise<unknown>
  readonly request: {
    readonly method: string
    /** The path with the query. */
    readonly target: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const { signal } = new AbortController()
/** The items after which a walk is left, since a list of a hostile service may have no end. */
const mostItems = 40

/** The calls of the chaos campaign and the beginnings of its walks, with what the emulator responds. */
export function makeExchanges(): Promise<readonly Exchange[]> {
  return (made ??= makeAnew())
}

let made: Promise<readonly Exchange[]> | undefined

async function makeAnew(): Promise<readonly Exchange[]> {
  const repositories = [{ owner: 'portolan', repo: 'atlas', events: 40 }]
  const emulator = createEmulator({ issues: { repositories, rateLimit: { limit: 1e9, window: 3_600_000 } } })
  let first: Omit<Exchange, 'call'> | undefined
  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const sent = new Request(input, init)
    const body = await sent.clone().text()
    const { method, headers, url } = sent
    const response = await emulator.fetch(sent)
    const target = new URL(url).pathname + new URL(url).search
    first ??= {
      request: { method, target, headers: Object.fromEntries(headers), body },
      headers: Object.fromEntries(response.headers),
      body: await response.clone().text(),
    }
    return response
  }
  const clients = makeClients('http://127.0.0.1:1', { token: canary, rateLimit: false, fetch })
  const truth = await readTruth(clients)
  const exchanges: Exchange[] = []
  for (const call of [...jobCalls(clients, truth), ...walkCalls(clients)]) {
    first = undefined
    await call(clients)
    if (first) exchanges.push({ call, ...(first as Omit<Exchange, 'call'>) })
  }
  return exchanges
}

function jobCalls(known: Clients, truth: Truth): Exchange['call'][] {
  return makeJobs(known, truth).map((_, index) => async (clients) => makeJobs(clients, truth)[index]?.run(1, signal))
}

function walkCalls(known: Clients): Exchange['call'][] {
  return makeWalks(known).map((_, index) => async (clients) => {
    let left = mostItems
    for await (const item of makeWalks(clients)[index]?.walk(undefined, 1 + (index % 2), signal) ?? [])
      if (item === '' || left-- === 0) return
  })
}
