import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What runs the command in a process of its own. */
export const program = ['--conditions=@portolan/source', join(import.meta.dirname, '../src/main.ts')]

export interface Running {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly code: Promise<number | null>
  /** The signal that ended it. */
  readonly signal: Promise<NodeJS.Signals | null>
}

/** Starts a command in a process of its own. Its stdin stays open, and nothing comes from there. */
export function start(words: string, env: NodeJS.ProcessEnv): Running {
  return watched(spawn(process.execPath, [...program, ...words.split(' ')], { env: { ...process.env, ...env } }))
}

/** Runs a script of bash in which `portolan` is the command. */
export function shell(script: string, env: NodeJS.ProcessEnv, cwd?: string): Running {
  const portolan = `portolan() { ${[process.execPath, ...program].map((word) => `'${word}'`).join(' ')} "$@"; }`
  const options = { env: { ...process.env, ...env }, ...(cwd === undefined ? {} : { cwd }) }
  return watched(spawn('bash', ['-c', `${portolan}\n${script}`], options))
}

export function watched(child: ChildProcess): Running {
  const read = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => void (read[name] += text))
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const [code, signal] = [ended.then((one) => one.code), ended.then((one) => one.signal)]
  return { child, stdout: () => read.stdout, stderr: () => read.stderr, code, signal }
}

/** Resolves as soon as the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
