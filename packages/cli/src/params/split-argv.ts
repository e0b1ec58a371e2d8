import { CliError } from '../cli-error.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { nameOfFlag, ownFlagsOf, takesValue } from '../own-flags.ts'
import { type FlagTarget, flagTarget } from './flag-path.ts'

/** A param that was given as a flag. */
export interface Given {
  /** As it was typed, with its dashes. */
  readonly flag: string
  readonly target: FlagTarget
  /** The text after the flag; false for `--no-…`, true for a flag alone. */
  readonly value: string | boolean
}

/** The words of a command line, divided into the operation's params and what the command line itself reads. */
export interface SplitArgv {
  readonly given: readonly Given[]
  readonly rest: readonly string[]
}

/**
 * Takes the flags of params out of the words behind an operation. Flags of the command line itself win.
 * @throws CliError a flag lacks its value
 */
export function splitArgv(service: Service, operation: OperationEntry, words: readonly string[]): SplitArgv {
  const own = new Map(ownFlagsOf(operation).map((flag) => [nameOfFlag(flag), takesValue(flag)]))
  const given: Given[] = []
  const rest: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    const { name, text } = /^--(?<name>[^=]+)(?:=(?<text>[^]*))?$/.exec(word)?.groups ?? {}
    if (name === undefined || own.has(name)) {
      rest.push(word)
      // What follows belongs to the flag, even if it looks like one.
      if (name !== undefined && own.get(name) && text === undefined && index + 1 < words.length)
        rest.push(words[++index] as string)
      continue
    }
    const found = targetOf(service, operation, name)
    if (!found) rest.push(word)
    else if (found.negated) given.push({ flag: `--${name}`, target: found.target, value: false })
    else if (text !== undefined) given.push({ flag: `--${name}`, target: found.target, value: text })
    else if (isSwitch(found.target)) given.push({ flag: `--${name}`, target: found.target, value: true })
    else given.push({ flag: `--${name}`, target: found.target, value: following(words, ++index, name) })
  }
  return { given, rest }
}

function targetOf(
  service: Service,
  operation: OperationEntry,
  name: string,
): { readonly target: FlagTarget; readonly negated: boolean } | undefined {
  const target = flagTarget(service, operation, name)
  if (target) return { target, negated: false }
  const opposite = name.startsWith('no-') ? flagTarget(service, operation, name.slice('no-'.length)) : undefined
  const { type, nullable, list } = opposite?.entry ?? {}
  const canBeNegated = !list && (type === 'boolean' || nullable)
  return opposite && canBeNegated ? { target: opposite, negated: true } : undefined
}

function isSwitch({ entry }: FlagTarget): boolean {
  return entry?.type === 'boolean' && !entry.list
}

function following(words: readonly string[], index: number, name: string): string {
  const value = words[index]
  if (value !== undefined) return value
  throw new CliError(`--${name} needs a value`, { exitCode: 2 })
}
