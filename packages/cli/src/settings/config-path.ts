import { open } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import { homedir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { programInfo, programVariable } from '../program-info.ts'

/** The facts that decide the folder, besides the environment. Tests replace them. */
interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
}

/**
 * The user's folder for `config.json` and `credentials.json`: `$XDG_CONFIG_HOME/portolan`, `%APPDATA%\portolan` on
 * Windows, otherwise `~/.config/portolan`, on macOS too. It never depends on the working directory: a relative
 * `$XDG_CONFIG_HOME` is ignored, as its specification demands.
 */
export function configFolder(env: NodeJS.ProcessEnv, machine: Partial<Machine> = {}): string {
  const { platform = process.platform, home = env['HOME'] || homedir() } = machine
  const path = platform === 'win32' ? win32 : posix
  const xdg = env['XDG_CONFIG_HOME']
  if (xdg && path.isAbsolute(xdg)) return path.join(xdg, programInfo().name)
  const appData = env['APPDATA']
  if (platform === 'win32' && appData && path.isAbsolute(appData)) return path.join(appData, programInfo().name)
  return path.join(home, '.config', programInfo().name)
}

/** The config file: `$PORTOLAN_CONFIG`, or `config.json` in the user's folder. */
export function configPath(env: NodeJS.ProcessEnv): string {
  return env[programVariable('CONFIG')] || join(configFolder(env), 'config.json')
}

/** A file of the user's settings, and its mode. */
export interface PrivateFile {
  readonly path: string
  readonly text: string
  readonly mode: number
}

/**
 * @returns `undefined` if there is no such file
 * @throws CliError the file cannot be read
 */
export async function readPrivateFile(path: string): Promise<PrivateFile | undefined> {
  try {
    await using file = await open(path)
    const { mode } = await file.stat()
    return { path, mode, text: await file.readFile('utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new CliError(`${path} cannot be read (${code ?? 'unknown error'})`, { exitCode: 2 })
  }
}

/**
 * Refuses a file with a secret that other users of the machine can read. Windows has no modes to check.
 * @throws CliError other users can read it
 */
export function refuseOpen({ path, mode }: PrivateFile, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32' || (mode & 0o077) === 0) return
  const shown = (mode & 0o777).toString(8)
  throw new CliError(`${path} holds a secret, and other users have access to it (mode ${shown})`, {
    exitCode: 2,
    hint: `Run: chmod 600 ${path}`,
  })
}

/** True if users of the machine besides the owner and the group can write a file: what it names must not be run. */
export function isOpenToWriting({ mode }: PrivateFile, platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'win32' && (mode & 0o002) !== 0
}
