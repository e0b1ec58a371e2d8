import { isInstance } from '../platform.ts'
import isNetworkError from 'is-network-error'
import { isRetriable } from '../api-errors.ts'
import { type Attempt, ConnectionError, PortolanError, TimeoutError } from '../errors.ts'
import { type Call, callError, isReplayable, type Redactor, summarizeCall } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'

/** Returns true if a failed attempt is of a kind that may be retried. */
export function isWorthRetrying(call: Call, error: unknown): boolean {
  return call.retry.retries > 0 && isReplayable(call) && isRetriable(error, call.endpoint.repeatable, call.retry)
}

/** The attempts that an error lists. */
export function listAttempts(error: unknown): readonly Attempt[] {
  return (PortolanError.is(error) && error.attempts) || []
}

/**
 * Adds earlier attempts to the outcome of an attempt, whether response or error.
 * @param before the earlier attempts
 * @param waited milliseconds that the attempt waited
 */
export function after(before: readonly Attempt[], waited: number, outcome: Promise<RawResponse>): Promise<RawResponse> {
  return before.length === 0 && waited === 0 ? outcome : addAttempts(before, waited, outcome)
}

async function addAttempts(...[before, waited, outcome]: Parameters<typeof after>): Promise<RawResponse> {
  try {
    const response = await outcome
    return { ...response, attempts: join(before, waited, response.attempts) }
  } catch (error) {
    if (PortolanError.is(error)) error.attempts = join(before, waited, error.attempts ?? [])
    throw error
  }
}

function join(before: readonly Attempt[], waited: number, [first, ...rest]: readonly Attempt[]): readonly Attempt[] {
  return first ? [...before, { ...first, waited: Math.round(first.waited + waited) }, ...rest] : before
}

/**
 * The error for a response that did not arrive within the time for one attempt.
 * @param status the response's status, if its headers arrived
 */
export function timedOut(call: Call, timeout: number, status?: number, what = 'no complete response'): TimeoutError {
  const message = `${what} within ${timeout} ms`
  const attempts = [failedAttempt(message, status)]
  return callError(call, message, (text, about) => new TimeoutError(text, { ...about, attempts, limit: 'timeout' }))
}

/** @param status the response's status, if its headers arrived */
export function failedAttempt(error: string, status: number | undefined): Attempt {
  return { ...(status === undefined ? {} : { status }), error: quoteText(error), waited: 0 }
}

