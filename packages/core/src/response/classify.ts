import { type ApiError, type ApiErrorInit, type ErrorInfo, RateLimitError, errorClass } from '../api-errors.ts'
import { ConnectionError, ResponseValidationError, UnexpectedEnd } from '../errors.ts'
import { type Call, type Middleware, callError, redactorFor, type Redactor } from '../request/call.ts'
import type { Decoded, Fault } from '../request/profile.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import type { Clock } from '../time.ts'
import { bodyText, decodeJson } from './read-body.ts'
import { readRetryAfter, readWait, tryAgain } from './server-hints.ts'

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Reads a response once: returns a success with its content, and throws an `ApiError` for a failure of the service or a
 * `ConnectionError` for a body that was cut off. A redirect is returned for the middleware that follows it.
 */
export function classify(clock: Clock): Middleware<RawResponse> {
  return async function classify(call, next) {
    const response = await next(call)
    if (isRedirect(response)) return response
    const success = isSuccess(call, response)
    const redactor = redactorFor(call)
    const decoded = decode(call, response, success, redactor)
    if (decoded?.fault || !success) throw toError(call, response, clock.now(), decoded?.fault)
    if (response.tooLong !== undefined)
      throw unusable(call, response, response.tooLong, 'the response was not read to its end: ')
    return decoded?.content === undefined
      ? { ...response, redactor }
      : { ...response, content: decoded.content, redactor }
  }
}

export function isRedirect({ status, headers, hiddenRedirect = false }: RawResponse): boolean {
  return hiddenRedirect || (redirects.has(status) && headers.has('location'))
}

/** A 304 is a success for a conditional request, and a 404 for a call that asks whether something exists. */
function isSuccess({ headers, endpoint: { operation } }: Call, { status }: RawResponse): boolean {
  if (status >= 200 && status < 300) return true
  if (status === 304 && headers['if-none-match'] !== undefined) return true
  return (status === 404 && operation.exists === true) || (operation.acceptedStatuses?.includes(status) ?? false)
}

