import { spawn, type StdioOptions } from 'node:child_process'
import { delimiter, join } from 'node:path'

const folders = [...['', 'site'].map((folder) => join(process.cwd(), folder, 'node_modules/.bin')), process.env['PATH']]
const env = {
  ...process.env,
  PATH: folders.join(delimiter),
  /** The tests start about a hundred processes that load the same modules: each then takes half the time. */
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
}

export interface Ended {
  readonly passed: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs a line of the system's shell with the commands of the workspace, and more words at its end. */
export function runCommand(
  command: string,
  words: readonly string[],
  live: boolean,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const started = performance.now()
  const stdio: StdioOptions = live ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const line = [command, ...words.map((word) => quoted(word))].join(' ')
  const child = spawn(line, { shell: true, stdio, env: { ...env, ...more } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ passed: code === 0, output: output.trim(), seconds: (performance.now() - started) / 1000 }),
    )
  })
}

/** A word as the system's shell has to be given it, so that nothing in it means anything. */
export function quoted(word: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w@+=:,./-]+$/.test(word)) return word
  return platform === 'win32' ? `"${word.replaceAll('"', '\\"')}"` : `'${word.replaceAll("'", `'\\''`)}'`
}
