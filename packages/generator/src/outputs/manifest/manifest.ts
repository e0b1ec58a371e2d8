import { holds, isSecret, type ObjectShape, type Operation, present, toJsonSchema, writeNotes } from '@portolan/openapi'
import {
  type ComposedCall,
  credentialOptions,
  defaultServer,
  listAddresses,
  listVariableOptions,
  type Symbols,
  typeIdentifier,
  variableOption,
  withOptionNames,
  type WrittenSchema,
} from '../../output.ts'
import { writeComposedParams } from './composed-params.ts'
import {
  type Manifest,
  type ManifestComposedCall,
  type ManifestOperation,
  type ManifestResult,
  type ManifestSchema,
  type ManifestServer,
  manifestVersion,
  type ManifestWebhooks,
} from './manifest-form.ts'

/** The text of `manifest.json`. */
export function printManifest(symbols: Symbols): string {
  const { handwritten: config } = symbols
  const { name, title, summary, operations, groups, credentials, clients } = symbols.service
  const servers = writeServers(symbols)
  const all: Manifest = {
    manifestVersion,
    name,
    title,
    ...present({ summary }),
    clients: clients.map(({ name: client, host }) => ({
      factory: `create${typeIdentifier(client)}Client`,
      ...present({ host }),
    })),
    options: {
      addresses: listAddresses(symbols.service),
      credentials: [...new Set(credentials.flatMap(credentialOptions))],
      others: [
        ...textOptions(config.options),
        ...listVariableOptions(symbols.service),
        ...(credentials.some(({ scopes }) => scopes) ? ['scope'] : []),
      ],
    },
    credentials: credentials.map((one) => ({ ...one, options: credentialOptions(one) })),
    servers,
    ...present({ hooks: config.hooks, login: config.login, scopesNote: scopesNote(symbols) }),
    groups: groups.map((one) => ({ name: one.name, ...present({ description: one.description }) })),
    operations: [...operations.map((one) => writeOperation(symbols, one)), ...declaredOperations(symbols)],
    composed: Object.entries(config.composed ?? {}).flatMap(([group, { calls }]) =>
      Object.entries(calls).flatMap(([member, call]) => {
        const whole = group === '' ? member : `${group}.${member}`
        return call === null && operations.some((one) => one.call.join('.') === whole)
          ? []
          : [writeComposed(symbols, whole, call ?? {})]
      }),
    ),
    ...present({ webhooks: describeWebhooks(symbols) }),
    $defs: listDefinitions(symbols),
    names: { ...symbols.service.naming, types: listTypeNames(symbols) },
  }
  return JSON.stringify(all)
}

function listTypeNames({ service, schema }: Symbols): Record<string, string> {
  const documented = Object.values(service.schemas).filter(({ role }) => role === 'schema')
  return Object.fromEntries(documented.map(({ id }) => [id, schema(id).name]))
}

function textOptions(options: Symbols['handwritten']['options'] = {}): string[] {
  return Object.keys(options).filter((name) => options[name] === 'text')
}

function writeServers({ service }: Symbols): ManifestServer[] {
  const { servers } = service
  const usual = defaultServer(servers)
  return servers.map((server) => ({
    url: withOptionNames(service, server.url),
    ...present({ description: server.description, address: server.address }),
    ...(server === usual ? { default: true as const } : {}),
    ...(server.variables.length
      ? {
          variables: Object.fromEntries(
            server.variables.map((one) => [
              variableOption(service, one.name),
              present({ default: one.default, values: one.values }),
            ]),
          ),
        }
      : {}),
  }))
}

function scopesNote({ service: { operations, credentials } }: Symbols): string | undefined {
  if (operations.every(({ scopes }) => scopes.length === 0)) return undefined
  return credentials.find(({ kind, description }) => kind === 'bearer' && description !== undefined)?.description
}

function describeWebhooks(symbols: Symbols): ManifestWebhooks | undefined {
  const { webhooks } = symbols.service
  const events = webhooks?.events.map(({ name, key, text }) => ({
    name,
    schema: refer(symbols)(key),
    ...present({ description: text }),
  }))
  return webhooks && events && { ...webhooks.signature, events }
}

/** The reference to a schema with a name. */
function refer(symbols: Symbols): (key: string) => ManifestSchema {
  return (key) => referTo(symbols.schema(key).name)
}

function referTo(name: string): ManifestSchema {
  return { $ref: `#/$defs/${name}` }
}

function writeOperation(symbols: Symbols, one: Operation): ManifestOperation {
  const { notes, throws, scopes, params } = one
  const contentTypes = [one.body?.contentType, one.body?.upload?.contentType]
    .concat(one.requestBody?.content.map(({ contentType }) => contentType))
    .filter((type) => type !== undefined)
  return {
    id: one.id,
    call: one.call.join('.'),
    ...present({ summary: notes.summary, description: notes.text }),
    method: one.method,
    path: one.path,
    ...(params.length
      ? {
          params: toJsonSchema(paramsShape(symbols, one), refer(symbols)),
          in: Object.fromEntries(params.map((param) => [param.name, param.in])),
        }
      : {}),
    ...(one.body ? { body: { as: one.body.as, contentTypes: [...new Set(contentTypes)] } } : {}),
    ...present({ paging: one.paging }),
    repeat: one.repeat,
    ...present({ idempotency: one.idempotency }),
    effect: one.effect,
    ...present({
      deprecated: notes.deprecated,
      credentials: one.credentials,
      scopes: scopes.length ? scopes : undefined,
      hosts: one.hosts,
      documentedBy: one.documentedBy,
    }),
    result: writeResult(symbols, one),
    ...(throws.length ? { throws } : {}),
  }
}

