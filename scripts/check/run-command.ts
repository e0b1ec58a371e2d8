import { spawn, type StdioOptions } from 'node:child_process'
import { delimiter, join } from 'node:path'

const folders = [...['', 'site'].map((folder) => join(process.cwd(), folder, 'node_modules/.bin')), process.env['PATH']]
const env = {
  ...process.env,
  PATH: folders.join(delimiter),
  /** The tests start about a hundred processes that load the same modules: each then takes half the time. */
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
  /** Compilers in Go end before it pays to collect garbage: they then take a quarter less time, and a tenth more memory. */
  GOGC: 'off',
}

export interface Ended {
  readonly passed: boolean
  readonly output: string
  readonly seconds: number
}

interface Running {
  /** True if it reads and writes the terminal itself. @default false */
  readonly live?: boolean
  /** More environment variables for it. @default {} */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** True if it leaves the processors to others that need them, if the system knows `nice`. @default false */
  readonly yields?: boolean
}

/** Runs a line of the system's shell with the commands of the workspace, and more words at its end. */
export function runCommand(
  command: string,
  words: readonly string[],
  { live = false, env: more, yields = false }: Running = {},
): Promise<Ended> {
  const started = performance.now()
  const stdio: StdioOptions = live ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const line = [command, ...words.map((word) => quoted(word))].join(' ')
  const options = { stdio, env: { ...env, ...more } }
  const child =
    yields && process.platform !== 'win32'
      ? spawn('nice', ['-n', '19', 'sh', '-c', line], options)
      : spawn(line, { ...options, shell: true })
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
