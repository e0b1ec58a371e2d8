import type { Line } from '../../../packages/docs/run/outcome.ts'
import { exchangeMark, failureMark } from './program.ts'

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

/** A rule that a param breaks, with the names and indexes that lead to it. */
export interface Problem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The output of a form's program. */
export interface Written {
  readonly exchanges: readonly Exchange[]
  /** The lines for the reader. */
  readonly shown: readonly Line[]
  /** The rules that the params break, if the call failed. */
  readonly problems?: readonly Problem[]
}

/** Splits what a program wrote into exchanges, the reason of a failure, and lines for the reader. */
export function splitLines(lines: readonly Line[]): Written {
  const exchanges: Exchange[] = []
  const shown: Line[] = []
  let problems: readonly Problem[] | undefined
  for (const line of lines) {
    const mark =
      line.level === 'debug' ? [exchangeMark, failureMark].find((one) => line.text.startsWith(one)) : undefined
    if (mark === undefined) shown.push(line)
    else {
      const value: unknown = JSON.parse(line.text.slice(mark.length))
      if (mark === failureMark) problems = value as Problem[]
      else exchanges[(value as Exchange).id] = value as Exchange
    }
  }
  return { exchanges, shown, ...(problems ? { problems } : {}) }
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
