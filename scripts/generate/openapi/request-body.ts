import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { parsed } from './exchange.ts'
import { type JsonObject, present } from './json-schema.ts'
import { paramSchema, rowsOf } from './parameters.ts'

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
  multipart: 'multipart/form-data',
}

/** The body of an endpoint's requests; undefined where they have none. */
export function requestBodyOf(draft: Draft, endpoint: Endpoint): JsonObject | undefined {
  const own = draft.service.requestBody?.(endpoint, draft)
  if (own) return own
  const [{ encoding = 'json', body }] = endpoint.declarations
  const rows = rowsOf(endpoint)
  const whole = rows.find((row) => row.in === 'whole body')
  const fields = rows.filter((row) => row.in === 'body')
  if (!whole && !fields.length && body === undefined) return undefined
  const required = fields.filter((row) => row.required).map(({ name }) => name)
  const schema = whole
    ? paramSchema(draft, endpoint, whole)
    : present({
        type: 'object',
        properties: fields.length
          ? Object.fromEntries(fields.map((row) => [row.name, paramSchema(draft, endpoint, row)]))
          : undefined,
        required: required.length ? required : undefined,
      })
  const { description, ...others } = schema
  const isRequired = whole ? whole.required : required.length > 0 || !fields.length
  return {
    ...present({ description, required: isRequired || undefined }),
    content: { [types[encoding]]: { schema: others, ...exampleOf(endpoint, encoding) } },
  }
}

function exampleOf({ exchanges }: Endpoint, encoding: keyof typeof types): JsonObject {
  const body = exchanges.map((one) => one.body).find((text) => text !== '')
  if (body === undefined || encoding === 'raw') return {}
  return { example: encoding === 'form' ? Object.fromEntries(new URLSearchParams(body)) : parsed(body) }
}
