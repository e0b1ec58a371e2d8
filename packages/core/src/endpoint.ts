import { array, type core } from 'zod/mini'
import { check, type Check, summarizeIssues, undocumented } from './check.ts'
import type { Codec } from './codec.ts'
import { type Issue, RequestValidationError } from './errors.ts'
import { isRepeatable, type Operation } from './operation.ts'
import type { Profile } from './profile.ts'
import { fillPath, parsePath, type PathTemplate } from './path-template.ts'
import { withQuery, writeQuery } from './query.ts'
import type { Call } from './send/call.ts'

/** An operation made ready to be called: its schemas loaded, its path parsed. */
export interface Endpoint {
  readonly name: string
  readonly operation: Operation
  readonly repeatable: boolean
  readonly path: PathTemplate
  /** Names that the path takes. */
  readonly inPath: ReadonlySet<string>
  readonly params: Check | undefined
  readonly response: Check | undefined
}

export type Params = Readonly<Record<string, unknown>>

export async function prepare(operation: Operation, name: string): Promise<Endpoint> {
  const schemas = (await operation.schemas()) as Readonly<Record<string, core.$ZodType>>
  const { params, response } = operation
  const path = parsePath(operation.path)
  const list = response?.endsWith('[]') ? schemas[response.slice(0, -2)] : undefined
  const rules = params === undefined ? undefined : (schemas[params] as core.$ZodType)
  const single = list ? array(list) : response === undefined ? undefined : schemas[response]
  return {
    name,
    operation,
    repeatable: isRepeatable(operation),
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: rules && check(rules),
    response: single && check(single),
  }
}

/** Checks params against the documented rules, unless those are off. Throws before anything is sent. */
export function checkParams(
  { name, operation: { method, path }, params: rules }: Endpoint,
  params: unknown,
  strict: boolean,
): asserts params is Params {
  if (!isObject(params)) refuse(name, method, path, [{ path: [], message: 'must be object', expected: 'object' }])
  if (!strict || rules?.accepts(params)) return
  const issues = rules?.explain(params) ?? Object.keys(params).map((key) => undocumented(key))
  if (issues.length) refuse(name, method, path, issues)
}

function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function refuse(operation: string, method: string, url: string, issues: readonly Issue[]): never {
  throw new RequestValidationError(`${operation}: ${summarizeIssues(issues)}; nothing was sent`, {
    request: { operation, method, url },
    issues,
  })
}

type Wire = Pick<Call, 'url' | 'body'> & { readonly headers?: Readonly<Record<string, string>> }

/** What writes the body of a request, where that is not plain JSON. */
export interface BodyWriters {
  readonly codec: Codec | undefined
  readonly toBody: Profile['toBody']
}

/** Puts params where they travel: path, query or body. */
export function writeRequest(
  endpoint: Endpoint,
  params: Params,
  baseUrl: string,
  { codec, toBody }: BodyWriters,
): Wire {
  const { operation, inPath, path } = endpoint
  const issues: Issue[] = []
  const { defaults } = operation
  const address = baseUrl + fillPath(path, params, issues)
  if (issues.length) refuse(endpoint.name, operation.method, operation.path, issues)
  const bodyless = operation.method === 'GET' || operation.method === 'HEAD'
  const query: Record<string, unknown> = {}
  const fields: Record<string, unknown> = {}
  let hasFields = false
  for (const name in defaults ? { ...defaults, ...params } : params) {
    const value = params[name] === undefined ? defaults?.[name] : params[name]
    if (inPath.has(name) || value === undefined) continue
    if (bodyless || operation.query?.includes(name)) query[name] = value
    else {
      fields[name] = value
      hasFields = true
    }
  }
  const url = withQuery(address, writeQuery(query))
  if (codec && !bodyless) return { url, ...codec.write(fields, operation) }
  const { encoding, body } = operation
  const rules = endpoint.params?.schema
  const typed = rules && toBody && !encoding ? (toBody(rules, fields) as Params) : fields
  const content = body === undefined ? (hasFields ? typed : undefined) : typed[body]
  if (content === undefined) return { url, body: undefined }
  if (encoding === 'raw') return { url, body: content as BodyInit }
  return encoding === 'form'
    ? { url, body: writeQuery(content as Params), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    : { url, body: JSON.stringify(content), headers: { 'content-type': 'application/json' } }
}
