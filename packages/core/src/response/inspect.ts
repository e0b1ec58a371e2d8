import { type Issue, ResponseValidationError } from '../errors.ts'
import { type Call, callError, emit, type Redactor, redactorFor } from '../request/call.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { type Check, type Rules, summarizeIssues } from '../schema/check.ts'

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

/**
 * Reports that a response does not match its documented shape, and throws unless the mode is `report`.
 * @param mode `throw` for what cannot be passed on as it is @default that of the call
 */
export function reportInvalid(
  call: Call,
  response: RawResponse,
  data: unknown,
  issues: readonly Issue[],
  mode = call.validation.response,
): void {
  const message = `the response does not match the documented shape: ${summarizeIssues(issues)}`
  emit(call, 'onInvalidResponse', 'warn', message, () => ({ issues, body: data }))
  if (mode !== 'throw') return
  throw callError(
    call,
    message,
    (text, about) => new ResponseValidationError(text, { ...about, attempts: response.attempts, issues, body: data }),
  )
}

/** Reads what the response to a list says about the other pages. */
export function readPage(call: Call, response: RawResponse, data: unknown): PageInfo {
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
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
function withoutSecrets(info: PageInfo, redactor: Redactor): PageInfo {
  const { next, rest: _, ...others } = info
  if (next !== undefined && redactor.hasCredential(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  return typeof info.refused === 'string' ? { ...info, refused: redactor.text(info.refused) } : info
}
