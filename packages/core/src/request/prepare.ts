import { type Issue, type RequestSummary, RequestValidationError } from '../errors.ts'
import { Deadline } from '../deadline.ts'
import type { Report } from '../hooks.ts'
import { summarizeIssues, undocumented } from '../schema/check.ts'
import { hasFields } from '../platform.ts'
import { isObject } from '../schema/predicates.ts'
import type { Clock } from '../time.ts'
import { got, ownField } from './option-rules.ts'
import { meantBy } from './other-words.ts'
import { isNodeStream, ownBytes, webStream } from './wire.ts'
import { isStreamType } from './content-type.ts'
import type { Call, Content, Endpoint, Write } from './call.ts'
import {
  type CallOptions,
  checkCallOptions,
  type ClientCallOptions,
  isCallOption,
  mergeCallOptions,
  type Validation,
} from './call-options.ts'
import type { Service } from './endpoint.ts'
import { changeParams } from './paging.ts'
import { type PlainOptions, plainOptions } from './plain-options.ts'
import { type Params, withQuery, writeQuery } from './url.ts'
import { write as writeParams } from './write.ts'

/** The parts that all calls of a client share. */
export interface CallDefaults extends Service, ClientCallOptions {
  /** The headers of every request to the service, names in lower case; an operation may have others. */
  readonly headersOfService: Headers
  /** The user's own. Names in lower case; an undefined value removes a header. */
  readonly headers: Headers
  readonly clock: Clock
  readonly report: Report
}

/** Makes a call of an endpoint, its params and the options of the call. */
export type Prepare = (endpoint: Endpoint, params?: unknown, options?: CallOptions) => Promise<Call>

/**
 * Prepares the calls of a client.
 * @throws RequestValidationError the params or the options are not valid
 */
export function prepareFrom(client: CallDefaults): Prepare {
  const { clock, report } = client
  const usual = mergeCallOptions(client, {})
  return async function prepare(endpoint, params = {}, options) {
    const call = { endpoint, report }
    const own = options === undefined ? undefined : await readOptions(call, options)
    const { validation } = endpoint.operation
    const defaults = validation ? { ...client, validation: { ...client.validation, ...validation } } : client
    const { deadline, ...merged } = own || validation ? mergeCallOptions(defaults, own ?? {}) : usual
    const texts = endpoint.profile.dates?.write(params) ?? params
    const sent = endpoint.operation.fixed ? withFixedParams(call, texts) : texts
    if (!acceptsParams(endpoint, sent, merged.validation.request))
      await explainParams(call, sent, merged.validation.request)
    const writing = writeTo(call, sent as Params)
    const { url, headers, ...content } = 'then' in writing ? await writing : writing
    const isBodyless = content.body === undefined
    return {
      ...call,
      ...merged,
      ...(isBodyless ? content : sendable(content)),
      params: sent as Params,
      url: withFixedQuery(endpoint, url, own),
      ...splitHeaders(
        mergeHeaders(
          accepted(endpoint, sent as Params),
          client.headersOfService,
          endpoint.operation.sends?.headers,
          client.headers,
          isBodyless ? bodylessType(endpoint) : undefined,
          headers,
          own?.accept === undefined ? undefined : { accept: own.accept },
          own?.headers,
        ),
      ),
      deadline: deadline === undefined ? undefined : Deadline.begin(clock, deadline),
    }
  }
}

/** A body that `fetch` can send: neither a stream of Node nor bytes that threads share. */
function sendable({ body, ...closing }: Content): Pick<Call, 'body' | 'closeBody'> {
  return isNodeStream(body)
    ? { body: webStream(body), closeBody: () => void body.destroy() }
    : { body: ownBytes(body), ...closing }
}

/** The same call with other params, or fields of params, such as the number of a page. They are written and not checked again. */
export async function withParams(call: Call, changes: Params, options: PlainOptions<CallOptions>): Promise<Call> {
  const params = changeParams(call.params, changes)
  const { url, body, headers } = await writeTo(call, params)
  const all = splitHeaders(mergeHeaders(call.headers, headers, options.headers))
  return { ...call, params, url: withFixedQuery(call.endpoint, url, options), headers: all.headers, body }
}

