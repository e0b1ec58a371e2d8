import { paramEntries } from '../manifest/param-entries.ts'
import { collectPlaces, schemasOfField } from '../results/redact-secrets.ts'
import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'
import { CliError } from '../cli-error.ts'
import { readFlagName, listOwnFlags, takesValue } from '../own-flags.ts'
import { findNamed } from './name-flags.ts'

/** A param that was given as a flag. */
export interface Given {
  /** As it was typed, with its dashes. */
  readonly flag: string
  readonly target: FlagTarget
  /** The text after the flag; false for `--no-…`, true for a flag alone. */
  readonly value: string | boolean
  /** True if the text is the path of a file, or `-` for stdin: `--body-file`. */
  readonly isPath: boolean
}

/** The words of a command line, divided into the operation's params and the command line's own words. */
interface SplitArgv {
  readonly given: readonly Given[]
  readonly rest: readonly string[]
}

/**
 * Extracts the flags of params from the words after an operation. Flags of the command line itself take precedence.
 * @throws CliError a flag lacks its value
 */
export function splitArgv(service: Service, operation: OperationEntry, words: readonly string[]): SplitArgv {
  const own = new Map(listOwnFlags(operation).map((flag) => [readFlagName(flag), takesValue(flag)])).set('help', false)
  const given: Given[] = []
  const rest: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    const { name, text } = /^--(?<name>[^=]+)(?:=(?<text>[^]*))?$/.exec(word)?.groups ?? {}
    if (name === 'param') {
      const naming = text ?? following(words, ++index, '--param')
      const { entry, value } = findNamed(operation, naming) ?? rejectName(naming)
      const flag = `--param ${entry.name}`
      const target = makeTarget(operation, entry)
      given.push({ flag, target, value: value ?? (isSwitch(target) || rejectName(naming)), isPath: false })
      continue
    }
    if (name === undefined || own.has(name)) {
      rest.push(word)
      // The next word belongs to the flag, even if it looks like one.
      if (name !== undefined && own.get(name) && text === undefined && index + 1 < words.length)
        rest.push(words[++index] as string)
      continue
    }
    const found = findFlag(service, operation, name)
    if (!found) {
      // Without its value, so that the nearest flag is suggested.
      rest.push(`--${name}`)
      continue
    }
    const { target, negated, isPath } = found
    const isAlone = negated || (text === undefined && isSwitch(target))
    const value = isAlone ? !negated : (text ?? following(words, ++index, `--${name}`))
    given.push({ flag: `--${name}`, target, value, isPath })
  }
  return { given, rest }
}

/** A flag of a param, and whether it is the one with `no-`. */
interface FoundFlag extends Pick<Given, 'target' | 'isPath'> {
  readonly negated: boolean
}

/** Finds what a flag means, by its text after the dashes. */
export function findFlag(service: Service, operation: OperationEntry, name: string): FoundFlag | undefined {
  const target = flagTarget(service, operation, name)
  if (target) return { target, negated: false, isPath: false }
  const text = name.endsWith('-file') ? flagTarget(service, operation, name.slice(0, -'-file'.length)) : undefined
  if (text && takesFile(text.entry)) return { target: text, negated: false, isPath: true }
  const opposite = name.startsWith('no-') ? flagTarget(service, operation, name.slice('no-'.length)) : undefined
  const { type, nullable, list } = opposite?.entry ?? {}
  const canBeNegated = !list && (type === 'boolean' || nullable)
  return opposite && canBeNegated ? { target: opposite, negated: true, isPath: false } : undefined
}

/** True if `--name-file` reads the param from a file: text, and values in free-form JSON. */
export function takesFile(entry: ParamEntry | undefined): boolean {
  return entry === undefined || (entry.type === 'string' && !entry.values && !entry.format)
}

/** True if the flag can stand alone. */
export function isSwitch({ entry }: FlagTarget): boolean {
  return entry?.type === 'boolean' && !entry.list
}

