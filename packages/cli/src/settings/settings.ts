import type { TokenSource } from '@portolan/core'
import { findCredential } from '../credentials/find-credential.ts'
import { listProfiles } from '../credentials/list-profiles.ts'
import { readStoredToken } from '../credentials/read-stored-token.ts'
import { chooseProfile } from './choose-profile.ts'
import { configPath } from './config-path.ts'
import { readBoolean } from './read-boolean.ts'
import { readConfig } from './read-config.ts'
import type { ServiceProfile } from './profile.ts'
import { rememberedToken } from './remembered-token.ts'
import { type SettingName, settingNames, variableName } from './setting-names.ts'
import { runTokenCommand } from './token-command.ts'

/** What a client of a service is made with. */
export interface Settings {
  readonly baseUrl?: string
  /** A source where a program or the keyring has to be asked, which happens with the first request. */
  readonly token?: string | TokenSource
  readonly clientId?: string
  readonly clientSecret?: string
  /** The URL of uploads (mail). */
  readonly uploadUrl?: string
  /** The version of the API (issues). */
  readonly apiVersion?: string
  /** Whether the base URL is a team's (article). */
  readonly team?: boolean
  /** The name of the profile. */
  readonly profile: string
  /** Where each value was found, such as `PORTOLAN_ISSUES_TOKEN` or `--base-url`. Contains no values. */
  readonly from: Readonly<Record<string, string>>
  /** What the user should know about the choice, for `--verbose`. */
  readonly notes: readonly string[]
}

/** The flags that settings are read from. */
export interface SettingFlags {
  readonly profile?: string | undefined
  readonly baseUrl?: string | undefined
}

interface Choice {
  /** Whether the profile of the flag may be one that does not exist yet. @default false */
  readonly newProfile?: boolean
}

type Value = string | boolean | TokenSource
type Found = Partial<Record<SettingName, { readonly value: Value; readonly from: string }>>

/**
 * Reads the settings of a service. The first of these that has a value counts: the flags, the environment, the profile in the
 * config file, and what `portolan auth login` stored.
 * @throws CliError the config file or a value is not valid, or there is no such service or profile
 */
export async function readSettings(
  service: string,
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
  { newProfile = false }: Choice = {},
): Promise<Settings> {
  const names = settingNames(service)
  const config = await readConfig(env)
  const known = [...Object.keys(config?.profiles ?? {}), ...(await listProfiles(env))]
  if (newProfile && flags.profile !== undefined) known.push(flags.profile)
  const profile = chooseProfile(flags.profile, env, config, [...new Set(known)])
  const configured = {
    values: config?.profiles[profile]?.[service] ?? {},
    place: `profile ${profile} in ${configPath(env)}`,
  }
  const found: Found = {}
  for (const name of names) {
    const setting = fromFlags(name, flags) ?? fromEnvironment(service, name, env) ?? fromProfile(name, configured, env)
    if (setting) found[name] = setting
  }
  const notes = found.token ? [] : await addStored(found, service, profile, env)
  const entries = Object.entries(found)
  return {
    ...(Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Partial<Settings>),
    profile,
    from: Object.fromEntries(entries.map(([name, { from }]) => [name, from])),
    notes,
  }
}

function fromFlags(name: SettingName, { baseUrl }: SettingFlags) {
  return name === 'baseUrl' && baseUrl !== undefined ? { value: baseUrl, from: '--base-url' } : undefined
}

/** An empty variable counts as one that is not set, as in most programs. */
function fromEnvironment(service: string, name: SettingName, env: NodeJS.ProcessEnv) {
  const variable = variableName(service, name)
  const value = env[variable]
  if (!value) return undefined
  return { value: name === 'team' ? readBoolean(variable, value) : value, from: variable }
}

function fromProfile(
  name: SettingName,
  { values, place }: { readonly values: ServiceProfile; readonly place: string },
  env: NodeJS.ProcessEnv,
) {
  const { tokenCommand } = values
  if (name === 'token' && tokenCommand)
    return { value: rememberedToken(() => runTokenCommand(tokenCommand, { env })), from: `tokenCommand of ${place}` }
  const value = values[name]
  return value === undefined ? undefined : { value, from: place }
}

/** A stored token is sent to the origin that it was stored for, whatever the base URL is now. */
async function addStored(found: Found, service: string, profile: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const stored = await findCredential(service, profile, env)
  if (!stored) return []
  const baseUrl = found.baseUrl?.value ?? stored.baseUrl
  if (originOf(baseUrl) !== originOf(stored.baseUrl))
    return [`the token that portolan auth login stored is for ${originOf(stored.baseUrl)} and is not sent elsewhere`]
  const from = `portolan auth login (${stored.store})`
  found.token = { value: rememberedToken(() => readStoredToken(service, profile, env)), from }
  found.baseUrl ??= { value: stored.baseUrl, from }
  if (stored.team !== undefined) found.team ??= { value: stored.team, from }
  return []
}

function originOf(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : 'no valid URL'
}
