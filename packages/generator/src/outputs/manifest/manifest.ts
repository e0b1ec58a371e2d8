import { holds, isSecret, type Operation, present, type Rule } from '@portolan/openapi'
import {
  type ComposedCall,
  type ComposedParam,
  credentialOptions,
  defaultServer,
  listAddresses,
  type Symbols,
  typeIdentifier,
  variableOption,
  type WrittenSchema,
} from '../../output.ts'
import {
  isOpen,
  type ManifestField,
  manifestFields,
  manifestNotes,
  manifestValue,
  ruleTexts,
} from './manifest-fields.ts'
import type {
  Manifest,
  ManifestComposedCall,
  ManifestObject,
  ManifestOperation,
  ManifestResult,
  ManifestWebhooks,
} from './manifest-form.ts'

/** The text of `manifest.json`. */
export function printManifest(symbols: Symbols): string {
  const { handwritten: config } = symbols
  const { name, title, summary, operations, groups, credentials, clients } = symbols.service
  const server = serverOf(symbols)
  const all: Manifest = {
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
      others: [...textOptions(config.options), ...Object.keys(server?.defaults ?? {})],
    },
    ...present({ server, hooks: config.hooks, login: config.login, scopesNote: scopesNote(symbols) }),
    groups: groups.map((one) => ({ name: one.name, ...present({ description: one.description }) })),
    operations: [...operations.map((one) => operationEntry(symbols, one)), ...declaredEntries(symbols)],
    composed: Object.entries(config.composed ?? {}).flatMap(([group, { calls }]) =>
      Object.entries(calls).flatMap(([member, call]) => {
        const whole = group === '' ? member : `${group}.${member}`
        return call === null && operations.some((one) => one.call.join('.') === whole)
          ? []
          : [composedEntry(symbols, whole, call ?? {})]
      }),
    ),
    ...present({ webhooks: webhooksOf(symbols) }),
    objects: objectsOf(symbols),
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

function serverOf({ service: { servers } }: Symbols): Manifest['server'] {
  const server = defaultServer(servers)
  if (!server) return undefined
  const values = server.variables.flatMap((one) =>
    one.values ? [[variableOption(one.name), one.values] as const] : [],
  )
  return {
    url: server.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `{${variableOption(name)}}`),
    defaults: Object.fromEntries(server.variables.map((one) => [variableOption(one.name), one.default ?? ''])),
    ...(values.length ? { values: Object.fromEntries(values) } : {}),
  }
}

function scopesNote({ service: { operations, credentials } }: Symbols): string | undefined {
  if (operations.every(({ scopes }) => scopes.length === 0)) return undefined
  return credentials.find(({ kind, description }) => kind === 'bearer' && description !== undefined)?.description
}

function webhooksOf({ service: { webhooks }, schema }: Symbols): ManifestWebhooks | undefined {
  const events = webhooks?.events.map(({ name, key, text }) => ({
    name,
    type: schema(key).name,
    ...present({ description: text }),
  }))
  return webhooks && events && { ...webhooks.signature, events }
}

function operationEntry(symbols: Symbols, one: Operation): ManifestOperation {
  const { notes, paging, throws, scopes } = one
  const rules = rulesOf(symbols, one.paramsKey)
  const sets = rules.flatMap((rule) => (rule.kind === 'some' || rule.kind === 'one' ? [rule.sets] : []))[0]
  const texts = ruleTexts(rules)
  return {
    id: one.id,
    call: one.call.join('.'),
    ...present({ summary: notes.summary, description: notes.text }),
    method: one.method,
    path: one.path,
    params: one.params.map(({ name, in: place, required, shape, notes: own }) => ({
      name,
      in: place,
      required,
      ...manifestValue(symbols, shape),
      ...manifestNotes(own),
    })),
    ...present({
      rules: texts.length ? texts : undefined,
      oneOf: sets,
      body: one.body?.as,
      paging: paging?.kind,
      items: paging && 'items' in paging ? paging.items : undefined,
    }),
    repeat: one.repeat,
    effect: one.effect,
    ...present({
      deprecated: notes.deprecated,
      scopes: scopes.length ? scopes : undefined,
      hosts: one.hosts,
      documentedBy: one.documentedBy,
    }),
    result: resultOf(symbols, one),
    ...(throws.length ? { throws } : {}),
  }
}

