import type { Clock, Fetch } from '@portolan/core'
import { type Clients, makeClients } from '../chaos/jobs.ts'
import { canary, Wrong } from './target.ts'

export const origin = 'https://api.example.com'

/** What a service responds with. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Responds to a request, counted from 1. It throws a `Wrong` for one that must not be sent. */
type Respond = (count: number, ...request: Parameters<Fetch>) => Reply | Promise<Reply>

/** More requests for one call mean that it does not end. */
const mostRequests = 300

/** The clients of all interfaces, and what makes a call of them while their service responds in a way. */
export function hostileService(options: object = { retry: false, rateLimit: false }) {
  let respond: Respond = () => ({})
  let count = 0
  let wrongs: unknown[] = []
  const fetch: Fetch = async (url, init) => {
    try {
      if (new URL(url).origin !== origin) throw new Wrong(`sent a request to ${url}`)
      if (init.redirect !== 'manual') throw new Wrong('left the redirects to the runtime')
      if (++count > mostRequests) throw new Wrong('does not stop to send requests')
      return responseOf(url, await respond(count, url, init))
    } catch (error) {
      // A client makes it a failure of the connection.
      wrongs.push(error)
      throw error
    }
  }
  const clock = hurriedClock((wrong) => wrongs.push(wrong))
  const hooks = { onDrift() {}, onInvalidResponse() {}, onRateLimit() {}, onDeprecation() {} }
  const clients = makeClients(origin, { token: canary, fetch, clock, hooks, ...options })
  const meet = async (how: Respond, call: (clients: Clients) => unknown): Promise<void> => {
    respond = how
    count = 0
    wrongs = []
    await Promise.resolve(call(clients)).catch((error: unknown) => wrongs.push(error))
    // oxlint-disable-next-line typescript/only-throw-error -- it is whatever was thrown
    if (wrongs.length > 0) throw wrongs[0]
  }
  return { clients, meet }
}

function responseOf(url: string, { status = 200, headers = {}, body = '' }: Reply): Response {
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, headerValue(value)])
  const response = new Response([204, 304].includes(status) || body === '' ? null : body, { status, headers: lines })
  return Object.defineProperty(response, 'url', { value: url })
}

/** What a runtime passes on of a header: one line of bytes, each as a character. */
function headerValue(text: string): string {
  return text.replaceAll(/[\0\r\n]/g, ' ').replaceAll(/[^\0-\xff]/g, '?')
}

/** A clock whose waits take no time. Nothing may wait for a time that is not a number. */
function hurriedClock(note: (wrong: Wrong) => unknown): Clock {
  let ahead = 0
  return {
    now: () => 1_790_000_000_000 + ahead,
    after(ms, run, purpose) {
      if (Number.isNaN(ms)) note(new Wrong('waits for a time that is not a number'))
      if (purpose !== 'wait') return () => {}
      const timer = setImmediate(() => {
        ahead += Math.max(0, ms)
        run()
      })
      return () => clearImmediate(timer)
    },
  }
}
