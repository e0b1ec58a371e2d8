import type { Book, BookOperation, Json, Placed } from './document.ts'
import { closed, type Validate, validator } from './validator.ts'

/** A request and its response, as they travelled. */
export interface Exchange {
  readonly method: string
  /** The path, without what precedes the documented ones. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
  readonly status: number
  readonly responseHeaders: Headers
  readonly responseBody: string
}

/** Holds exchanges against a book. */
export interface Contract {
  /** What of a request the book does not allow. */
  readonly requestFaults: (exchange: Exchange) => string[]
  /** What of a response the book does not allow; a field that it does not know is a fault too. */
  readonly responseFaults: (exchange: Exchange) => string[]
}

export function contractOf(book: Book): Contract {
  const sent = validator(book.document, true)
  const received = validator(closed(book.document), false)
  return {
    requestFaults(exchange) {
      const operation = find(book, exchange)
      if (!operation) return [`no operation ${exchange.method} ${exchange.path}`]
      return [...paramFaults(sent, operation, exchange), ...bodyFaults(sent, operation, exchange)]
    },
    responseFaults(exchange) {
      const operation = find(book, exchange)
      return operation ? faultsOfResponse(received, operation, exchange) : []
    },
  }
}

/** The operation of a request. `/backups/fs` also fits `/backups/{backup_id}`, so the fewest placeholders win. */
function find({ operations }: Book, { method, path }: Exchange): BookOperation | undefined {
  return operations
    .filter((one) => one.method === method && patternOf(one).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

/** Only what stands for several segments, such as the name of a resource, may hold a slash. */
function patternOf({ path, parameters }: BookOperation): RegExp {
  const deep = new Set(parameters.filter(({ value }) => value['x-portolan-resource']).map(({ value }) => value.name))
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(?<name>\w+)\}$/.exec(part)?.groups?.['name']
    return name === undefined ? RegExp.escape(part) : deep.has(name) ? '(.+)' : '([^/:]+)'
  })
  return new RegExp(`^${parts.join('')}$`)
}

function paramFaults(validate: Validate, operation: BookOperation, { path, query, headers }: Exchange): string[] {
  const segments = patternOf(operation).exec(path)?.slice(1) ?? []
  const inPath = Array.from(operation.path.matchAll(/\{(?<name>\w+)\}/g), ({ groups }) => groups?.['name'])
  const inQuery = new Set(operation.parameters.map(({ value }) => (value.in === 'query' ? value.name : '')))
  const unknown = Array.from(query.keys()).filter((name) => !inQuery.has(name))
  const faults = operation.parameters.flatMap(({ value: { name, in: place, required, schema }, pointer }) => {
    const segment = decodeURIComponent(segments[inPath.indexOf(name)] ?? '')
    const value =
      place === 'path'
        ? segment
        : place === 'query'
          ? queryValue(query.getAll(name), schema)
          : (headers.get(name) ?? undefined)
    if (value === undefined) return required ? [`${name} is missing`] : []
    return validate([...pointer, 'schema'], value).map((fault) => `${name}${fault}`)
  })
  return [...unknown.map((name) => `no query param ${name}`), ...faults]
}

function queryValue(values: readonly string[], { type }: Json): unknown {
  return type === 'array' ? (values.length ? values : undefined) : values[0]
}

function bodyFaults(validate: Validate, { requestBody }: BookOperation, { headers, body }: Exchange): string[] {
  if (body === '') return requestBody?.value['required'] ? ['the body is missing'] : []
  const type = mediaType(headers)
  const range = requestBody && rangeOf(requestBody, type)
  if (!requestBody || range === undefined) return [`no request body of the type ${type}`]
  const value = valueOf(type, body)
  return value === undefined ? [] : validate([...requestBody.pointer, 'content', range, 'schema'], value)
}

function faultsOfResponse(validate: Validate, { responses }: BookOperation, exchange: Exchange): string[] {
  const { status, responseHeaders, responseBody } = exchange
  const key = [String(status), `${String(status)[0]}XX`, 'default'].find((one) => responses[one])
  const response = key === undefined ? undefined : responses[key]
  if (!response) return [`no response ${status}`]
  if (responseBody === '') return []
  const type = mediaType(responseHeaders)
  const range = rangeOf(response, type)
  if (range === undefined) return [`no body of the type ${type} for ${status}`]
  const value = valueOf(type, responseBody)
  return value === undefined ? [] : validate([...response.pointer, 'content', range, 'schema'], value)
}

function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? ''
}

/** The documented media type or range that a type belongs to. */
function rangeOf({ value }: Placed<Json>, type: string): string | undefined {
  const content = (value['content'] ?? {}) as Json
  return [type, type.replace(/\/.*/, '/*'), '*/*'].find((range) => content[range])
}

/** The value of a body that a schema says something about. */
function valueOf(type: string, body: string): unknown {
  if (type === 'application/json') return JSON.parse(body) as unknown
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(body)) : undefined
}
