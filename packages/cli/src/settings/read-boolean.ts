import { CliError } from '../cli-error.ts'

/** @throws CliError the text is neither true nor false */
export function readBoolean(name: string, text: string): boolean {
  if (/^(?:true|1|yes)$/i.test(text)) return true
  if (/^(?:false|0|no)$/i.test(text)) return false
  throw new CliError(`${name} must be true or false`, { exitCode: 2 })
}
