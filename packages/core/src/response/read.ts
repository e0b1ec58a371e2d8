import { type Issue, ResponseValidationError } from '../errors.ts'
import type { Call, Send, StreamReader } from '../request/call.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { type Check, summarizeIssues } from '../schema/check.ts'
import { explainStandard } from '../schema/unchanged.ts'
import { showHeaders, showUrl, summarize } from '../secrets/redact.ts'
import type { Clock } from '../time.ts'
import { findDrift } from './drift.ts'
import { toError } from './failure.ts'
import { ResponseDetails, type Outcome } from './outcome.ts'

/** Takes the data out of the envelope of a success, validates it, and reads what a page says about the others. */
export function read(clock: Clock, next: Send<RawResponse>): Send<Outcome> {
  return async function read(call) {
    const answer = await next(call)
    const { endpoint } = call
    const { operation, profile } = endpoint
    const details = (message?: string): ResponseDetails => detailsOf(call, answer, clock.now(), message)
    if (operation.exists) return { data: answer.status !== 404, response: details() }
    if (endpoint.raw) return { data: checkStandard(call, answer), response: details() }
    const streaming = typeof operation.responseType === 'object' ? operation.responseType : undefined
    const reader = (await streaming?.read?.()) as StreamReader<unknown> | undefined
    if (reader && answer.body instanceof ReadableStream)
      return { data: reader(call, answer, () => clock.now()), response: details(), ended: answer.ended }
    const unread = endpoint.codec || operation.responseType === undefined ? undefined : answer.body
    const body = answer.content ?? unread
    const { data, message, errors } =
      profile.unwrap && body !== undefined ? profile.unwrap(body, operation) : { data: body }
    // A success whose envelope reports errors.
    if (errors !== undefined && errors !== null) throw toError(call, answer, clock.now())
    if (endpoint.response && answer.status !== 304) inspect(call, answer, endpoint.response, data)
    return {
      data: data ?? undefined,
      response: details(message === undefined ? undefined : cleanerOf(answer)(message)),
      page: operation.paging && readPage(call, answer, data),
      ended: answer.ended,
    }
  }
}

/** Keeps only the parts of the call that name it, since its headers hold the token. */
function detailsOf(
  { endpoint, params }: Call,
  answer: RawResponse,
  received: number,
  message?: string,
): ResponseDetails {
  const { status, headers, url, attempts, fromCache } = answer
  const about = { endpoint, params }
  const clean = cleanerOf(answer)
  return new ResponseDetails({
    status,
    headers,
    attempts,
    message,
    fromCache,
    call: { operation: endpoint.name, method: endpoint.operation.method },
    received,
    show: {
      text: clean,
      url: () => showUrl(url, about, clean),
      headers: () => cleanValues(showHeaders(headers, about), clean),
    },
    names: endpoint.profile,
  })
}

/** Redacts the secrets of the request in what the service wrote. */
function cleanerOf({ clean = String }: RawResponse): (text: string) => string {
  return clean
}

function cleanValues(
  fields: Readonly<Record<string, string>>,
  clean: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]))
}

function readPage(call: Call, answer: RawResponse, data: unknown): PageInfo {
  const { endpoint, validation } = call
  const { paging } = endpoint.operation
  // Data that is not valid, with `report` and `off`, may have no items.
  const none = { items: [] }
  if (answer.status === 304 || (validation.response !== 'throw' && (data ?? undefined) === undefined)) return none
  try {
    const { url, list = { baseUrl: '', first: call.url, kept: [] } } = call
    const facts = paging?.read({ data, body: answer.content, response: answer, url, ...list })
    if (facts && Array.isArray(facts.items)) return withoutSecrets(facts, answer)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (validation.response !== 'off') reportInvalid(call, answer, data, [{ path: [], message: error.message }])
    return none
  }
  if (validation.response === 'throw')
    reportInvalid(call, answer, data, [{ path: [], message: 'has no list of items' }])
  return none
}

/**
 * Validates the data of a success. If there is a hook for drift, also looks for undocumented fields and values.
 */
export function inspect(call: Call, answer: RawResponse, response: Check, data: unknown): void {
  if (call.validation.response === 'off') return
  if (!response.accepts(data)) reportInvalid(call, answer, data, issuesOf(response, answer, data))
  if (!call.report.hasHook('onDrift')) return
  const clean = cleanerOf(answer)
  const drifts = findDrift(response.schema, data).map(({ kind, path }) => ({ kind, path: cleanPath(path, clean) }))
  if (drifts.length)
    call.report.emit(
      'onDrift',
      'info',
      `${call.endpoint.name}: the response has undocumented fields or values`,
      () => ({
        ...summarize(call),
        drifts,
      }),
    )
}

/** Names in a path may be those that the service chose. */
function cleanPath(path: Issue['path'], clean: (text: string) => string): Issue['path'] {
  return path.map((part) => (typeof part === 'string' ? clean(part) : part))
}

function issuesOf(response: Check, answer: RawResponse, data: unknown): readonly Issue[] {
  const { status } = answer
  const clean = cleanerOf(answer)
  if (data !== undefined && data !== null)
    return response
      .explain(data)
      .map((issue) => Object.assign(issue, { path: cleanPath(issue.path, clean), message: clean(issue.message) }))
  return [{ path: [], message: `has no data (status ${status}), but data is documented` }]
}

function checkStandard(call: Call, answer: RawResponse): unknown {
  const { standard } = call.endpoint
  const data = answer.content ?? (answer.body === '' ? undefined : answer.body)
  if (!standard || call.validation.response === 'off' || answer.status >= 300) return data
  const issues = explainStandard(standard, data)
  if (issues.length > 0) reportInvalid(call, answer, data, issues)
  return data
}

/** Reports that a response does not match its documented shape, and throws unless the mode is `report`. */
export function reportInvalid(call: Call, answer: RawResponse, data: unknown, issues: readonly Issue[]): void {
  const { report, validation, endpoint } = call
  report.emit('onInvalidResponse', 'warn', `${endpoint.name}: ${shapeMessage(issues)}`, () => ({
    ...summarize(call),
    issues,
    body: data,
  }))
  if (validation.response === 'throw') throw invalid(call, answer, data, issues)
}

function shapeMessage(issues: readonly Issue[]): string {
  return `the response does not match the documented shape: ${summarizeIssues(issues)}`
}

function invalid(
  call: Call,
  { attempts }: RawResponse,
  body: unknown,
  issues: readonly Issue[],
): ResponseValidationError {
  return new ResponseValidationError(`${call.endpoint.name}: ${shapeMessage(issues)}`, {
    request: summarize(call),
    attempts,
    issues,
    body,
  })
}

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
function withoutSecrets(facts: PageInfo, { clean, hasCredential }: RawResponse): PageInfo {
  const { next, rest: _, ...others } = facts
  if (next !== undefined && hasCredential?.(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  if (typeof facts.refused !== 'string' || !clean) return facts
  return { ...facts, refused: clean(facts.refused) }
}
