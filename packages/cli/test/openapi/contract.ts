import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Content, Document, Json, OperationObject } from './documents.ts'
import { operationsOf } from './documents.ts'
import { closed } from './closed.ts'

/** A request and its response, as they travelled. */
export interface Exchange {
  readonly method: string
  /** The path, without what stands before the documented ones. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
  readonly status: number
  readonly responseHeaders: Headers
  readonly responseBody: string
}

interface Place {
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
  readonly operation: OperationObject
}

/** Holds exchanges against a document. */
export interface Contract {
  /** The operation of a request; undefined where the document has none. */
  readonly find: (exchange: Pick<Exchange, 'method' | 'path'>) => Place | undefined
  /** What of a request the document does not allow. */
  readonly requestFaults: (exchange: Exchange) => string[]
  /** What of a response the document does not allow; a field that it does not know is a fault too. */
  readonly responseFaults: (exchange: Exchange) => string[]
}

/**
 * Holds what travelled against a document.
 * @param unnamed statuses that the documents of the service do not name, for which `default` stands
 */
export function contractOf(document: Document, unnamed: readonly number[] = []): Contract {
  const validators = { sent: validator(document, true), received: validator(closed(document), false) }
  const places = operationsOf(document).map((one): Place => ({ ...one, pattern: patternOf(one.path) }))
  const find: Contract['find'] = ({ method, path }) =>
    places
      .filter((one) => one.method === method && one.pattern.test(path))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
  return {
    find,
    requestFaults(exchange) {
      const place = find(exchange)
      if (!place) return [`no operation ${exchange.method} ${exchange.path}`]
      return [...paramFaults(validators.sent, place, exchange), ...bodyFaults(validators.sent, place, exchange)]
    },
    responseFaults(exchange) {
      const place = find(exchange)
      return place ? faultsOfResponse(document, validators.received, place, exchange, unnamed) : []
    },
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('([^/:]+)')}$`,
  )
}

/** Checks a value against the schema at a pointer into the document. */
type Validate = (pointer: readonly string[], value: unknown) => string[]

function validator(document: Json, coerce: boolean): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: coerce })
  addFormats.default(ajv, ['date-time', 'date', 'uri', 'email', 'ipv4', 'ipv6'])
  ajv.addFormat('password', true)
  ajv.addSchema({ $id: 'document', ...document })
  const compiled = new Map<string, ValidateFunction>()
  return (pointer, value) => {
    const $ref = `document#/${pointer.map(escaped).join('/')}`
    const check = compiled.get($ref) ?? ajv.compile({ type: 'object', properties: { value: { $ref } } })
    compiled.set($ref, check)
    return check({ value }) ? [] : (check.errors ?? []).map(described)
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function described({ instancePath, message = '', params }: ErrorObject): string {
  const more = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : ''
  return `${instancePath} ${message}${more}`
}

function paramFaults(validate: Validate, place: Place, { path, query, headers }: Exchange): string[] {
  const { parameters = [] } = place.operation
  const segments = place.pattern.exec(path)?.slice(1) ?? []
  const inPath = Array.from(place.path.matchAll(/\{(?<name>\w+)\}/g), ({ groups }) => groups?.['name'])
  const unknown = Array.from(query.keys()).filter((name) => !parameters.some((one) => one.name === name))
  const faults = parameters.flatMap((one, index) => {
    const sent =
      one.in === 'path'
        ? decodeURIComponent(segments[inPath.indexOf(one.name)] ?? '')
        : one.in === 'query'
          ? queryValue(query.getAll(one.name), one.schema)
          : (headers.get(one.name) ?? undefined)
    if (sent === undefined) return one.required ? [`${one.name} is missing`] : []
    const pointer = ['paths', place.path, place.method.toLowerCase(), 'parameters', String(index), 'schema']
    return validate(pointer, sent).map((fault) => `${one.name}${fault}`)
  })
  return [...unknown.map((name) => `no query param ${name}`), ...faults]
}

function queryValue(values: readonly string[], { type }: Json): unknown {
  return type === 'array' ? (values.length ? values : undefined) : values[0]
}

function bodyFaults(validate: Validate, place: Place, { headers, body }: Exchange): string[] {
  const { requestBody } = place.operation
  if (body === '') return requestBody?.required ? ['the body is missing'] : []
  const type = mediaType(headers)
  const range = requestBody && rangeOf(requestBody.content, type)
  if (range === undefined) return [`no request body of the type ${type}`]
  const pointer = ['paths', place.path, place.method.toLowerCase(), 'requestBody', 'content', range, 'schema']
  const value = valueOf(type, body)
  return value === undefined ? [] : validate(pointer, value)
}

function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? ''
}

/** The documented media type or range that a type belongs to. */
function rangeOf(content: Content, type: string): string | undefined {
  return [type, type.replace(/\/.*/, '/*'), '*/*'].find((range) => content[range])
}

/** The value of a body that a schema says something about. */
function valueOf(type: string, body: string): unknown {
  if (type === 'application/json') return JSON.parse(body) as unknown
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(body)) : undefined
}

function faultsOfResponse(
  document: Document,
  validate: Validate,
  place: Place,
  exchange: Exchange,
  unnamed: readonly number[],
): string[] {
  const { status, responseHeaders, responseBody } = exchange
  const { responses } = place.operation
  const fallback = unnamed.includes(status) || status >= 500 ? ['default'] : []
  const key = [String(status), `${String(status)[0]}XX`, ...fallback].find((one) => responses[one])
  if (key === undefined) return [`no response ${status}`]
  const own = ['paths', place.path, place.method.toLowerCase(), 'responses', key]
  const shared = responses[key]?.$ref?.split('/').slice(1)
  const content = (shared ? document.components['responses']?.[shared[2] ?? ''] : responses[key])?.['content']
  if (responseBody === '') return []
  const type = mediaType(responseHeaders)
  const range = content === undefined ? undefined : rangeOf(content as Content, type)
  if (range === undefined) return [`no body of the type ${type} for ${status}`]
  const value = valueOf(type, responseBody)
  return value === undefined ? [] : validate([...(shared ?? own), 'content', range, 'schema'], value)
}
