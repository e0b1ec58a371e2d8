import type { Config, Profile, ServiceProfile } from './profile.ts'
import { serviceNames } from '../manifest/load.ts'
import { settingNames } from './setting-names.ts'

type Json = Readonly<Record<string, unknown>>

/** What is wrong in a config, in words that follow the path of the file. No value of the config is in it. */
export class ConfigFault extends Error {}

/**
 * Checks the parsed text of a config file.
 * @throws ConfigFault something in it is not valid
 */
export function checkConfig(value: unknown): Config {
  const { defaultProfile, profiles = {}, clients, ...rest } = objectAt('', value)
  refuseUnknown('', Object.keys(rest), ['defaultProfile', 'profiles', 'clients'])
  const named = clients === undefined ? undefined : checkedClients(clients)
  if (defaultProfile !== undefined && typeof defaultProfile !== 'string')
    throw new ConfigFault(`defaultProfile must be a string, got ${kindOf(defaultProfile)}`)
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
      throw new ConfigFault(`clients.${name} must be the path of a folder, got ${kindOf(folder)}`)
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
  if (typeof value !== 'string') throw new ConfigFault(`${path} must be a string, got ${kindOf(value)}`)
  if (value === '') throw new ConfigFault(`${path} must not be empty`)
}

function objectAt(path: string, value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw new ConfigFault(`${path || 'the file'} must be a JSON object, got ${kindOf(value)}`)
}

function refuseUnknown(path: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new ConfigFault(`${path === '' ? '' : `${path}.`}${unknown} is unknown; possible here: ${known.join(', ')}`)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : typeof value
}
