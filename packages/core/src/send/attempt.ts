import { isInstance } from '../platform.ts'
import { PortolanError } from '../errors.ts'
import {
  type BodyLimit,
  type RawResponse,
  type RequestBody,
  type ResponseLike,
  type StreamParts,
  discard,
} from '../request/wire.ts'
import type { Call, Send } from '../request/call.ts'
import { got } from '../request/option-rules.ts'
import { mayBeOther, readsBytes } from '../response/raw-body.ts'
import { byteLimit, readBody } from '../response/read-body.ts'
import { type Clock, interruption, onAbort, watchProgress } from '../time.ts'
import { connectionFailure, failedAttempt, timedOut } from './failed-attempt.ts'
import { watchStream } from './watch-stream.ts'

/** Sends the request once and reads the whole response, within the time for one attempt. */
export function attempt(clock: Clock, fetch: Fetch): Send<RawResponse> {
  return async function attempt(call) {
    const { signal, timeout, deadline, spent } = call
    if (signal?.aborted) throw interruption(signal, 'the response')
    // A new controller for every attempt: a Request with a long-lived signal is slow, and leaks a listener.
    const controller = new AbortController()
    let status: number | undefined
    let response: RawResponse | undefined
    // A custom `fetch` may ignore the signal: the call still ends, and its body is cancelled.
    let giveUp: (reason: unknown) => void = () => {}
    let cancel = (): void => {}
    const abort = (reason: unknown): void => {
      controller.abort(reason)
      giveUp(reason)
      cancel()
    }
    const unlink = onAbort(signal, () => abort(signal && interruption(signal, 'the response')))
    const stall = (): void => abort(timedOut(call, timeout as number, status))
    const progress = timeout === false ? undefined : watchProgress(clock, timeout, stall, spent)
    const moved = (): void => progress?.move()
    const arrived = (head: ResponseHead): void => void (status = head.status)
    const reading = (stop: () => void): void => void (cancel = stop)
    try {
      const parts = { controller, clock, timeout, deadline, unlink }
      return (response = await new Promise<RawResponse>((resolve, reject) => {
        giveUp = reject
        exchange(fetch, call, parts, { arrived, reading, moved }).then(resolve, reject)
      }))
    } catch (error) {
      call.closeBody?.()
      const { aborted, reason } = controller.signal as { readonly aborted: boolean; readonly reason: unknown }
      throw withAttempt(aborted ? reason : connectionFailure(call, error, status), status)
    } finally {
      progress?.stop()
      if (!response?.ended) unlink()
    }
  }
}

/** The callbacks of an attempt. */
interface ExchangeListener {
  /** Called when the headers have arrived. */
  readonly arrived: (head: ResponseHead) => void
  /** Called with a function that cancels the body, when reading begins. */
  readonly reading: (cancel: () => void) => void
  /** Called with each part of a body that is sent or received. */
  readonly moved: () => void
}

/** Sends the request, and reads the body of the response or passes it on as a stream. */
async function exchange(
  fetch: Fetch,
  call: Call,
  parts: Omit<StreamParts, 'timedOut' | 'broken'>,
  { arrived, reading, moved }: ExchangeListener,
): Promise<RawResponse> {
  const { signal } = parts.controller
  const init = makeInit(call, signal, moved)
  const response = toFetchResponse(await callFetch(fetch, call.url, init, { ...call, onSent: moved }))
  // A service worker returns this for a network failure.
  if (response.type === 'error') throw new Error('`fetch` returned `Response.error()`')
  if (signal.aborted) {
    discard(response.body)
    throw signal.reason
  }
  const head = readHead(call, response)
  arrived(head)
  const { raw, operation } = call.endpoint
  const { responseType } = operation
  if (typeof responseType === 'object' && head.status >= 200 && head.status < 300)
    return { ...head, ...responseType.open(response, { ...parts, ...makeFailures(call, head) }) }
  const isBytes = raw || mayBeOther(call, head) ? readsBytes(call.endpoint, head) : responseType === 'bytes'
  return {
    ...head,
    ...(await readBody(response, isBytes ? 'bytes' : 'text', listLimits(call, head), signal, { reading, moved })),
  }
}

function listLimits({ maxBody, endpoint: { codec } }: Call, { headers }: ResponseHead): readonly BodyLimit[] {
  const own = codec?.limit?.(headers)
  return [...(maxBody === false ? [] : [byteLimit(maxBody)]), ...(own ? [own] : [])]
}

