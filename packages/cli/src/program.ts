import { Command } from 'commander'
import type { Io } from './io.ts'
import { findGroup, findMember, unnamedGroup } from './manifest/find-operation.ts'
import { loadService, serviceNames, summaries } from './manifest/load.ts'
import type { Group, OperationEntry, Service } from './manifest/manifest.ts'
import { exitCodeHelp } from './exit-code-help.ts'
import { formatItem } from './help-item.ts'
import { describeOperation } from './operation-help.ts'
import { otherCommands } from './other-commands.ts'
import { widthOf } from './output/text-width.ts'
import type { OwnValues } from './own-flags.ts'
import { splitArgv } from './params/split-argv.ts'
import { version } from './version.ts'

/** A program, and the words to parse with it. */
export interface Parsing {
  readonly program: Command
  readonly words: readonly string[]
  readonly operation: OperationEntry | undefined
}

/**
 * Makes the tree of commands. Only the branch that the words lead to is filled in.
 * @param interrupted aborts when the user wants the command to end
 */
export async function makeProgram(argv: readonly string[], io: Io, interrupted: AbortSignal): Promise<Parsing> {
  const program = rootCommand(io)
  const words = commandWords(asFlag(argv))
  const [first = ''] = words
  program.addHelpText('after', exitCodeHelp())
  program.commandsGroup('Services:')
  const service = loadService(first)
  // Of others, nothing is read.
  if (!service && !otherCommands.some(({ name }) => name === first))
    for (const { name, summary } of summaries()) program.command(name).description(summary)
  const addressed = service && addService(program, { service, words, io, interrupted })
  program.commandsGroup('Other commands:')
  await addOthers(program, first, io, interrupted)
  const found = addressed?.words ?? words
  return { program, words: isUnknown(program, found) ? withoutHelp(found) : found, operation: addressed?.operation }
}

/** Whether a word is no command where one is expected. */
function isUnknown(command: Command, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || word.startsWith('-') || command.commands.length === 0) return false
  const next = command.commands.find((one) => one.name() === word)
  return !next || isUnknown(next, rest)
}

/** Help of what does not exist would hide that it does not. */
function withoutHelp(words: readonly string[]): readonly string[] {
  return words.filter((word) => word !== '--help' && word !== '-h')
}

async function addOthers(program: Command, first: string, io: Io, interrupted: AbortSignal): Promise<void> {
  for (const { name, description, load } of otherCommands) {
    if (name === first) (await load())(program, io, interrupted)
    else program.command(name).description(description)
  }
}

function rootCommand({ stdout, stderr, env }: Omit<Io, 'stdin'>): Command {
  return new Command('portolan')
    .description('The Portolan clients on the command line: a command for each operation of each service.')
    .exitOverride()
    .showSuggestionAfterError()
    .helpOption('-h, --help', 'prints what a command does')
    .version(version, '-V, --version', 'prints the version')
    .configureHelp({ formatItem, minWidthToWrap: 20 })
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // The message comes with the error, and is printed once.
      outputError: () => {},
      getOutHelpWidth: () => widthOf(stdout, env),
      getErrHelpWidth: () => widthOf(stdout, env),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
}

/** A subcommand without a `help` of its own: there is `--help`. */
function subcommand(parent: Command, name: string): Command {
  return parent.command(name).helpCommand(false)
}

/** `portolan`, `help COMMAND` and `version` are other words for flags. */
function asFlag(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv
  if (first === undefined) return ['--help']
  if (first === 'help') return [...rest, '--help']
  return first === 'version' && rest.length === 0 ? ['--version'] : argv
}

/** Takes `issues.issueEvents.listForRepo` for three words. */
function commandWords(argv: readonly string[]): readonly string[] {
  const [first = ''] = argv
  if (!serviceNames().includes(first.split('.')[0] ?? '')) return argv
  const end = argv.findIndex((word) => word.startsWith('-'))
  const lead = end < 0 ? argv : argv.slice(0, end)
  return [...lead.flatMap((word) => word.split('.')), ...argv.slice(lead.length)]
}

interface Addressed {
  readonly words: readonly string[]
  readonly operation: OperationEntry | undefined
}

/** What a branch of the tree is made with. */
interface Branch {
  readonly service: Service
  readonly words: readonly string[]
  readonly io: Io
  readonly interrupted: AbortSignal
}

function addService(program: Command, branch: Branch): Addressed {
  const { service, words } = branch
  const command = subcommand(program, service.name).description(service.summary)
  const group = findGroup(service, words[1] ?? '')
  for (const one of service.groups)
    if (one.command && one !== group) subcommand(command, one.command).description(one.summary)
  const direct = unnamedGroup(service)
  if (direct) return addGroup(command, branch, direct, 1)
  if (!group) return { words, operation: undefined }
  const inner = subcommand(command, group.command).description(group.summary)
  const named = [service.name, group.command, ...words.slice(2)]
  return addGroup(inner, { ...branch, words: named }, group, 2)
}

/** @param at the place of the operation among the words */
function addGroup(command: Command, { service, words, io, interrupted }: Branch, group: Group, at: number): Addressed {
  const operation = findMember(group, words[at] ?? '')
  for (const one of group.operations) if (one !== operation) subcommand(command, one.command).description(one.summary)
  if (!operation) return { words, operation }
  const { given, rest } = splitArgv(service, operation, words.slice(at + 1))
  const added = subcommand(command, operation.command)
  describeOperation(added, service, operation)
  added.action(async (own: OwnValues) => {
    const { runOperation } = await import('./run/run-operation.ts')
    await runOperation({ service, group, operation, given, own }, io, interrupted)
  })
  return { words: [...words.slice(0, at), operation.command, ...rest], operation }
}
