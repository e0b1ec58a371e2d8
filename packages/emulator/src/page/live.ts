import type { Emulator } from '../emulator.ts'
import type { LoggedRequest } from '../request-log.ts'
import { showFault } from './shown-fault.ts'

const kept = 100

/** The part of a request that the page shows: neither body nor headers, and no secret in its path. */
function shown({ id, at, service, operation, method, shownPath, status, duration, size }: LoggedRequest): object {
  return { id, at, service, operation, method, path: shownPath, status, duration, size }
}

/** The state that the page shows besides requests: the numbers of records by service, the faults, the time and the snapshots. */
function counts({ services, about, faults, clock, seed, snapshots }: Emulator): object {
  return {
    clock: { now: clock.now(), ahead: clock.ahead },
    seed,
    snapshots: snapshots.list(),
    faults: faults.list().map(showFault),
    services: Object.fromEntries(services.map((name) => [name, about(name).counts()])),
  }
}

/** Updates for the open pages. */
export interface Live {
  /** A stream of server-sent events: the requests so far, then each new one after its response. */
  readonly stream: () => ReadableStream<Uint8Array>
  /** Sends all open pages a reset, or only the current numbers. */
  readonly tell: (event: 'reset' | 'counts') => void
}

export function live(emulator: Emulator): Live {
  const open = new Set<(event: string, data: unknown) => void>()
  const encoder = new TextEncoder()
  const tell: Live['tell'] = (event) => {
    for (const send of open) send(event, counts(emulator))
  }
  emulator.subscribe((request) => {
    for (const send of open) send('request', shown(request))
    tell('counts')
  })
  return {
    tell,
    stream() {
      let send: (event: string, data: unknown) => void
      return new ReadableStream({
        start(controller) {
          send = (event, data) =>
            controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
          send('reset', counts(emulator))
          for (const request of emulator.requests.slice(-kept)) send('request', shown(request))
          open.add(send)
        },
        cancel: () => void open.delete(send),
      })
    },
  }
}
