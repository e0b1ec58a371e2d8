import { createInterface } from 'node:readline/promises'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { type Effect, isDangerous } from '../manifest/effect.ts'
import { Interruption, interruptionOf } from './interruption.ts'

/** What a person is asked about. */
export interface Question {
  /** The operation, or method and path. */
  readonly name: string
  readonly effect: Effect
  /** What it does, in a sentence. */
  readonly summary: string
}

/**
 * Asks before what destroys or runs commands, unless `--yes` has said so before.
 * @throws CliError the user does not say yes, or there is no terminal on both ends to ask at
 */
export async function confirm({ name, effect, summary }: Question, yes: boolean, io: Io, signal: AbortSignal) {
  if (!isDangerous(effect) || yes) return
  if (!io.stdinIsTTY || !io.stderr.isTTY)
    throw new CliError(`${name} ${verbs[effect]}, and there is no terminal to ask at; nothing was sent`, {
      exitCode: exitCodes.usage,
      hint: 'Pass --yes to do it.',
    })
  const reply = await ask([`${name}:`, summary, 'Continue? [y/N] '].filter(Boolean).join(' '), io, signal)
  if (/^y(?:es)?$/i.test(reply.trim())) return
  throw new CliError(`${name}: not confirmed; nothing was sent`, { exitCode: exitCodes.unexpected })
}

const verbs: Readonly<Partial<Record<Effect, string>>> = {
  destroys: 'deletes or overwrites something for good',
  'runs-commands': 'runs commands',
}

async function ask(question: string, { stdin, stderr }: Io, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr })
  const refused = new AbortController()
  // At a terminal, readline receives Ctrl+C in place of the process.
  lines.once('SIGINT', () => refused.abort(new Interruption()))
  const either = AbortSignal.any([signal, refused.signal])
  try {
    return await lines.question(question, { signal: either })
  } catch (error) {
    throw either.aborted ? interruptionOf(either) : error
  } finally {
    lines.close()
  }
}
