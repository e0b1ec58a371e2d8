import type { Manifest, ManifestComposedCall, ManifestField, ManifestOperation } from '@portolan/generator'
import type { Effect } from './effect.ts'
import { exampleOf } from './example.ts'
import type { KnownClient } from './installed.ts'
import { nameFields, nameFlags } from '../params/name-flags.ts'
import { assignWords } from './assign-words.ts'
import { kebab } from './kebab.ts'
import type { Group, ParamEntry, Service, UnnamedOperation } from './manifest.ts'
import { objectsIn, paramEntries } from './param-entries.ts'
import { paragraphs, plain, sentence } from './plain.ts'

/** An operation, and the params of which one set has to be there. */
interface Entry extends UnnamedOperation {
  readonly needs: readonly string[]
}

/** A service as the command line knows it, out of the manifest of its client. */
export function serviceOf({ name, words = name, manifest, module }: KnownClient): Service {
  const { clients, options, hooks = {}, login = [], groups, summary, title } = manifest
  const all: Record<string, readonly ParamEntry[]> = {}
  for (const [object, { fields }] of Object.entries(manifest.objects))
    all[object] = nameFields(paramEntries(fields, all, `${object}.`))
  const entries = entriesOf(manifest, all).map(nameFlags)
  const wordOf = assignCommands(entries.map((entry) => entry.name))
  const objects = objectsIn(
    entries.flatMap(({ params }) => params),
    all,
  )
  const known = new Map(groups.map((group) => [group.name, group.description]))
  const named = Map.groupBy(entries, (entry) => entry.name.slice(0, Math.max(entry.name.lastIndexOf('.'), 0)))
  return {
    name,
    words,
    module,
    clients,
    addresses: options.addresses,
    credentials: options.credentials,
    others: options.others,
    hooks,
    login,
    summary: sentence(summary ?? title),
    groups: Array.from(named, ([group, members]) =>
      groupOf({ words, objects }, wordOf, group, members, known.get(group)),
    ),
    objects,
    results: manifest.objects,
  }
}

function groupOf(
  service: Pick<Service, 'words' | 'objects'>,
  wordOf: (name: string) => string,
  name: string,
  members: readonly Entry[],
  description: string | undefined,
): Group {
  const command = pathsOf(name).map(wordOf).join(' ')
  const [summary = ''] = paragraphs(description)
  return {
    name,
    command,
    summary: /^.*?[a-z`)]\.(?=\s|$)/.exec(summary)?.[0] ?? summary,
    operations: members.map(({ needs, ...entry }) => {
      const operation = { ...entry, command: wordOf(entry.name) }
      return { ...operation, example: exampleOf(service, command, operation, needs) }
    }),
  }
}

/** `chat` and `chat.completions` of `chat.completions`. */
function pathsOf(name: string): string[] {
  const words = name.split('.').filter((word) => word !== '')
  return words.map((_, index) => words.slice(0, index + 1).join('.'))
}

/** The word of each call and group, which no other has at its level. */
function assignCommands(calls: readonly string[]): (name: string) => string {
  const levels = Map.groupBy(new Set(calls.flatMap(pathsOf)), (name) => name.replace(/(?:^|\.)[^.]*$/, ''))
  const words = Array.from(levels.values()).flatMap((names) => {
    const last = names.map((name) => name.replace(/^.*\./, ''))
    const assigned = assignWords(last, (name) => [kebab(name), name].filter(Boolean))
    return names.map((name, index): [string, string] => [name, assigned[index] as string])
  })
  const all = new Map(words)
  return (name) => all.get(name.replace(/^\.+/, '')) ?? name
}

function entriesOf(
  { operations, composed, scopesNote }: Manifest,
  objects: Record<string, readonly ParamEntry[]>,
): Entry[] {
  const byCall = Map.groupBy(operations, ({ call }) => call)
  const single = Array.from(byCall.values(), ([first, ...others]) =>
    withNote(operationEntry([first as ManifestOperation, ...others], objects), scopesNote),
  )
  const byHand = composed.map((call) => {
    const of = operations.find(({ id }) => id === call.of)?.call ?? call.call
    return composedEntry(
      call,
      single.find(({ name }) => name === of),
      objects,
    )
  })
  return [
    ...single.map((one) => byHand.find(({ name }) => name === one.name) ?? one),
    ...byHand.filter(({ name }) => !single.some((one) => one.name === name)),
  ]
}

function withNote(entry: Entry, scopesNote: string | undefined): Entry {
  return entry.scopes.length > 0 && scopesNote !== undefined ? { ...entry, scopesNote: plain(scopesNote) } : entry
}

type Several = readonly [ManifestOperation, ...ManifestOperation[]]

/** A call, which can send several requests. */
function operationEntry(some: Several, objects: Record<string, readonly ParamEntry[]>): Entry {
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
    params: paramsOf(some, objects),
    ...(paging === undefined ? {} : { paging: { kind: paging, ...(items === undefined ? {} : { items }) } }),
    ...responseOf(some),
    errors: (some[0].throws ?? []).map(({ status, text }) => ({ code: status, when: plain(text) })),
    effect: effect as Effect,
    needs:
      some.length > 1 ? some[0].params.filter(({ required }) => required).map(({ name }) => name) : (oneOf?.[0] ?? []),
  }
}

/** Of a param that some of the requests need and others do not take, the call says that it is optional. */
function paramsOf(some: Several, objects: Record<string, readonly ParamEntry[]>): ParamEntry[] {
  const found = new Map<string, ParamEntry>()
  for (const { params } of some)
    for (const entry of paramEntries(params, objects)) if (!found.has(entry.name)) found.set(entry.name, entry)
  return Array.from(found.values(), (entry) => ({
    ...entry,
    ...(entry.type === 'bytes' && entry.at === 'body' && some[0].body === 'fields' ? { isFile: true as const } : {}),
    required: some.every(({ params }) => params.some(({ name, required }) => name === entry.name && required)),
  }))
}

function responseOf(some: Several): Pick<Entry, 'response' | 'secretResponse'> {
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

/** A call that is made by hand, out of the operation that it repeats and what is said of it. */
function composedEntry(
  call: ManifestComposedCall,
  base: Entry | undefined,
  objects: Record<string, readonly ParamEntry[]>,
): Entry {
  const { paging, ...rest } = base ?? emptyEntry
  const chosen = call.params && chosenParams(call.params, base?.params ?? [], objects)
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
    ...(call.options ? { options: paramEntries(call.options, objects) } : {}),
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
  said: readonly (string | ManifestField)[],
  params: readonly ParamEntry[],
  objects: Record<string, readonly ParamEntry[]>,
): ParamEntry[] {
  return said.flatMap((one) =>
    typeof one === 'string' ? params.filter(({ name }) => name === one) : paramEntries([one], objects),
  )
}
