import type { JsonSchema, ParamEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { paramEntries } from '../../../../packages/cli/src/manifest/param-entries.ts'
import { nameIn } from '../../../../packages/cli/src/manifest/schema.ts'

/** An object of a service, or a value with a name. */
export interface DocumentedObject {
  readonly name: string
  readonly description: string
  readonly schema: JsonSchema
  /** The fields of an object; a value is one field. */
  readonly fields: readonly ParamEntry[]
  readonly isObject: boolean
  /** The types of which it is one. */
  readonly oneOf?: readonly string[]
  /** True if it occurs in params only. */
  readonly request: boolean
}

/** The objects of a service, those in responses first. */
export function documentedObjects(service: Service): DocumentedObject[] {
  const { groups, schemas } = service
  const entries = groups.flatMap(({ operations }) => operations)
  const returned = reached(
    schemas,
    entries.map(({ response }) => response.type.replace('[]', '')),
  )
  const sent = reached(
    schemas,
    entries.flatMap(({ params }) => params.flatMap((param) => objectsIn(param.schema))),
  )
  const all = Array.from(Object.entries(schemas), ([name, schema]): DocumentedObject => {
    const oneOf = schema.anyOf?.flatMap(({ $ref }) => ($ref === undefined ? [] : [nameIn($ref)])) ?? []
    const isObject = schema.properties !== undefined || schema.type === 'object' || oneOf.length > 0
    return {
      name,
      description: schema.description ?? '',
      schema,
      isObject,
      fields: isObject ? (service.objects[name] ?? []) : [valueField(service, name, schema)],
      ...(oneOf.length ? { oneOf } : {}),
      request: (sent.has(name) && !returned.has(name)) || name.endsWith('Params'),
    }
  })
  return [...all.filter(({ request }) => !request), ...all.filter(({ request }) => request)]
}

function valueField({ schemas }: Service, name: string, schema: JsonSchema): ParamEntry {
  // The page itself begins with the description.
  const value = { ...schema, description: '' }
  const [field] = paramEntries({ properties: { [name]: value }, required: [name] }, { schemas, objects: {} }, '')
  return field as ParamEntry
}

/** The names of the objects of which a value consists. */
export function objectsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [nameIn(value)] : objectsIn(value),
  )
}

function reached(
  schemas: Service['schemas'],
  names: readonly string[],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const name of names) {
    if (!schemas[name] || found.has(name)) continue
    found.add(name)
    reached(schemas, objectsIn(schemas[name]), found)
  }
  return found
}
