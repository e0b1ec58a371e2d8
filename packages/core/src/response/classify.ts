import { ConnectionError, ResponseValidationError, UnexpectedEnd } from '../errors.ts'
import type { Call, Middleware } from '../request/call.ts'
import { callError, redactorFor } from '../request/call-reports.ts'
import type { Decoded } from '../request/profile.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Redactor } from '../secrets/redact.ts'
import type { Clock } from '../time.ts'
import { bodyText, decodeJson } from './read-body.ts'
import { toError } from './failure.ts'

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Reads a response once: returns a success with its content, and throws an `ApiError` for a failure of the service or a
 * `ConnectionError` for a body that was cut off. A redirect is returned for the middleware that follows it.
 */
export function classify(clock: Clock): Middleware<RawResponse> {
  return async function classify(call, next) {
    const answer = await next(call)
    if (isRedirect(answer)) return answer
    const success = isSuccess(call, answer)
    const redactor = redactorFor(call)
    const message = readMessage(call, answer, success, redactor)
    if (message?.fault || !success) throw toError(call, answer, clock.now(), message?.fault)
    if (answer.tooLong !== undefined)
      throw unusable(call, answer, answer.tooLong, 'the response was not read to its end: ')
    return message?.content === undefined ? { ...answer, redactor } : { ...answer, content: message.content, redactor }
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
function readMessage(call: Call, answer: RawResponse, success: boolean, redactor: Redactor): Decoded | undefined {
  const { codec, operation } = call.endpoint
  const { body, status } = answer
  if (status === 204 || status === 304 || body instanceof ReadableStream || body.length === 0) return undefined
  try {
    if (codec && !call.endpoint.raw) return codec.read(answer, operation, redactor.text)
    if (!success || operation.exists || typeof body !== 'string' || !speaksJson(call, answer)) return undefined
    return { content: decodeJson(body) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // For an error page, such as that of a proxy, the status is enough.
    if (!success) return undefined
    throw error instanceof UnexpectedEnd
      ? cutOff(call, answer, error.message)
      : unusable(call, answer, whatElse(call, answer, error), '', bodyText(body))
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
