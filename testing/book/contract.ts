import type { MediaType, Operation, Parameter, Service } from '@portolan/openapi'
import { type Validate, validator } from './validator.ts'

/** A request and its response, as they travelled. */
export interface Exchange {
  /** The path, without what precedes the documented ones. */
  readonly path: string
  readonly request: Request
  readonly response: Response
}

/** Lists what a book does not allow in an exchange: unknown fields of a response are faults too. */
export function contractOf({ operations, definitions }: Service): (exchange: Exchange) => Promise<string[]> {
  const [sent, received] = [validator(definitions, 'sent'), validator(definitions, 'received')]
  return async ({ path, request, response }) => {
    const operation = findOperation(operations, request.method, path)
    if (!operation) return [`no operation ${request.method} ${path}`]
    const { requestBody, responses } = operation
    const body = await request.text()
    const statuses = [String(response.status), `${String(response.status)[0]}XX`, 'default']
    const [documented] = statuses.flatMap((status) => responses.find((one) => one.status === status) ?? [])
    const inResponse = documented
      ? bodyFaults(received, documented.content, response.headers, await response.text())
      : [`no ${response.status}`]
    return [
      ...paramFaults(sent, operation, path, request),
      ...(requestBody?.required && body === '' ? ['the body is missing'] : []),
      ...bodyFaults(sent, requestBody?.content, request.headers, body),
      ...(response.status === 404 && inResponse.length > 0
        ? [`the emulator has no row for ${operation.call.join('.')}: 404`]
        : inResponse),
    ]
  }
}

/** The operation of a request. `/backups/fs` also fits `/backups/{backup_id}`, so the fewest placeholders win. */
export function findOperation(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  return operations
    .filter((one) => one.method === method && patternOf(one).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

/** Only what stands for several segments, such as the name of a resource, may hold a slash: `{name=ships/*}`. */
function patternOf({ path }: Operation): RegExp {
  const wild: Readonly<Record<string, string>> = { '*': '[^/:]+', '**': '.+' }
  const slot = (pattern: string): string =>
    pattern.replaceAll(/\*+|[^*]+/g, (text) => wild[text] ?? RegExp.escape(text))
  const parts = path.replaceAll(
    /\{(?<name>\w+)(?:=(?<pattern>[^}]*))?\}|[^{}]+/g,
    (text, name?: string, pattern = '*') => (name === undefined ? RegExp.escape(text) : `(?<${name}>${slot(pattern)})`),
  )
  return new RegExp(`^${parts}$`)
}

function paramFaults(validate: Validate, operation: Operation, path: string, request: Request): string[] {
  const { parameters } = operation
  const segments = patternOf(operation).exec(path)?.groups ?? {}
  const query = new URL(request.url).searchParams
  const places: Readonly<Record<string, (param: Parameter) => unknown>> = {
    path: ({ name }) => decodeURIComponent(segments[name] ?? ''),
    header: ({ name }) => request.headers.get(name) ?? undefined,
    query: ({ name, schema }) => {
      const isList = typeof schema === 'object' && schema['type'] === 'array' && query.has(name)
      return isList ? query.getAll(name) : query.get(name)
    },
  }
  const unknown = Array.from(query.keys()).filter(
    (name) => !parameters.some((one) => one.in === 'query' && one.name === name),
  )
  const faults = parameters.flatMap((param) => {
    const value = places[param.in]?.(param) ?? undefined
    if (value === undefined) return param.required ? [`${param.name} is missing`] : []
    return validate(param.schema, value).map((fault) => `${param.name}${fault}`)
  })
  return [...unknown.map((name) => `no query param ${name}`), ...faults]
}

function bodyFaults(validate: Validate, content: readonly MediaType[] = [], headers: Headers, text: string): string[] {
  if (text === '') return []
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const ranges = [type, type.replace(/\/.*/, '/*'), '*/*']
  const [documented] = ranges.flatMap((range) => content.find(({ contentType }) => contentType === range) ?? [])
  if (!documented) return [`no body of the type ${type}`]
  const value = valueOf(type, text)
  return value === undefined ? [] : validate(documented.schema ?? true, value)
}

/** The value of a body that a schema says something about. */
function valueOf(type: string, body: string): unknown {
  if (type === 'application/json') return JSON.parse(body) as unknown
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(body)) : undefined
}
