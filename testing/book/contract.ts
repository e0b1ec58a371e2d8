import type { Book, Body, BookOperation, Parameter } from './document.ts'
import { type Validate, validator } from './validator.ts'

/** A request and its response, as they travelled. */
export interface Exchange {
  /** The path, without what precedes the documented ones. */
  readonly path: string
  readonly request: Request
  readonly response: Response
}

/** What of an exchange a book does not allow; a field of a response that it does not know is a fault too. */
export function contractOf({ document, operations }: Book): (exchange: Exchange) => Promise<string[]> {
  const [sent, received] = [validator(document, 'sent'), validator(document, 'received')]
  return async ({ path, request, response }) => {
    const operation = find(operations, request.method, path)
    if (!operation) return [`no operation ${request.method} ${path}`]
    const [{ requestBody, responses }, { status }] = [operation, response]
    const body = await request.text()
    const documented = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses['default']
    return [
      ...paramFaults(sent, operation, path, request),
      ...(requestBody?.required && body === '' ? ['the body is missing'] : []),
      ...bodyFaults(sent, requestBody, request.headers, body),
      ...(documented ? bodyFaults(received, documented, response.headers, await response.text()) : [`no ${status}`]),
    ]
  }
}

/** The operation of a request. `/backups/fs` also fits `/backups/{backup_id}`, so the fewest placeholders win. */
function find(operations: Book['operations'], method: string, path: string): BookOperation | undefined {
  return operations
    .filter((one) => one.method === method && patternOf(one).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

/** Only what stands for several segments, such as the name of a resource, may hold a slash. */
function patternOf({ path, parameters }: BookOperation): RegExp {
  const deep = new Set(parameters.filter((one) => one['x-portolan-resource']).map(({ name }) => name))
  // Every second part is a name.
  const parts = path.split(/\{(\w+)\}/).map((part, index) => {
    return index % 2 === 0 ? RegExp.escape(part) : `(?<${part}>${deep.has(part) ? '.+' : '[^/:]+'})`
  })
  return new RegExp(`^${parts.join('')}$`)
}

function paramFaults(validate: Validate, operation: BookOperation, path: string, request: Request): string[] {
  const { parameters } = operation
  const segments = patternOf(operation).exec(path)?.groups ?? {}
  const query = new URL(request.url).searchParams
  const places: Readonly<Record<Parameter['in'], (param: Parameter) => unknown>> = {
    path: ({ name }) => decodeURIComponent(segments[name] ?? ''),
    header: ({ name }) => request.headers.get(name) ?? undefined,
    query: ({ name, schema }) => (schema['type'] === 'array' && query.has(name) ? query.getAll(name) : query.get(name)),
  }
  const unknown = Array.from(query.keys()).filter(
    (name) => !parameters.some((one) => one.in === 'query' && one.name === name),
  )
  const faults = parameters.flatMap((param) => {
    const value = places[param.in](param) ?? undefined
    if (value === undefined) return param.required ? [`${param.name} is missing`] : []
    return validate(param.schema, value).map((fault) => `${param.name}${fault}`)
  })
  return [...unknown.map((name) => `no query param ${name}`), ...faults]
}

function bodyFaults(validate: Validate, { content = {} }: Body = {}, headers: Headers, text: string): string[] {
  if (text === '') return []
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const documented = content[type] ?? content[type.replace(/\/.*/, '/*')] ?? content['*/*']
  if (!documented) return [`no body of the type ${type}`]
  const value = valueOf(type, text)
  return value === undefined ? [] : validate(documented.schema, value)
}

/** The value of a body that a schema says something about. */
function valueOf(type: string, body: string): unknown {
  if (type === 'application/json') return JSON.parse(body) as unknown
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(body)) : undefined
}
