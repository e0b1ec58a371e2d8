import ky from 'ky'
import { type Clock, interruption, onAbort } from '../time.ts'
import { PortolanError } from '../errors.ts'
import { discard, type RequestBody } from '../request/body.ts'
import type { Call, Send } from '../request/call.ts'
import type { RawResponse, BodyLimit, ResponseLike, StreamParts } from '../request/wire.ts'
import { byteLimit, readBody } from '../response/read-body.ts'

import { connectionFailure, failedAttempt, timedOut } from './connection-failure.ts'
import { type Fetch, toFetchResponse } from './fetch.ts'

/** Sends the request once and reads the whole response, within the time for one attempt. */
export function attempt(clock: Clock, fetch: Fetch = kyFetch): Send<RawResponse> {
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
    const cancel = timeout === false ? undefined : clock.after(timeout, () => abort(timedOut(call, timeout, status)))
    let answer: RawResponse | undefined
    let status: number | undefined
    const arrived = (facts: ResponseHead): void => void (status = facts.status)
    try {
      const parts = { controller, clock, timeout, unlink, arrived }
      return (answer = await Promise.race([exchange(fetch, call, parts), givenUp]))
    } catch (error) {
      call.closeBody?.()
      const { aborted, reason } = controller.signal as { readonly aborted: boolean; readonly reason: unknown }
      throw withAttempt(aborted ? reason : connectionFailure(call, error, status), status)
    } finally {
      cancel?.()
      if (!answer?.ended) unlink()
    }
  }
}

/** What an exchange needs from its attempt. */
interface ExchangeParts extends Omit<StreamParts, 'timedOut' | 'broken'> {
  /** Called when the headers have arrived. */
  readonly arrived: (facts: ResponseHead) => void
}

/** Sends the request, and reads the body of the response or passes it on as a stream. */
async function exchange(fetch: Fetch, call: Call, { arrived, ...parts }: ExchangeParts): Promise<RawResponse> {
  const { signal } = parts.controller
  const init = initOf(call, signal)
  const response = toFetchResponse(await fetch(call.url, init, call))
  if (signal.aborted) {
    discard(response.body)
    throw signal.reason
  }
  const facts = factsOf(call, response)
  arrived(facts)
  const { responseType = 'text' } = call.endpoint.operation
  if (typeof responseType === 'object' && facts.status >= 200 && facts.status < 300)
    return { ...facts, ...responseType.open(response, { ...parts, ...failuresOf(call, facts) }) }
  const type = responseType === 'bytes' ? 'bytes' : 'text'
  return { ...facts, ...(await readBody(response, type, limitsOf(call, facts), signal)) }
}

function limitsOf({ maxBody, endpoint: { codec } }: Call, { headers }: ResponseHead): readonly BodyLimit[] {
  const own = codec?.limit?.(headers)
  return [...(maxBody === false ? [] : [byteLimit(maxBody)]), ...(own ? [own] : [])]
}

/** Adds the attempt to an error that ended it, such as that of a deadline. */
function withAttempt(error: unknown, status: number | undefined): unknown {
  if (PortolanError.is(error)) error.attempts ??= [failedAttempt(error.message, status)]
  return error
}

function initOf({ endpoint, headers, body, redirect = 'manual' }: Call, signal: AbortSignal): Parameters<Fetch>[1] {
  const { method } = endpoint.operation
  if (body === undefined) return { method, headers, redirect, signal }
  if (body instanceof ReadableStream) return { method, headers, redirect, signal, body, duplex: 'half' }
  return { method, headers, redirect, signal, body: body as Exclude<RequestBody, FormData> }
}

/** What a response says before its body. */
type ResponseHead = Omit<RawResponse, 'body'>

function factsOf(call: Call, { status, headers, url, type }: ResponseLike): ResponseHead {
  return {
    status,
    headers: headers instanceof Headers ? headers : new Headers(Array.from(headers)),
    url: url || call.url,
    attempts: [{ status, waited: 0 }],
    ...(type === 'opaqueredirect' ? { hiddenRedirect: true } : {}),
  }
}

function failuresOf(call: Call, { status }: ResponseHead): Pick<StreamParts, 'timedOut' | 'broken'> {
  return {
    timedOut: (ms) => timedOut(call, ms, status, 'no further data'),
    broken: (error) => connectionFailure(call, error, status),
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
