import type { Emulator } from '@portolan/emulator/worker'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { SentRequest } from './outcome.ts'

/** How long a response takes, in virtual milliseconds: so that a chart shows what is parallel. */
const fastest = 40
const spread = 60

interface FetchSurroundings {
  readonly clock: Clock
  readonly activity: Activity
  readonly chance: () => number
  readonly report: (request: SentRequest) => void
}

/**
 * Makes the `fetch` of a run: the emulator behind every address, after a delay that is the same at each run.
 * @param world finds the emulator of an origin
 * @param report is told of each request when it leaves, and again when its response has arrived
 */
export function emulatedFetch(
  world: (origin: string) => Emulator,
  { clock, activity, chance, report }: FetchSurroundings,
): typeof fetch {
  let ids = 0
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    const sent = { id: ids++, method: request.method, path: pathname + search, at: clock.elapsed() }
    report(sent)
    const arrived = (status: number): void => report({ ...sent, ms: clock.elapsed() - sent.at, status })
    try {
      await latency(clock, Math.round(fastest + chance() * spread), request.signal)
      const response = await unlessAborted(world(origin).fetch(request), request.signal)
      if (response.type === 'error') throw new TypeError('fetch failed')
      arrived(response.status)
      return response
    } catch (error) {
      arrived(0)
      throw error
    }
  }
  return (input, init) => activity.track(send(input, init))
}

function latency(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return unlessAborted(new Promise<void>((done) => void clock.setTimer(done, ms)), signal)
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
