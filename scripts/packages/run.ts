import { execFileSync } from 'node:child_process'

/** Runs a command, and returns what it prints. @throws Error with what it printed, if it fails */
export function run(command: string, args: readonly string[], cwd?: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
