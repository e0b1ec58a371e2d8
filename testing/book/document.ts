import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON value of a document. */
export interface Json {
  readonly [key: string]: unknown
}

export interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Json
}

/** A value of a document, and where it stands, so that its schema can be referred to. */
export interface Placed<T> {
  readonly value: T
  readonly pointer: readonly string[]
}

export interface BookOperation {
  readonly method: string
  readonly path: string
  readonly id: string
  readonly parameters: readonly Placed<Parameter>[]
  readonly requestBody: Placed<Json> | undefined
  readonly responses: Readonly<Record<string, Placed<Json>>>
  /** What it asks for, or else what the document does: names of scopes by the names of schemes. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

export interface Book {
  readonly document: Json
  readonly operations: readonly BookOperation[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head']

/** Reads the OpenAPI document of a client, with the references of parameters, bodies and responses followed. */
export function readBook(file: URL): Book {
  const document = parse(readFileSync(file, 'utf8'), { merge: true }) as Json
  const follow = <T extends Json>(pointer: readonly string[]): Placed<T> => {
    const value = pointer.reduce<unknown>((one, key) => (one as Json)[key], document) as Json
    const { $ref } = value
    return typeof $ref === 'string' ? follow($ref.split('/').slice(1)) : { value: value as T, pointer }
  }
  const list = (pointer: readonly string[], from: Json): Placed<Parameter>[] =>
    ((from['parameters'] ?? []) as Json[]).map((_, index) => follow([...pointer, 'parameters', String(index)]))
  const operations = Object.entries((document['paths'] ?? {}) as Record<string, Json>).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method): BookOperation => {
        const pointer = ['paths', path, method]
        const operation = item[method] as Json
        return {
          method: method.toUpperCase(),
          path,
          id: String(operation['operationId']),
          parameters: [...list(['paths', path], item), ...list(pointer, operation)],
          requestBody: operation['requestBody'] ? follow([...pointer, 'requestBody']) : undefined,
          security: (operation['security'] ?? document['security'] ?? []) as BookOperation['security'],
          responses: Object.fromEntries(
            Object.keys(operation['responses'] as Json).map((status) => [
              status,
              follow([...pointer, 'responses', status]),
            ]),
          ),
        }
      }),
  )
  return { document, operations }
}