/** The operations that the document does not have. */
function declaredEntries(symbols: Symbols): ManifestOperation[] {
  const { declared = {} } = symbols.handwritten
  return Object.entries(declared).flatMap(([id, one]): ManifestOperation[] => {
    if (typeof one === 'string') return []
    const { from: _, params, result, path = '', repeat = false, ...said } = one
    const fields = params === undefined ? [] : (paramsOf(symbols, params) as readonly ManifestField[])
    return [
      {
        id,
        call: id,
        ...said,
        path,
        repeat,
        params: fields.map((field) => ({ ...field, in: 'body' })),
        result: { kind: result === undefined ? 'none' : 'json', ...present({ type: result }), status: 200 },
      },
    ]
  })
}

function rulesOf({ service }: Symbols, paramsKey: string | undefined): readonly Rule[] {
  const shape = paramsKey === undefined ? undefined : service.schemas[paramsKey]?.shape
  return shape && shape.kind !== 'named' ? (shape.rules ?? []) : []
}

function resultOf(symbols: Symbols, { result: { kind, data, status } }: Operation): ManifestResult {
  if (!data) return { kind, status }
  const { name, shape } = symbols.schema(data.key)
  return {
    kind,
    type: `${name}${data.list ? '[]' : ''}`,
    status,
    ...(holds(shape, (key) => symbols.schema(key).shape, isSecret) ? { secret: true } : {}),
  }
}

function composedEntry(
  symbols: Symbols,
  call: string,
  { params, options, ...others }: ComposedCall,
): ManifestComposedCall {
  const { optionsType: _, ...said } = others
  return {
    call,
    ...said,
    ...present({
      params: params === undefined ? undefined : paramsOf(symbols, params),
      options: options && fieldsOf(options),
    }),
  }
}

/** The params of a call by hand: of a params type of the document, some of the operation's, or its own. */
function paramsOf(symbols: Symbols, params: NonNullable<ComposedCall['params']>): readonly (string | ManifestField)[] {
  if (Array.isArray(params)) return params as readonly string[]
  if (typeof params === 'object') return fieldsOf(params as Readonly<Record<string, ComposedParam>>)
  const shape = writtenObjects(symbols).find(({ name }) => name === params)?.shape
  return shape?.kind === 'object' ? manifestFields(symbols, shape.fields) : []
}

function fieldsOf(said: Readonly<Record<string, ComposedParam>>): ManifestField[] {
  return Object.entries(said).map(([name, one]) => ({ name, required: false, type: 'any', ...one }))
}

/** The objects that results and params consist of: not the params themselves, which are the operations'. */
function objectsOf(symbols: Symbols): Record<string, ManifestObject> {
  const params = Object.values(symbols.service.schemas).filter(({ role }) => role === 'params')
  const others = new Set(params.map(({ id }) => symbols.schema(id)))
  const own = writtenObjects(symbols).filter((one) => !others.has(one))
  return Object.fromEntries(own.map((one) => [one.name, objectEntry(symbols, one)]))
}

function writtenObjects(symbols: Symbols): readonly WrittenSchema[] {
  return ['', ...symbols.folders].flatMap((folder) => symbols.schemasIn(folder)).filter(isFirst)
}

function isFirst(one: WrittenSchema, index: number, all: readonly WrittenSchema[]): boolean {
  return all.indexOf(one) === index
}

function objectEntry(symbols: Symbols, { shape, text }: WrittenSchema): ManifestObject {
  const description = present({ description: text })
  if (shape.kind === 'object') {
    return { ...description, fields: manifestFields(symbols, shape.fields), ...(isOpen(shape) ? { open: true } : {}) }
  }
  if (shape.kind !== 'union') return { ...description, value: manifestValue(symbols, shape), fields: [] }
  const names = shape.options.flatMap((option) => (option.kind === 'named' ? [symbols.schema(option.key).name] : []))
  return { ...description, oneOf: names, fields: [] }
}