/** The content of the body; undefined where it is not read. */
function decode(call: Call, response: RawResponse, success: boolean, redactor: Redactor): Decoded | undefined {
  const { codec, operation } = call.endpoint
  const { body, status } = response
  if (status === 204 || status === 304 || body instanceof ReadableStream || body.length === 0) return undefined
  try {
    if (codec && !call.endpoint.raw) return codec.read(response, operation, redactor.text)
    if (!success || operation.exists || typeof body !== 'string' || !speaksJson(call, response)) return undefined
    return { content: decodeJson(body, operation.json?.parse) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // For an error page, such as that of a proxy, the status is enough.
    if (!success) return undefined
    throw error instanceof UnexpectedEnd
      ? cutOff(call, response, error.message)
      : unusable(call, response, whatElse(call, response, error), '', bodyText(body))
  }
}

/**
 * Whether the body is read as JSON: where it is documented as JSON, or for a raw request, where its content type says
 * so.
 */
function speaksJson({ endpoint }: Call, { headers }: RawResponse): boolean {
  const { operation, response, standard, raw = false, profile, codec } = endpoint
  if (!raw) return operation.responseType !== 'string' && (response !== undefined || profile.unwrap !== undefined)
  return (standard !== undefined && !codec) || /\bjson\b/i.test(headers.get('content-type') ?? '')
}

/** @param why may quote a name out of the body */
function cutOff(call: Call, { status, attempts }: RawResponse, why: string): ConnectionError {
  const message = `${why}: the body of the ${status} response was cut off`
  return callError(call, message, (text, about, redactor) => {
    const last = { status, error: redactor.text(why), waited: 0 }
    return new ConnectionError(text, { ...about, attempts: [...attempts.slice(0, -1), last] })
  })
}

/** A success whose body is too long, or not in the expected format. */
function unusable(
  call: Call,
  { attempts }: RawResponse,
  why: string,
  before: string,
  body?: string,
): ResponseValidationError {
  return callError(call, before + why, (text, about, redactor) => {
    const issues = [{ path: [], message: redactor.text(why) }]
    return new ResponseValidationError(text, { ...about, attempts, issues, body })
  })
}

/** What came in place of the expected format: mostly a page, of a proxy or to log in. */
function whatElse(call: Call, { headers, url, body }: RawResponse, error: SyntaxError): string {
  const type = headers.get('content-type') ?? 'no content type'
  const from = `from ${redactorFor(call).url(url)}`
  const start = bodyText(body).slice(0, 10_000)
  if (!/^\s*<(?:!doctype html|html)\b/i.test(start))
    return call.endpoint.codec || /\bjson\b/i.test(type) ? error.message : `${error.message} (${type}, ${from})`
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(start)?.[1]?.replaceAll(/\s+/g, ' ').trim()
  const found = call.endpoint.codec ? `${error.message}:` : 'the response is not JSON but'
  return `${found} an HTML page (${type}${title ? `, titled "${title}"` : ''}), ${from}`
}

/**
 * Makes the error for a response that is not a success.
 * @param fault the failure that the service's codec read from the body
 * @param now Unix milliseconds
 */
export function toError(call: Call, response: RawResponse, now: number, fault?: Fault): ApiError {
  const { status, headers, tooLong, attempts } = response
  const { name, profile } = call.endpoint
  const redactor = redactorFor(call)
  const { body, info } = fault ? { body: fault.body, info: infoOf(fault) } : readFailure(call, response, redactor)
  const { message, rateLimited = status === 429, ...rest } = info
  const retryIn = rateLimited ? readWait(headers, now, profile.rateLimitHeaders) : readRetryAfter(headers, now)
  const requestId = headers.get(profile.requestIdHeader ?? 'x-request-id')
  const init: ApiErrorInit = {
    ...rest,
    ...(tooLong === undefined ? {} : { retriable: false }),
    status,
    headers,
    body,
    requestId: requestId === null ? rest.requestId : redactor.text(requestId),
    retryIn,
    received: now,
    request: redactor.summary(isElsewhere(response.url, call.url) ? response.url : call.url),
    attempts,
  }
  const quoted = message ?? (typeof body === 'string' && body.length <= 200 ? body.trim() : '')
  const advice = tooLong === undefined ? adviceOn(call, status, now, rateLimited, retryIn) : unread(tooLong)
  const text = `${name}: ${status}${quoted ? `, ${profile.service} says: ${quoted}` : ` from ${profile.service}`}`
  if (fault) return fault.toError(text, init)
  return new (rateLimited ? RateLimitError : errorClass(status))(
    advice ? `${text}${/[.!?]$/.test(text) ? '' : '.'} ${advice}` : text,
    init,
  )
}

function unread(tooLong: string): string {
  return `Its body was not read to its end: ${tooLong}`
}

function adviceOn(call: Call, status: number, now: number, rateLimited: boolean, wait?: number): string | undefined {
  const { maxRetryAfter } = call.retry
  if (rateLimited) return wait === undefined ? 'Try again later' : tryAgain(now, wait, maxRetryAfter)
  // The call would have been retried, had the service asked for less.
  if (call.endpoint.repeatable && wait !== undefined && wait > maxRetryAfter) return tryAgain(now, wait, maxRetryAfter)
  return advise(call, status)
}

function infoOf({ message, code, reason, details, rateLimited, retriable }: Fault): ErrorInfo {
  return { message, code, reason, details, rateLimited, retriable }
}

/** What a body says about the failure, with secrets redacted. */
function readFailure(
  { endpoint: { profile } }: Call,
  { body, status, headers }: RawResponse,
  { text }: Redactor,
): { body: unknown; info: ErrorInfo } {
  const content = parse(bodyText(body), text)
  return { body: content, info: profile.readError?.(content, status, headers) ?? {} }
}

/** Parses a body as JSON and redacts its names and texts, or redacts it as text. */
function parse(body: string, clean: Redactor['text']): unknown {
  try {
    return JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string') return clean(value)
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? withCleanNames(value, clean) : value
    })
  } catch {
    return clean(body)
  }
}

function withCleanNames(fields: object, clean: Redactor['text']): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [clean(name), value as unknown]))
}

function advise({ endpoint, headers, credentials }: Call, status: number): string | undefined {
  const { authorized, scopes = [] } = endpoint.operation
  // A call that needs no token failed for another reason.
  if (authorized === false) return undefined
  const given = headers['authorization'] !== undefined || Boolean(credentials?.length)
  const names = scopes.length
    ? ` with ${scopes.length > 1 ? 'one of the scopes' : 'the scope'} ${scopes.join(', ')}`
    : ''
  if (status === 401 && credentials)
    return given
      ? 'The credentials may have expired, or may belong to another service'
      : 'No credentials were sent: set them in the options of the client'
  if (status === 401)
    return given
      ? 'The token may have expired, or may belong to another service'
      : `Set the client's option \`token\` to a token${names}`
  if (status === 403 && names) return `The call needs a token${names}`
  return status === 404 && !given ? 'The resource may need a token, and none was sent' : undefined
}
