import type { Manifest, ManifestComposedCall, ManifestOperation, ManifestSchema } from '@portolan/generator'
import { nameFlags } from '../params/name-flags.ts'
import { firstSentence } from '../operation-description.ts'
import type { Effect, JsonSchema, ParamEntry, UnnamedOperation } from './manifest.ts'
import { paramEntries, type ReadingContext } from './param-entries.ts'
import { paragraphs, plain, sentence } from './plain.ts'
import { nameIn } from './schema.ts'

/** An operation, and the sets of params of which one is required. */
interface Entry extends UnnamedOperation {
  readonly needs: readonly string[]
}

/** Reads the calls of a manifest one at a time: a call is one operation, several, or handwritten. */
export class OperationReader {
  /** The names of all calls, such as `issueEvents.listForRepo`. */
  readonly names: readonly string[]
  readonly #manifest: Manifest
  readonly #context: ReadingContext
  readonly #operations: ReadonlyMap<string, readonly ManifestOperation[]>
  readonly #custom: ReadonlyMap<string, ManifestComposedCall>

  constructor(manifest: Manifest, context: ReadingContext) {
    this.#manifest = manifest
    this.#context = context
    this.#operations = Map.groupBy(manifest.operations, ({ call }) => call)
    this.#custom = new Map(manifest.composed.map((one) => [one.call, one]))
    this.names = Array.from(new Set([...this.#operations.keys(), ...this.#custom.keys()]))
  }

  /** The line of a call in a list: its summary, or else the beginning of its description, or its route. */
  summarize(call: string): string {
    const custom = this.#custom.get(call)
    const [one] = this.#operations.get(custom ? this.#findBase(custom) : call) ?? []
    const said = custom?.summary ?? one?.summary ?? firstSentence(paragraphs(one?.description)[0] ?? '')
    return sentence(said) || (one ? `${one.method} ${one.sends ?? one.path}` : '')
  }

  read(call: string): Entry {
    const custom = this.#custom.get(call)
    if (!custom) return nameFlags(this.#readOperation(call) ?? emptyEntry)
    return nameFlags(readComposed(custom, this.#readOperation(this.#findBase(custom)), this.#context))
  }

  /** The call that a handwritten call repeats or describes further. */
  #findBase({ call, of }: ManifestComposedCall): string {
    return (of === undefined ? undefined : this.#manifest.operations.find(({ id }) => id === of)?.call) ?? call
  }

  #readOperation(call: string): Entry | undefined {
    const [first, ...others] = this.#operations.get(call) ?? []
    if (!first) return undefined
    const entry = readOperations([first, ...others], this.#context)
    const { scopesNote } = this.#manifest
    return entry.scopes.length > 0 && scopesNote !== undefined ? { ...entry, scopesNote: plain(scopesNote) } : entry
  }
}

type Several = readonly [ManifestOperation, ...ManifestOperation[]]

/** A call, which can send several requests. */
function readOperations(some: Several, context: ReadingContext): Entry {
  const [{ call, method, path, sends, summary, description, paging, effect, scopes, hosts, documentedBy, deprecated }] =
    some
  const schema = joinParams(some)
  return {
    name: call,
    ids: some.map(({ id }) => id),
    summary: sentence(summary ?? ''),
    description: paragraphs(description),
    rules: some.flatMap(({ params }) => listMessages(params).map(plain)),
    method,
    path: sends ?? path,
    scopes: scopes ?? [],
    ...(hosts ? { hosts } : {}),
    ...(deprecated ? { isDeprecated: true as const } : {}),
    ...(documentedBy === undefined ? {} : { isExperimental: true as const }),
    params: readParams(some, schema, context),
    ...(schema ? { schema } : {}),
    ...(paging === undefined ? {} : { paging }),
    ...readResponse(some),
    errors: (some[0].throws ?? []).map(({ status, text }) => ({ code: status, when: plain(text) })),
    effect: effect as Effect,
    needs: some.length > 1 ? listRequired(some[0].params) : firstSet(some[0].params),
  }
}

/** The rules that span several params. The first names the params of which one is required, as errors do. */
function listMessages(params: ManifestSchema | undefined): string[] {
  const [subject] = firstSet(params)
  const messages = [params?.['x-portolan-message'] ?? []].flat()
  return messages.map((message, index) => (index === 0 && subject !== undefined ? `${subject} ${message}` : message))
}

function listRequired(schema: ManifestSchema | undefined): readonly string[] {
  return schema?.required ?? []
}

/** The first of the sets of params of which one is required. */
function firstSet(params: ManifestSchema | undefined): readonly string[] {
  return listRequired((params?.anyOf ?? params?.oneOf)?.[0])
}

/** The params of all requests: one that some of them need and others do not take is optional. */
function joinParams(some: Several): JsonSchema | undefined {
  const [{ params: first }, ...others] = some
  if (others.length === 0) return first
  const all = some.map(({ params = {} }) => params)
  return {
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => properties).toReversed()) as Record<
      string,
      JsonSchema
    >,
    required: listRequired(first).filter((name) => all.every((one) => listRequired(one).includes(name))),
    additionalProperties: false,
  }
}

function readParams(some: Several, schema: JsonSchema | undefined, context: ReadingContext): ParamEntry[] {
  const places = Object.assign({}, ...some.map((one) => one.in).toReversed()) as Readonly<Record<string, string>>
  const isForm = some[0].body?.as === 'fields'
  return Array.from(paramEntries(schema, context, `${some[0].call}.`), (entry) => {
    const at = Object.hasOwn(places, entry.name) ? places[entry.name] : undefined
    return {
      ...entry,
      ...(at === undefined ? {} : { at }),
      ...(entry.type === 'bytes' && at === 'body' && isForm ? { isFile: true as const } : {}),
    }
  })
}

function readResponse(some: Several): Pick<Entry, 'response' | 'secretResponse'> {
  const { kind, schema, streamed, status } = (some.find(({ result }) => result.schema) ?? some[0]).result
  const named: Readonly<Record<string, string>> = { exists: 'boolean', none: 'nothing', text: 'string', file: 'stream' }
  return {
    response: {
      type: named[kind] ?? (schema ? typeName(schema) : 'unknown'),
      status,
      ...(kind === 'file' ? { binary: true as const } : {}),
      ...(kind === 'events' || kind === 'lines' ? { streams: true as const } : {}),
      ...(streamed ? { streamed: typeName(streamed) } : {}),
    },
    secretResponse: some.some(({ result }) => result.secret === true),
  }
}

/** The name of the type of data: `User` or `User[]`. */
function typeName({ $ref: reference, items }: ManifestSchema): string {
  return items ? `${typeName(items)}[]` : nameIn(reference ?? '')
}

/** A handwritten call, from the operation that it repeats and its own description. */
function readComposed(call: ManifestComposedCall, base: Entry | undefined, context: ReadingContext): Entry {
  const { paging, ...rest } = base ?? emptyEntry
  const place = `${call.call}.`
  const places = new Map(base?.params.map(({ name, at }) => [name, at === undefined ? {} : { at }]))
  const chosen =
    call.params &&
    Array.from(paramEntries(call.params, context, place), (entry) => ({ ...entry, ...places.get(entry.name) }))
  const isLocal = call.kind === 'local'
  const { method, path, ids, ...others } = rest
  return {
    ...others,
    ...(isLocal && call.path === undefined && path === undefined
      ? {}
      : {
          method: call.method ?? method ?? 'POST',
          path: call.path ?? path ?? plain(call.sends ?? '').replaceAll('`', ''),
        }),
    ...(paging && base?.name === call.call ? { paging } : {}),
    ...(ids && base?.name === call.call ? { ids } : {}),
    name: call.call,
    summary: call.summary === undefined ? rest.summary : sentence(call.summary),
    description: call.summary === undefined && !call.description ? rest.description : paragraphs(call.description),
    params: chosen ?? rest.params,
    ...(call.params ? { schema: call.params } : {}),
    ...(call.options ? { options: paramEntries(call.options, context, place) } : {}),
    response: call.result === undefined ? rest.response : { type: call.result },
    ...(call.secret === undefined ? {} : { secretResponse: call.secret }),
    ...(call.effect === undefined ? {} : { effect: call.effect as Effect }),
    ...(isLocal ? { isLocal } : {}),
    ...(call.kind === undefined || call.kind === 'local' ? {} : { composed: call.kind }),
    ...(call.endless ? { isEndless: true as const } : {}),
    ...(call.waits ? { waits: true as const } : {}),
    ...(base && base.name !== call.call ? { of: base.name } : {}),
  }
}

const emptyEntry: Entry = {
  name: '',
  summary: '',
  description: [],
  rules: [],
  scopes: [],
  params: [],
  response: { type: 'nothing' },
  errors: [],
  effect: 'reads',
  secretResponse: false,
  needs: [],
}
