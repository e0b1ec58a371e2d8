import type { Connection } from '../connection.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import { type CallOptions, checkCallOptions, type Validation } from './call-options.ts'
import { summarizeIssues, undocumented } from '../schema/check.ts'
import { fieldNames } from '../schema/schema.ts'
import { budgetFor, retryPolicy } from './retry-policy.ts'
import { isNodeStream, webStream } from './body.ts'
import { write as writePlain } from './write.ts'
import type { WrittenRequest } from './endpoint.ts'
import type { Call } from './call.ts'
import { type Params, withQuery, writeQuery } from './url.ts'

import type { Endpoint } from './endpoint.ts'
import type { OperationInit } from './operation.ts'
import { given } from './option-rules.ts'

/** Milliseconds for one attempt. */
const defaultTimeout = 60_000
/** Bytes of a body that is read whole. */
const defaultMaxBody = 64 * 1024 * 1024

/**
 * Turns an endpoint and its params into a call.
 * @throws RequestValidationError the params or the options are not valid
 */
export function prepare(
  connection: Connection,
  endpoint: Endpoint,
  params: unknown = {},
  options: CallOptions = {},
): Call {
  const faults = checkCallOptions(options, endpoint.operation.paging !== undefined)
  if (faults.length) rejectRequest(connection, endpoint, faults)
  const documented = documentedIn(endpoint, options)
  if (documented.length) rejectRequest(connection, endpoint, documented)
  const validation = validationOf(connection, options)
  checkParams(connection, endpoint, params, validation.request)
  return complete(connection, endpoint, params, options, writeTo(connection, endpoint, params))
}

/** A documented param in `query` would be sent twice, or past its rules. */
function documentedIn({ inPath, params }: Endpoint, { query }: CallOptions): Issue[] {
  if (!query) return []
  const documented = new Set([...inPath, ...(params ? fieldNames(params.schema) : [])])
  const message = 'is a documented param: pass it with the params'
  return Object.keys(query).flatMap((name) => (documented.has(name) ? [{ path: ['query', name], message }] : []))
}

/** The same call with other params, such as the number of a page. */
export function withParams(connection: Connection, call: Call, changes: Params, options: CallOptions): Call {
  const params = { ...call.params, ...changes }
  const { url, body, headers } = writeTo(connection, call.endpoint, params)
  const all = combineHeaders(call.headers, headers, options.headers)
  return { ...call, params, url: withFixedQuery(connection, url, options), headers: all, body }
}

/** Adds to a written request what the options of the client and the call say. */
export function complete(
  connection: Connection,
  endpoint: Endpoint,
  params: Params,
  options: CallOptions,
  { url, body, headers, ...closing }: WrittenRequest,
): Call {
  const { responseType = 'text', accept } = endpoint.operation
  const deadline = options.deadline ?? connection.options.deadline
  return {
    endpoint,
    params,
    url: withFixedQuery(connection, url, options),
    ...(isNodeStream(body) ? { body: webStream(body), closeBody: () => void body.destroy() } : { body, ...closing }),
    headers: combineHeaders(
      { accept: accept ?? (responseType === 'text' ? 'application/json' : '*/*') },
      connection.headers,
      body === undefined ? bodylessType(endpoint) : undefined,
      headers,
      options.headers,
    ),
    signal: options.signal,
    timeout: options.timeout ?? connection.options.timeout ?? defaultTimeout,
    maxBody: options.maxBody ?? connection.options.maxBody ?? defaultMaxBody,
    deadline: deadline === undefined ? undefined : connection.clock.now() + deadline,
    retry: retryPolicy(connection.policy, options.retry),
    retryBudget: budgetFor(options.retry, connection.shared.retryBudget),
    validation: validationOf(connection, options),
    report: connection.report,
  }
}

function bodylessType({ operation: { method }, profile }: Endpoint): Readonly<Record<string, string>> | undefined {
  const { bodylessContentType: type } = profile
  return type === undefined || method === 'GET' ? undefined : { 'content-type': type }
}

/** Adds the query of the client's address and that of the call. */
function withFixedQuery({ addresses }: Connection, url: string, { query }: CallOptions): string {
  const whole = withQuery(url, addresses.query)
  return query ? withQuery(whole, writeQuery(query)) : whole
}

function validationOf({ options }: Connection, { validation }: CallOptions): Required<Validation> {
  return { request: 'throw', response: 'throw', ...given(options.validation ?? {}), ...given(validation ?? {}) }
}

function checkParams(
  connection: Connection,
  endpoint: Endpoint,
  params: unknown,
  mode: Required<Validation>['request'],
): asserts params is Params {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    rejectRequest(connection, endpoint, [{ path: [], message: 'must be object', expected: 'object' }])
  const { params: rules } = endpoint
  if (mode === 'off' || rules?.accepts(params)) return
  const issues = rules?.explain(params) ?? Object.keys(params).map((key) => undocumented(key))
  if (issues.length === 0) return
  if (mode === 'throw') rejectRequest(connection, endpoint, issues)
  report(connection, endpoint, issues)
}

function writeTo(connection: Connection, endpoint: Endpoint, params: Params): WrittenRequest {
  const issues: Issue[] = []
  const { write = writePlain } = endpoint
  const written = write(endpoint, params, addressOf(connection, endpoint.operation), issues)
  if (issues.length) rejectRequest(connection, endpoint, issues)
  return written
}

/** What the path of an operation is appended to. */
export function addressOf({ addresses }: Connection, { address, path }: OperationInit): string {
  const { baseUrl, endpoint, baseUrls: further } = addresses
  if (address !== undefined) return further[address] as string
  return path === '' ? endpoint : baseUrl
}

/** Reports an invalid request to hook and log, and throws. */
export function rejectRequest(connection: Connection, endpoint: Endpoint, issues: readonly Issue[]): never {
  report(connection, endpoint, issues)
  throw new RequestValidationError(`${endpoint.name}: ${summarizeIssues(issues)}; nothing was sent`, {
    request: summaryOf(connection, endpoint),
    issues,
  })
}

function report(connection: Connection, endpoint: Endpoint, issues: readonly Issue[]): void {
  const { name } = endpoint
  connection.report.emit('onInvalidRequest', 'warn', `${name}: ${summarizeIssues(issues)}`, () => ({
    ...summaryOf(connection, endpoint),
    issues,
  }))
}

/** Shows the path as a template: its params may be invalid, or secret. */
function summaryOf({ addresses }: Connection, { name, operation: { method, path } }: Endpoint) {
  return { operation: name, method, url: addresses.baseUrl + path }
}

/** Headers with their names in lower case. Later ones replace earlier ones, and an undefined value removes one. */
export function combineHeaders(
  ...lists: readonly (Readonly<Record<string, string | undefined>> | undefined)[]
): Record<string, string> {
  const combined: Record<string, string> = {}
  for (const headers of lists) {
    for (const name in headers) {
      const value = headers[name]
      if (value === undefined) delete combined[name.toLowerCase()]
      else combined[name.toLowerCase()] = value
    }
  }
  return combined
}
