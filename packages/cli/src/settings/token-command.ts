import type { TokenSource } from '@portolan/core'
import { execFile } from 'node:child_process'
import { CliError } from '../cli-error.ts'

const limit = 30_000

/**
 * Runs the program that prints a token: without a shell, so that nothing in its arguments is evaluated. What it writes to
 * stderr, such as a question for a passphrase, is shown; what it prints is never shown nor stored.
 * @param timeout milliseconds
 * @throws CliError the program cannot be started, fails, takes too long, or prints nothing
 */
export async function runTokenCommand(
  command: readonly string[],
  { timeout = limit, env }: { timeout?: number; env: NodeJS.ProcessEnv },
): Promise<string> {
  const [program = '', ...args] = command
  const output = await new Promise<string>((resolve, reject) => {
    const options = { env, timeout, killSignal: 'SIGKILL', windowsHide: true, maxBuffer: 1 << 20 } as const
    const child = execFile(program, args, options, (error, stdout) => {
      if (error) reject(failure(program, error, timeout))
      else resolve(stdout)
    })
    child.stdin?.end()
    child.stderr?.pipe(process.stderr, { end: false })
  })
  const token = output.trim()
  if (token === '') throw new CliError(`tokenCommand: ${program} printed no token`, { exitCode: 3 })
  return token
}

/** The error of `execFile` quotes the whole command line, whose arguments may be secret. */
function failure(program: string, error: Error, timeout: number): CliError {
  const { code, killed } = error as Error & { code?: string | number | null; killed?: boolean }
  if (killed && code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return new CliError(`tokenCommand: ${program} did not finish within ${timeout / 1000} seconds`, { exitCode: 3 })
  const what = typeof code === 'number' ? `ended with exit code ${code}` : `could not be run (${code ?? 'killed'})`
  return new CliError(`tokenCommand: ${program} ${what}`, { exitCode: 3 })
}

/**
 * A token that is looked up with the first request, and again after the service rejected it. It is remembered by this process
 * only: a walk over many pages starts the program, or asks the keyring, once.
 */
export function rememberedToken(find: () => Promise<string>): TokenSource {
  let asked: Promise<string> | undefined
  let current: string | undefined
  return {
    get() {
      asked ??= find().then(
        (token) => (current = token),
        (error: unknown) => {
          asked = undefined
          throw error
        },
      )
      return asked
    },
    invalidate(token) {
      if (token === current) asked = current = undefined
    },
  }
}
