import { array, type core } from 'zod/mini'
import { type Issue, RequestValidationError } from '../errors.ts'
import { type Check, check } from '../schema/check.ts'
import { changesIn } from '../schema/unchanged.ts'
import type { Endpoint, Write } from './call.ts'
import { isRepeatable, type Operation, type OperationInit } from './operation.ts'
import type { Codec, Profile } from './profile.ts'
import { parsePath } from './url.ts'

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
  const schemas = await operation.schemas()
  const schemaOf = (key: 'params' | 'response', schema: string): core.$ZodType => {
    const found = schemas[schema]
    if (isZodSchema(found)) return found
    const message = `must name a schema of zod 4; the module of schemas has none of the name ${schema}`
    throw new RequestValidationError(`${name}: ${key} ${message}`, { issues: [{ path: [key], message }] })
  }
  const { params, response } = operation
  const item = response?.replace(/\[\]$/, '')
  const data = item === undefined ? undefined : schemaOf('response', item)
  return {
    ...bareEndpoint(service, operation, name),
    params: params === undefined ? undefined : check(schemaOf('params', params)),
    response: data && check(item === response ? data : array(data)),
    write: (await operation.writer?.()) as Write | undefined,
  }
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

function addressOf({ baseUrl, endpoint, baseUrls }: Addresses, { address, path }: OperationInit): string {
  if (address !== undefined) return baseUrls[address] as string
  return path === '' ? endpoint : baseUrl
}

export function isZodSchema(value: unknown): value is core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Why the schemas of an endpoint cannot be used: what is checked must be passed on as it is. */
export function schemaFaults({ operation, params, response }: Endpoint): Issue[] {
  return [...faultsOf(params, operation.params), ...faultsOf(response, operation.response)]
}

function faultsOf(checked: Check | undefined, name: string | undefined): Issue[] {
  const issues = checked ? changesIn(checked.schema) : []
  return issues.map((issue) => Object.assign(issue, { message: `${issue.message} (schema ${name})` }))
}
