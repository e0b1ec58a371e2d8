import type { Schemas } from '@portolan/openapi/model'
import { type Action, findEffect, type KnownAction } from './act.ts'
import type { Endpoint } from './endpoint.ts'
import { asJson, type Json, asList } from '../json.ts'
import { itemSchema, schemaAt } from './pages.ts'
import { singular } from './singular.ts'

/** The role of an endpoint for a plain resource. */
export type Role = 'list' | 'create' | 'get' | 'update' | 'replace' | 'delete' | 'act'

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
  /** The form of an ID from the path or an example, if its field has none. */
  readonly idForm?: Json
}

/** An object at a path that has no ID: `/settings`. */
export interface Single
  extends Pick<Resource, 'path' | 'record'>, Partial<Record<'param' | 'id' | 'list' | 'idForm', never>> {
  /** The operation that returns it. */
  readonly read: Endpoint
  /** The field of its response that has the object, if it is not the response itself. */
  readonly envelope?: string | undefined
}

/** An endpoint's part in a resource, or in an object that is the only one at its path. */
export interface Part {
  readonly role: Role
  readonly resource: Resource | Single
  /** The field of the response that has the record, if it is not the response itself: `data`, `user`. */
  readonly envelope?: string
  /** The same of the body of the request. */
  readonly inputEnvelope?: string
  readonly action?: KnownAction
  /** Set if the response is not the record. */
  readonly isSilent?: true
}

const roles: Readonly<Record<string, Role>> = {
  GET: 'get',
  PATCH: 'update',
  POST: 'update',
  PUT: 'replace',
  DELETE: 'delete',
}

/**
 * Finds the plain resources: a path with a GET of one record, whose ID is both in the path and in the record, or a list
 * of records with an ID. The path without the ID lists or creates such records. A record may be in an envelope, such as
 * `{ "user": { … } }`. `/jobs/{id}/cancel` is an action on a record. All other endpoints return their examples.
 */
export function findParts(endpoints: readonly Endpoint[], schemas: Schemas): ReadonlyMap<Endpoint, Part> {
  const parts = new Map<Endpoint, Part>()
  const resources = new Map<string, Resource>()
  const byPath = new Map<string, Endpoint[]>()
  for (const one of endpoints) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one])
  const add = (found: Resource): void => {
    const around = byPath.get(found.path) ?? []
    const list = around.find((each) => isList(each, found, schemas))
    const creating = around.find((each) => isCreation(each, found, schemas))
    const records = byPath.get(`${found.path}/{${found.param}}`) ?? []
    if (!list && !creating && records.length < 2) return
    const idForm = findIdForm(found, records, schemas)
    const resource = { ...found, ...(list ? { list } : {}), ...(idForm ? { idForm } : {}) }
    resources.set(`${found.path}/{${found.param}}`, resource)
    if (list) parts.set(list, { role: 'list', resource })
    if (creating) parts.set(creating, makePart(creating, 'create', resource, schemas))
    for (const each of around) {
      const role = each.operation.method === 'PATCH' ? 'update' : 'replace'
      if (/^(?:PUT|PATCH)$/.test(each.operation.method) && takesRecord(each, resource, schemas))
        parts.set(each, makePart(each, role, resource, schemas))
    }
    for (const endpoint of records) {
      const role = roles[endpoint.operation.method]
      if (role && isPlain(endpoint, role, resource, schemas))
        parts.set(endpoint, makePart(endpoint, role, resource, schemas))
    }
  }
  const reads = endpoints.filter(isRead)
  for (const one of reads) {
    const match = lastParam.exec(one.path)?.groups
    const found = match && resourceWithin(match['above'] ?? '', match['param'] ?? '', one.result, schemas)
    if (found) add(found)
  }
  const params = new Map(
    [...byPath.keys()].flatMap((path) => {
      const { above = '', param = '' } = lastParam.exec(path)?.groups ?? {}
      return param === '' ? [] : [[above, param] as const]
    }),
  )
  for (const one of reads) {
    const { path } = one
    if (parts.has(one) || one.items === undefined) continue
    const further = furtherList(one, [...resources.values()], schemas)
    if (further) parts.set(one, further)
    if (further || one.operation.method !== 'GET') continue
    const record = itemSchema(schemaAt(one.result, one.items, schemas), schemas)
    const found = makeResource(path, params.get(path) ?? 'id', record, schemas)
    if (found) add(found)
  }
  for (const endpoint of endpoints) {
    if (parts.has(endpoint) || params.has(endpoint.path)) continue
    const [record, action] = parseAction(endpoint)
    const { above = '', param = '' } = lastParam.exec(record)?.groups ?? {}
    const acted = action && !resources.has(record) && resourceWithin(above, param, endpoint.result, schemas)
    if (acted) add(acted)
    const part = action && actionPart(endpoint, action, resources.get(record), schemas)
    if (part) parts.set(endpoint, part)
  }
  return parts
}

