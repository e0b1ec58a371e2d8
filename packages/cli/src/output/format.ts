import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

export const formats = ['json', 'ndjson', 'table', 'csv', 'tsv', 'yaml', 'raw'] as const
export type Format = (typeof formats)[number]

/** @throws CliError `--output` is not one of the formats */
export function readFormat(asked: string | undefined): Format | undefined {
  const found = formats.find((format) => format === asked)
  if (asked === undefined || found) return found
  throw new CliError(`--output has to be one of ${formats.join(', ')}, not ${asked}`, { exitCode: exitCodes.usage })
}

/** The format where none is asked for: on a terminal a table for lists and indented JSON for all else, otherwise JSON. */
export function usualFormat(isTTY: boolean, isList: boolean): Format {
  return isTTY && isList ? 'table' : 'json'
}
