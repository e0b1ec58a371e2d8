import { createEmulator, type Emulator, type ServiceName } from '@portolan/emulator'

/** A request of a client and the emulator's response. */
export interface Exchange {
  readonly method: string
  /** The path as the documents write it, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
  readonly status: number
  readonly responseHeaders: Headers
  readonly responseBody: string
}

/** What calls are made with. */
export interface Stage {
  readonly emulator: Emulator
  readonly fetch: typeof globalThis.fetch
  readonly baseUrl: string
  /** Lets time pass on the emulator's clock. */
  readonly wait: (milliseconds: number) => void
}

/** Makes calls of a service, each at least once. */
export type Calls = (stage: Stage) => Promise<void>

const host = 'https://api.example.com'
const start = Date.parse('2026-11-02T09:00:00Z')

/**
 * Makes calls against a new emulator, on a clock that begins at a fixed time, so that each run sees the same.
 * @param prefix what the emulator has before the documented paths
 */
export async function record(service: ServiceName, prefix: string, calls: Calls): Promise<Exchange[]> {
  let now = start
  const exchanges: Exchange[] = []
  const emulator = createEmulator({ services: [service], clock: { now: () => now } })
  await calls({
    emulator,
    baseUrl: host + prefix,
    wait: (milliseconds) => void (now += milliseconds),
    async fetch(input, init) {
      const request = new Request(input, init)
      const sent = request.clone()
      const response = await emulator.fetch(request)
      exchanges.push(await exchangeOf(sent, response.clone(), prefix))
      now += 1000
      return response
    },
  })
  return exchanges
}

async function exchangeOf(request: Request, response: Response, prefix: string): Promise<Exchange> {
  const { pathname, searchParams } = new URL(request.url)
  const atHost = (text: string): string => text.replaceAll(host + prefix, host)
  return {
    method: request.method,
    path: pathname.slice(prefix.length),
    query: searchParams,
    headers: request.headers,
    body: await request.text(),
    status: response.status,
    responseHeaders: new Headers(Array.from(response.headers, ([name, value]) => [name, atHost(value)])),
    responseBody: atHost(await response.text()),
  }
}

/** The value of a JSON text; undefined where the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
