import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Milliseconds of a time such as `500ms`, `30s`, `5m`, `1h` or `1d`.
 * @param least milliseconds that it has at least. @default 0
 * @throws CliError it is not such a time
 */
export function parseDuration(flag: string, text: string, least = 0): number {
  const { count, unit = '' } = /^(?<count>\d+(?:\.\d+)?)(?<unit>ms|[smhd])$/.exec(text)?.groups ?? {}
  const time = Math.round(Number(count) * (units[unit] ?? 0))
  if (time >= least) return time
  const bound = least > 0 ? ' above 0' : ''
  throw usage(`${flag} has to be a time${bound} such as 30s, 5m, 1h or 1d, not ${text}`)
}

/**
 * The integer that a flag has to be.
 * @throws CliError it is not one, or below `least`
 */
export function parseCount(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count) && count >= least) return count
  throw usage(`${flag} has to be an integer of at least ${least}, not ${text}`)
}

function usage(message: string): CliError {
  return new CliError(message, { exitCode: exitCodes.usage })
}