/** Adds the attempt to an error that ended it, such as that of a deadline. */
function withAttempt(error: unknown, status: number | undefined): unknown {
  if (PortolanError.is(error)) error.attempts ??= [failedAttempt(error.message, status)]
  return error
}

function makeInit(
  { endpoint, headers, body, redirect = 'manual' }: Call,
  signal: AbortSignal,
  moved: () => void,
): Parameters<Fetch>[1] {
  const { method } = endpoint.operation
  if (body === undefined) return { method, headers, redirect, signal }
  if (isInstance(body, 'ReadableStream'))
    return { method, headers, redirect, signal, body: watchStream(body, moved), duplex: 'half' }
  return { method, headers, redirect, signal, body: body as Exclude<RequestBody, FormData> }
}

/** The head of a response, before its body. */
type ResponseHead = Omit<RawResponse, 'body'>

function readHead(call: Call, { status, headers, url, type }: ResponseLike): ResponseHead {
  return {
    status,
    headers: isInstance(headers, 'Headers') ? headers : new Headers(Array.from(headers)),
    url: url || call.url,
    attempts: [{ status, waited: 0 }],
    ...(type === 'opaqueredirect' ? { hiddenRedirect: true } : {}),
  }
}

function makeFailures(call: Call, { status }: ResponseHead): Pick<StreamParts, 'timedOut' | 'broken'> {
  return {
    timedOut: (ms) => timedOut(call, ms, status, 'no further data'),
    broken: (error) => connectionFailure(call, error, status),
  }
}

/** The option `fetch`: the global `fetch`, or any function that takes a URL and an init as it does. */
export interface Fetch {
  /**
   * @param call what the request belongs to: its operation and params. Not for logs: its headers hold the token. Passed
   *   only to a function that declares three plain params (`fetch.length`): one with a default or `...rest` does not
   *   count.
   */
  (url: string, init: FetchInit, call?: Call): Promise<ResponseLike>
  /** The time that passes while requests go through this function. @default the system's */
  readonly clock?: Clock | undefined
}

/** The second argument of a `fetch`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  /** May also be a `FormData`, whose type is left out because each library has its own. */
  readonly body?: Exclude<RequestBody, FormData>
  readonly redirect: 'manual' | 'follow'
  readonly signal: AbortSignal
  /** Set where the body is a stream. */
  readonly duplex?: 'half'
}

/** Calls a `fetch` with two arguments, as the global one expects, or with the call too if it declares a third param. */
export function callFetch(fetch: Fetch, url: string, init: FetchInit, call: Call | undefined): Promise<ResponseLike> {
  return fetch.length >= 3 ? fetch(url, init, call) : fetch(url, init)
}

/** An incomplete response, as a mock may return it. */
interface Mock extends Partial<Omit<ResponseLike, 'headers'>> {
  readonly headers?: ResponseLike['headers'] | Readonly<Record<string, string>>
  json?(): Promise<unknown>
}

/**
 * Converts the result of the option `fetch` to a response. A mock may have plain headers or none, and `json()` alone.
 * @throws TypeError it is no response
 */
function toFetchResponse(value: unknown): ResponseLike {
  if (isInstance(value, 'Response')) return value
  const mock = Object(value) as Mock
  if (typeof mock.status !== 'number')
    throw noResponse(`${got(value)}${value === Object(value) ? ' without a status' : ''}`)
  if (isComplete(mock)) return mock
  const isEmpty = mock.status === 204 || mock.status === 304
  if (!mock.text && !mock.json && !mock.arrayBuffer && !mock.body && !isEmpty)
    throw noResponse('one without text(), json() and body')
  const headers = new Headers(mock.headers as HeadersInit | undefined)
  if (mock.json && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const text = async (): Promise<string> => {
    if (mock.text) return await mock.text()
    return mock.json ? JSON.stringify(await mock.json()) : ''
  }
  const arrayBuffer = async (): Promise<ArrayBuffer> =>
    mock.arrayBuffer ? await mock.arrayBuffer() : new TextEncoder().encode(await text()).buffer
  return { status: mock.status, headers, url: mock.url ?? '', body: mock.body, text, arrayBuffer }
}

function isComplete(mock: Mock): mock is ResponseLike {
  return typeof mock.headers?.get === 'function' && !!mock.text && !!mock.arrayBuffer
}

function noResponse(found: string): TypeError {
  return new TypeError(`the option \`fetch\` must resolve to a Response, with status, headers and text(): ${found}`)
}
