import { type Issue, ResponseValidationError } from '../errors.ts'
import { type Call, callError, emit, redactorFor } from '../request/call.ts'
import type { ValidationMode } from '../request/call-options.ts'
import type { RawResponse } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'
import { type Check, type Rules, summarizeIssues } from '../schema/check.ts'
import { type Deviation, kindOfValue, writePointer } from '../schema/deviation.ts'
import { isConsoleDone, reportsToConsole, warnOnConsole } from './console-report.ts'

/**
 * Validates the data of a success. If there is a hook for drift, also looks for undocumented fields and values.
 */
export async function inspect(call: Call, response: RawResponse, check: Check, data: unknown): Promise<void> {
  if (call.validation.response === 'off') return
  const isValid = check.accepts(data)
  const reportsDrift = call.report.hasHook('onDrift')
  if (!reportsDrift && (isValid || (reportsToConsole(call) && isConsoleDone(call)))) return
  const rules = await check.load()
  const issues = isValid ? [] : listIssues(call, rules, response, data)
  if (issues.length > 0)
    reportInvalid(call, response, data, issues, { deviations: () => listDeviations(rules, response, data) })
  if (!reportsDrift) return
  const { text } = redactorFor(call, response)
  const drifts = rules.drift(data).map(({ kind, path }) => ({ kind, path: cleanPath(path, text) }))
  if (drifts.length > 0)
    emit(call, 'onDrift', 'info', 'the response has undocumented fields or values', () => ({
      ...describeResponse(call, response, () => rules.driftDeviations(data)),
      drifts,
    }))
}

/** The part of an event that says how a response deviates. */
function describeResponse(
  { endpoint: { operation, raw } }: Call,
  response: RawResponse,
  deviations: () => readonly Deviation[],
): { readonly path: string; readonly status: number; readonly deviations: readonly Deviation[] } {
  const { text } = response.redactor ?? { text: (one: string) => one }
  return {
    path: raw ? '' : operation.path,
    status: response.status,
    deviations: deviations().map((one) => {
      const { pointer, value } = one
      return Object.assign({}, one, { pointer: text(pointer) }, value === undefined ? {} : { value: text(value) })
    }),
  }
}

function listDeviations(rules: Rules, { status }: RawResponse, data: unknown): readonly Deviation[] {
  if (data !== undefined && data !== null) return rules.deviations(data)
  const kind = data === null ? 'null' : 'missing'
  return [{ pointer: '', kind, expected: `there (status ${status})`, found: kindOfValue(data) }]
}

/** An issue may quote what the service sent. */
export function cleanIssue(issue: Issue, clean: (text: string) => string): Issue {
  return { ...issue, path: cleanPath(issue.path, clean), message: quoteText(clean(issue.message)) }
}

/** Names in a path may be those that the service chose. */
function cleanPath(path: Issue['path'], clean: (text: string) => string): Issue['path'] {
  return path.map((part) => (typeof part === 'string' ? clean(part) : part))
}

function listIssues(call: Call, rules: Rules, response: RawResponse, data: unknown): readonly Issue[] {
  const { status } = response
  const { text } = redactorFor(call, response)
  if (data !== undefined && data !== null) return rules.explain(data).map((issue) => cleanIssue(issue, text))
  return [{ path: [], message: `has no data (status ${status}), but data is documented` }]
}

/**
 * Reports that a response does not match its documented shape, and throws unless the mode is `report`.
 * @param options.mode `throw` for what cannot be passed on as it is @default that of the call
 * @param options.deviations lists the places @default those of the issues
 */
export function reportInvalid(
  call: Call,
  response: RawResponse,
  data: unknown,
  issues: readonly Issue[],
  {
    mode = call.validation.response,
    deviations = () => issues.map(describeIssue),
  }: { readonly mode?: ValidationMode; readonly deviations?: () => readonly Deviation[] } = {},
): void {
  const message = `the response does not match the documented shape: ${summarizeIssues(issues)}`
  const describe = () => describeResponse(call, response, deviations)
  emit(call, 'onInvalidResponse', 'warn', message, () => ({ ...describe(), issues, body: data }))
  if (mode !== 'throw') {
    if (reportsToConsole(call)) warnOnConsole(call, describe().deviations)
    return
  }
  throw callError(
    call,
    message,
    (text, about) => new ResponseValidationError(text, { ...about, attempts: response.attempts, issues, body: data }),
  )
}

function describeIssue({ path, message }: Issue): Deviation {
  return { pointer: writePointer(path), kind: 'rule', expected: message }
}

/** Reports a body where none is documented. An empty value says no more than no body. */
export function reportBody(call: Call, response: RawResponse, data: unknown): void {
  if (data === null || data === undefined) return
  const type = response.headers.get('content-type') ?? 'none'
  const message = `has a body with the content type ${quoteText(type, 100)}, but no body is documented`
  reportInvalid(call, response, data, [{ path: [], message }])
}

/** Reports that the body is of a content type that is not documented. */
export function reportContentType(call: Call, response: RawResponse, data: unknown): void {
  const type = response.headers.get('content-type') ?? 'none'
  const expected = call.endpoint.operation.accept ?? 'application/json'
  const [value = ''] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isName = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(value)
  const deviation: Deviation = { pointer: '', kind: 'contentType', expected, ...(isName ? { value } : {}) }
  const message = `has the content type ${quoteText(type, 100)} instead of ${expected}`
  reportInvalid(call, response, data, [{ path: [], message }], { deviations: () => [deviation] })
}