/** All params as one object, with this operation's notes and the rules between them. */
function paramsShape({ service }: Symbols, { params, paramsKey = '' }: Operation): ObjectShape {
  const named = service.schemas[paramsKey]?.shape
  const whole = named?.kind === 'object' ? named : { others: 'refused' as const }
  return { kind: 'object', patterns: [], ...whole, fields: params }
}

/** The operations that the document does not have. */
function declaredOperations(symbols: Symbols): ManifestOperation[] {
  const { declared = {} } = symbols.handwritten
  return Object.entries(declared).flatMap(([id, one]): ManifestOperation[] => {
    if (typeof one === 'string') return []
    const { from: _, params: name, result, path = '', repeat = false, ...described } = one
    const params = name === undefined ? undefined : writeNamed(symbols, name)
    const names = Object.keys(params?.properties ?? {})
    return [
      {
        id,
        call: id,
        ...described,
        path,
        repeat,
        ...(params ? { params, in: Object.fromEntries(names.map((param) => [param, 'body' as const])) } : {}),
        result:
          result === undefined ? { kind: 'none', status: 200 } : { kind: 'json', status: 200, schema: referTo(result) },
      },
    ]
  })
}

function writeResult(symbols: Symbols, { result, responses }: Operation): ManifestResult {
  const { kind, data, streamed, status } = result
  const documented = [String(status), `${Math.floor(status / 100)}XX`, 'default']
    .map((code) => responses.find((one) => one.status.toUpperCase() === code.toUpperCase()))
    .find((one) => one !== undefined)
  const contentTypes = documented?.content.map(({ contentType }) => contentType) ?? []
  const describeSchema = ({ key, list }: NonNullable<typeof data>): ManifestSchema =>
    list ? { type: 'array', items: refer(symbols)(key) } : refer(symbols)(key)
  const isHidden = [data, streamed].some(
    (one) => one && holds(symbols.schema(one.key).shape, (key) => symbols.schema(key).shape, isSecret),
  )
  return {
    kind,
    status,
    ...(data ? { schema: describeSchema(data) } : {}),
    ...(streamed ? { streamed: describeSchema(streamed) } : {}),
    ...(contentTypes.length ? { contentTypes } : {}),
    ...(isHidden ? { secret: true } : {}),
  }
}

function writeComposed(symbols: Symbols, call: string, composed: ComposedCall): ManifestComposedCall {
  const { params, options, optionsType: _, of, ...described } = composed
  return {
    call,
    ...present({ of }),
    ...described,
    ...present({
      params: params === undefined ? undefined : composedParams(symbols, params, of ?? call),
      options: options && writeComposedParams(options, referTo),
    }),
  }
}

/** The params of a handwritten call: those of a params type, some of the operation's, or its own. */
function composedParams(
  symbols: Symbols,
  params: NonNullable<ComposedCall['params']>,
  base: string,
): ManifestSchema | undefined {
  if (typeof params === 'string') return writeNamed(symbols, params)
  if (!Array.isArray(params)) return writeComposedParams(params as Exclude<typeof params, readonly string[]>, referTo)
  const operation = symbols.service.operations.find(({ id, call }) => id === base || call.join('.') === base)
  if (!operation) return undefined
  const chosen = operation.params.filter(({ name }) => params.includes(name))
  return toJsonSchema(paramsShape(symbols, { ...operation, params: chosen }), refer(symbols))
}

function writeNamed(symbols: Symbols, name: string): ManifestSchema | undefined {
  const found = writtenSchemas(symbols).find((one) => one.name === name)
  return found && toJsonSchema(found.shape, refer(symbols))
}

/** The schemas that results and params refer to, but not the params objects, which belong to the operations. */
function listDefinitions(symbols: Symbols): Record<string, ManifestSchema> {
  const params = Object.values(symbols.service.schemas).filter(({ role }) => role === 'params')
  const others = new Set(params.map(({ id }) => symbols.schema(id)))
  const own = writtenSchemas(symbols).filter((one) => !others.has(one))
  return Object.fromEntries(
    own.map(({ name, shape, text, deprecated }) => [
      name,
      { ...toJsonSchema(shape, refer(symbols)), ...writeNotes(present({ text, deprecated })) },
    ]),
  )
}

function writtenSchemas(symbols: Symbols): readonly WrittenSchema[] {
  return [...new Set(['', ...symbols.folders].flatMap((folder) => symbols.schemasIn(folder)))]
}
