import type { Issue } from '../errors.ts'
import { type Check, type Rules, checkAhead } from '../schema/check.ts'
import { isList } from '../schema/predicates.ts'
import type { Endpoint, Write } from './call.ts'
import type { Method, Operation, OperationInit } from './operation.ts'
import { writeJson } from './json-body.ts'
import { ownField, setField } from './option-rules.ts'
import type { Codec, Profile } from './profile.ts'
import { type Params, fillPath, parsePath, withQuery, writeQuery } from './url.ts'
import type { RequestBody } from './wire.ts'

/** Where a client's requests go. */
export interface Addresses {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The address with the slash that it was given with, where operations without a path of their own are sent. */
  readonly endpoint: string
  /** The query that every request keeps, without the question mark. */
  readonly query: string
  /** Further addresses, by the names that operations know them by. Without a slash at their end. */
  readonly baseUrls: Readonly<Record<string, string>>
}

/** The service that a client calls. */
export interface Service {
  readonly addresses: Addresses
  readonly profile: Profile
  /** What the profile's `codec` loads. */
  readonly codec: Codec | undefined
}

/** Loads what an operation needs. */
export async function loadEndpoint(service: Service, operation: Operation, name: string): Promise<Endpoint> {
  const [params, response, write] = await Promise.all([
    loadCheck(operation, 'params', name),
    loadCheck(operation, 'response', name),
    operation.writer?.(),
  ])
  return { ...bareEndpoint(service, operation, name), params, response, write: write as Write | undefined }
}

/** Loads what checks the params or the response: a function that was written ahead, or else the schema. */
async function loadCheck(operation: Operation, key: 'params' | 'response', name: string): Promise<Check | undefined> {
  const named = operation[key]
  if (named === undefined) return undefined
  const schema = named.replace(/\[\]$/, '')
  const load = async (): Promise<Rules> => {
    const [{ rulesNamed }, schemas] = await Promise.all([import('../schema/rules.ts'), operation.schemas()])
    return rulesNamed(schemas, named, name, key)
  }
  const accepts = (await operation.checks?.())?.[schema]
  if (!accepts) return await load()
  return checkAhead(schema === named ? accepts : (value) => isList(value, accepts), load)
}

/** An endpoint without schemas. */
export function bareEndpoint({ addresses, profile, codec }: Service, operation: OperationInit, name: string): Endpoint {
  const path = parsePath(operation.path)
  return {
    name,
    operation,
    profile,
    codec,
    repeatable: isRepeatable(operation),
    address: addressOf(addresses, operation),
    query: addresses.query,
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: undefined,
    response: undefined,
  }
}

const repeatable: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Whether the request may be sent again even if the service has already processed it. */
export function isRepeatable({ method, idempotent, idempotencyHeader }: OperationInit): boolean {
  return idempotent ?? (repeatable.has(method) || idempotencyHeader !== undefined)
}

function addressOf({ baseUrl, endpoint, baseUrls }: Addresses, { address, path }: OperationInit): string {
  if (address !== undefined) return baseUrls[address] as string
  return path === '' ? endpoint : baseUrl
}

/** Why the schemas of an endpoint cannot be used: what is checked must be passed on as it is. */
export function schemaFaults({ operation, params, response }: Endpoint): Issue[] {
  return [...faultsOf(params, operation.params), ...faultsOf(response, operation.response)]
}

function faultsOf(checked: Check | undefined, name: string | undefined): Issue[] {
  const issues = checked?.rules?.changes() ?? []
  return issues.map((issue) => Object.assign(issue, { message: `${issue.message} (schema ${name})` }))
}

/**
 * Puts params into the path, the query or the body.
 * @param issues receives an entry for each param that cannot be written
 */
export const write: Write = (endpoint, params, issues) => {
  const path = fillPath(endpoint.path, params, issues)
  const { query, fields } = divide(endpoint, params)
  const url = withQuery(endpoint.address + path, writeQuery(query, issues))
  const { codec, operation } = endpoint
  return codec && !isBodyless(endpoint)
    ? { url, ...codec.write(fields ?? {}, operation) }
    : { url, ...writeBody(endpoint, fields, issues) }
}

export function isBodyless({ operation: { method } }: Endpoint): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The params for the query, and those for the body, if any. */
function divide(endpoint: Endpoint, params: Params): { query: Params; fields: Params | undefined } {
  const { operation, inPath } = endpoint
  const { defaults } = operation
  const bodyless = isBodyless(endpoint)
  const query: Record<string, unknown> = {}
  let fields: Record<string, unknown> | undefined = operation.requiresBody ? {} : undefined
  for (const name in defaults ? { ...defaults, ...params } : params) {
    const value = params[name] === undefined ? ownField(defaults, name) : params[name]
    if (inPath.has(name) || value === undefined) continue
    if (bodyless || operation.query?.includes(name)) setField(query, name, value)
    else setField((fields ??= {}), name, value)
  }
  return { query, fields }
}

/** The body of a call, and what belongs to it. */
export type Content = Omit<ReturnType<Write>, 'url'>

export function writeBody(endpoint: Endpoint, fields: Params | undefined, issues: Issue[]): Content {
  const { encoding, body } = endpoint.operation
  const { rules } = endpoint.params ?? {}
  const { digitsAsNumbers = false } = endpoint.profile
  const typed = fields && rules && digitsAsNumbers && !encoding ? (rules.numbers(fields) as Params) : fields
  const content = body === undefined ? typed : typed?.[body]
  if (content === undefined) return { body: undefined }
  if (encoding === 'raw') return { body: content as RequestBody }
  return encoding === 'form'
    ? {
        body: writeQuery(content as Params, issues),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    : { body: jsonOf(endpoint, content, issues), headers: { 'content-type': 'application/json' } }
}

function jsonOf({ operation: { json, body }, params }: Endpoint, content: unknown, issues: Issue[]): string {
  const stringify = json && ((value: unknown) => json.stringify(value, params?.rules?.schema, body))
  return writeJson(content, body === undefined ? [] : [body], issues, stringify)
}
