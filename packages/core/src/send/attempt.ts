import ky from 'ky'
import type { Clock } from '../clock.ts'
import type { Reading } from '../operation.ts'
import type { Answer } from './answer.ts'
import type { Send } from './call.ts'
import type { Fetch, FetchResponse } from './fetch.ts'
import { connectionError, timedOut } from './no-answer.ts'

/** One try: sends the request and reads the answer to its end, within the time for one attempt. */
export function attempt(fetch: Fetch | undefined, clock: Clock): Send {
  const send = fetch ?? kyFetch
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
        headers: { ...call.headers },
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(call.body instanceof ReadableStream ? { duplex: 'half' } : {}),
        redirect: call.operation.redirect === 'error' ? 'manual' : 'follow',
        signal: controller.signal,
      })
      const { status, headers } = response
      if (call.operation.redirect === 'error' && isRedirect(response)) throw new TypeError('unexpected redirect')
      const facts = { status, headers, url: response.url || call.url }
      const { reading } = call
      if (typeof reading === 'string' || status < 200 || status >= 300)
        return { ...facts, body: await read(response, reading) }
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

/** ky over the runtime's fetch; its own retries, errors and timeout are off: one place decides on them. */
const kyFetch: Fetch = (url, { body, ...init }) =>
  ky(url, { retry: 0, throwHttpErrors: false, timeout: false, ...init, ...(body === undefined ? {} : { body }) })

function isRedirect({ status, headers, type }: FetchResponse): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && headers.has('location'))
}

function read(response: FetchResponse, reading: Reading): Promise<Answer['body']> | Answer['body'] {
  if (reading === 'bytes') return response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  return response.text()
}
