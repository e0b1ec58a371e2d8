import type { MediaType, Operation, RequestBody, Schemas, SecurityScheme } from '@portolan/openapi/model'
import { splitTemplate } from '../query-pairs.ts'
import type { RequestRules } from './check-request.ts'
import { findItems, linkNames } from './pages.ts'
import { type Documented, getSchema, pickSuccess } from './responses.ts'
import { type Security, readSecurity } from './security.ts'
import { isXml } from './xml.ts'

/** An operation of a document, with everything that a response needs. */
export interface Endpoint {
  readonly operation: Operation
  /** Its path without a query, and without a trailing slash: `/books/{id}/` is below `/books/`. */
  readonly path: string
  /** The query of its path: `page` and `{page}` of `/rides?page={page}`. */
  readonly queryOfPath: readonly (readonly [name: string, value: string])[]
  readonly rules: RequestRules
  readonly security: Security
  readonly success: Documented
  /** The JSON that it responds with; the XML if there is none. */
  readonly media: MediaType | undefined
  /** The schema of that. */
  readonly result: unknown
  /** The object that it takes, as JSON, a form or XML. */
  readonly input: MediaType | undefined
  /** Where its response has a list. */
  readonly items: string | undefined
}

/** The operations with distinct paths and methods: the first of those that share both. */
export function makeEndpoints(
  operations: readonly Operation[],
  schemas: Schemas,
  schemes: Readonly<Record<string, SecurityScheme>>,
  tokens?: readonly string[],
): Endpoint[] {
  const byRoute = new Map(operations.toReversed().map((one) => [`${one.method} ${one.path}`, one]))
  return operations
    .filter((one) => byRoute.get(`${one.method} ${one.path}`) === one)
    .map((operation) => makeEndpoint(operation, schemas, readSecurity(operation, schemes, tokens)))
}

function makeEndpoint(operation: Operation, schemas: Schemas, security: Security): Endpoint {
  const { parameters: params, responses, paging } = operation
  const body = readableBody(operation, schemas)
  const success = pickSuccess(responses)
  const media = pickData(success.content)
  const result = media && getSchema(media)
  const { address, query } = splitTemplate(operation.path)
  return {
    operation,
    path: address.replace(/(?<=[^/])\/$/, ''),
    queryOfPath: query,
    security,
    success,
    media,
    result,
    input: pickInput(body?.content ?? []),
    items: result === undefined ? undefined : findItems(result, paging, schemas),
    rules: {
      params,
      body,
      further: new Set([...query.map(([name]) => name), ...security.inQuery, ...linkNames(paging, params)]),
    },
  }
}

/** The body of a request; a partial update requires no field. */
function readableBody({ requestBody, body }: Operation, schemas: Schemas): RequestBody | undefined {
  if (!requestBody?.content.length) return undefined
  if (!body?.partial) return requestBody
  const content = requestBody.content.map((media): MediaType => {
    const { required: _, ...schema } = schemas.merge(media.schema)
    return { ...media, schema }
  })
  return { ...requestBody, content }
}

/** The content type with an object, preferably JSON. */
function pickInput(content: readonly MediaType[]): MediaType | undefined {
  return (
    pickJson(content) ??
    content.find(({ kind }) => kind === 'form' || kind === 'multipart') ??
    content.find(({ contentType }) => isXml(contentType))
  )
}

/** The first content type with values. An example that is an XML text is not a value. */
function pickData(content: readonly MediaType[]): MediaType | undefined {
  const xml = content.find(({ contentType }) => isXml(contentType))
  return pickJson(content) ?? (typeof xml?.example === 'string' ? { ...xml, example: undefined } : xml)
}

/** The first content type of JSON. */
export function pickJson(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ kind }) => kind === 'json')
}
