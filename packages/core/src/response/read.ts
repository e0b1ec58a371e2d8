import { type Issue, ResponseValidationError } from '../errors.ts'
import { type Call, type Send, type StreamReader, callError, emit, redactorFor } from '../request/call.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { type Check, type Rules, summarizeIssues } from '../schema/check.ts'
import { explainStandard } from '../schema/standard-schema.ts'
import type { Redactor } from '../secrets/redact.ts'
import type { Clock } from '../time.ts'
import { toError } from './classify.ts'
import { type Outcome, ResponseDetails } from './outcome.ts'

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
      return { data: await reader(call, answer, () => clock.now()), response: details(), ended: answer.ended }
    const unread = endpoint.codec || operation.responseType === undefined ? undefined : answer.body
    const body = answer.content === undefined ? unread : answer.content
    const { data, message, errors } =
      profile.unwrap && body !== undefined ? profile.unwrap(body, operation) : { data: body }
    // A success whose envelope reports errors.
    if (errors !== undefined && errors !== null) throw toError(call, answer, clock.now())
    if (endpoint.response && answer.status !== 304) await inspect(call, answer, endpoint.response, data)
    return {
      data: data === null && endpoint.response?.accepts(null) ? null : (data ?? undefined),
      response: details(message),
      page: operation.paging && readPage(call, answer, data),
      ended: answer.ended,
    }
  }
}

function detailsOf(call: Call, answer: RawResponse, received: number, message?: string): ResponseDetails {
  const { status, headers, url, attempts, fromCache } = answer
  const { name, operation, profile } = call.endpoint
  const redactor = redactorFor(call, answer)
  return new ResponseDetails({
    status,
    headers,
    attempts,
    message: message === undefined ? undefined : redactor.text(message),
    fromCache,
    call: { operation: name, method: operation.method },
    received,
    show: { text: redactor.text, url: () => redactor.url(url), headers: () => redactor.headers(headers) },
    names: profile,
  })
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
    if (facts && Array.isArray(facts.items)) return withoutSecrets(facts, redactorFor(call, answer))
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
export async function inspect(call: Call, answer: RawResponse, response: Check, data: unknown): Promise<void> {
  if (call.validation.response === 'off') return
  const isValid = response.accepts(data)
  const reportsDrift = call.report.hasHook('onDrift')
  if (isValid && !reportsDrift) return
  const rules = await response.load()
  const issues = isValid ? [] : issuesOf(call, rules, answer, data)
  if (issues.length > 0) reportInvalid(call, answer, data, issues)
  if (!reportsDrift) return
  const { text } = redactorFor(call, answer)
  const drifts = rules.drift(data).map(({ kind, path }) => ({ kind, path: cleanPath(path, text) }))
  if (drifts.length > 0)
    emit(call, 'onDrift', 'info', 'the response has undocumented fields or values', () => ({ drifts }))
}

/** Names in a path may be those that the service chose. */
function cleanPath(path: Issue['path'], clean: (text: string) => string): Issue['path'] {
  return path.map((part) => (typeof part === 'string' ? clean(part) : part))
}

function issuesOf(call: Call, rules: Rules, answer: RawResponse, data: unknown): readonly Issue[] {
  const { status } = answer
  const { text } = redactorFor(call, answer)
  if (data !== undefined && data !== null)
    return rules
      .explain(data)
      .map((issue) => Object.assign(issue, { path: cleanPath(issue.path, text), message: text(issue.message) }))
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
  const message = `the response does not match the documented shape: ${summarizeIssues(issues)}`
  emit(call, 'onInvalidResponse', 'warn', message, () => ({ issues, body: data }))
  if (call.validation.response !== 'throw') return
  throw callError(
    call,
    message,
    (text, about) => new ResponseValidationError(text, { ...about, attempts: answer.attempts, issues, body: data }),
  )
}

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
function withoutSecrets(facts: PageInfo, redactor: Redactor): PageInfo {
  const { next, rest: _, ...others } = facts
  if (next !== undefined && redactor.hasCredential(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  return typeof facts.refused === 'string' ? { ...facts, refused: redactor.text(facts.refused) } : facts
}
