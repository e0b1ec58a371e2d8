import { array, type core } from 'zod/mini'
import type { Profile } from '../profile.ts'
import type { Codec } from '../response/codec.ts'
import { check, type Check } from '../schema/check.ts'
import type { StandardSchema } from '../schema/standard-schema.ts'
import { type Declaration, isRepeatable, type Operation } from './operation.ts'
import { parsePath, type PathTemplate } from './path-template.ts'

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
  const schemas = (await operation.schemas()) as Readonly<Record<string, core.$ZodType>>
  const { params, response } = operation
  const path = parsePath(operation.path)
  const list = response?.endsWith('[]') ? schemas[response.slice(0, -2)] : undefined
  const single = list ? array(list) : response === undefined ? undefined : schemas[response]
  return {
    name,
    operation,
    profile,
    codec,
    repeatable: isRepeatable(operation),
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: params === undefined ? undefined : check(schemas[params] as core.$ZodType),
    response: single && check(single),
  }
}
