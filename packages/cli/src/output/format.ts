import { CliError } from '../cli-error.ts'

const formats = ['json', 'ndjson', 'table', 'yaml', 'raw'] as const
export type Format = (typeof formats)[number]

/**
 * The format of what a command prints: on a terminal a table for lists and indented JSON for all else, otherwise JSON.
 * @throws CliError `--output` is not one of them
 */
export function formatOf(asked: string | undefined, isTTY: boolean, isList: boolean): Format {
  if (asked === undefined) return isTTY && isList ? 'table' : 'json'
  const found = formats.find((format) => format === asked)
  if (found) return found
  throw new CliError(`--output has to be one of ${formats.join(', ')}, not ${asked}`, { exitCode: 2 })
}