/** Another list of a resource's records, such as `/pet/findByStatus`. */
function furtherList(endpoint: Endpoint, resources: readonly Resource[], schemas: Schemas): Part | undefined {
  const { result, items = '', path: own } = endpoint
  const above = /^(?<above>.*)\/[^{}/]+$/.exec(own)?.groups?.['above']
  const resource = resources.find(({ path }) => path === above)
  if (!resource || !isList(endpoint, resource, schemas)) return undefined
  const isSame = isAlike(itemSchema(schemaAt(result, items, schemas), schemas), resource, schemas)
  return isSame ? { role: 'list', resource } : undefined
}

/** The path of the record that an action changes, and the action; a GET is not an action. */
function parseAction({ path, operation: { method } }: Endpoint): readonly [record: string, action?: Action] {
  const { record, word } =
    /^(?<record>.*\/\{[^{}/=]+\})(?:\/(?:actions?\/)?|:)(?<word>[\w-]+)$/.exec(path)?.groups ?? {}
  if (record === undefined || word === undefined || method === 'GET') return ['']
  return [record, { word, isUndone: method === 'DELETE' }]
}

function actionPart(
  endpoint: Endpoint,
  action: Action,
  resource: Resource | undefined,
  schemas: Schemas,
): Part | undefined {
  if (!resource) return undefined
  const isSilent = !answersRecord(endpoint, resource, schemas)
  const effect = findEffect(action, resource.record, schemas)
  if (isSilent && effect === undefined) return undefined
  const known = { ...action, ...(effect ? { effect } : {}) }
  return { ...makePart(endpoint, 'act', resource, schemas), action: known, ...(isSilent ? { isSilent } : {}) }
}

/** True if an operation below a record responds with the record. */
function answersRecord({ result }: Endpoint, resource: Resource, schemas: Schemas): boolean {
  return hasRecord(result, resource, schemas) && isAlike(unwrap(result, resource, schemas), resource, schemas)
}

/** True if a schema has the fields of a record, or some of them. */
function isAlike(schema: unknown, { record }: Resource, schemas: Schemas): boolean {
  const [fields, own] = [record, schema].map((one) => Object.keys(schemas.collectProperties(one))) as [
    string[],
    string[],
  ]
  const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
    some.length > 1 && some.every((name) => all.includes(name))
  return isWithin(fields, own) || isWithin(own, fields)
}

/** True if the body of an operation is a record with its ID. */
function takesRecord({ input }: Endpoint, resource: Resource, schemas: Schemas): boolean {
  return hasId(input?.schema, resource, schemas) && isAlike(input?.schema, resource, schemas)
}

/** Takes the schema of a record out of its envelope. */
function unwrap(result: unknown, resource: Resource, schemas: Schemas): unknown {
  const envelope = findEnvelope(result, resource, schemas)
  return envelope === undefined ? result : schemas.collectProperties(result)[envelope]
}

const lastParam = /^(?<above>.*)\/\{(?<param>[^{}/=]+)\}$/

/** The resource of a record, or of the only one in an envelope. */
function resourceWithin(path: string, param: string, result: unknown, schemas: Schemas): Resource | undefined {
  const [found, ...others] = objectsIn(result, schemas).flatMap(
    ([, inner]) => makeResource(path, param, inner, schemas) ?? [],
  )
  return makeResource(path, param, result, schemas) ?? (others.length === 0 ? found : undefined)
}

/** The fields of a schema that are objects. */
export function objectsIn(schema: unknown, schemas: Schemas): (readonly [name: string, schema: unknown])[] {
  return Object.entries(schemas.collectProperties(schema)).filter(([, one]) => schemas.listTypes(one).has('object'))
}

function makePart({ result, input }: Endpoint, role: Role, resource: Resource, schemas: Schemas): Part {
  const envelope = findEnvelope(result, resource, schemas)
  const fields = Object.keys(schemas.collectProperties(input?.schema))
  const inner = fields.length === 1 ? fields[0] : envelope
  const objects = objectsIn(input?.schema, schemas).map(([name]) => name)
  const isOwn = inner === undefined || Object.hasOwn(schemas.collectProperties(resource.record), inner)
  return {
    role,
    resource,
    ...(result !== undefined && !hasRecord(result, resource, schemas) && role !== 'delete' ? { isSilent: true } : {}),
    ...(envelope === undefined ? {} : { envelope }),
    ...(!isOwn && objects.includes(inner) ? { inputEnvelope: inner } : {}),
  }
}

