import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON value of a document. */
export interface Json {
  readonly [key: string]: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Json
  readonly 'x-portolan-resource'?: unknown
}

/** What a request or a response may have as its body. */
export interface Body {
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>
}

export interface BookOperation {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
  /** What it asks for, or else what the document does: names of scopes by the names of schemes. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

/** An operation as it is written: what all of a path or a document have may be left out. */
type Written = Omit<BookOperation, 'parameters' | 'security'> & Partial<BookOperation>

export interface Book {
  readonly document: Json
  readonly operations: readonly BookOperation[]
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head'])

/** Reads the OpenAPI document of a client, with the references of parameters, bodies and responses followed. */
export function readBook(file: URL): Book {
  const document = parse(readFileSync(file, 'utf8'), { merge: true }) as Json
  const { paths = {}, security = [] } = document as { paths?: Record<string, Json>; security?: [] }
  const follow = <T extends object>(one: T): T => ('$ref' in one ? follow(valueAt(document, one.$ref) as T) : one)
  const operations = Object.entries(paths).flatMap(([path, { parameters: shared = [], ...item }]) =>
    Object.entries(item as Record<string, Written>)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        security,
        ...operation,
        method: method.toUpperCase(),
        path,
        parameters: [...(shared as Parameter[]), ...(operation.parameters ?? [])].map(follow),
        ...(operation.requestBody && { requestBody: follow(operation.requestBody) }),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, follow(response)]),
        ),
      })),
  )
  return { document, operations }
}

/** What a reference names: `#/components/schemas/User`. */
export function valueAt(document: Json, reference: unknown): Json {
  const names = String(reference).split('/').slice(1)
  return names.reduce((value, name) => value[name] as Json, document)
}
