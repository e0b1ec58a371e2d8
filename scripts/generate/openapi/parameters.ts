import type { DocumentedOperation, DocumentedParam } from '@portolan/testing/reference/reference'
import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { type JsonObject, present } from './json-schema.ts'
import { unquoted, withoutLinks } from './prose.ts'
import { withRow } from './row-schema.ts'

/** The rows of an endpoint's params, each once; one that not every way to ask requires is optional. */
export function rowsOf({ sections }: Endpoint): DocumentedParam[] {
  const rows = sections.flatMap(({ params }) => params)
  const first = rows.filter(({ name }, at) => rows.findIndex((other) => other.name === name) === at)
  return first.map((row) => Object.assign({}, row, { required: sections.every((one) => requires(one, row.name)) }))
}

function requires({ params }: DocumentedOperation, param: string): boolean {
  return params.some(({ name, required }) => name === param && required)
}

/** The schema of a param, as the code and the reference have it. */
export function paramSchema(draft: Draft, endpoint: Endpoint, row: DocumentedParam): JsonObject {
  const [found = { type: 'string' }] = endpoint.declarations.flatMap(({ params = '' }) => {
    const properties = draft.schemas.get(params)?.['properties'] as Readonly<Record<string, JsonObject>> | undefined
    const schema = properties?.[row.name]
    return schema ? [schema] : []
  })
  const schema = withRow(found, row)
  return isSecret(endpoint, row) ? { ...schema, format: 'password', 'x-secret': true } : schema
}

function isSecret({ sections }: Endpoint, { name }: DocumentedParam): boolean {
  return sections.some(({ secret }) => Array.isArray(secret) && secret.includes(name))
}

export function parametersOf(draft: Draft, endpoint: Endpoint): JsonObject[] {
  const rows = rowsOf(endpoint)
  const inPath = endpoint.route.params.flatMap(({ name, as, prefix }) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return []
    const { description, ...schema } = paramSchema(draft, endpoint, row)
    const example = pathExample(endpoint, as, schema)
    // What the pattern says about the whole name is not true of its last segment.
    const segment = prefix === '' ? schema : { type: 'string', minLength: 1 }
    return [{ name: as, in: 'path', required: true, description, schema: segment, ...example }]
  })
  const inQuery = rows.filter((row) => row.in === 'query').map((row) => queryParameter(draft, endpoint, row))
  const own = draft.service.parameters?.(endpoint) ?? []
  return [...inPath, ...inQuery, ...headerParameters(draft), ...own]
}

function queryParameter(draft: Draft, endpoint: Endpoint, row: DocumentedParam): JsonObject {
  const { description, deprecated, ...schema } = paramSchema(draft, endpoint, row)
  const fields = present({ required: row.required || undefined, description, deprecated, schema })
  return { name: row.name, in: 'query', ...fields, ...queryExample(endpoint, row.name, schema) }
}

function pathExample({ route, exchanges: [first] }: Endpoint, name: string, schema: JsonObject): JsonObject {
  const value = first && route.pattern.exec(first.path)?.groups?.[name]
  return value === undefined ? {} : { example: typed(decodeURIComponent(value), schema) }
}

function queryExample({ exchanges }: Endpoint, name: string, schema: JsonObject): JsonObject {
  const [first] = exchanges.flatMap(({ query }) => (query.has(name) ? [query.getAll(name)] : []))
  if (!first) return {}
  return { example: schema['type'] === 'array' ? first : typed(first[0] ?? '', schema) }
}

function typed(text: string, { type }: JsonObject): unknown {
  return type === 'integer' || type === 'boolean' ? (JSON.parse(text) as unknown) : text
}

/** The headers that callers can set; OpenAPI has places of its own for the others. */
function headerParameters({ service: { requestHeaders }, prose, exchanges }: Draft): JsonObject[] {
  if (requestHeaders === undefined) return []
  const rows = prose.table(requestHeaders, ['header', 'meaning'])
  return rows.flatMap(({ header = '', meaning = '' }) => {
    const name = unquoted(header)
    if (['accept', 'authorization', 'content-type'].includes(name.toLowerCase())) return []
    const [example] = exchanges.flatMap(({ headers }) => headers.get(name) ?? [])
    return [
      { name, in: 'header', description: withoutLinks(meaning), schema: { type: 'string' }, ...present({ example }) },
    ]
  })
}
