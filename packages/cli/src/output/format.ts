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

interface Occasion {
  readonly isTTY: boolean
  readonly isList: boolean
  /** True if a filter of jq has run. */
  readonly isFiltered: boolean
}

/**
 * The default format: on a terminal, a table for lists and indented JSON for everything else; elsewhere JSON or, after
 * a filter, a line for each value, like `gh --jq` and `jq -r`.
 */
export function usualFormat({ isTTY, isList, isFiltered }: Occasion): Format {
  if (isTTY) return isList ? 'table' : 'json'
  return isFiltered ? 'raw' : 'json'
}
