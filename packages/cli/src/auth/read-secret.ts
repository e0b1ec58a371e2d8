import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import type { StdinLines } from './stdin-lines.ts'

/**
 * Reads a secret from the first line of stdin. On a terminal it asks for it, and does not show what is typed.
 * @throws CliError there is nothing on stdin
 */
export async function readSecret(
  what: string,
  lines: StdinLines,
  { stdinIsTTY: asks = false, stderr }: Omit<Io, 'stdin'>,
): Promise<string> {
  if (asks) stderr.write(`${what}: `)
  lines.hide(asks)
  try {
    const secret = await lines.next()
    if (secret) return secret
  } finally {
    lines.hide(false)
    if (asks) stderr.write('\n')
  }
  throw new CliError(`there is no ${what} on stdin`, { exitCode: 2 })
}
