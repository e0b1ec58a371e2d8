import { type Operation, streaming } from '@portolan/core'
import type { Draft } from './draft.ts'
import type { HttpService } from './http-service.ts'
import { type Endpoint, isForBrowsers } from './endpoint.ts'
import { parsed } from './exchange.ts'
import { type JsonObject, reference } from './json-schema.ts'
import { firstSentence } from './prose.ts'
import { successHeaders } from './response-headers.ts'

/** The successes of an endpoint by their statuses. */
export function successesOf(draft: Draft, endpoint: Endpoint): JsonObject {
  const { sections, exchanges } = endpoint
  const isPage = sections.some(({ paging }) => paging !== undefined)
  const content = contentOf(draft, endpoint)
  const statuses = new Set(sections.map(({ success }) => String(success.status ?? '2xx').toUpperCase()))
  const found = Array.from(statuses, (status) => {
    const hasBody = content !== undefined && status !== '204'
    const seen = status === '2XX' ? exchanges : exchanges.filter((one) => String(one.status) === status)
    const response = {
      description: descriptionOf(endpoint),
      ...withHeaders(successHeaders(draft, isPage), draft.service.successHeaders?.(endpoint) ?? {}),
      ...(hasBody
        ? {
            content: withExample(
              draft.service,
              content,
              seen.map((one) => one.responseBody),
            ),
          }
        : {}),
    }
    return [status, response]
  })
  const unchanged = draft.service.conditional && endpoint.method === 'GET' ? notModified(draft) : {}
  return { ...(Object.fromEntries(found) as JsonObject), ...unchanged }
}

function withHeaders({ headers }: JsonObject, more: JsonObject): JsonObject {
  const all = { ...(headers as JsonObject | undefined), ...more }
  return Object.keys(all).length ? { headers: all } : {}
}

function notModified(draft: Draft): JsonObject {
  return { 304: { description: 'Nothing has changed; without a body.', ...successHeaders(draft, false) } }
}

/** What the client's summary says it returns is what the service sends. */
function descriptionOf({ sections: [{ summary }] }: Endpoint): string {
  const returned = /^Returns (?<what>.+)$/s.exec(firstSentence(summary))?.groups?.['what']
  return returned === undefined ? 'Success.' : `${returned.charAt(0).toUpperCase()}${returned.slice(1)}.`
}

/** The body by its media type; undefined where there is none. */
function contentOf(
  draft: Draft,
  endpoint: Endpoint,
): { readonly type: string; readonly schema: JsonObject } | undefined {
  const { declarations } = endpoint
  const operation = declarations.find(({ response }) => response !== undefined) ?? declarations[0]
  if (operation.responseType === streaming)
    return { type: '*/*', schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  if (isForBrowsers(endpoint)) return { type: 'text/html', schema: { type: 'string' } }
  const data = schemaOf(operation)
  const schema = draft.service.wrap ? draft.service.wrap(data, endpoint, draft) : data
  return schema && { type: 'application/json', schema }
}

function schemaOf({ response }: Operation): JsonObject | undefined {
  if (response === undefined) return undefined
  const name = response.replace(/\[\]$/, '')
  return name === response ? reference('schemas', name) : { type: 'array', items: reference('schemas', name) }
}

function withExample(
  { mediaTypes = [] }: HttpService,
  { type, schema }: { type: string; schema: JsonObject },
  bodies: readonly string[],
): JsonObject {
  if (type !== 'application/json') return { [type]: { schema } }
  const example = bodies.map(parsed).find((one) => one !== undefined)
  const content = { schema, ...(example === undefined ? {} : { example: shortened(example) }) }
  return Object.fromEntries([type, ...mediaTypes].map((one) => [one, content]))
}

/** A list, or the list in an envelope, with its first two entries. */
function shortened(example: unknown): unknown {
  if (Array.isArray(example)) return example.slice(0, 2)
  if (typeof example !== 'object' || example === null || !('data' in example)) return example
  return { ...example, data: Array.isArray(example.data) ? example.data.slice(0, 2) : example.data }
}
