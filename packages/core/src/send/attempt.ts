import ky from 'ky'
import type { Clock } from '../clock.ts'
import { PortolanError } from '../errors.ts'
import { onAbort } from '../on-abort.ts'
import type { RequestBody } from '../request/body.ts'
import type { Call } from '../request/call.ts'
import type { Answer } from '../response/answer.ts'
import type { StreamParts } from '../response/stream.ts'
import { interruption } from '../wait.ts'
import { connectionFailure, timedOut } from './connection-failure.ts'
import type { FetchResponse } from './fetch-response.ts'
import type { Fetch } from './fetch.ts'
import type { Send } from './middleware.ts'

/** Sends the request once and reads the whole response, within the time for one attempt. */
export function attempt(clock: Clock, fetch: Fetch = kyFetch): Send<Answer> {
  return async function attempt(call) {
    const { signal, timeout } = call
    if (signal?.aborted) throw interruption(signal, 'the response')
    // A new controller for every attempt: a Request with a long-lived signal is slow, and leaks a listener.
    const controller = new AbortController()
    let giveUp: (reason: unknown) => void = () => {}
    // A custom `fetch` may ignore the signal.
    const givenUp = new Promise<never>((_, reject) => (giveUp = reject))
    const abort = (reason: unknown): void => {
      controller.abort(reason)
      giveUp(reason)
    }
    const unlink = onAbort(signal, () => abort(signal && interruption(signal, 'the response')))
    const cancel = timeout === false ? undefined : clock.after(timeout, () => abort(timedOut(call, timeout)))
    let answer: Answer | undefined
    try {
      const parts = { controller, clock, timeout, unlink, ...failuresOf(call) }
      return (answer = await Promise.race([exchange(fetch, call, parts), givenUp]))
    } catch (error) {
      throw withAttempt(controller.signal.aborted ? controller.signal.reason : connectionFailure(call, error))
    } finally {
      cancel?.()
      if (!answer?.ended) unlink()
    }
  }
}

/** Sends the request, and reads the body of the response or passes it on as a stream. */
async function exchange(fetch: Fetch, call: Call, parts: StreamParts): Promise<Answer> {
  const init = initOf(call, parts.controller.signal)
  // Only a function that has a place for the call is told of it.
  const response = await (fetch.length > 2 ? fetch(call.url, init, call) : fetch(call.url, init))
  const { responseType = 'text' } = call.endpoint.operation
  const facts = factsOf(call, response)
  const streams = typeof responseType === 'object' && facts.status >= 200 && facts.status < 300
  return streams
    ? { ...facts, ...responseType.open(response, parts) }
    : { ...facts, body: await readBody(response, responseType) }
}

/** Adds the attempt to an error that ended it, such as that of a deadline. */
function withAttempt(error: unknown): unknown {
  if (PortolanError.is(error)) error.attempts ??= [{ error: error.message, waited: 0 }]
  return error
}

function initOf({ endpoint, headers, body, redirect = 'manual' }: Call, signal: AbortSignal): Parameters<Fetch>[1] {
  const { method } = endpoint.operation
  if (body === undefined) return { method, headers, redirect, signal }
  if (body instanceof ReadableStream) return { method, headers, redirect, signal, body, duplex: 'half' }
  return { method, headers, redirect, signal, body: body as Exclude<RequestBody, FormData> }
}

function factsOf(call: Call, { status, headers, url, type }: FetchResponse): Omit<Answer, 'body'> {
  return {
    status,
    headers: headers instanceof Headers ? headers : new Headers(Array.from(headers)),
    url: url || call.url,
    attempts: [{ status, waited: 0 }],
    ...(type === 'opaqueredirect' ? { hiddenRedirect: true } : {}),
  }
}

function readBody(response: FetchResponse, responseType: unknown): Promise<Answer['body']> {
  if (responseType === 'bytes') return response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  return response.text()
}

function failuresOf(call: Call) {
  return {
    timedOut: (ms: number, what: string) => timedOut(call, ms, what),
    broken: (error: unknown, what: string) => connectionFailure(call, error, what),
  }
}

/** ky's own retries, errors and timeout are off, since each has its own middleware here. */
const kySettings = { retry: 0, throwHttpErrors: false, timeout: false } as const

/** The signal is passed to the fetch below ky: ky itself would combine it with others for every call, which is slow. */
const kyFetch: Fetch = (url, { signal, ...init }) =>
  ky(url, {
    ...kySettings,
    ...(init as RequestInit),
    fetch: (request: string | URL | Request) => globalThis.fetch(request, { signal }),
  })
