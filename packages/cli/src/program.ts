import { Command } from 'commander'
import type { Io } from './io.ts'
import { groupAt, leadsTo, levelAt, memberAt } from './manifest/find-operation.ts'
import { nameCommand, loadService, serviceNamed, summaries } from './manifest/load.ts'
import type { Group, OperationEntry, Service } from './manifest/manifest.ts'
import { chooseClients } from './manifest/choose-clients.ts'
import type { KnownClient } from './manifest/installed.ts'
import { exitCodeHelp } from './errors/exit-codes.ts'
import { addLines, describeOperation, formatItem } from './operation-help.ts'
import { isOtherCommand } from './other-command-names.ts'
import { otherCommands } from './other-commands.ts'
import { measureWidth } from './output/table.ts'
import type { OwnValues } from './own-flags.ts'
import { splitArgv } from './params/split-argv.ts'
import { programInfo } from './program-info.ts'

/** A program, and the words to parse with it. */
export interface Parsing {
  readonly program: Command
  readonly words: readonly string[]
  readonly operation: OperationEntry | undefined
}

/**
 * Builds the tree of commands. Only the branch of the given words is filled in.
 * @param interrupted aborts when the user wants the command to end
 */
export async function makeProgram(argv: readonly string[], io: Io, interrupted: AbortSignal): Promise<Parsing> {
  const program = rootCommand(io)
  const isOwn = programInfo().client !== undefined
  const { words: named, clients } = await chooseClients(argv, io.env, isOtherCommand)
  const given = asFlag(named)
  const words = commandWords(withService(given, clients))
  const [first = ''] = words
  addLines(program, exitCodeHelp())
  program.commandsGroup(isOwn ? 'Commands:' : 'Services:')
  // If a service has the name of another command, the command takes precedence.
  const isOther = isOtherCommand(given[0] ?? '')
  const service = isOther ? undefined : loadService(first)
  // Nothing is read from other services.
  if (!service && !isOther)
    for (const { name, summary } of summaries()) if (!isOtherCommand(name)) program.command(name).description(summary)
  const addressed = service && addService(program, { service, words, io, interrupted })
  program.commandsGroup('Other commands:')
  const taken = isOwn ? words[1] : service && nameCommand(service.name)
  const others = otherCommands.filter(({ name }) => isOtherCommand(name) && (!service || name !== taken))
  for (const { name, description, load } of others) {
    if (name === first) (await load())(program, io, interrupted)
    else program.command(name).description(description)
  }
  // The operations of an own command are on its first level.
  const found = addressed?.words.slice(isOwn ? 1 : 0) ?? words
  return { program, words: isUnknown(program, found) ? withoutHelp(found) : found, operation: addressed?.operation }
}

/** True if a word is not a command where one is expected. */
function isUnknown(command: Command, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || word.startsWith('-') || command.commands.length === 0) return false
  const next = command.commands.find((one) => one.name() === word)
  return !next || isUnknown(next, rest)
}

/** Help for something that does not exist would hide that fact. */
function withoutHelp(words: readonly string[]): readonly string[] {
  return words.filter((word) => word !== '--help' && word !== '-h')
}

function rootCommand({ stdout, stderr, env }: Omit<Io, 'stdin'>): Command {
  const { name, version, client } = programInfo()
  const root = new Command(name)
  if (!client)
    root
      .description('The Portolan clients on the command line: a command for each operation of each service.')
      .option('--client <folder>', 'uses the client in this folder too, which runs its code')
  return root
    .exitOverride()
    .showSuggestionAfterError()
    .helpOption('-h, --help', 'prints what a command does')
    .version(version, '-V, --version', 'prints the version')
    .configureHelp({ formatItem, minWidthToWrap: 20, commandUsage })
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // The message comes with the error, and is printed once.
      outputError: () => {},
      getOutHelpWidth: () => measureWidth(stdout, env),
      getErrHelpWidth: () => measureWidth(stdout, env),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
}

/** A command as a user types it: a client that a flag names is that flag. */
function commandUsage(command: Command): string {
  const names: string[] = []
  for (let one: Command | null = command; one; one = one.parent) names.unshift(one.name())
  const [root = '', first = '', ...rest] = names
  const client = programInfo().named?.find(({ name }) => nameCommand(name) === first)
  return [root, client?.words ?? first, ...rest, command.usage()].filter(Boolean).join(' ')
}

/** Adds a service under its name, or to the program itself if that is the service's own. */
function addService(program: Command, branch: Branch): Addressed {
  const { service } = branch
  const command = programInfo().client ? program : subcommand(program, nameCommand(service.name))
  return addLevel(command.description(service.summary), branch)
}

