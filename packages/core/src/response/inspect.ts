import { type Issue, RequestValidationError, ResponseValidationError } from '../errors.ts'
import { type Call, callError, emit, type Redactor, redactorFor } from '../request/call.ts'
import type { ValidationMode } from '../request/call-options.ts'
import { fieldAt, type PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'
import {
  type Check,
  isZodSchema,
  notUsable,
  type Rules,
  type StandardSchema,
  summarizeIssues,
} from '../schema/check.ts'
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
  const issues = isValid ? [] : issuesOf(call, rules, response, data)
  if (issues.length > 0)
    reportInvalid(call, response, data, issues, { deviations: () => deviationsOf(rules, response, data) })
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

function deviationsOf(rules: Rules, { status }: RawResponse, data: unknown): readonly Deviation[] {
  if (data !== undefined && data !== null) return rules.deviations(data)
  const kind = data === null ? 'null' : 'missing'
  return [{ pointer: '', kind, expected: `there (status ${status})`, found: kindOfValue(data) }]
}

/** An issue may quote what the service sent. */
function cleanIssue(issue: Issue, clean: (text: string) => string): Issue {
  return { ...issue, path: cleanPath(issue.path, clean), message: quoteText(clean(issue.message)) }
}

/** Names in a path may be those that the service chose. */
function cleanPath(path: Issue['path'], clean: (text: string) => string): Issue['path'] {
  return path.map((part) => (typeof part === 'string' ? clean(part) : part))
}

function issuesOf(call: Call, rules: Rules, response: RawResponse, data: unknown): readonly Issue[] {
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
  const message = `has the content type ${quoteText(type, 100)} in place of ${expected}`
  reportInvalid(call, response, data, [{ path: [], message }], { deviations: () => [deviation] })
}

/** Validates the response to a request without an operation by a schema of any library. */
export async function inspectStandard(
  call: Call,
  response: RawResponse,
  schema: StandardSchema,
  data: unknown,
): Promise<void> {
  const found = explainStandard(schema, data)
  if (found.length === 0) return
  // zod/mini has no messages of its own.
  const loaded = isZodSchema(schema) ? await call.endpoint.loadRules?.() : undefined
  const rules = (loaded as typeof import('../schema/rules.ts') | undefined)?.check(schema as never)
  const explained = rules?.explain(data) ?? []
  const { text } = redactorFor(call, response)
  const issues = (explained.length > 0 ? explained : found).map((issue) => cleanIssue(issue, text))
  reportInvalid(call, response, data, issues)
}

/**
 * The rules that a value breaks.
 * @throws RequestValidationError the schema changes the value, or is asynchronous
 */
export function explainStandard(schema: StandardSchema, value: unknown): readonly Issue[] {
  const result = schema['~standard'].validate(value)
  if ('then' in result) {
    // What it rejects with is of no interest.
    void Promise.resolve(result).catch(() => {})
    throw refused(notUsable(['response'], 'an asynchronous check'))
  }
  if (result.issues) return result.issues.map(({ message, path = [] }) => ({ path: path.map(keyOf), message }))
  const changed = changedAt(value, result.value)
  if (changed) throw refused(notUsable(['response', ...changed], 'a schema that changes the value'))
  return []
}

function refused(issue: Issue): RequestValidationError {
  return new RequestValidationError(`${issue.path.join('.')} ${issue.message}`, { issues: [issue] })
}

/** Where the output of a schema differs from its input. Fields that it leaves out do not count. */
function changedAt(input: unknown, output: unknown): (string | number)[] | undefined {
  if (Object.is(input, output)) return undefined
  if (!isContainer(input) || !isContainer(output) || Array.isArray(input) !== Array.isArray(output)) return []
  for (const [key, value] of Object.entries(output)) {
    const part = Array.isArray(output) ? Number(key) : key
    if (!Object.hasOwn(input, key)) return [part]
    const deeper = changedAt((input as Readonly<Record<string, unknown>>)[key], value)
    if (deeper) return [part, ...deeper]
  }
  return undefined
}

/** Whether it is an array, or an object of no class as JSON has them. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof part === 'object' ? part.key : part
  return typeof key === 'symbol' ? String(key) : key
}

/** Reads what the response to a list says about the other pages. */
export function readPage(call: Call, response: RawResponse, data: unknown): PageInfo {
  const { endpoint, validation } = call
  const { paging } = endpoint.operation
  // Data that is not valid, with `report` and `off`, may have no items.
  const none = { items: [] }
  if (response.status === 304 || (validation.response !== 'throw' && (data ?? undefined) === undefined)) return none
  // The page is passed on as it came, but an iteration would take it for an empty list.
  if (lacksItems(call, data))
    return {
      ...none,
      refused: `the response has no field \`${paging?.items}\` with the items: there is no list to iterate`,
    }
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

/** Returns true if a page lacks the field that holds its items, although the schema requires it. */
function lacksItems({ endpoint: { operation, response }, validation }: Call, data: unknown): boolean {
  const { items } = operation.paging ?? {}
  if (validation.response !== 'report' || items === undefined || fieldAt(data, items) !== undefined) return false
  return response !== undefined && !response.accepts(data)
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
