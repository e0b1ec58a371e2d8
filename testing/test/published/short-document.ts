import { type Book, type BookOperation, type Json, valueAt } from '../../book/document.ts'
import type { Fields, Shape, ShortDocument } from './compare.ts'

interface Components {
  readonly schemas?: Readonly<Record<string, Json>>
  readonly securitySchemes?: Readonly<Record<string, { readonly flows?: Readonly<Record<string, Flow>> }>>
}

interface Flow {
  readonly scopes: Readonly<Record<string, string>>
}

/** Our document in the form of the published ones. */
export function shortened({ document, operations }: Book): ShortDocument {
  const { schemas = {}, securitySchemes = {} } = document['components'] as Components
  const flows = Object.values(securitySchemes).flatMap((one) => Object.values(one.flows ?? {}))
  const scopes = Object.assign({}, ...flows.map((one) => one.scopes)) as Flow['scopes']
  return {
    operations: Object.fromEntries(operations.map((one) => [one.operationId, fieldsOf(document, one, scopes)])),
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(document, schema)])),
  }
}

function fieldsOf(document: Json, operation: BookOperation, described: Flow['scopes']): Fields {
  const { method, path, parameters, requestBody, responses, security } = operation
  const params = parameters.map(({ name, in: place, required, schema: { type = 'string' } }) => {
    return [name, `${place} ${String(type)}${required ? '!' : ''}`] as const
  })
  // The address of a scope is what the description of its name quotes.
  const scopes = security
    .flatMap((one) => Object.values(one).flat())
    .map((name) => /`(?<address>[^`]+)`/.exec(described[name] ?? '')?.[1] ?? name)
  const bodies = { request: requestBody, response: responses['200'] ?? responses['2XX'] }
  const shapes = Object.entries(bodies).flatMap(([name, body]) => {
    const schema = body?.content?.['application/json']?.schema
    return schema ? [[name, shapeOf(document, schema)] as const] : []
  })
  return {
    ...{ method, path, params: Object.fromEntries(params), ...Object.fromEntries(shapes) },
    ...{ statuses: listed(Object.keys(responses)), scopes: listed(scopes) },
  }
}

/** A list of names as fields. */
export function listed(names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, 'any']))
}

function shapeOf(document: Json, schema: Json): Shape {
  const { $ref, items, properties, type, enum: values, required = [] } = plain(schema)
  if (typeof $ref === 'string') return `@${$ref.split('/').at(-1)}`
  if (items) return [shapeOf(document, items as Json)]
  if (!properties) return ([type].flat().find((one) => one !== 'null') as string) ?? (values ? 'string' : 'any')
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(([name, field]) => {
    const marks = `${(required as string[]).includes(name) ? '!' : ''}${takesNull(document, field) ? '?' : ''}`
    return [name + marks, shapeOf(document, field)] as const
  })
  return Object.fromEntries(fields)
}

/** Without null and without the known values of an open set. */
function plain(schema: Json): Json {
  const options = (schema['anyOf'] as readonly Json[] | undefined)?.filter(({ type }) => type !== 'null')
  return options ? plain(options.at(-1) ?? {}) : schema
}

function takesNull(document: Json, { $ref, anyOf, type }: Json): boolean {
  if (typeof $ref === 'string') return takesNull(document, valueAt(document, $ref))
  if (Array.isArray(anyOf)) return anyOf.some((one: Json) => takesNull(document, one))
  return [type].flat().includes('null')
}
