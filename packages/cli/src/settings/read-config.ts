import { serviceNames } from '../manifest/load.ts'
import { isSecretSetting, settingNames } from './setting-names.ts'
import { CliError } from '../cli-error.ts'
import { configPath, isOpenToWriting, type PrivateFile, readPrivateFile, refuseOpen } from './config-path.ts'
import { programVariable } from '../program-info.ts'

/**
 * Reads the user's config file. A file in the working directory is never read.
 * @returns `undefined` if there is no file, and none was named by `$PORTOLAN_CONFIG`
 * @throws CliError the file cannot be read, is not valid, or holds a secret that other users can read
 */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<Config | undefined> {
  const path = configPath(env)
  const file = await readPrivateFile(path)
  if (!file && env[programVariable('CONFIG')])
    throw new CliError(`${programVariable('CONFIG')} names ${path}, which does not exist`, { exitCode: 2 })
  if (!file) return undefined
  const config = parse(file)
  if (holdsSecret(config)) refuseOpen(file)
  return config
}

/** The message of `JSON.parse` quotes the text, which may hold a secret. */
function parse(file: PrivateFile): Config {
  const { path, text } = file
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const position = /at position (?<at>\d+)/.exec((error as Error).message)?.groups?.['at']
    const line = position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`
    throw new CliError(`${path} is not valid JSON${line}`, { exitCode: 2 })
  }
  if (Object.hasOwn(Object(value) as object, 'clients')) refuseForeign(file)
  try {
    return checkConfig(value)
  } catch (error) {
    if (error instanceof ConfigFault) throw new CliError(`${path}: ${error.message}`, { exitCode: 2 })
    throw error
  }
}

/** @throws CliError whoever uses the machine can name code that would be run */
function refuseForeign(file: PrivateFile): void {
  if (!isOpenToWriting(file)) return
  const message = `${file.path} names clients, whose code would be run, and every user of the machine can write it`
  throw new CliError(message, { exitCode: 2, hint: `Run: chmod o-w ${file.path}` })
}

function holdsSecret({ profiles }: Config): boolean {
  return Object.values(profiles).some((profile) =>
    Object.entries(profile).some(([service, settings]) =>
      Object.keys(settings).some((name) => isSecretSetting(service, name)),
    ),
  )
}

type Json = Readonly<Record<string, unknown>>

/** Describes the fault in a config, in words that follow the path of the file, without any value of the config. */
class ConfigFault extends Error {}

/**
 * Checks the parsed text of a config file.
 * @throws ConfigFault something in it is not valid
 */
function checkConfig(value: unknown): Config {
  const { defaultProfile, profiles = {}, clients, ...rest } = objectAt('', value)
  refuseUnknown('', Object.keys(rest), ['defaultProfile', 'profiles', 'clients'])
  const named = clients === undefined ? undefined : checkedClients(clients)
  if (defaultProfile !== undefined && typeof defaultProfile !== 'string')
    throw new ConfigFault(`defaultProfile must be a string, got ${nameKind(defaultProfile)}`)
  const checked = Object.entries(objectAt('profiles', profiles)).map(
    ([name, profile]) => [name, checkProfile(`profiles.${name}`, profile)] as const,
  )
  return {
    profiles: Object.fromEntries(checked),
    ...(defaultProfile === undefined ? {} : { defaultProfile }),
    ...(named === undefined ? {} : { clients: named }),
  }
}

/** A client is code, and is found by its folder. */
function checkedClients(value: unknown): Readonly<Record<string, string>> {
  for (const [name, folder] of Object.entries(objectAt('clients', value))) {
    if (typeof folder !== 'string' || folder === '')
      throw new ConfigFault(`clients.${name} must be the path of a folder, got ${nameKind(folder)}`)
    if (!serviceNames().includes(name)) throw new ConfigFault(`clients.${name}: there is no client in ${folder}`)
  }
  return value as Readonly<Record<string, string>>
}

function checkProfile(path: string, value: unknown): Profile {
  const services = objectAt(path, value)
  refuseUnknown(path, Object.keys(services), serviceNames())
  for (const [service, settings] of Object.entries(services)) checkService(`${path}.${service}`, service, settings)
  return services as Profile
}

function checkService(path: string, service: string, value: unknown): asserts value is ServiceProfile {
  const settings = objectAt(path, value)
  refuseUnknown(path, Object.keys(settings), [...settingNames(service), 'tokenCommand'])
  for (const [name, setting] of Object.entries(settings)) checkSetting(`${path}.${name}`, name, setting)
  if (settings['token'] !== undefined && settings['tokenCommand'] !== undefined)
    throw new ConfigFault(`${path} has both token and tokenCommand: remove one of them`)
}

function checkSetting(path: string, name: string, value: unknown): void {
  if (name === 'tokenCommand') {
    const isCommand = Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string')
    if (isCommand && value[0] !== '') return
    throw new ConfigFault(`${path} must be an array of strings, a program and its arguments: ["pass", "show", "token"]`)
  }
  if (typeof value !== 'string') throw new ConfigFault(`${path} must be a string, got ${nameKind(value)}`)
  if (value === '') throw new ConfigFault(`${path} must not be empty`)
}

function objectAt(path: string, value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw new ConfigFault(`${path || 'the file'} must be a JSON object, got ${nameKind(value)}`)
}

function refuseUnknown(path: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new ConfigFault(`${path === '' ? '' : `${path}.`}${unknown} is unknown; possible here: ${known.join(', ')}`)
}

function nameKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : typeof value
}

/** The settings of one service in a profile, by their names. */
export interface ServiceProfile {
  readonly [name: string]: string | readonly string[] | undefined
  /** A program and its arguments, which prints the token. */
  readonly tokenCommand?: readonly string[]
}

/** The settings of each service. */
type Profile = Readonly<Record<string, ServiceProfile>>

/** The config file. */
export interface Config {
  readonly defaultProfile?: string
  /** The folders of clients, by the names that the user gives them. */
  readonly clients?: Readonly<Record<string, string>>
  readonly profiles: Readonly<Record<string, Profile>>
}
