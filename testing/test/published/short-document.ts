import { type OpenedDocument, type Operation, Schemas } from '@portolan/openapi'
import type { Fields, Shape, ShortDocument } from './compare.ts'

/** The part of a document that its model has not: what scopes mean. */
interface Root {
  readonly components: {
    readonly securitySchemes?: Readonly<Record<string, { readonly flows?: Readonly<Record<string, Flow>> }>>
  }
}

interface Json {
  readonly [key: string]: unknown
}

interface Flow {
  readonly scopes: Readonly<Record<string, string>>
}

/** Our document in the form of the published ones. */
export function shortened({ root, service }: OpenedDocument): ShortDocument {
  const { operations, definitions } = service
  const { securitySchemes = {} } = (root as Root).components
  const flows = Object.values(securitySchemes).flatMap((one) => Object.values(one.flows ?? {}))
  const scopes = Object.assign({}, ...flows.map((one) => one.scopes)) as Flow['scopes']
  const schemas = new Schemas(definitions)
  return {
    operations: Object.fromEntries(operations.map((one) => [one.id, fieldsOf(schemas, one, scopes)])),
    schemas: Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, shapeOf(schemas, one)])),
  }
}

function fieldsOf(schemas: Schemas, operation: Operation, described: Flow['scopes']): Fields {
  const { method, parameters, requestBody, responses, scopes } = operation
  const params = parameters.map(({ name, in: place, required, schema }) => {
    const { type = 'string' } = plain(schema)
    return [name, `${place} ${String(type)}${required ? '!' : ''}`] as const
  })
  // The name of a resource is a param after its fixed part.
  const path = operation.path.replaceAll(/\{(?<name>\w+)=(?<fixed>[^*}]*)\*+\}/g, '$<fixed>{$<name>}')
  // The address of a scope is what the description of its name quotes.
  const addresses = scopes.map((name) => /`(?<address>[^`]+)`/.exec(described[name] ?? '')?.[1] ?? name)
  const response = responses.find(({ status }) => status === '200') ?? responses.find(({ status }) => status === '2XX')
  const bodies = { request: requestBody, response }
  const shapes = Object.entries(bodies).flatMap(([name, body]) => {
    const schema = body?.content.find(({ contentType }) => contentType === 'application/json')?.schema
    return schema ? [[name, shapeOf(schemas, schema)] as const] : []
  })
  return {
    ...{ method, path, params: Object.fromEntries(params), ...Object.fromEntries(shapes) },
    ...{ statuses: listed(responses.map(({ status }) => status)), scopes: listed(addresses) },
  }
}

/** A list of names as fields. */
export function listed(names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, 'any']))
}

function shapeOf(schemas: Schemas, schema: unknown): Shape {
  const { $ref, items, properties, type, enum: values, required = [] } = plain(schema)
  if (typeof $ref === 'string') return `@${$ref.split('/').at(-1)}`
  if (items) return [shapeOf(schemas, items)]
  if (!properties) return ([type].flat().find((one) => one !== 'null') as string) ?? (values ? 'string' : 'any')
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(([name, field]) => {
    const marks = `${(required as string[]).includes(name) ? '!' : ''}${takesNull(schemas, field) ? '?' : ''}`
    return [name + marks, shapeOf(schemas, field)] as const
  })
  return Object.fromEntries(fields)
}

/** Without null and without the known values of an open set. */
function plain(schema: unknown): Json {
  const { anyOf, ...own } = Object(schema) as Json
  if (!Array.isArray(anyOf)) return own
  return plain((anyOf as readonly Json[]).findLast(({ type }) => type !== 'null'))
}

function takesNull(schemas: Schemas, schema: unknown): boolean {
  const { anyOf, type } = schemas.follow(schema)
  if (Array.isArray(anyOf)) return anyOf.some((one) => takesNull(schemas, one))
  return [type].flat().includes('null')
}
