import { dirname, resolve } from 'node:path'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { configPath, isOpenToWriting, readPrivateFile } from '../settings/config-path.ts'
import { programInfo } from '../program-info.ts'
import type { KnownClient } from './installed.ts'
import { useClients } from './load.ts'
import { namedClient } from './named-client.ts'

/** The flags `--client`, and the words without them. */
interface Chosen {
  readonly words: readonly string[]
  /** The clients of the flags. */
  readonly clients: readonly KnownClient[]
}

/**
 * Registers the clients that the flags `--client` and the user's config name. Nothing else can register one, least of
 * all a file in the working directory, because a client is code. The command of one client has only that one. Faults in
 * a config are reported when the settings are read.
 * @param isCommand true if a word is a command that also takes `--client` after it
 * @throws CliError a flag names no client
 */
export async function chooseClients(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  isCommand: (word: string) => boolean,
): Promise<Chosen> {
  const { client } = programInfo()
  if (client) return { words: argv, clients: [client] }
  const { words, paths } = withoutFlags(argv, isCommand)
  const clients = paths.map((path) => ({ flag: '--client', path })).map(namedClient)
  useClients(await configured(env), clients)
  return { words, clients }
}

function withoutFlags(argv: readonly string[], isCommand: (word: string) => boolean) {
  const words: string[] = []
  const paths: string[] = []
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string
    const [command] = words
    const isOpen = command === undefined || command.startsWith('-') || isCommand(command)
    const inline = /^--client=(?<path>.*)$/s.exec(word)?.groups?.['path']
    if (!isOpen || (word !== '--client' && inline === undefined)) words.push(word)
    else paths.push(pathIn(inline ?? argv[++at]))
  }
  return { words, paths }
}

function pathIn(path: string | undefined): string {
  if (path) return path
  throw new CliError('--client is missing its value: the folder of a client', { exitCode: exitCodes.usage })
}

/** The clients of the config, by name. Paths are relative to its folder. */
async function configured(env: NodeJS.ProcessEnv): Promise<KnownClient[]> {
  const path = configPath(env)
  try {
    const file = await readPrivateFile(path)
    // A client from a world-writable file is not run; the reader of the settings reports it.
    if (file && isOpenToWriting(file)) return []
    const { clients = {} } = JSON.parse(file?.text.replace(/^\uFEFF/, '') ?? '{}') as {
      readonly clients?: Readonly<Record<string, string>>
    }
    return Object.entries(clients).flatMap(([name, folder]) => known(name, resolve(dirname(path), folder)))
  } catch {
    return []
  }
}

/** A missing client must not prevent the others from working. */
function known(name: string, folder: string): KnownClient[] {
  try {
    return [namedClient({ flag: `clients.${name}`, path: folder, name })]
  } catch {
    return []
  }
}
