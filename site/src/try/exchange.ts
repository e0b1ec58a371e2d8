import type { Line } from '../run/outcome.ts'
import { exchangeMark } from './program.ts'

/** A request as it goes over the wire, and the response. */
export interface Exchange {
  readonly id: number
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** Undefined while there is no response; 0 where none came. */
  readonly status?: number
  readonly responseHeaders?: readonly (readonly [name: string, value: string])[]
  readonly responseBody?: string
}

/** Splits what a program wrote into exchanges and lines for the reader. */
export function splitLines(lines: readonly Line[]): { readonly exchanges: Exchange[]; readonly shown: Line[] } {
  const exchanges: Exchange[] = []
  const shown: Line[] = []
  for (const line of lines) {
    if (line.level !== 'debug' || !line.text.startsWith(exchangeMark)) shown.push(line)
    else {
      const exchange = JSON.parse(line.text.slice(exchangeMark.length)) as Exchange
      exchanges[exchange.id] = exchange
    }
  }
  return { exchanges, shown }
}

/** The request as text: what an HTTP/1.1 connection carries. */
export function requestText({ method, url, headers, body }: Exchange): string {
  const { host, pathname, search } = new URL(url)
  const head = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers.map((one) => one.join(': '))]
  return head.join('\n') + (body === '' ? '' : `\n\n${pretty(body)}`)
}

/** The response as text; empty where none came. */
export function responseText({ status, responseHeaders = [], responseBody = '' }: Exchange): string {
  if (status === undefined) return ''
  if (status === 0) return 'The connection was closed without a response.'
  const head = [`HTTP/1.1 ${status}`, ...responseHeaders.map((one) => one.join(': '))]
  return head.join('\n') + (responseBody === '' ? '' : `\n\n${pretty(responseBody)}`)
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
