import { createInterface } from 'node:readline/promises'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { Interruption } from './interruption.ts'

/**
 * Asks before what destroys, where somebody is there to be asked. Off a terminal nothing is asked, so that scripts work.
 * @throws CliError the user does not say yes
 */
export async function confirm(
  { name, summary, destructive }: OperationEntry,
  yes: boolean,
  { stdin, stderr }: Io,
  signal: AbortSignal,
): Promise<void> {
  if (!destructive || yes || !stdin.isTTY || !stderr.isTTY) return
  const lines = createInterface({ input: stdin, output: stderr })
  const refused = new AbortController()
  // At a terminal, readline receives Ctrl+C in place of the process.
  lines.once('SIGINT', () => refused.abort())
  try {
    const both = AbortSignal.any([signal, refused.signal])
    const answer = await lines.question(`${name}: ${firstSentence(summary)} Go on? [y/N] `, { signal: both })
    if (/^y(?:es)?$/i.test(answer.trim())) return
  } catch (error) {
    throw signal.aborted || refused.signal.aborted ? new Interruption() : error
  } finally {
    lines.close()
  }
  throw new CliError(`${name}: not confirmed; nothing was sent`, { exitCode: 1 })
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}