/** Reads and checks the options of a call. */
async function readOptions(call: Unprepared, options: CallOptions): Promise<PlainOptions<CallOptions>> {
  const plain = plainOptions(options)
  const { operation } = call.endpoint
  const issues = checkCallOptions(plain, operation.paging !== undefined)
  const found = issues.length === 0 && plain.query ? await documentedIn(call.endpoint, plain.query) : issues
  if (found.length > 0) rejectRequest(call, found)
  return plain
}

/** A documented param in `query` would be sent twice, or would bypass its rules. */
async function documentedIn({ inPath, params }: Endpoint, query: object): Promise<readonly Issue[]> {
  const rules = await params?.load()
  const documented = new Set([...inPath, ...(rules?.fieldNames() ?? [])])
  const message = 'is a documented param: pass it with the params'
  return Object.keys(query).flatMap((name) => (documented.has(name) ? [{ path: ['query', name], message }] : []))
}

/** Adds the params that the call always sends. */
function withFixedParams(call: Unprepared, params: unknown): unknown {
  const { fixed = {} } = call.endpoint.operation
  if (!hasFields(params)) return params
  const issues = Object.entries(fixed).flatMap(([name, value]): Issue[] => {
    const provided = ownField(params, name)
    if (provided === undefined || provided === value) return []
    const message = `must be ${String(value)}, which this call always sends, ${got(provided)}: leave it out`
    return [{ path: [name], message, expected: String(value) }]
  })
  if (issues.length > 0) rejectRequest(call, issues)
  return { ...params, ...fixed }
}

function acceptsParams({ params: known }: Endpoint, params: unknown, mode: Required<Validation>['request']): boolean {
  if (!hasFields(params)) return false
  return mode === 'off' || (known ? known.accepts(params) : Object.keys(params).length === 0)
}

async function explainParams(call: Unprepared, params: unknown, mode: Required<Validation>['request']): Promise<void> {
  // Files, maps and promises would be sent as empty objects.
  if (!hasFields(params)) {
    const found = isObject(params) ? `, ${got(params)}` : ''
    rejectRequest(call, [{ path: [], message: `must be object${found}`, expected: 'object' }])
  }
  const { params: known, operation } = call.endpoint
  const rules = await known?.load()
  const found = rules?.explain(params) ?? Object.keys(params).map((key) => undocumented(key))
  const hinted = found.map((issue) => hintAtName(issue, rules?.fieldNames() ?? []))
  const { body } = operation
  const issues = body !== undefined && params[body] === undefined ? hintAtBody(hinted, body) : hinted
  if (issues.length === 0) return
  if (mode === 'throw') rejectRequest(call, issues)
  reportRequest(call, issues)
}

function isUndocumented({ message }: Issue): boolean {
  return message === undocumented('').message
}

/** Suggests that a name is an option, or a misspelled param. */
function hintAtName(issue: Issue, known: readonly string[]): Issue {
  const [name, ...inner] = issue.path
  if (inner.length > 0 || !isUndocumented(issue)) return issue
  if (isCallOption(String(name))) return { ...issue, message: `${issue.message}: options are the second argument` }
  const meant = meantBy(String(name), known)
  return meant === undefined ? issue : { ...issue, message: `${issue.message}; did you mean \`${meant}\`?` }
}

/** Suggests that fields of a missing body were passed beside it. */
function hintAtBody(issues: readonly Issue[], body: string): readonly Issue[] {
  const isBeside = (issue: Issue): boolean => issue.path.length === 1 && isUndocumented(issue)
  if (!issues.some(isBeside)) return issues
  const isRequired = issues.some(({ path }) => path[0] === body)
  return issues.map((issue) =>
    (isRequired ? issue.path[0] === body : isBeside(issue))
      ? { ...issue, message: `${issue.message}: the body's fields are passed in \`${body}\`` }
      : issue,
  )
}

