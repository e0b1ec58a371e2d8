import {
  comment,
  type Group,
  type Operation,
  Signature,
  type SourceFile,
  type Symbols,
  typeIdentifier,
  typeKey,
  valueIdentifier,
} from '../../output.ts'
import type { CompatCall } from './read-call.ts'
import { typesModule } from './type-module.ts'
import type { CallTypes } from './type-names.ts'

const core = '@portolan/core/compat'

/** The context for printing the files of groups. */
export interface ResourcePlan {
  readonly symbols: Symbols
  readonly callsOf: (group: Group) => readonly CompatCall[]
  readonly typesOf: ReadonlyMap<Operation, CallTypes>
}

/** A group of an old client: an interface, and the types of its calls. */
export interface Resource {
  readonly group: Group
  /** The name of its interface, and of its namespace in that of the group around it. */
  readonly name: string
  /** The module in the client's folder. */
  readonly module: string
  readonly aliases: readonly string[]
  readonly inner: readonly Resource[]
}

export function listResources(plan: ResourcePlan, { groups }: Group): Resource[] {
  return groups.map((group) => {
    const scratch = plan.symbols.file('compat/scratch.ts')
    const calls = plan.callsOf(group).map((call) => printCall(plan, call, scratch))
    return {
      group,
      name: typeIdentifier(group.path.at(-1) as string),
      module: `compat/resources/${group.folder}`,
      aliases: [
        ...new Set([
          ...calls.flatMap(({ aliases }) => [...aliases.keys()]),
          ...(group.webhooks ? ['UnwrapWebhookEvent'] : []),
        ]),
      ],
      inner: listResources(plan, group),
    }
  })
}

/** The names of types that a group exports: its own first, then those of inner groups that do not clash. */
export function listExports(resource: Resource): ReadonlyMap<string, Resource> {
  const found = new Map(resource.aliases.map((name) => [name, resource]))
  for (const inner of resource.inner)
    for (const [name, from] of listExports(inner)) if (!found.has(name)) found.set(name, from)
  return found
}

export function printResource(plan: ResourcePlan, resource: Resource, file: SourceFile): string {
  const { group, name, inner } = resource
  const members = inner.map((one) => `readonly ${typeKey(one.group.path.at(-1) as string)}: ${useResource(one, file)}`)
  const calls = plan.callsOf(group).map((call) => printCall(plan, call, file))
  const aliases = new Map(calls.flatMap((call) => [...call.aliases]))
  const webhooks = printWebhooks(plan.symbols, group, file)
  if (webhooks) aliases.set('UnwrapWebhookEvent', webhooks.event)
  const namespaces = inner.map((one) => `export type * as ${one.name} from '${file.pathTo(one.module)}'`)
  const taken = new Set([name, ...inner.map((one) => one.name), ...resource.aliases])
  const passed = Map.groupBy(
    [...listExports(resource)].filter(([alias, from]) => from !== resource && !taken.has(alias)),
    ([, from]) => from,
  )
  const flattened = [...passed].map(
    ([from, names]) => `export type { ${names.map(([one]) => one).join(', ')} } from '${file.pathTo(from.module)}'`,
  )
  const body = [...members, ...calls.flatMap(({ methods }) => methods), ...(webhooks?.methods ?? [])].join('\n')
  const text = [
    [`export type * from '${file.pathTo(typesModule)}'`, ...namespaces, ...flattened].join('\n'),
    ...[...aliases].map(([alias, type]) => `export type ${alias} = ${type}`),
    `${comment([group.description])}export interface ${name} {\n${body}\n}`,
  ].join('\n\n')
  const words = new Set(text.match(/[\p{L}\p{Nd}_$]+/gu))
  return [file.imports((local) => words.has(local)), text].filter((part) => part !== '').join('\n\n')
}

/** The names that the file of a group declares. */
export function resourceNames({ name, aliases, inner }: Resource): string[] {
  return [name, ...aliases, ...inner.map((one) => one.name)]
}

/** The interface of a group, in a file that has its namespace under the same name. */
function useResource({ name, module }: Resource, file: SourceFile): string {
  return file.use({ name, module, kind: 'type' })
}

/** A call: its methods in the interface, and the types that go with it. */
interface PrintedCall {
  readonly methods: readonly string[]
  readonly aliases: ReadonlyMap<string, string>
}