/** Error codes of connections that were never established, so that the service cannot have received the request. */
const neverSent = /ECONNREFUSED|Connection ?refused|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|CONNECT_TIMEOUT/i
/** Error codes of failures that a retry would repeat: invalid certificates, and servers that do not speak TLS. */
const tls = /CERT|SSL|TLS|EPROTO|UNABLE_TO_(?:VERIFY|GET_ISSUER)/i
/** undici's message if a proxy refuses to connect, such as with 407. */
const proxyRefusal = /^Proxy response \((\d{3})\)/
/** undici's message for data that does not begin like HTTP/1.1, such as HTTP/2 frames. */
const otherProtocol = /does not match the HTTP\/1\.1 protocol \(Expected HTTP/
/** Error codes with which undici rejects a request that is itself invalid. */
const misuse =
  /^(?:UND_ERR_(?:INVALID_ARG|INVALID_RETURN_VALUE|REQ_CONTENT_LENGTH_MISMATCH|NOT_SUPPORTED)|ERR_INVALID_\w+)$/

/**
 * The error for what `fetch` threw: a `ConnectionError` if no response arrived or its body was cut off, and otherwise
 * the original error, if the mistake is in the request or in the function rather than in the network.
 * @param status the response's status, if its headers arrived
 */
export function connectionFailure(call: Call, error: unknown, status?: number): unknown {
  if (PortolanError.is(error)) return error
  const cause = rootCause(error)
  if (isProgrammingError(status === undefined ? call : undefined, error, cause)) return cause
  const { code, message } = describe(cause)
  const reason = message.replaceAll(call.url, summarizeCall(call).url)
  const proxyStatus = proxyRefusal.exec(reason)?.[1]
  const what = explain(reason, code, proxyStatus)
  const arrived = status !== undefined
  const whole = `${arrived ? 'the response was cut off' : `no response from ${new URL(call.url).host}`}: ${what}`
  return callError(call, whole, (text, about, redactor) => {
    return new ConnectionError(text, {
      ...about,
      attempts: [failedAttempt(redactor.text(whole), status)],
      cause: isPrintable(cause, reason, redactor) ? cause : copyCause(redactor.text(reason), code),
      unsent: !arrived && (proxyStatus !== undefined || neverSent.test(what)),
      permanent: proxyStatus === '407' || code === headersOverflow || (code !== undefined && tls.test(code)),
    })
  })
}

/** The error code of undici for a response with more headers than Node takes. */
const headersOverflow = 'UND_ERR_HEADERS_OVERFLOW'

function explain(reason: string, code: string | undefined, proxyStatus: string | undefined): string {
  if (proxyStatus !== undefined) {
    const advice = proxyStatus === '407' ? ': it needs other credentials' : ''
    return `the proxy refused to connect with ${proxyStatus}${advice}`
  }
  if (code === headersOverflow)
    return `the response has more headers than this runtime accepts, in Node 16 KiB unless --max-http-header-size allows more (${code})`
  if (otherProtocol.test(reason))
    return `${reason}: the server may speak only HTTP/2, which this runtime's \`fetch\` does not, or no HTTP at all`
  return code === undefined || reason.includes(code) ? reason : `${reason} (${code})`
}

/** The properties of the runtimes' system errors, which reveal nothing about a request. */
const systemFields: ReadonlySet<string> = new Set(
  'name message stack code errno syscall address port hostname host'.split(' '),
)

/** Returns true if nothing printable in an error contains a secret of the call: then it is kept as it is. */
function isPrintable(cause: unknown, reason: string, { text }: Redactor): boolean {
  if (!(cause instanceof Error) || cause.message !== reason) return false
  const fields = Object.getOwnPropertyNames(cause)
  const isSystem = fields.every((name) => systemFields.has(name)) && Object.getOwnPropertySymbols(cause).length === 0
  return isSystem && [cause.message, cause.stack ?? ''].every((one) => text(one) === one)
}

function copyCause(message: string, code: string | undefined): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}

/** The classes of programming errors. */
const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError]

/** Error codes of files that cannot be read, where a file is being sent. */
const unreadable = /^(?:ENOENT|EISDIR|EACCES|EPERM|EMFILE|EBADF|EIO)$/

/**
 * A programming error, unless it is the TypeError that a runtime's `fetch` throws for a network failure.
 * @param sent the call whose body may be at fault; undefined after the response has begun
 */
function isProgrammingError(sent: Call | undefined, error: unknown, cause: unknown): boolean {
  const code = findCode(cause)
  const sendsStream = isInstance(sent?.body, 'ReadableStream')
  if (code !== undefined) return misuse.test(code) || (sendsStream && unreadable.test(code))
  if (cause === error) return mistakes.some((type) => error instanceof type) && !isNetworkFailure(error)
  // Thrown by the stream that is being sent.
  return sendsStream || (cause instanceof TypeError && !isNetworkFailure(cause))
}

/** The messages of a body that was cut off, which `isNetworkError` does not know: Deno's and Firefox's. */
const bodyCutOff = new Set(['error reading a body from connection', 'Error in input stream'])

function isNetworkFailure(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof TypeError && bodyCutOff.has(error.message))
}

/** Returns the root cause of a network error: runtimes wrap it, and Node combines those of several addresses. */
export function rootCause(error: unknown): unknown {
  let root = error
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause !== undefined; depth++) root = root.cause
  return root instanceof AggregateError ? root.errors[0] : root
}

function findCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The code of an error, if it has one, and its message. */
export function describe(error: unknown): { readonly code: string | undefined; readonly message: string } {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) }
  const code = findCode(error)
  return { code, message: error.message || (code ?? error.name) }
}
