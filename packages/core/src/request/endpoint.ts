import { array, type core } from 'zod/mini'
import type { Profile } from '../profile.ts'
import type { Codec } from '../response/codec.ts'
import { check, type Check } from '../schema/check.ts'
import type { StandardSchema } from '../schema/standard-schema.ts'
import { type Declaration, isRepeatable, type Operation } from './operation.ts'
import { parsePath, type PathTemplate } from './path-template.ts'

/** An operation made ready to be called: its schemas loaded, its path parsed. */
export interface Endpoint {
  /** `group.operation`, as on the client. */
  readonly name: string
  readonly operation: Declaration
  readonly profile: Profile
  readonly codec: Codec | undefined
  readonly repeatable: boolean
  readonly path: PathTemplate
  /** Names that the path takes. */
  readonly inPath: ReadonlySet<string>
  readonly params: Check | undefined
  readonly response: Check | undefined
  /** Of a request that no operation describes: checks its response. */
  readonly standard?: StandardSchema | undefined
  /** Whether the body comes as it came, no envelope taken off. */
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
