import about from '../package.json' with { type: 'json' }
import { kebab } from './manifest/words.ts'
import type { KnownClient } from './manifest/installed.ts'

/** A program made of this package: the command `portolan`, or the own command of one client. */
export interface ProgramInfo {
  /** Its command, its folders, the first word of its variables, and the name of its MCP server. */
  readonly name: string
  readonly version: string
  /** The client whose operations are its commands. @default the installed and named clients, each after its own word */
  readonly client?: KnownClient
  /** The clients of the flags `--client`, which are known to this command only. */
  readonly named?: readonly KnownClient[]
}

let current: ProgramInfo = { name: 'portolan', version: about.version }

/** The program that this process is. */
export function programInfo(): ProgramInfo {
  return current
}

/** Makes this process another program. Called before anything else is loaded, except for the named clients. */
export function useProgram(info: ProgramInfo): void {
  current = info
}

/**
 * Writes a command of this program, as a user types it: `portolan auth login issues`, or `acme auth login`.
 * @param service omitted in the command of one client; the flag that names its client is included
 */
export function formatCommand(words: string, service?: string): string {
  const flag = current.named?.find(({ name }) => name === service)?.words
  return [current.name, flag, words, current.client ? undefined : service && (kebab(service) || service)]
    .filter(Boolean)
    .join(' ')
}

/** A variable of the environment that belongs to no service: `PORTOLAN_CONFIG`, `ACME_CONFIG`. */
export function programVariable(name: string): string {
  return `${current.name.replaceAll(/\W/g, '_').toUpperCase()}_${name}`
}
