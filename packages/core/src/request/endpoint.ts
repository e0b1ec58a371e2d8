import type { Issue } from '../errors.ts'
import { type Accepts, type Check, type Rules, checkAhead, readRules, testIn } from '../schema/check.ts'
import { isList } from '../schema/predicates.ts'
import type { Endpoint } from './call.ts'
import type { Method, Operation, OperationInit } from './operation.ts'
import { ownField } from './option-rules.ts'
import { parsePath, withLeadingSlash } from './path.ts'
import type { Codec, Profile } from './profile.ts'

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
  /** The module that the profile's `codec` loads. */
  readonly codec: Codec | undefined
}

/** Loads what an operation needs. */
export async function loadEndpoint(service: Service, operation: Operation, name: string): Promise<Endpoint> {
  const [params, response, streamed, files] = await Promise.all([
    loadCheck(operation, 'params', name),
    loadCheck(operation, 'response', name),
    loadCheck(operation, 'streamed', name),
    operation.files?.(),
  ])
  return { ...bareEndpoint(service, operation, name), params, response, streamed, files: files as Endpoint['files'] }
}

type RulesModule = typeof import('../schema/rules.ts')

/** Loads the check of the params or the response: a generated function, or else the schema. */
async function loadCheck(
  operation: Operation,
  key: 'params' | 'response' | 'streamed',
  name: string,
): Promise<Check | undefined> {
  const named = operation[key]
  if (named === undefined) return undefined
  const schema = named.replace(/\[\]$/, '')
  const { checks, schemas, loadRules } = operation
  const one = (await checks?.())?.[schema] ?? (loadRules && testIn((await schemas())[schema]))
  const accepts: Accepts | undefined = one && schema !== named ? (value) => isList(value, one) : one
  if (!loadRules) return checkAhead(accepts ?? (() => true), () => Promise.resolve(readRules(accepts ?? (() => true))))
  const load = async (): Promise<Rules> => {
    const [rules, loaded] = await Promise.all([loadRules(), schemas()])
    return (rules as RulesModule).rulesNamed(loaded, named, name, key)
  }
  return accepts ? checkAhead(accepts, load) : await load()
}

/** An endpoint without schemas. */
export function bareEndpoint({ addresses, profile, codec }: Service, declared: OperationInit, name: string): Endpoint {
  const operation = { ...declared, path: withLeadingSlash(declared.path) }
  const path = parsePath(operation.path)
  return {
    name,
    operation,
    profile,
    codec,
    repeatable: isRepeatable(operation),
    address: chooseAddress(addresses, operation),
    query: addresses.query,
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: undefined,
    response: undefined,
  }
}

const repeatable: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Returns true if the request may be sent again even if the service has already processed it. */
export function isRepeatable({ method, idempotent, idempotencyHeader }: OperationInit): boolean {
  return idempotent ?? (repeatable.has(method) || idempotencyHeader !== undefined)
}

function chooseAddress({ baseUrl, endpoint, baseUrls }: Addresses, { address, path }: OperationInit): string {
  if (address !== undefined) return ownField(baseUrls, address) ?? baseUrl
  return path === '' ? endpoint : baseUrl
}

/**
 * The reasons why an operation cannot be called: its schemas change data, or it names something that they or the client
 * lack.
 */
export async function endpointFaults(endpoint: Endpoint, { addresses }: Service): Promise<Issue[]> {
  const { operation, inPath, params, response, streamed } = endpoint
  const nameFaults = await (operation as Operation).loadNameFaults?.()
  return [
    ...schemaFaults(params, operation.params),
    ...schemaFaults(response, operation.response),
    ...schemaFaults(streamed, operation.streamed),
    ...(nameFaults?.(operation, inPath, params?.rules?.schema) ?? []),
    ...addressFaults(operation, Object.keys(addresses.baseUrls)),
  ]
}

function addressFaults({ address }: OperationInit, known: readonly string[]): Issue[] {
  if (address === undefined || known.includes(address)) return []
  return [
    {
      path: ['address'],
      message: `must be the name of an address of the client: ${known.join(', ') || 'it has only one'}`,
    },
  ]
}

function schemaFaults(checked: Check | undefined, name: string | undefined): Issue[] {
  const issues = checked?.rules?.changes() ?? []
  return issues.map((issue) => Object.assign(issue, { message: `${issue.message} (schema ${name})` }))
}