/** Writes the request. Only the schema says which digits stand for a number, so it is loaded if the body has any. */
function writeTo(call: Unprepared, params: Params): ReturnType<Write> | Promise<ReturnType<Write>> {
  const written = writeOnce(call, params)
  const { params: known, profile, operation } = call.endpoint
  const { body } = written
  const isTyped = profile.digitsAsNumbers || operation.json
  if (!isTyped || !known || known.rules || typeof body !== 'string' || !/"-?\d+"/.test(body)) return written
  return known.load().then(() => writeOnce(call, params))
}

function writeOnce(call: Unprepared, params: Params): ReturnType<Write> {
  const issues: Issue[] = []
  const { write = writeParams } = call.endpoint
  const written = write(call.endpoint, params, issues)
  if (issues.length > 0) rejectRequest(call, issues)
  return written
}

/** The known parts of a call before it is complete. */
type Unprepared = Pick<Call, 'endpoint' | 'report'>

/** Reports an invalid request to hook and log, and throws. */
export function rejectRequest(call: Unprepared, issues: readonly Issue[]): never {
  reportRequest(call, issues)
  throw new RequestValidationError(`${call.endpoint.name}: ${summarizeIssues(issues)}; nothing was sent`, {
    request: summarizeTemplate(call),
    issues,
  })
}

function reportRequest(call: Unprepared, issues: readonly Issue[]): void {
  call.report.emit('onInvalidRequest', 'warn', `${call.endpoint.name}: ${summarizeIssues(issues)}`, () => ({
    ...summarizeTemplate(call),
    issues,
  }))
}

/** Shows the path as a template: its params may be invalid, or secret. */
function summarizeTemplate({ endpoint: { name, operation, address } }: Unprepared): RequestSummary {
  return { operation: name, method: operation.method, url: address + operation.path }
}

/** Adds the query of the client's address, that of the operation, and that of the call. */
function withFixedQuery(endpoint: Endpoint, url: string, { query }: PlainOptions<CallOptions> = {}): string {
  const whole = endpoint.query ? withQuery(url, endpoint.query) : url
  const sent = endpoint.operation.sends?.query
  const all = sent || query ? writeQuery({ ...sent, ...query }) : ''
  return all === '' ? whole : withQuery(whole, all)
}

function accepted({ operation }: Endpoint, params: Params): Readonly<Record<string, string>> {
  const {
    responseType = 'text',
    accept = responseType === 'text' ? 'application/json' : '*/*',
    streamParam,
  } = operation
  if (streamParam === undefined) return { accept }
  const isStream = ownField(params, streamParam) === true
  const types = accept.split(', ').filter((type) => isStreamType(type) === isStream)
  return { accept: types.join(', ') || accept }
}

function bodylessType({ operation: { method }, profile }: Endpoint): Readonly<Record<string, string>> | undefined {
  const { bodylessContentType: type } = profile
  return type === undefined || method === 'GET' ? undefined : { 'content-type': type }
}

type Headers = Readonly<Record<string, string | undefined>>

/** Headers with their names in lower case. Later ones replace earlier ones; an undefined value stays, and removes one. */
export function mergeHeaders(...lists: readonly (Headers | undefined)[]): Headers {
  const merged: Record<string, string | undefined> = {}
  for (const headers of lists) for (const name in headers) merged[name.toLowerCase()] = headers[name]
  return merged
}

/** The headers to send, and the names of those that nothing may add later, such as the token. */
function splitHeaders(merged: Headers): Pick<Call, 'headers' | 'removedHeaders'> {
  const headers: Record<string, string> = {}
  let removed: Set<string> | undefined
  for (const name in merged) {
    const value = merged[name]
    if (value === undefined) (removed ??= new Set()).add(name)
    else headers[name] = value
  }
  return removed ? { headers, removedHeaders: removed } : { headers }
}
