import type {
  Manifest,
  ManifestComposedCall,
  ManifestField,
  ManifestOperation,
  ManifestParam,
} from '@portolan/generator'
import { nameFlags } from '../params/name-flags.ts'
import type { Effect } from './effect.ts'
import type { ParamEntry, UnnamedOperation } from './manifest.ts'
import { paramEntries } from './param-entries.ts'
import { paragraphs, plain, sentence } from './plain.ts'

/** An operation, and the params of which one set has to be there. */
interface Entry extends UnnamedOperation {
  readonly needs: readonly string[]
}

type Objects = Record<string, readonly ParamEntry[]>

/** Reads the calls of a manifest one at a time: a call is one operation, several, or made by hand. */
export class OperationReader {
  /** The names of all calls, such as `issueEvents.listForRepo`. */
  readonly names: readonly string[]
  readonly #manifest: Manifest
  readonly #objects: Objects
  readonly #operations: ReadonlyMap<string, readonly ManifestOperation[]>
  readonly #custom: ReadonlyMap<string, ManifestComposedCall>

  /** @param objects the objects of the service; those that have no name of their own are added */
  constructor(manifest: Manifest, objects: Objects) {
    this.#manifest = manifest
    this.#objects = objects
    this.#operations = Map.groupBy(manifest.operations, ({ call }) => call)
    this.#custom = new Map(manifest.composed.map((one) => [one.call, one]))
    this.names = Array.from(new Set([...this.#operations.keys(), ...this.#custom.keys()]))
  }

  /** The summary of a call, as its entry has it. */
  summarize(call: string): string {
    const custom = this.#custom.get(call)
    return sentence(custom?.summary ?? this.#operations.get(custom ? this.#findBase(custom) : call)?.[0]?.summary ?? '')
  }

  read(call: string): Entry {
    const custom = this.#custom.get(call)
    if (!custom) return nameFlags(this.#readOperation(call) ?? emptyEntry)
    return nameFlags(readComposed(custom, this.#readOperation(this.#findBase(custom)), this.#objects))
  }

  /** The call that a call by hand repeats, or says more of. */
  #findBase({ call, of }: ManifestComposedCall): string {
    return (of === undefined ? undefined : this.#manifest.operations.find(({ id }) => id === of)?.call) ?? call
  }

  #readOperation(call: string): Entry | undefined {
    const [first, ...others] = this.#operations.get(call) ?? []
    if (!first) return undefined
    const entry = readOperations([first, ...others], this.#objects)
    const { scopesNote } = this.#manifest
    return entry.scopes.length > 0 && scopesNote !== undefined ? { ...entry, scopesNote: plain(scopesNote) } : entry
  }
}

type Several = readonly [ManifestOperation, ...ManifestOperation[]]

/** A call, which can send several requests. */
function readOperations(some: Several, objects: Objects): Entry {
  const [
    { call, method, path, sends, summary, description, paging, items, effect, scopes, hosts, documentedBy, oneOf },
  ] = some
  return {
    name: call,
    summary: sentence(summary ?? ''),
    description: paragraphs(description),
    rules: some.flatMap(({ rules = [] }) => rules.map(plain)),
    method,
    path: sends ?? path,
    scopes: scopes ?? [],
    ...(hosts ? { hosts } : {}),
    ...(documentedBy === undefined ? {} : { isExperimental: true as const }),
    params: readParams(some, objects),
    ...(paging === undefined ? {} : { paging: { kind: paging, ...(items === undefined ? {} : { items }) } }),
    ...readResponse(some),
    errors: (some[0].throws ?? []).map(({ status, text }) => ({ code: status, when: plain(text) })),
    effect: effect as Effect,
    needs:
      some.length > 1 ? some[0].params.filter(({ required }) => required).map(({ name }) => name) : (oneOf?.[0] ?? []),
  }
}

/** Of a param that some of the requests need and others do not take, the call says that it is optional. */
function readParams(some: Several, objects: Objects): ParamEntry[] {
  const found = new Map<string, ManifestParam>()
  for (const { params } of some) for (const param of params) if (!found.has(param.name)) found.set(param.name, param)
  const entries = paramEntries([...found.values()], objects, `${some[0].call}.`)
  return Array.from(entries, (entry) => ({
    ...entry,
    ...(entry.type === 'bytes' && entry.at === 'body' && some[0].body === 'fields' ? { isFile: true as const } : {}),
    required: some.every(({ params }) => params.some(({ name, required }) => name === entry.name && required)),
  }))
}

function readResponse(some: Several): Pick<Entry, 'response' | 'secretResponse'> {
  const { kind, type, status } = (some.find(({ result }) => result.type !== undefined) ?? some[0]).result
  const named: Readonly<Record<string, string>> = { exists: 'boolean', none: 'nothing', text: 'string', file: 'stream' }
  return {
    response: {
      type: named[kind] ?? type ?? 'unknown',
      status,
      ...(kind === 'file' ? { binary: true as const } : {}),
      ...(kind === 'events' || kind === 'lines' ? { streams: true as const } : {}),
    },
    secretResponse: some.some(({ result }) => result.secret === true),
  }
}

/** A call that is made by hand, from the operation that it repeats and its own description. */
function readComposed(call: ManifestComposedCall, base: Entry | undefined, objects: Objects): Entry {
  const { paging, ...rest } = base ?? emptyEntry
  const place = `${call.call}.`
  const chosen =
    call.params && chosenParams(call.params, base?.params ?? [], (field) => paramEntries([field], objects, place))
  const isLocal = call.kind === 'local'
  const { method, path, ...others } = rest
  return {
    ...others,
    ...(isLocal && call.path === undefined && path === undefined
      ? {}
      : {
          method: call.method ?? method ?? 'POST',
          path: call.path ?? path ?? plain(call.sends ?? '').replaceAll('`', ''),
        }),
    ...(paging && base?.name === call.call ? { paging } : {}),
    name: call.call,
    summary: call.summary === undefined ? rest.summary : sentence(call.summary),
    description: call.summary === undefined && !call.description ? rest.description : paragraphs(call.description),
    params: chosen ?? rest.params,
    ...(call.options ? { options: paramEntries(call.options, objects, place) } : {}),
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

function chosenParams(
  declared: readonly (string | ManifestField)[],
  params: readonly ParamEntry[],
  read: (field: ManifestField) => ParamEntry[],
): ParamEntry[] {
  return declared.flatMap((one) => (typeof one === 'string' ? params.filter(({ name }) => name === one) : read(one)))
}
