import type { Clock, Fetch, ResponseLike } from '@portolan/core'
import { Wrong } from './target.ts'

export const origin = 'https://api.example.com'

/** What a service responds with, as a test writes it. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** More requests for one call mean that it does not end. */
const mostRequests = 300

/** A `fetch` that sends nothing and responds with the same reply to every request. */
export function scriptedFetch(reply: (count: number) => Reply): Fetch {
  let count = 0
  return async (url, { redirect }) => {
    if (new URL(url).origin !== origin) throw new Wrong(`sent a request to ${new URL(url).origin}`)
    if (redirect !== 'manual') throw new Wrong('left the redirects to the runtime')
    if (count++ > mostRequests) throw new Wrong('does not stop to send requests')
    return responseOf(url, reply(count))
  }
}

function responseOf(url: string, { status = 200, headers = {}, body = '' }: Reply): ResponseLike {
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, headerValue(value)])
  const content = new Response(body === '' ? null : body)
  return {
    status,
    headers: new Headers(lines),
    url,
    body: content.body,
    text: () => content.text(),
    arrayBuffer: () => content.arrayBuffer(),
  }
}

/** What a runtime passes on of a header: one line of bytes, each as a character. */
function headerValue(text: string): string {
  return text.replaceAll(/[\0\r\n]/g, ' ').replaceAll(/[^\0-\xff]/g, '?')
}

/** A clock whose waits take no time. Nothing may wait for a time that is not a number. */
export function hurriedClock(): Clock {
  let ahead = 0
  return {
    now: () => 1_790_000_000_000 + ahead,
    after(ms, run, purpose) {
      if (Number.isNaN(ms)) throw new Wrong('waits for a time that is not a number')
      if (purpose !== 'wait') return () => {}
      const timer = setImmediate(() => {
        ahead += Math.max(0, ms)
        run()
      })
      return () => clearImmediate(timer)
    },
  }
}
