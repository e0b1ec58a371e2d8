import type { Schemas } from '@portolan/openapi/model'
import type { Endpoint } from './endpoint.ts'
import { objectsIn, type Part, type Role } from './resources.ts'

const changes: Readonly<Record<string, Role>> = { PUT: 'replace', POST: 'update', PATCH: 'update' }

/**
 * Finds objects without an ID: `GET /settings`, with the PUT, POST or PATCH at the same path that takes its fields. A
 * DELETE is included if a PUT or POST can restore the object.
 * @param records the parts of endpoints in plain resources
 */
export function findSingles(
  endpoints: readonly Endpoint[],
  records: ReadonlyMap<Endpoint, Part>,
  schemas: Schemas,
): ReadonlyMap<Endpoint, Part> {
  const free = endpoints.filter((one) => !records.has(one))
  const byPath = Map.groupBy(free, ({ path }) => path)
  return new Map([...byPath.values()].flatMap((around) => partsAt(around, schemas)))
}

function partsAt(around: readonly Endpoint[], schemas: Schemas): (readonly [Endpoint, Part])[] {
  const read = around.find(({ operation }) => operation.method === 'GET')
  if (!read || read.operation.paging || !schemas.listTypes(read.result).has('object')) return []
  // A list that is only read or added to does not count.
  const isList = read.items !== undefined
  const places = [read.result, ...(isList ? [] : objectsIn(read.result, schemas).map(([, one]) => one))]
  const single = places.find((one) =>
    around.some((other) => isChange(other, one, schemas) && !(isList && other.operation.method === 'POST')),
  )
  if (single === undefined) return []
  const resource = { path: read.path, record: single, read, ...findPlace(single, read.result, schemas) }
  const changing = around.filter((one) => isChange(one, single, schemas))
  const deletes = changing.some(({ operation }) => operation.method !== 'PATCH')
  return around.flatMap((one): [Endpoint, Part][] => {
    const role = one === read ? 'get' : changing.includes(one) ? changes[one.operation.method] : undefined
    if (role) return [[one, { role, resource, ...(findPlace(single, one.result, schemas) ?? { isSilent: true }) }]]
    return deletes && one.operation.method === 'DELETE' ? [[one, { role: 'delete', resource, isSilent: true }]] : []
  })
}

/** True if an endpoint takes the fields of an object; a POST has to respond with it, too. */
function isChange({ operation: { method }, input, result }: Endpoint, single: unknown, schemas: Schemas): boolean {
  if (!Object.hasOwn(changes, method) || !hasHalf(input?.schema, single, schemas)) return false
  return method !== 'POST' || findPlace(single, result, schemas) !== undefined
}

/** The place of an object in a response; undefined if there is none. */
function findPlace(single: unknown, result: unknown, schemas: Schemas): Pick<Part, 'envelope'> | undefined {
  if (hasHalf(single, result, schemas)) return {}
  const [envelope] = objectsIn(result, schemas).find(([, one]) => hasHalf(single, one, schemas)) ?? []
  return envelope === undefined ? undefined : { envelope }
}

/** True if a schema has fields, and another has at least half of them. */
function hasHalf(schema: unknown, other: unknown, schemas: Schemas): boolean {
  const names = Object.keys(schemas.collectProperties(schema))
  const fields = schemas.collectProperties(other)
  return names.length > 0 && names.filter((name) => Object.hasOwn(fields, name)).length * 2 >= names.length
}
