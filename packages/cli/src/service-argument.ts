import { CliError } from './cli-error.ts'
import { exitCodes } from './errors/exit-codes.ts'
import { findNearest } from './find-nearest.ts'
import { nameCommand, serviceNamed, serviceNames } from './manifest/load.ts'
import type { Command } from 'commander'
import { programInfo } from './program-info.ts'

/** Adds the argument that names a service, which the command of one client does not need. */
export function addServiceArgument(command: Command, form = '<service>'): Command {
  if (programInfo().client) return command
  // An unknown service is rejected later, with the known names.
  return command.argument(
    form,
    `one of ${serviceNames().map(nameCommand).join(', ')}`,
    (word: string) => serviceNamed(word) ?? word,
  )
}

/** An action whose first argument is the service: that of the command line, or the only one. */
export function withService<Result>(act: (...given: never[]) => Result): (...given: unknown[]) => Result {
  const only = programInfo().client?.name
  return (...given) => Reflect.apply(act, undefined, only === undefined ? given : [only, ...given]) as Result
}

/**
 * Explains that a word names no service.
 * @param write the message, from the words of those that there are
 */
export function noSuchService(
  word: string,
  write = (names: string): string => `There is no service "${word}". The services are ${names}.`,
): CliError {
  const names = serviceNames().map(nameCommand)
  const nearest = findNearest(word, names)
  return new CliError(write(names.join(', ')), {
    exitCode: exitCodes.usage,
    ...(nearest === undefined ? {} : { hint: `did you mean ${nearest}?` }),
  })
}
