import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a program of this folder in a process of its own, and reads what it prints. */
export function runFresh(program: string, ...args: readonly (string | number)[]): unknown {
  const path = fileURLToPath(new URL(program, import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [path, ...args.map(String)], { encoding: 'utf8' }))
}
