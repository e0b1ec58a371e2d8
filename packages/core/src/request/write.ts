import type { Issue } from '../errors.ts'
import { partsOf } from '../schema/schema.ts'
import type { RequestBody } from './wire.ts'
import type { Endpoint, Write } from './call.ts'
import { fillPath, type Params, withQuery, writeQuery } from './url.ts'

/**
 * Puts params into the path, the query or the body.
 * @param issues receives an entry for each param that cannot be written
 */
export const write: Write = (endpoint, params, issues) => {
  const path = fillPath(endpoint.path, params, issues)
  const { query, fields } = divide(endpoint, params)
  const url = withQuery(endpoint.address + path, writeQuery(query, issues))
  const { codec, operation } = endpoint
  return codec && !isBodyless(endpoint)
    ? { url, ...codec.write(fields ?? {}, operation) }
    : { url, ...writeBody(endpoint, fields, issues) }
}

export function isBodyless({ operation: { method } }: Endpoint): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The params for the query, and those for the body, if any. */
function divide(endpoint: Endpoint, params: Params): { query: Params; fields: Params | undefined } {
  const { operation, inPath } = endpoint
  const { defaults } = operation
  const bodyless = isBodyless(endpoint)
  const query: Record<string, unknown> = {}
  let fields: Record<string, unknown> | undefined
  for (const name in defaults ? { ...defaults, ...params } : params) {
    const value = params[name] === undefined ? defaults?.[name] : params[name]
    if (inPath.has(name) || value === undefined) continue
    if (bodyless || operation.query?.includes(name)) query[name] = value
    else (fields ??= {})[name] = value
  }
  return { query, fields }
}

/** The body of a call, and what belongs to it. */
export type Content = Omit<ReturnType<Write>, 'url'>

export function writeBody(endpoint: Endpoint, fields: Params | undefined, issues: Issue[]): Content {
  const { encoding, body } = endpoint.operation
  const { rules } = endpoint.params ?? {}
  const { digitsAsNumbers = false } = endpoint.profile
  const typed = fields && rules && digitsAsNumbers && !encoding ? (rules.numbers(fields) as Params) : fields
  const content = body === undefined ? typed : typed?.[body]
  if (content === undefined) return { body: undefined }
  if (encoding === 'raw') return { body: content as RequestBody }
  return encoding === 'form'
    ? {
        body: writeQuery(content as Params, issues),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    : { body: jsonOf(endpoint, content), headers: { 'content-type': 'application/json' } }
}

function jsonOf({ operation: { json, body }, params }: Endpoint, content: unknown): string {
  const schema = params?.rules?.schema
  if (!json || !schema) return JSON.stringify(content)
  return json.stringify(
    content,
    body === undefined ? schema : partsOf(schema).find(({ name }) => name === body)?.schema,
  )
}
