import ky from 'ky'
import type { Clock } from '../clock.ts'
import { ConnectionError, TimeoutError } from '../errors.ts'
import type { Reading } from '../operation.ts'
import { scrub, showUrl, summarize } from '../redact.ts'
import type { Answer } from './answer.ts'
import type { Call, Send } from './call.ts'
import type { Streaming } from './stream.ts'

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
      return { ...facts, ...stream(reading, call, response, controller, unlink) }
    } catch (error) {
      if (controller.signal.aborted) throw controller.signal.reason
      throw connectionError(call, error)
    } finally {
      cancel?.()
      if (!streaming) unlink()
    }
  }

  function stream(
    { watch }: Streaming,
    call: Call,
    response: Response,
    controller: AbortController,
    unlink: () => void,
  ): Pick<Answer, 'body' | 'ended'> {
    let ended!: () => void
    const end = new Promise<void>((resolve) => (ended = resolve))
    const body = watch(response.body ?? new Blob().stream(), {
      controller,
      clock,
      timeout: call.timeout,
      stalled: (timeout) => timedOut(call, timeout, 'nothing more of the answer'),
      broken: (error) => connectionError(call, error, 'the answer broke off'),
      ended() {
        unlink()
        ended()
      },
    })
    return { body, ended: end }
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

function timedOut(call: Call, timeout: number, what = 'no complete answer'): TimeoutError {
  return new TimeoutError(`${call.name}: ${what} within ${timeout} ms`, {
    request: summarize(call),
    attempts: call.progress.attempts,
  })
}

/** The codes by which runtimes say that a connection never came about, so that the service cannot have seen the request. */
const neverSent =
  /ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|Connection refused/

function connectionError(
  call: Call,
  error: unknown,
  event = `no answer from ${new URL(call.url).host}`,
): ConnectionError {
  const { code, message } = rootCause(error)
  const reason = scrub(message, call.progress.token).replaceAll(call.url, showUrl(call.url, call))
  const what = code === undefined || reason.includes(code) ? reason : `${reason} (${code})`
  return new ConnectionError(`${call.name}: ${event}: ${what}`, {
    request: summarize(call),
    attempts: call.progress.attempts,
    cause: Object.assign(new Error(reason), code === undefined ? {} : { code }),
    unsent: neverSent.test(what),
  })
}

/** What lies at the bottom of a network error: runtimes wrap it, and Node gathers those of several addresses. */
function rootCause(error: unknown): { readonly code: string | undefined; readonly message: string } {
  let root: unknown = error
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause !== undefined; depth++) root = root.cause
  if (root instanceof AggregateError) root = root.errors[0]
  if (!(root instanceof Error)) return { code: undefined, message: String(root) }
  const code = 'code' in root && typeof root.code === 'string' ? root.code : undefined
  return { code, message: root.message || (code ?? root.name) }
}
