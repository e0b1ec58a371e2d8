import { type ApiError, type ApiErrorInit, type ErrorInfo, RateLimitError, errorClass } from '../api-errors.ts'
import { ResponseValidationError } from '../errors.ts'
import { type Call, callError, redactorFor, type Redactor } from '../request/call.ts'
import type { Operation } from '../request/operation.ts'
import type { Fault } from '../request/profile.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'
import { bodyText } from './read-body.ts'
import { readRequestId } from '../request-id.ts'
import { readRetryAfter, readShouldRetry, readWait, tryAgain } from './server-hints.ts'

/**
 * The error for a success whose body is too long, or not in the expected format.
 * @param error why it could not be parsed
 */
export function unusable(call: Call, response: RawResponse, error?: SyntaxError): ResponseValidationError {
  const { attempts, tooLong = '' } = response
  const why = error ? whatElse(call, response, error) : tooLong
  const message = error ? why : `the response was not read to its end: ${why}`
  return callError(call, message, (text, about, redactor) => {
    const issues = [{ path: [], message: quoteText(redactor.text(why)) }]
    return new ResponseValidationError(text, { ...about, attempts, issues, body: error && bodyText(response.body) })
  })
}

/** Names the format that arrived instead of the expected one: usually the page of a proxy or a login. */
function whatElse(call: Call, { headers, url, body }: RawResponse, error: SyntaxError): string {
  const type = quoteText(headers.get('content-type') ?? 'no content type', 100)
  const redactor = redactorFor(call)
  const from = `from ${redactor.url(url)}`
  const start = bodyText(body).slice(0, 10_000)
  if (!call.endpoint.codec && /^\s*\{.*\}[ \t\r]*\n\s*\{/.test(start))
    return 'the response is not JSON but JSON lines, which `mediaTypes` in the config can name'
  if (!/^\s*<(?:!doctype html|html)\b/i.test(start))
    return call.endpoint.codec || /\bjson\b/i.test(type) ? error.message : `${error.message} (${type}, ${from})`
  const text = /<title[^>]{0,200}>([^<]+)/i.exec(start)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const title = quoteText(redactor.text(text), 200)
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
  const { body, info } = fault ? { body: fault.body, info: readInfo(fault) } : readFailure(call, response, redactor)
  const { message, rateLimited = status === 429, ...rest } = info
  const retryIn = rateLimited ? readWait(headers, now, profile.rateLimitHeaders) : readRetryAfter(headers, now)
  const requestId = readRequestId(headers, profile.requestIdHeader)
  const init: ApiErrorInit = {
    ...rest,
    retriable: rest.retriable ?? readShouldRetry(headers),
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
  const ownMessage = message ?? (typeof body === 'string' && body.length <= 200 ? body.trim() : '')
  const quoted = quoteText(ownMessage)
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
  // The call would have been retried if the service had asked for a shorter wait.
  if (call.endpoint.repeatable && wait !== undefined && wait > maxRetryAfter) return tryAgain(now, wait, maxRetryAfter)
  return advise(call, status)
}

function readInfo({ message, code, reason, details, rateLimited, retriable }: Fault): ErrorInfo {
  return { message, code, reason, details, rateLimited, retriable }
}

/** Reads a body's own account of the failure, with secrets redacted. */
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
  // A call without a token failed for another reason.
  if (authorized === false) return undefined
  const given = headers['authorization'] !== undefined || Boolean(credentials?.length)
  const names = scopes.length
    ? ` with ${scopes.length > 1 ? 'one of the scopes' : scopes[0]?.includes(' + ') ? 'the scopes' : 'the scope'} ${scopes.map((one) => one.replaceAll(' + ', ' and ')).join(', ')}`
    : ''
  if (status === 401 && credentials)
    return given
      ? 'The credentials may have expired, or may belong to another service'
      : `No credentials were sent${nameSchemes(endpoint.operation.credentials)}: set them in the options of the client`
  if (status === 401)
    return given
      ? 'The token may have expired, or may belong to another service'
      : `Set the client's option \`token\` to a token${names}`
  if (status === 403 && names) return `The call needs a token${names}`
  return status === 404 && !given ? 'The resource may need a token, and none was sent' : undefined
}

/** The schemes that an operation names. */
function nameSchemes(sets: Operation['credentials'] = []): string {
  const choices = sets.filter(({ length }) => length > 0).map((set) => set.map((one) => `\`${one}\``).join(' and '))
  return choices.length > 0 ? `, and the call needs ${choices.join(', or ')}` : ''
}
