import { createInterface } from 'node:readline/promises'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import type { OperationEntry } from '../manifest/manifest.ts'

/**
 * Asks before what destroys, where somebody is there to answer. Off a terminal nothing is asked, so that scripts work.
 * @throws CliError the answer is not yes
 */
export async function confirm(
  { name, summary, destructive }: OperationEntry,
  yes: boolean,
  { stdin, stderr }: Io,
  signal: AbortSignal,
): Promise<void> {
  if (!destructive || yes || !stdin.isTTY || !stderr.isTTY) return
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await lines.question(`${name}: ${summary} Go on? [y/N] `, { signal })
    if (/^y(?:es)?$/i.test(answer.trim())) return
  } finally {
    lines.close()
  }
  throw new CliError(`${name}: not confirmed; nothing was sent`, { exitCode: 1 })
}
