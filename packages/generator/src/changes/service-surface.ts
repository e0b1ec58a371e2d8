import {
  type Credential,
  type DataReference,
  defaultServer,
  type Operation,
  type Rule,
  type Service,
  type Shape,
} from '@portolan/openapi'
import { listOptions, variableOption, withOptionNames } from '../typescript/client-options.ts'
import { listClients } from '../typescript/clients.ts'
import type { Symbols } from '../typescript/symbols.ts'
import type { Surface, SurfaceOperation, SurfaceSchema } from './surface.ts'

/** Reads the parts of a service's client that users see. */
export function readSurface({ service, schema }: Symbols): Surface {
  const { webhooks } = service
  const server = defaultServer(service.servers)
  const resolve = (key: string): SurfaceSchema => {
    const { name, shape } = schema(key)
    const pointer = service.schemas[key]?.pointer
    return { name, shape, ...(pointer?.startsWith('/') ? { pointer } : {}) }
  }
  const documented = Object.values(service.schemas).filter(({ role }) => role === 'schema')
  return {
    factories: listClients(service).map(({ factory }) => factory),
    options: listOptions(service).map(({ name, required = false }) => ({ name, required })),
    ...(server
      ? {
          address: withOptionNames(service, server.url),
          variables: server.variables.flatMap((one) =>
            one.default === undefined ? [variableOption(service, one.name)] : [],
          ),
        }
      : {}),
    credentials: listCredentials(service.credentials),
    operations: service.operations.map((one) => readOperation(service, one, resolve)),
    types: new Map(documented.map(({ id, pointer }) => [schema(id).name, { pointer }])),
    events: (webhooks?.events ?? []).map(({ name, key }) => ({ name, shape: { kind: 'named', key } })),
    resolve,
  }
}

function readOperation(
  service: Service,
  operation: Operation,
  resolve: (key: string) => SurfaceSchema,
): SurfaceOperation {
  const {
    id,
    method,
    path,
    call,
    pointer,
    params,
    paramsKey,
    result,
    paging,
    credentials,
    throws,
    errors = {},
  } = operation
  const { kind, kinds = [kind], media = [], status, data, streamed } = result
  return {
    id,
    method,
    path,
    call: call.join('.'),
    pointer,
    params: params.map(({ name, in: place, required, shape, nullable, notes }) => ({
      name,
      in: place,
      required,
      shape: nullable ? { kind: 'union', options: [shape, { kind: 'null' }] } : shape,
      ...('default' in notes ? { default: notes.default } : {}),
    })),
    ...(paramsKey === undefined ? {} : { paramsType: resolve(paramsKey).name }),
    rules: paramsKey === undefined ? [] : readRules(resolve(paramsKey).shape),
    isOpen: paramsKey !== undefined && isOpen(resolve(paramsKey).shape),
    result: {
      kinds,
      accepts: media.map(({ contentType }) => contentType),
      status,
      ...(data ? { data: readReference(data) } : {}),
      ...(streamed ? { streamed: readReference(streamed) } : {}),
    },
    ...(paging
      ? {
          paging: {
            kind: paging.kind,
            ...('items' in paging && paging.items !== undefined ? { items: paging.items } : {}),
          },
        }
      : {}),
    ...(credentials
      ? { credentials: credentials.map((set) => set.map((scheme) => nameCredential(scheme, service.credentials))) }
      : {}),
    statuses: throws.map((one) => one.status),
    errors: Object.fromEntries(Object.entries(errors).map(([of, body]) => [of, readReference(body)])),
    deprecated: operation.notes.deprecated === true,
    effect: operation.effect,
    repeat: operation.repeat,
  }
}

function readReference({ key, list }: DataReference): Shape {
  const one: Shape = { kind: 'named', key }
  return list ? { kind: 'list', items: one } : one
}

function readRules(shape: Shape): readonly Rule[] {
  return shape.kind === 'named' ? [] : (shape.rules ?? [])
}

function isOpen(shape: Shape): boolean {
  return shape.kind === 'object' && shape.others !== 'refused'
}

/** The names of all credentials that a client can send. Any client takes a token. */
export function listCredentials(credentials: readonly Credential[]): string[] {
  return [token, ...credentials.map(({ scheme }) => nameCredential(scheme, credentials))]
}

const token = 'a token'

/** The name of the option for a scheme, whatever its name in the document. */
export function nameCredential(scheme: string, credentials: readonly Credential[]): string {
  const kind = credentials.find((one) => one.scheme === scheme)?.kind
  return kind === 'bearer' ? token : kind === 'basic' ? 'user name and password' : `\`${scheme}\``
}