function following(words: readonly string[], index: number, flag: string): string {
  const value = words[index]
  if (value !== undefined) return value
  throw new CliError(`${flag} needs a value`, { exitCode: 2 })
}

function rejectName(text: string): never {
  const hint = '--help lists the params'
  throw new CliError(`--param takes NAME=VALUE with the name of a param, not ${text.slice(0, 100)}`, {
    exitCode: 2,
    hint,
  })
}

/** The meaning of a flag: a param, or a field inside one. */
interface FlagTarget {
  /** The entry of the field at the end of the path; undefined for a key of a map and inside free-form JSON. */
  readonly entry: ParamEntry | undefined
  /** From the params object: `['event', 'attendees', 0, 'email']`. */
  readonly path: readonly (string | number)[]
  /** True if it belongs to the options of a composed call. */
  readonly isOption: boolean
  /** True if any part of the path is secret. */
  readonly secret: boolean
}

/**
 * Reads a flag such as `event.attendees[0].email`, with the names of the command line or of the wire.
 * @returns undefined if there is no such param
 */
function flagTarget(service: Service, operation: OperationEntry, flag: string): FlagTarget | undefined {
  const words = parseFlagPath(flag)
  const [first, ...rest] = words
  if (typeof first !== 'string') return undefined
  const root = named([...operation.params, ...(operation.options ?? [])], first)
  if (!root) return undefined
  const start = makeTarget(operation, root)
  return rest.reduce<FlagTarget | undefined>((target, word) => target && step(service, target, word), start)
}

/** A param as a whole. */
function makeTarget({ params }: Pick<OperationEntry, 'params'>, entry: ParamEntry): FlagTarget {
  return { entry, path: [entry.name], isOption: !params.includes(entry), secret: entry.secret ?? false }
}

/** `a.b[0].c` is `['a', 'b', 0, 'c']`. */
function parseFlagPath(flag: string): (string | number)[] {
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/.test(flag)) return []
  return Array.from(flag.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([text, index]) =>
    index === undefined ? text : Number(index),
  )
}

function step(service: Service, { entry, path, ...target }: FlagTarget, word: string | number): FlagTarget | undefined {
  if (typeof word === 'number') {
    if (entry && !entry.list && entry.type !== 'json') return undefined
    return { ...target, entry: entry && element(entry), path: [...path, word] }
  }
  if (!entry || entry.type === 'map' || entry.type === 'json') {
    if (entry?.list) return undefined
    const inner = [...path, word]
    const value = entry && readValueOfMap(service, entry, inner)
    return { ...target, entry: value, path: inner, secret: target.secret || (value?.secret ?? false) }
  }
  const field = entry.list ? undefined : named(service.objects[entry.object ?? ''] ?? [], word)
  return (
    field && { ...target, entry: field, path: [...path, field.name], secret: target.secret || (field.secret ?? false) }
  )
}

/** An entry of a list. */
function element(entry: ParamEntry): ParamEntry {
  const { list, ...one } = entry
  return list ? one : entry
}

/**
 * A value of a map as a param; undefined if the document does not describe it. It is read on first use: maps can be
 * nested without end.
 */
function readValueOfMap(
  { schemas, objects }: Service,
  { schema }: ParamEntry,
  path: FlagTarget['path'],
): ParamEntry | undefined {
  const word = String(path.at(-1))
  const [value] = collectPlaces(schema, schemas).flatMap((place) => schemasOfField(place, word))
  if (!value) return undefined
  const [entry] = paramEntries(
    { properties: { [word]: value } },
    { schemas, objects },
    `${path.slice(0, -1).join('.')}.`,
  )
  return entry?.type === 'json' ? undefined : entry
}

function named(entries: readonly ParamEntry[], word: string): ParamEntry | undefined {
  return entries.find(({ flag }) => flag === word) ?? entries.find(({ name }) => name === word)
}
