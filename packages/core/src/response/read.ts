import { type Issue, ResponseValidationError } from '../errors.ts'
import {
  type Call,
  type Send,
  type StreamReader,
  callError,
  emit,
  redactorFor,
  type Redactor,
} from '../request/call.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { type Check, type Rules, explainStandard, summarizeIssues } from '../schema/check.ts'
import type { Clock } from '../time.ts'
import { toError } from './classify.ts'
import { type Outcome, ResponseDetails } from './outcome.ts'

/** Takes the data out of the envelope of a success, validates it, and reads what a page says about the others. */
export function read(clock: Clock, next: Send<RawResponse>): Send<Outcome> {
  return async function read(call) {
    const response = await next(call)
    const { endpoint } = call
    const { operation, profile } = endpoint
    const details = (message?: string): ResponseDetails => detailsOf(call, response, clock.now(), message)
    if (operation.exists) return { data: response.status !== 404, response: details() }
    if (endpoint.raw) return { data: checkStandard(call, response), response: details() }
    const streaming = typeof operation.responseType === 'object' ? operation.responseType : undefined
    const reader = (await streaming?.read?.()) as StreamReader<unknown> | undefined
    if (reader && response.body instanceof ReadableStream)
      return { data: await reader(call, response, () => clock.now()), response: details(), ended: response.ended }
    const unread = endpoint.codec || operation.responseType === undefined ? undefined : response.body
    const body = response.content === undefined ? unread : response.content
    const { data, message, errors } =
      profile.unwrap && body !== undefined ? profile.unwrap(body, operation) : { data: body }
    // A success whose envelope reports errors.
    if (errors !== undefined && errors !== null) throw toError(call, response, clock.now())
    if (endpoint.response && response.status !== 304) await inspect(call, response, endpoint.response, data)
    return {
      data: data === null && endpoint.response?.accepts(null) ? null : (data ?? undefined),
      response: details(message),
      page: operation.paging && readPage(call, response, data),
      ended: response.ended,
    }
  }
}

function detailsOf(call: Call, response: RawResponse, received: number, message?: string): ResponseDetails {
  const { status, headers, url, attempts, fromCache } = response
  const { name, operation, profile } = call.endpoint
  const redactor = redactorFor(call, response)
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

function readPage(call: Call, response: RawResponse, data: unknown): PageInfo {
  const { endpoint, validation } = call
  const { paging } = endpoint.operation
  // Data that is not valid, with `report` and `off`, may have no items.
  const none = { items: [] }
  if (response.status === 304 || (validation.response !== 'throw' && (data ?? undefined) === undefined)) return none
  try {
    const { url, list = { baseUrl: '', first: call.url, kept: [] } } = call
    const info = paging?.read({ data, body: response.content, response, url, ...list })
    if (info && Array.isArray(info.items)) return withoutSecrets(info, redactorFor(call, response))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (validation.response !== 'off') reportInvalid(call, response, data, [{ path: [], message: error.message }])
    return none
  }
  if (validation.response === 'throw')
    reportInvalid(call, response, data, [{ path: [], message: 'has no list of items' }])
  return none
}

/**
 * Validates the data of a success. If there is a hook for drift, also looks for undocumented fields and values.
 */
export async function inspect(call: Call, response: RawResponse, check: Check, data: unknown): Promise<void> {
  if (call.validation.response === 'off') return
  const isValid = check.accepts(data)
  const reportsDrift = call.report.hasHook('onDrift')
  if (isValid && !reportsDrift) return
  const rules = await check.load()
  const issues = isValid ? [] : issuesOf(call, rules, response, data)
  if (issues.length > 0) reportInvalid(call, response, data, issues)
  if (!reportsDrift) return
  const { text } = redactorFor(call, response)
  const drifts = rules.drift(data).map(({ kind, path }) => ({ kind, path: cleanPath(path, text) }))
  if (drifts.length > 0)
    emit(call, 'onDrift', 'info', 'the response has undocumented fields or values', () => ({ drifts }))
}

/** Names in a path may be those that the service chose. */
function cleanPath(path: Issue['path'], clean: (text: string) => string): Issue['path'] {
  return path.map((part) => (typeof part === 'string' ? clean(part) : part))
}

function issuesOf(call: Call, rules: Rules, response: RawResponse, data: unknown): readonly Issue[] {
  const { status } = response
  const { text } = redactorFor(call, response)
  if (data !== undefined && data !== null)
    return rules
      .explain(data)
      .map((issue) => Object.assign(issue, { path: cleanPath(issue.path, text), message: text(issue.message) }))
  return [{ path: [], message: `has no data (status ${status}), but data is documented` }]
}

function checkStandard(call: Call, response: RawResponse): unknown {
  const { standard } = call.endpoint
  const data = response.content ?? (response.body === '' ? undefined : response.body)
  if (!standard || call.validation.response === 'off' || response.status >= 300) return data
  const issues = explainStandard(standard, data)
  if (issues.length > 0) reportInvalid(call, response, data, issues)
  return data
}

/** Reports that a response does not match its documented shape, and throws unless the mode is `report`. */
export function reportInvalid(call: Call, response: RawResponse, data: unknown, issues: readonly Issue[]): void {
  const message = `the response does not match the documented shape: ${summarizeIssues(issues)}`
  emit(call, 'onInvalidResponse', 'warn', message, () => ({ issues, body: data }))
  if (call.validation.response !== 'throw') return
  throw callError(
    call,
    message,
    (text, about) => new ResponseValidationError(text, { ...about, attempts: response.attempts, issues, body: data }),
  )
}

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
function withoutSecrets(info: PageInfo, redactor: Redactor): PageInfo {
  const { next, rest: _, ...others } = info
  if (next !== undefined && redactor.hasCredential(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  return typeof info.refused === 'string' ? { ...info, refused: redactor.text(info.refused) } : info
}
