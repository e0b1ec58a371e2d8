import { type Issue, ResponseValidationError } from '../errors.ts'
import { type Call, callError, emit, redactorFor } from '../request/call.ts'
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
