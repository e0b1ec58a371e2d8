import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How a process of a campaign starts: the sources themselves, with a collector that can be called. */
export const nodeCommand = [process.execPath, '--expose-gc', '--conditions=@portolan/source']

/** What a program writes at its end, as JSON. It is given these values as JSON, too. */
export async function outputOf<T>(command: readonly string[], file: string, values: object): Promise<T> {
  const [program = '', ...flags] = command
  const words = [...flags, file, JSON.stringify(values)]
  const { stdout } = await promisify(execFile)(program, words, { maxBuffer: Infinity })
  return JSON.parse(stdout) as T
}
