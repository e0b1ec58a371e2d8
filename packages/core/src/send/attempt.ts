import ky from 'ky'
import type { Clock } from '../clock.ts'
import type { Reading } from '../operation.ts'
import type { Answer } from './answer.ts'
import type { Send } from './call.ts'
import { connectionError, timedOut } from './no-answer.ts'

/** What the option `fetch` takes: the global `fetch`, or a function that behaves like it. */
export interface Fetch {
  (input: Request, init?: RequestInit): Promise<Response>
  /** Takes a request in parts, where a Request would only cost time. */
  readonly direct?: (url: string, init: DirectInit) => Promise<Response>
}

/** A request in parts. */
export interface DirectInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: BodyInit | undefined
  readonly redirect: RequestRedirect
  readonly signal: AbortSignal
}

/** One try: sends the request and reads the answer to its end, within the time for one attempt. */
export function attempt(fetch: Fetch | undefined, clock: Clock): Send {
  const send = fetch?.direct ?? withKy(fetch)
  return async (call) => {
    const { signal, timeout } = call
    signal?.throwIfAborted()
    // A fresh controller for every try: a Request on a long-lived signal is dear, and leaves a listener behind.
    const controller = new AbortController()
    const leave = (): void => controller.abort(signal?.reason)
    const unlink = (): void => signal?.removeEventListener('abort', leave)
    let streaming = false
    const cancel = timeout === false ? undefined : clock.after(timeout, () => controller.abort(timedOut(call, timeout)))
    signal?.addEventListener('abort', leave, { once: true })
    try {
      const response = await send(call.url, {
        method: call.operation.method,
        headers: call.headers,
        body: call.body,
        redirect: call.operation.redirect ?? 'follow',
        signal: controller.signal,
      })
      const { status, headers } = response
      const facts = { status, headers, url: response.url || call.url }
      const { reading } = call
      if (typeof reading === 'string' || !response.ok) return { ...facts, body: await read(response, reading) }
      streaming = true
      return {
        ...facts,
        ...reading.open(response, {
          controller,
          clock,
          timeout,
          unlink,
          timedOut: (ms, what) => timedOut(call, ms, what),
          broken: (error, what) => connectionError(call, error, what),
        }),
      }
    } catch (error) {
      if (controller.signal.aborted) throw controller.signal.reason
      throw connectionError(call, error)
    } finally {
      cancel?.()
      if (!streaming) unlink()
    }
  }
}

/** ky over a fetch; its own retries, errors and timeout are off: one place decides on them. */
function withKy(fetch: Fetch | undefined): (url: string, init: DirectInit) => Promise<Response> {
  const settings = {
    retry: 0,
    throwHttpErrors: false,
    timeout: false,
    ...(fetch ? { fetch: fetch as typeof globalThis.fetch } : {}),
  } as const
  return (url, { body, ...init }) => ky(url, { ...settings, ...init, ...(body === undefined ? {} : { body }) })
}

function read(response: Response, reading: Reading): Promise<Answer['body']> | Answer['body'] {
  if (reading === 'bytes') return response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  return response.text()
}