export function printCall({ symbols, typesOf }: ResourcePlan, call: CompatCall, file: SourceFile): PrintedCall {
  const { operation, id, gives } = call
  const { short, long } = typesOf.get(operation) as CallTypes
  const aliases = new Map<string, string>()
  const name = (ending: string, type: string): string => {
    aliases.set(`${short}${ending}`, type)
    if (long !== short) aliases.set(`${long}${ending}`, `${short}${ending}`)
    return `${short}${ending}`
  }
  const signature = new Signature(symbols, file)
  const promise = file.type('APIPromise', core)
  const print = (result: string, params?: string): string => {
    const all = [
      ...(id === undefined ? [] : [`${valueIdentifier(id)}: ${printIdType(operation, id)}`]),
      ...(params === undefined ? [] : [call.params === 'needed' ? `params: ${params}` : `params?: ${params} | null`]),
      `options?: ${file.type('RequestOptions', core)}`,
    ]
    return `${printComment(operation)}${typeKey(operation.call.at(-1) as string)}(${all.join(', ')}): ${result}`
  }
  const whole = signature.params(operation)
  const type = id === undefined ? whole : `${file.type('WithoutId', core)}<${whole}, '${id}'>`
  const params = call.params === 'none' ? undefined : name('Params', type)
  if (gives === 'response') return { methods: [print(`${promise}<Response>`, params)], aliases }
  if (gives === 'list') return { methods: [print(printList(call, { signature, name, file }), params)], aliases }
  const stream = `${file.type('Stream', core)}<${printStreamed(call, { symbols, signature, file })}>`
  if (gives === 'stream') return { methods: [print(`${promise}<${stream}>`, params)], aliases }
  const data = printData(signature, operation)
  const response = `${short}Response`
  if (!symbols.hasSchema(response) && data !== 'void' && data !== 'unknown') name('Response', data)
  if (call.streamParam === undefined || params === undefined)
    return { methods: [print(`${promise}<${data}>`, params)], aliases }
  const field = typeKey(call.streamParam)
  const still = name('ParamsNonStreaming', `${params} & { ${field}?: false | null }`)
  const moving = name('ParamsStreaming', `${params} & { ${field}: true }`)
  return {
    methods: [
      print(`${promise}<${data}>`, still),
      print(`${promise}<${stream}>`, moving),
      print(`${promise}<${stream} | ${data}>`, params),
    ],
    aliases,
  }
}

function printStreamed(
  { operation, streamed }: CompatCall,
  { symbols, signature, file }: { readonly symbols: Symbols; readonly signature: Signature; readonly file: SourceFile },
): string {
  if (!streamed) return signature.streamed(operation) ?? 'unknown'
  return `${file.use(symbols.find('type', streamed.key))}${streamed.list ? '[]' : ''}`
}

function printIdType({ params }: Operation, id: string): string {
  const kind = params.find(({ name }) => name === id)?.shape.kind
  return kind === 'integer' || kind === 'number' || kind === 'digits' ? 'number | string' : 'string'
}

/** The data of a call that may also give a stream. */
function printData(signature: Signature, operation: Operation): string {
  // For old clients, an undescribed response has no data.
  if (operation.result.kind === 'unknown') return 'void'
  const still = signature.variants(operation).find(({ params, needsParams }) => params !== undefined && !needsParams)
  const text = still?.result ?? signature.result(operation)
  return /\bFileResponse\b/.test(text) ? text.replaceAll(/\bFileResponse\b/g, 'Response') : text
}

function printList(
  { operation, page }: CompatCall,
  {
    signature,
    name,
    file,
  }: {
    readonly signature: Signature
    readonly name: (ending: string, type: string) => string
    readonly file: SourceFile
  },
): string {
  const items = page?.items ?? ''
  const paging = { kind: 'token', param: '', next: '', ...(items === '' ? {} : { items }) } as const
  const found = signature.item({ ...operation, paging })
  const isNamed = /^[\p{L}_$][\p{L}\p{Nd}_$]*$/u.test(found)
  const item = isNamed ? found : name('Response', found)
  const data = operation.result.data?.list === false ? signature.result(operation) : 'object'
  return `${file.type('PagePromise', core)}<${file.type('ListPage', core)}<${item}, ${data}>, ${item}>`
}

function printComment({ notes, method, path }: Operation): string {
  const tags = notes.deprecated ? ['@deprecated'] : []
  return comment([notes.summary, `\`${method} ${path}\``], tags, 2)
}

function printWebhooks(
  symbols: Symbols,
  { webhooks }: Group,
  file: SourceFile,
): { readonly event: string; readonly methods: readonly string[] } | undefined {
  if (!webhooks) return undefined
  const event = file.use(symbols.find('type', webhooks.key))
  const from = '@portolan/core/webhooks'
  const given = `body: ${file.type('WebhookBody', from)}, headers: ${file.type('WebhookHeaders', from)}, secret?: string | null, tolerance?: number`
  return {
    event,
    methods: [
      `/** Checks the signature of a message, and returns the event in it. */\nunwrap(${given}): Promise<UnwrapWebhookEvent>`,
      `/** Checks the signature of a message. */\nverifySignature(${given}): Promise<void>`,
    ],
  }
}

/** The property of a group. */
export function printProperty(resource: Resource, file: SourceFile): string {
  return `declare readonly ${typeKey(resource.group.path.at(-1) as string)}: ${useResource(resource, file)}`
}
