import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { type Effect, isDangerous } from '../manifest/manifest.ts'
import { sanitizeLine } from '../output/sanitize.ts'
import { readInterruption } from './interruption.ts'

/** The subject of a question to the user. */
export interface Question {
  /** The operation, or method and path. */
  readonly name: string
  readonly effect: Effect
  /** Its effect, in a sentence. */
  readonly summary: string
  /** Its target: `--id 1001`. @default none, if the name says it */
  readonly target?: string
}

/**
 * Asks before what destroys or runs commands, unless `--yes` has said so before.
 * @throws CliError the user does not say yes, or there is no terminal on both ends to ask at
 */
export async function confirm(
  { name, effect, summary, target = '' }: Question,
  yes: boolean,
  io: Io,
  signal: AbortSignal,
) {
  if (!isDangerous(effect) || yes) return
  if (!io.stdinIsTTY || !io.stderr.isTTY)
    throw new CliError(
      `${target ? `${name} (${target})` : name} ${verbs[effect]}, and there is no terminal to ask at; nothing was sent`,
      {
        exitCode: exitCodes.usage,
        hint: 'Pass --yes to do it.',
      },
    )
  const what = target ? `${summary.replace(/\.$/, '')} (${target}).` : summary
  const question = [`${name}:`, what, 'Continue? [y/N] '].filter(Boolean).join(' ')
  const reply = await ask(sanitizeLine(question), io, signal)
  if (/^y(?:es)?$/i.test(reply.trim())) return
  throw new CliError(`${name}: not confirmed; nothing was sent`, { exitCode: exitCodes.unexpected })
}

const verbs: Readonly<Partial<Record<Effect, string>>> = {
  destroys: 'deletes or overwrites something for good',
  'runs-commands': 'runs commands',
}

/** The reply; empty at the end of the input, such as Ctrl+D. */
async function ask(question: string, { stdin, stderr }: Io, signal: AbortSignal): Promise<string> {
  // Without editing of the line, the terminal sends Ctrl+C to all who run in it, so that a loop ends too.
  const lines = createInterface({ input: stdin, output: stderr, terminal: false })
  try {
    stderr.write(question)
    const line = once(lines, 'line', { signal }).then(([text]) => String(text))
    const end = once(lines, 'close').then(() => '')
    return await Promise.race([line, end])
  } catch (error) {
    throw signal.aborted ? readInterruption(signal) : error
  } finally {
    lines.close()
  }
}
