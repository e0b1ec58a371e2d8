import { array, type core } from 'zod/mini'
import type { Profile } from '../profile.ts'
import type { Codec } from '../response/codec.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import { changesIn, type StandardSchema } from '../schema/unchanged.ts'
import { check, type Check } from '../schema/check.ts'
import { type Declaration, isRepeatable, type Operation } from './operation.ts'
import { parsePath, type PathTemplate } from './path-template.ts'
import type { Write } from './write.ts'

/** An operation that is ready to be called: its schemas are loaded and its path is parsed. */
export interface Endpoint {
  /** `group.operation`, as on the client. */
  readonly name: string
  readonly operation: Declaration
  readonly profile: Profile
  readonly codec: Codec | undefined
  readonly repeatable: boolean
  readonly path: PathTemplate
  /** Names of the params in the path. */
  readonly inPath: ReadonlySet<string>
  readonly params: Check | undefined
  readonly response: Check | undefined
  /** Writes the request. @default JSON, form, path and query */
  readonly write?: Write | undefined
  /** Checks the response to a request that has no operation. */
  readonly standard?: StandardSchema | undefined
  /** Whether the body is returned as received, in its envelope. */
  readonly raw?: boolean
}

/** Loads what an operation needs. */
export async function loadEndpoint(
  operation: Operation,
  name: string,
  { profile, codec }: { readonly profile: Profile; readonly codec: Codec | undefined },
): Promise<Endpoint> {
  const schemas = await operation.schemas()
  const schemaOf = (key: 'params' | 'response', schema: string): core.$ZodType => {
    const found = schemas[schema]
    if (isZodSchema(found)) return found
    const message = `must name a schema of zod 4; the module of schemas has none of the name ${schema}`
    throw new RequestValidationError(`${name}: ${key} ${message}`, { issues: [{ path: [key], message }] })
  }
  const { params, response } = operation
  const path = parsePath(operation.path)
  const item = response?.replace(/\[\]$/, '')
  const data = item === undefined ? undefined : schemaOf('response', item)
  return {
    name,
    operation,
    profile,
    codec,
    repeatable: isRepeatable(operation),
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: params === undefined ? undefined : check(schemaOf('params', params)),
    response: data && check(item === response ? data : array(data)),
    write: await operation.writer?.(),
  }
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
