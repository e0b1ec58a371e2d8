import { complete } from '../../../packages/cli/src/completion/complete.ts'
import { run } from '../../../packages/cli/src/run.ts'
import { Interruption } from '../../../packages/cli/src/run/interruption.ts'
import { collectedIo } from '../collected-io.ts'
import { canary, judgePrinted, Wrong } from './target.ts'

/** What a command wrote, and how it ended. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The exit codes that the README of the command line lists. */
const documented: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 130])
/** Milliseconds after which the user interrupts what waits for an operation to end. */
const patience = 3000

/** Runs a command in this thread. Nothing is sent: the response to every request is `[]` or `{}`. */
export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv, stdin = ''): Promise<Ended> {
  const { io, stdout, stderr } = collectedIo(env, stdin)
  const interruption = new AbortController()
  const timer = setTimeout(() => interruption.abort(new Interruption()), patience)
  const { fetch } = globalThis
  globalThis.fetch = async () => Response.json(words.length % 2 ? [] : {})
  try {
    const [first, ...others] = words
    if (first === 'complete') await complete(others, io)
    const code = first === 'complete' ? 0 : await run(words, io, interruption.signal)
    return { code, stdout: stdout(), stderr: stderr() }
  } finally {
    clearTimeout(timer)
    globalThis.fetch = fetch
  }
}

/** Ends with a documented code and says why, in a line without a stack, a secret or an escape sequence. */
export function judgeEnded({ code, stderr }: Ended): void {
  const told = JSON.stringify(stderr.slice(0, 400))
  if (!documented.has(code)) throw new Wrong(`ends with ${code}: ${told}`)
  // The code of what nobody expected, or of a file that cannot be written.
  if (code === 1 && !/cannot be written/.test(stderr))
    throw new Wrong(`ends with the code of a fault of its own: ${told}`)
  if (code !== 0 && !/^portolan: .|^\{"error":\{/m.test(stderr))
    throw new Wrong(`ends with ${code}, and does not say why`)
  if (/\n\s+at .+:\d+:\d+/.test(stderr)) throw new Wrong(`prints a stack: ${told}`)
  if (stderr.includes(canary)) throw new Wrong(`prints the token: ${told}`)
  judgePrinted(stderr)
}
