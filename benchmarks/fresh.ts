import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a program of this folder in its own process, and parses its output. */
export function runFresh(program: string, ...args: readonly (string | number)[]): unknown {
  return runPatiently(0, program, ...args)
}

/**
 * The same, for some milliseconds at most.
 * @throws Error it takes longer
 */
export function runPatiently(timeout: number, program: string, ...args: readonly (string | number)[]): unknown {
  const path = fileURLToPath(new URL(program, import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [path, ...args.map(String)], { encoding: 'utf8', timeout }))
}
