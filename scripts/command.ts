import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const start = promisify(execFile)

/** Runs a command, and returns its output. @throws Error the command failed; the message has its output */
export async function command(
  cwd: string,
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const settings = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e8, timeout: 900_000 }
    return (await start(name, args, settings)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
