import type { Schemas } from '@portolan/openapi'
import type { Endpoint } from './endpoint.ts'
import { itemSchema, schemaAt } from './pages.ts'

/** What an endpoint does with a plain resource. */
type Role = 'list' | 'create' | 'get' | 'update' | 'replace' | 'delete'

/** Records at a path: `/pets`, and `/pets/{petId}` for each. */
interface Resource {
  /** The path of the collection. */
  readonly path: string
  /** The param of the path that has the ID of a record. */
  readonly param: string
  /** The field of a record that has it. */
  readonly id: string
  readonly record: unknown
  /** The operation that lists the records, if there is one. */
  readonly list?: Endpoint
}

/** An endpoint's part in a resource. */
export interface Part {
  readonly role: Role
  readonly resource: Resource
}

const roles: Readonly<Record<string, Role>> = { GET: 'get', PATCH: 'update', PUT: 'replace', DELETE: 'delete' }

/**
 * Finds the plain resources: a path with a GET of one record, whose ID is both in the path and in the record. The path
 * without it lists or creates such records. All other endpoints stay as their examples are.
 */
export function partsOf(endpoints: readonly Endpoint[], schemas: Schemas): ReadonlyMap<Endpoint, Part> {
  const parts = new Map<Endpoint, Part>()
  for (const one of endpoints) {
    const found = one.operation.method === 'GET' ? resourceAt(one, schemas) : undefined
    if (!found) continue
    const of = (path: string): Endpoint[] => endpoints.filter(({ operation }) => operation.path === path)
    const list = of(found.path).find((each) => isList(each, found, schemas))
    const creating = of(found.path).find((each) => isCreation(each, found, schemas))
    if (!list && !creating) continue
    const resource = { ...found, ...(list ? { list } : {}) }
    if (list) parts.set(list, { role: 'list', resource })
    if (creating) parts.set(creating, { role: 'create', resource })
    for (const endpoint of of(one.operation.path)) {
      const role = roles[endpoint.operation.method]
      if (role && isPlain(endpoint, role, resource, schemas)) parts.set(endpoint, { role, resource })
    }
  }
  return parts
}

function resourceAt({ operation: { path }, result }: Endpoint, schemas: Schemas): Resource | undefined {
  const match = /^(?<above>.*)\/\{(?<param>[^{}/=]+)\}$/.exec(path)?.groups
  if (match?.['above'] === undefined || match['param'] === undefined || result === undefined) return undefined
  const { above, param } = match
  const names = [param, ...(/_?id$/i.test(param) ? ['id'] : [])]
  const fields = schemas.collectProperties(result)
  const id = names.find((name) => isScalar(fields[name], schemas))
  return id === undefined || above === '' ? undefined : { path: above, param, id, record: result }
}

function isScalar(schema: unknown, schemas: Schemas): boolean {
  if (schema === undefined) return false
  const types = [...schemas.listTypes(schema)].filter((type) => type !== 'null')
  return types.length > 0 && types.every((type) => ['string', 'integer', 'number'].includes(type))
}

function hasId(schema: unknown, { id }: Resource, schemas: Schemas): boolean {
  return isScalar(schemas.collectProperties(schema)[id], schemas)
}

function isList({ operation, result, items }: Endpoint, resource: Resource, schemas: Schemas): boolean {
  if (operation.method !== 'GET' || items === undefined) return false
  return hasId(itemSchema(schemaAt(result, items, schemas), schemas), resource, schemas)
}

function isCreation({ operation, result, input }: Endpoint, resource: Resource, schemas: Schemas): boolean {
  return (
    operation.method === 'POST' && hasId(result, resource, schemas) && schemas.listTypes(input?.schema).has('object')
  )
}

/** Whether an operation at the path of a record does to it what its method says. */
function isPlain({ result, input }: Endpoint, role: Role, resource: Resource, schemas: Schemas): boolean {
  if (role === 'get' || role === 'delete') return true
  return (result === undefined || hasId(result, resource, schemas)) && schemas.listTypes(input?.schema).has('object')
}
