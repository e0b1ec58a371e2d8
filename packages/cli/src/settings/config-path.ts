import { homedir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { programInfo, programVariable } from '../program-info.ts'

/** What the folder depends on besides the environment. Tests replace it. */
interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
}

/**
 * The user's folder for `config.json` and `credentials.json`: `$XDG_CONFIG_HOME/portolan`, `%APPDATA%\portolan` on Windows,
 * otherwise `~/.config/portolan`, on macOS too. It never depends on the working directory: a relative `$XDG_CONFIG_HOME`
 * is ignored, as its specification demands.
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
