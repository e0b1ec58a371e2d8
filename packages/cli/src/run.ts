import { CommanderError } from 'commander'
import { CliError } from './cli-error.ts'
import { exitCodes } from './errors/exit-codes.ts'
import { reportError } from './errors/report.ts'
import type { Io } from './io.ts'
import { loadService, serviceNamed } from './manifest/load.ts'
import { Gone } from './output/sink.ts'
import { makeProgram, type Parsing } from './program.ts'
import { formatCommand, programInfo } from './program-info.ts'
import { variableName } from './settings/setting-names.ts'

/**
 * Runs a command.
 * @param argv the words behind the program's name
 * @param interrupted aborts with an `Interruption` when the user wants the command to end
 * @returns the exit code
 */
export async function run(
  argv: readonly string[],
  io: Io,
  interrupted: AbortSignal = new AbortController().signal,
): Promise<number> {
  let parsing: Parsing | undefined
  try {
    parsing = await makeProgram(argv, io, interrupted)
    await parsing.program.parseAsync(parsing.words, { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    // Nobody reads any more: that is not a failure.
    if (error instanceof Gone) return exitCodes.ok
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok
    const json = argv.includes('--json-errors')
    const { words = argv, operation } = parsing ?? {}
    const named = words.slice(0, 2).map(serviceNamed)
    const service = programInfo().client?.name ?? named.find((name) => name !== undefined)
    return reportError(usageError(error, service), io, { json, operation, service })
  }
}

/** Commander quotes a whole option, and arguments that are too many: either can hold a secret. */
function withoutValues(message: string): string {
  return message.replace(/^(unknown option '--[^'=]+)=[^]*$/, "$1'").replace(/( but got \d+): [^]*$/, '$1')
}

/** Converts commander's errors to the form of all others. */
function usageError(error: unknown, service: string | undefined): unknown {
  if (!(error instanceof CommanderError)) return error
  // It has printed the help of a command that lacks its subcommand.
  const message =
    error.code === 'commander.help' ? 'a command is missing' : withoutValues(error.message.replace(/^error: /, ''))
  // A secret in a flag would stay in the shell's history.
  const hint =
    service !== undefined &&
    message === "unknown option '--token'" &&
    loadService(service)?.credentials.includes('token')
      ? `Set ${variableName(service, 'token')}, or run ${formatCommand('auth login', service)}.`
      : undefined
  return new CliError(message, { exitCode: exitCodes.usage, cause: error, ...(hint === undefined ? {} : { hint }) })
}
