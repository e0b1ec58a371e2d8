import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/**
 * Reads the names and values that a flag brings: `name=value`, `name: value`.
 * @throws CliError one has no name
 */
export function readPairs(flag: string, texts: readonly string[], separator: string): [string, string][] {
  return texts.map((text) => {
    const end = text.indexOf(separator)
    if (end > 0) return [text.slice(0, end).trim(), text.slice(end + 1).trim()]
    // The text is not repeated, since it can hold a secret.
    throw new CliError(`${flag} has to be name${separator}value`, { exitCode: exitCodes.usage })
  })
}
