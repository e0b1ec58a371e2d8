import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** How a process of a campaign starts: the sources themselves, with a collector that can be called. */
export const nodeCommand = [process.execPath, '--expose-gc', '--conditions=@portolan/source']

export function start([command = '', ...flags]: readonly string[], file: string, values: object): ChildProcess {
  const given = Object.entries(values).map(([name, value]) => `--${name}=${String(value)}`)
  return spawn(command, [...flags, file, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** The first line that a process writes, as JSON. */
export async function firstLine<T>(child: ChildProcess): Promise<T> {
  if (!child.stdout) throw new Error('no output to read')
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the campaign ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return JSON.parse(line) as T
}