/** A subcommand without a `help` of its own: there is `--help`. */
function subcommand(parent: Command, name: string): Command {
  return parent.command(name).helpCommand(false)
}

/** `portolan`, `help COMMAND` and `version` are aliases for flags. */
function asFlag(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv
  if (first === undefined) return ['--help']
  if (first === 'help') return [...rest, '--help']
  return first === 'version' && rest.length === 0 ? ['--version'] : argv
}

/** If a flag names a single client, its name can be omitted. */
function withService(words: readonly string[], [client, ...others]: readonly KnownClient[]): readonly string[] {
  const [first = ''] = words
  if (!client || others.length > 0 || isOtherCommand(first) || ['-V', '--version'].includes(first)) return words
  const service = loadService(client.name)
  const { lead } = splitLead(words)
  const [word, ...rest] = lead
  const leads = (path: readonly string[]): boolean => service !== undefined && leadsTo(service, path)
  // A group can have the name of its service.
  const isGroup = leads(lead.slice(0, 1)) && (leads(lead) || !leads(rest))
  return word !== undefined && serviceNamed(word) === client.name && !isGroup ? words : [client.name, ...words]
}

/** Reads `issues.issueEvents.listForRepo` as three words. */
function commandWords(argv: readonly string[]): readonly string[] {
  const [first = ''] = argv
  const service = serviceNamed(first.split('.')[0] ?? '')
  if (service === undefined) return argv
  const { lead, rest } = splitLead(argv)
  return [nameCommand(service), ...lead.slice(1), ...rest]
}

/** The words before the first flag, those of `issues.issueEvents` one by one, and all others. */
function splitLead(argv: readonly string[]): { readonly lead: readonly string[]; readonly rest: readonly string[] } {
  const end = argv.findIndex((word) => word.startsWith('-'))
  const lead = end < 0 ? argv : argv.slice(0, end)
  return { lead: lead.flatMap((word) => word.split('.')), rest: argv.slice(lead.length) }
}

interface Addressed {
  readonly words: readonly string[]
  readonly operation: OperationEntry | undefined
}

/** The context for making a branch of the tree. */
interface Branch {
  readonly service: Service
  readonly words: readonly string[]
  readonly io: Io
  readonly interrupted: AbortSignal
}

/** Adds the commands below some words of a service. Only the group that the words lead to is filled in. */
function addLevel(command: Command, branch: Branch, path: readonly string[] = []): Addressed {
  const { service, words } = branch
  const level = levelAt(service, path)
  const at = path.length + 1
  const word = words[at] ?? ''
  const member = memberAt(level, word)
  const next = member ? undefined : groupAt(level, word)
  for (const one of [...level.groups, ...level.members]) {
    if (one === next || one === member || isHidden(command, one.command)) continue
    const beside = subcommand(command, one.command)
    // The summaries beside an operation are never shown.
    if (!member) beside.description(one.summary)
  }
  const hidden = [...level.groups, ...level.members].filter((one) => isHidden(command, one.command))
  const name = nameCommand(service.name)
  if (hidden.length > 0 && !command.commands.some((one) => one.name() === name))
    subcommand(command, name).description(
      `Commands that share the name of another: ${hidden.map((one) => one.command).join(', ')}`,
    )
  if (member && level.group)
    return addOperation(command, { ...branch, group: level.group, operation: member.entry, at })
  if (!next) return { words, operation: undefined }
  const inner = subcommand(command, next.command).description(next.summary)
  const named = [...words.slice(0, at), next.command, ...words.slice(at + 1)]
  return addLevel(inner, { ...branch, words: named }, [...path, next.command])
}

/** True if a group is hidden by another command: the name of the service before it still leads to the group. */
function isHidden(command: Command, word: string): boolean {
  return command.parent === null && isOtherCommand(word)
}

interface Leaf extends Branch {
  readonly group: Group
  readonly operation: OperationEntry
  /** The position of the operation among the words. */
  readonly at: number
}

function addOperation(command: Command, { service, group, operation, words, at, io, interrupted }: Leaf): Addressed {
  const { given, rest } = splitArgv(service, operation, words.slice(at + 1))
  const added = subcommand(command, operation.command)
  describeOperation(added, service, operation)
  added.action(async (own: OwnValues) => {
    const { runOperation } = await import('./run/run-operation.ts')
    await runOperation({ service, group, operation, given, own }, io, interrupted)
  })
  return { words: [...words.slice(0, at), operation.command, ...rest], operation }
}
