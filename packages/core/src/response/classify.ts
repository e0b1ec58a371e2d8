import type { Clock } from '../time.ts'
import { ConnectionError, ResponseValidationError } from '../errors.ts'
import { hasCredential, redactor, showUrl, summarize } from '../secrets/redact.ts'
import type { Call, Middleware } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Decoded } from '../request/endpoint.ts'
import { UnexpectedEnd } from '../errors.ts'
import { bodyText, decodeJson } from './read-body.ts'
import { toError } from './failure.ts'

/** Redacts the secrets of the request in a text. */
type Clean = (text: string) => string

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
    const clean = redactor(call)
    const message = readMessage(call, answer, success, clean)
    if (message?.fault || !success) throw toError(call, answer, clock.now(), message?.fault)
    if (answer.tooLong !== undefined) throw unread(call, answer, answer.tooLong, clean)
    const content = message?.content === undefined ? {} : { content: message.content }
    return { ...answer, ...content, clean, hasCredential: credentialFinder(call) }
  }
}

/** Keeps no more of the call than its headers and credentials. */
function credentialFinder({ headers, credentials }: Call): (text: string) => boolean {
  return (text) => hasCredential(text, { headers, credentials })
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
function readMessage(call: Call, answer: RawResponse, success: boolean, clean: Clean): Decoded | undefined {
  const { codec, operation } = call.endpoint
  const { body, status } = answer
  if (status === 204 || status === 304 || body instanceof ReadableStream || body.length === 0) return undefined
  try {
    if (codec && !call.endpoint.raw) return codec.read(answer, operation, clean)
    if (!success || operation.exists || typeof body !== 'string' || !speaksJson(call, answer)) return undefined
    return { content: decodeJson(body) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // For an error page, such as that of a proxy, the status is enough.
    if (!success) return undefined
    throw broken(call, answer, error, clean)
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

function broken(call: Call, answer: RawResponse, error: SyntaxError, clean: Clean): Error {
  const { status, body, attempts } = answer
  const request = summarize(call, clean)
  // A reader may quote a name out of the body.
  const message = clean(error instanceof UnexpectedEnd ? error.message : whatElse(call, answer, error, clean))
  const text = `${call.endpoint.name}: ${message}`
  if (error instanceof UnexpectedEnd)
    return new ConnectionError(`${text}: the body of the ${status} response was cut off`, {
      request,
      attempts: [...attempts.slice(0, -1), { status, error: message, waited: 0 }],
    })
  const issues = [{ path: [], message }]
  return new ResponseValidationError(text, { request, attempts, issues, body: bodyText(body) })
}

function unread(call: Call, { attempts }: RawResponse, tooLong: string, clean: Clean): ResponseValidationError {
  const message = `the response was not read to its end: ${tooLong}`
  const issues = [{ path: [], message: tooLong }]
  const request = summarize(call, clean)
  return new ResponseValidationError(`${call.endpoint.name}: ${message}`, {
    request,
    attempts,
    issues,
    body: undefined,
  })
}

/** What came in place of the expected format: mostly a page, of a proxy or to log in. */
function whatElse(call: Call, { headers, url, body }: RawResponse, error: SyntaxError, clean: Clean): string {
  const type = headers.get('content-type') ?? 'no content type'
  const from = `from ${showUrl(url, call, clean)}`
  const start = bodyText(body).slice(0, 10_000)
  if (!/^\s*<(?:!doctype html|html)\b/i.test(start))
    return call.endpoint.codec || /\bjson\b/i.test(type) ? error.message : `${error.message} (${type}, ${from})`
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(start)?.[1]?.replaceAll(/\s+/g, ' ').trim()
  const found = call.endpoint.codec ? `${error.message}:` : 'the response is not JSON but'
  return `${found} an HTML page (${type}${title ? `, titled "${title}"` : ''}), ${from}`
}
