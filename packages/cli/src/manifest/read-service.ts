import type { Manifest } from '@portolan/generator'
import { nameFields } from '../params/name-flags.ts'
import { firstSentence } from '../operation-description.ts'
import { assignWords, kebab } from './words.ts'
import { writeExample } from './example.ts'
import { findLogin } from './find-login.ts'
import type { KnownClient } from './installed.ts'
import { lazyRecord, paramEntries } from './param-entries.ts'
import type { Group, Member, OperationEntry, ParamEntry, Service } from './manifest.ts'
import { paragraphs, sentence } from './plain.ts'
import { OperationReader } from './read-operation.ts'

/**
 * Reads the manifest of a client as a service of the command line. Names come first: an operation, an object or a
 * schema is read on first use.
 */
export function readService({ name, words = name, manifest, module }: KnownClient): Service {
  const { clients, options, hooks = {}, login = [], summary, title } = manifest
  const schemas = Object.assign(Object.create(null), manifest.$defs) as Manifest['$defs']
  const objects: Record<string, readonly ParamEntry[]> = lazyRecord(Object.keys(schemas), (object) =>
    nameFields(paramEntries(schemas[object], { schemas, objects }, `${object}.`)),
  )
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
    grant: findLogin(manifest),
    summary: sentence(summary ?? title),
    groups: readGroups(manifest, { name, words, objects, schemas }),
    objects,
    schemas,
  }
}

function readGroups(
  manifest: Manifest,
  service: Pick<Service, 'name' | 'words' | 'schemas'> & { readonly objects: Record<string, readonly ParamEntry[]> },
): Group[] {
  const reader = new OperationReader(manifest, service)
  const wordFor = assignCommands(reader.names)
  const descriptions = new Map(manifest.groups.map((group) => [group.name, group.description]))
  const named = Map.groupBy(reader.names, (name) => name.slice(0, Math.max(name.lastIndexOf('.'), 0)))
  return Array.from(named, ([name, names]) => {
    const command = listPaths(name).map(wordFor).join(' ')
    const members = names.map((call): Member => {
      let entry: OperationEntry | undefined
      const read = (): OperationEntry => {
        const { needs, ...unnamed } = reader.read(call)
        const operation = { ...unnamed, command: wordFor(call) }
        return { ...operation, example: writeExample(service, command, operation, needs) }
      }
      return {
        name: call,
        get command() {
          return wordFor(call)
        },
        get summary() {
          return reader.summarize(call)
        },
        get entry() {
          return (entry ??= read())
        },
      }
    })
    const [summary = ''] = paragraphs(descriptions.get(name))
    return makeGroup({ name, command, summary: firstSentence(summary) }, members)
  })
}

/** Makes a group of operations. */
export function makeGroup(
  { name, command, summary }: Pick<Group, 'name' | 'command' | 'summary'>,
  members: readonly Member[],
): Group {
  return {
    name,
    command,
    summary,
    members,
    get operations() {
      return members.map(({ entry }) => entry)
    },
  }
}

/** `chat` and `chat.completions` of `chat.completions`. */
function listPaths(name: string): string[] {
  const words = name.split('.').filter((word) => word !== '')
  return words.map((_, index) => words.slice(0, index + 1).join('.'))
}

/**
 * The word of each call and group, which no other has at its level. The words of a level are assigned when one is
 * needed.
 */
function assignCommands(calls: readonly string[]): (name: string) => string {
  const parentPath = (name: string): string => name.replace(/(?:^|\.)[^.]*$/, '')
  const levels = Map.groupBy(new Set(calls.flatMap(listPaths)), parentPath)
  const assigned = new Map<string, string>()
  return (given) => {
    const name = given.replace(/^\.+/, '')
    if (!assigned.has(name)) {
      const names = levels.get(parentPath(name)) ?? []
      const last = names.map((one) => one.replace(/^.*\./, ''))
      const words = assignWords(last, (one) => [kebab(one), one].filter(Boolean))
      for (const [index, one] of names.entries()) assigned.set(one, words[index] ?? one)
    }
    return assigned.get(name) ?? given
  }
}