/** The only field of a response that contains a record of a resource; undefined if the response is the record. */
function findEnvelope(result: unknown, resource: Resource, schemas: Schemas): string | undefined {
  if (hasId(result, resource, schemas)) return undefined
  const [found, ...others] = objectsIn(result, schemas).filter(([, one]) => hasId(one, resource, schemas))
  return others.length === 0 ? found?.[0] : undefined
}

/** Returns true if a response is a record of a resource, or the envelope of one. */
function hasRecord(result: unknown, resource: Resource, schemas: Schemas): boolean {
  return hasId(result, resource, schemas) || findEnvelope(result, resource, schemas) !== undefined
}

function makeResource(path: string, param: string, record: unknown, schemas: Schemas): Resource | undefined {
  const fields = schemas.collectProperties(record)
  const scalars = Object.keys(fields).filter((name) => isScalar(fields[name], schemas))
  const id = findId(path, param, scalars)
  return id === undefined ? undefined : { path, param, id, record }
}

/**
 * The field that a path param identifies: `number` or `order_number` for `/orders/{orderNumber}`, `id` for
 * `/orders/{order}`.
 */
function findId(path: string, param: string, fields: readonly string[]): string | undefined {
  if (fields.includes(param)) return param
  const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()
  const holder = plain(singular(/[^/]*$/.exec(path)?.[0] ?? ''))
  const own = plain(param)
  const rest = own.startsWith(holder) ? own.slice(holder.length) : holder.endsWith(own) ? '' : own
  const names = [own, rest || 'id', ...(own.endsWith('id') ? ['id'] : [])]
  return names.flatMap((name) => fields.find((one) => plain(one) === name) ?? [])[0]
}

/** The form of an ID whose field has none: that of the path param, or of an example. */
function findIdForm({ id, param, record }: Resource, records: readonly Endpoint[], schemas: Schemas): Json | undefined {
  const field = schemas.collectProperties(record)[id]
  const forms = ['example', 'examples', 'pattern', 'format', 'enum', 'const']
  if (!schemas.listTypes(field).has('string') || forms.some((one) => one in schemas.merge(field))) return undefined
  const params = records.flatMap(({ rules }) => rules.params.filter((one) => one.in === 'path' && one.name === param))
  for (const { schema, example } of params) {
    const { examples, pattern, format, example: own } = schemas.merge(schema)
    const known = [example, own, ...asList(examples)].find((one) => typeof one === 'string')
    const form = { example: known, pattern, format }
    const constraints = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
    if (Object.keys(constraints).length > 0) return constraints
  }
  const shown = records.map(({ media }) => asJson(media?.example)[id]).find((one) => typeof one === 'string')
  return shown === undefined ? undefined : { example: shown }
}

function isScalar(schema: unknown, schemas: Schemas): boolean {
  if (schema === undefined) return false
  const types = [...schemas.listTypes(schema)].filter((type) => type !== 'null')
  return types.length > 0 && types.every((type) => ['string', 'integer', 'number'].includes(type))
}

function hasId(schema: unknown, { id }: Resource, schemas: Schemas): boolean {
  return isScalar(schemas.collectProperties(schema)[id], schemas)
}

/** A search can send its terms as a body. */
function isRead({ operation, path }: Endpoint): boolean {
  const isSearch = /\/_?(?:search|query|find|filter|lookup)[^/{}]*$/i.test(path)
  return operation.method === 'GET' || (operation.method === 'POST' && isSearch)
}

function isList(endpoint: Endpoint, resource: Resource, schemas: Schemas): boolean {
  const { result, items } = endpoint
  if (!isRead(endpoint) || items === undefined) return false
  return hasId(itemSchema(schemaAt(result, items, schemas), schemas), resource, schemas)
}

function isCreation({ operation, result, input }: Endpoint, resource: Resource, schemas: Schemas): boolean {
  const isObject = operation.method === 'POST' && schemas.listTypes(input?.schema).has('object')
  return isObject && (hasRecord(result, resource, schemas) || isAlike(input?.schema, resource, schemas))
}

/** Returns true if an operation at a record's path does what its method suggests. */
function isPlain({ result, input }: Endpoint, role: Role, resource: Resource, schemas: Schemas): boolean {
  if (role === 'get' || role === 'delete') return true
  const isChange = schemas.listTypes(input?.schema).has('object') || /json-patch/i.test(input?.contentType ?? '')
  return (result === undefined || hasRecord(result, resource, schemas)) && isChange
}
