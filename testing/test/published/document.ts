import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON value of a document. */
export interface Json {
  readonly [key: string]: unknown
}

interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Json
}

type Content = Readonly<Record<string, { readonly schema?: Json }>>

interface Body extends Json {
  readonly content: Content
}

/** An operation with the references of its parameters, body and responses followed. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly requestBody: Body | undefined
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly scopes: readonly string[]
}

export interface Document {
  /** By operation ids. */
  readonly operations: ReadonlyMap<string, Operation>
  readonly schemas: Readonly<Record<string, Json>>
}

interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly scopes: Readonly<Record<string, string>> }>>
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Reads the OpenAPI document of a client. */
export function readDocument(file: URL): Document {
  const document = parse(readFileSync(file, 'utf8'), { merge: true }) as Json
  const entries = Object.entries(document['paths'] as Readonly<Record<string, Json>>).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => {
        const own = item[method] as Json
        return [String(own['operationId']), operationOf(document, path, method, { item, own })] as const
      }),
  )
  const { schemas } = document['components'] as { readonly schemas: Document['schemas'] }
  return { operations: new Map(entries), schemas }
}

function operationOf(
  document: Json,
  path: string,
  method: string,
  { item, own }: { readonly item: Json; readonly own: Json },
): Operation {
  const listed = [item, own].flatMap(({ parameters = [] }) => parameters as readonly Json[])
  const responses = Object.entries(own['responses'] as Readonly<Record<string, Json>>)
  return {
    method: method.toUpperCase(),
    path,
    parameters: listed.map((one) => follow(document, one) as Parameter),
    requestBody: own['requestBody'] ? (follow(document, own['requestBody'] as Json) as Body) : undefined,
    responses: Object.fromEntries(responses.map(([status, one]) => [status, follow(document, one)])),
    scopes: scopesOf(document, (own['security'] ?? document['security'] ?? []) as readonly Json[]),
  }
}

function follow(document: Json, value: Json): Json {
  const { $ref } = value
  if (typeof $ref !== 'string') return value
  const [, ...keys] = $ref.split('/')
  return follow(document, keys.reduce<unknown>((one, key) => (one as Json)[key], document) as Json)
}

/** The addresses of the scopes, which the descriptions of their names quote. */
function scopesOf(document: Json, security: readonly Json[]): string[] {
  const { securitySchemes } = document['components'] as { readonly securitySchemes: Readonly<Record<string, Scheme>> }
  const described = Object.values(securitySchemes).flatMap(({ flows = {} }) =>
    Object.values(flows).flatMap(({ scopes }) => Object.entries(scopes)),
  )
  const addresses = new Map(described.map(([name, words]) => [name, /`(?<address>[^`]+)`/.exec(words)?.[1] ?? name]))
  return security.flatMap((one) => (Object.values(one).flat() as string[]).map((name) => addresses.get(name) ?? name))
}
