import { ConnectionError, TimeoutError } from '../errors.ts'
import { scrub, showUrl, summarize } from '../redact.ts'
import type { Call } from './call.ts'

/** The error for what did not come in the time for one attempt. */
export function timedOut(call: Call, timeout: number, what = 'no complete answer'): TimeoutError {
  return new TimeoutError(`${call.name}: ${what} within ${timeout} ms`, {
    request: summarize(call),
    attempts: call.progress.attempts,
  })
}

/** The codes by which runtimes say that a connection never came about, so that the service cannot have seen the request. */
const neverSent = /ECONNREFUSED|Connection ?refused|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|CONNECT_TIMEOUT/i

/** The error for a connection that failed, or for a body that broke off. */
export function connectionError(
  call: Call,
  error: unknown,
  event = `no answer from ${new URL(call.url).host}`,
): ConnectionError {
  const { code, message } = rootCause(error)
  const reason = scrub(message.replaceAll(call.url, showUrl(call.url, call)), call)
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
