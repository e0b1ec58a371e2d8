import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Framework } from './frameworks.ts'

export interface RunningServer {
  readonly url: string
  readonly stop: () => void
}

/**
 * Starts the server of a framework in a process of its own, as its users do, and waits until it listens.
 * @throws Error it ended before; the message has what it printed
 */
export async function startServer({ command }: Pick<Framework, 'command'>): Promise<RunningServer> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: join(import.meta.dirname, 'servers'), stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  const address = new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface(output).on('line', (line) => {
        printed.push(line)
        const found = /(?:listening|running) on (?<url>http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.groups?.['url']
        if (found !== undefined) resolve(found)
      })
    child.on('error', reject)
    child.on('close', (code) => reject(new Error(`${command.join(' ')} ended with ${code}:\n${printed.join('\n')}`)))
  })
  return { url: await address, stop: () => void child.kill() }
}
