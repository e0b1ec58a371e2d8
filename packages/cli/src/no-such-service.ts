import { CliError } from './cli-error.ts'
import { exitCodes } from './errors/exit-codes.ts'
import { findNearest } from './find-nearest.ts'
import { commandOf, serviceNames } from './manifest/load.ts'

/**
 * What is said of a word that names no service.
 * @param write the message, from the words of those that there are
 */
export function noSuchService(
  word: string,
  write = (names: string): string => `There is no service "${word}". The services are ${names}.`,
): CliError {
  const names = serviceNames().map(commandOf)
  const nearest = findNearest(word, names)
  return new CliError(write(names.join(', ')), {
    exitCode: exitCodes.usage,
    ...(nearest === undefined ? {} : { hint: `did you mean ${nearest}?` }),
  })
}
