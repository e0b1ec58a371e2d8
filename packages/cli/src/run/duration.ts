import { CliError } from '../cli-error.ts'

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Milliseconds of a time such as `30s`, `5m`, `1h` or `1d`.
 * @throws CliError it is not such a time
 */
export function durationOf(flag: string, text: string): number {
  const { count, unit = '' } = /^(?<count>\d+(?:\.\d+)?)(?<unit>[smhd])$/.exec(text)?.groups ?? {}
  if (count !== undefined) return Number(count) * (units[unit] ?? 0)
  throw new CliError(`${flag} has to be a time such as 30s, 5m, 1h or 1d, not ${text}`, { exitCode: 2 })
}

/**
 * The integer that a flag has to be.
 * @throws CliError it is not one, or below `least`
 */
export function countOf(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count) && count >= least) return count
  throw new CliError(`${flag} has to be an integer of at least ${least}, not ${text}`, { exitCode: 2 })
}
