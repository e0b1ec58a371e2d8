import { CliError } from '../cli-error.ts'
import { type Config, readConfig, type ServiceProfile } from './read-config.ts'
import { formatCommand, programVariable } from '../program-info.ts'
import type { TokenSource } from '@portolan/core'
import { exitCodes } from '../errors/exit-codes.ts'
import { type Credential, findCredential, storedProfiles } from '../credentials/credentials-file.ts'
import { grantedToken } from '../auth/granted-token.ts'
import { type Keyring, systemKeyring } from '../credentials/keyring.ts'
import { loginStore } from '../credentials/login-store.ts'
import { type CredentialPlace, loggedOut, readStoredToken } from '../credentials/stored-token.ts'
import { findManifest } from '../manifest/load.ts'
import { configPath } from './config-path.ts'
import { rememberedToken, runTokenCommand } from './token-command.ts'
import { listHosts, settingNames, variableName } from './setting-names.ts'

/** The settings for a service's client. */
export interface Settings {
  readonly baseUrl?: string
  /** A source where a program or the keyring has to be asked, which happens with the first request. */
  readonly token?: string | TokenSource
  /** The client's other options by their names, such as `clientId` and `apiVersion`. */
  readonly options: Readonly<Record<string, string>>
  /** The kind of host that the base URL is, of a service that has several. */
  readonly host?: string
  /** The name of the profile. */
  readonly profile: string
  /** Where each value was found, such as `PORTOLAN_ISSUES_TOKEN` or `--base-url`. Contains no values. */
  readonly from: Readonly<Record<string, string>>
  /** A note about the choice, for `--verbose`. */
  readonly notes: readonly string[]
  /** The facts about the stored token, if that is the one in use. */
  readonly stored?: Credential
}

/** The flags that settings are read from. */
export interface SettingFlags {
  readonly profile?: string | undefined
  readonly baseUrl?: string | undefined
}

interface Choice {
  /** True if the profile of the flag may be one that does not exist yet. @default false */
  readonly newProfile?: boolean
  /** @default that of the system */
  readonly keyring?: Keyring
}

interface Setting {
  readonly value: string | TokenSource
  readonly from: string
}

type Found = Record<string, Setting>

/**
 * Reads the settings of a service. The first of these that has a value counts: the flags, the environment, the profile
 * in the config file, and what `portolan auth login` stored.
 * @throws CliError the config file or a value is not valid, or there is no such service or profile
 */
export async function readSettings(
  service: string,
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
  { newProfile = false, keyring = systemKeyring }: Choice = {},
): Promise<Settings> {
  const names = settingNames(service)
  const config = await readConfig(env)
  const known = [...Object.keys(config?.profiles ?? {}), ...(await storedProfiles(env))]
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
  const rest = found['token'] ? { notes: [] } : await addStored(found, service, profile, env, keyring)
  if (!found['baseUrl']) addDefaultAddresses(service, found)
  return { ...makeSettings(service, found), profile, ...rest }
}

/** Adds the addresses that a client has by itself; settings can fill in parts of them. */
function addDefaultAddresses(service: string, found: Found): void {
  for (const { url, default: isMain, address, variables = {} } of findManifest(service)?.servers ?? []) {
    const name = isMain ? 'baseUrl' : address
    if (name === undefined || found[name] || !URL.canParse(url.replaceAll(/[{}]/g, ''))) continue
    const value = url.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
      const setting = found[part]
      if (!setting) return variables[part]?.default ?? ''
      checkChoice(part, setting, variables[part]?.values)
      return readText(setting)
    })
    found[name] = { value, from: 'the default of the client' }
  }
}

function makeSettings(
  service: string,
  found: Found,
): Pick<Settings, 'baseUrl' | 'token' | 'host' | 'options' | 'from'> {
  const { baseUrl, token, host, ...others } = found
  if (host) checkHost(service, host)
  const texts = Object.entries(others).map(([name, setting]) => [name, readText(setting)])
  return {
    ...(baseUrl ? { baseUrl: readText(baseUrl) } : {}),
    ...(token ? { token: token.value } : {}),
    ...(host ? { host: readText(host) } : {}),
    options: Object.fromEntries(texts) as Record<string, string>,
    from: Object.fromEntries(Object.entries(found).map(([name, { from }]) => [name, from])),
  }
}

/** Only a token is ever anything but text. */
function readText({ value }: Setting): string {
  return typeof value === 'string' ? value : ''
}

/** A token must not go to a host that the document does not name. */
function checkChoice(name: string, setting: Setting, values: readonly string[] | undefined): void {
  if (!values || values.includes(readText(setting))) return
  throw new CliError(`${setting.from}: ${name} must be one of ${values.join(', ')}`, { exitCode: exitCodes.usage })
}

function checkHost(service: string, setting: Setting): void {
  const hosts = listHosts(service)
  if (hosts.includes(readText(setting))) return
  throw new CliError(`${setting.from}: the host of ${service} must be ${hosts.join(' or ')}`, {
    exitCode: exitCodes.usage,
  })
}

function fromFlags(name: string, { baseUrl }: SettingFlags) {
  return name === 'baseUrl' && baseUrl !== undefined ? { value: baseUrl, from: '--base-url' } : undefined
}

/** An empty variable counts as one that is not set, as in most programs. */
function fromEnvironment(service: string, name: string, env: NodeJS.ProcessEnv) {
  const variable = variableName(service, name)
  const value = env[variable]
  return value ? { value, from: variable } : undefined
}

function fromProfile(
  name: string,
  { values, place }: { readonly values: ServiceProfile; readonly place: string },
  env: NodeJS.ProcessEnv,
) {
  const { tokenCommand } = values
  if (name === 'token' && tokenCommand)
    return { value: rememberedToken(() => runTokenCommand(tokenCommand, { env })), from: `tokenCommand of ${place}` }
  const value = values[name]
  return typeof value === 'string' ? { value, from: place } : undefined
}

/** A stored token is sent to the origin that it was stored for, whatever the base URL is now. */
async function addStored(
  found: Found,
  service: string,
  profile: string,
  env: NodeJS.ProcessEnv,
  keyring: Keyring,
): Promise<Pick<Settings, 'notes' | 'stored'>> {
  const stored = await findCredential(service, profile, env)
  if (!stored) return { notes: [] }
  const baseUrl = found['baseUrl']?.value ?? stored.baseUrl
  if (parseOrigin(baseUrl) !== parseOrigin(stored.baseUrl))
    return {
      notes: [
        `the token that ${formatCommand('auth login')} stored is for ${parseOrigin(stored.baseUrl)} and is not sent elsewhere`,
      ],
    }
  const from = `${formatCommand('auth login')} (${stored.store})`
  const clientSecret = found['clientSecret'] && readText(found['clientSecret'])
  found['token'] = { value: findStoredToken({ service, profile, env, keyring }, stored, clientSecret), from }
  found['baseUrl'] ??= { value: stored.baseUrl, from }
  if (stored.host !== undefined) found['host'] ??= { value: stored.host, from }
  return { notes: [], stored }
}

/** The stored token; one that can be renewed is renewed before it expires, and after the service rejected it. */
function findStoredToken(
  place: CredentialPlace,
  { renewal }: Credential,
  clientSecret: string | undefined,
): TokenSource {
  if (!renewal) return rememberedToken(() => readStoredToken(place))
  const authorize = (): never => {
    throw loggedOut(place.service)
  }
  return grantedToken(renewal, { clientSecret, authorize, store: loginStore(place) })
}

function parseOrigin(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : 'no valid URL'
}

const usual = 'default'

/**
 * The name of the profile to use: `--profile`, `PORTOLAN_PROFILE`, the file's `defaultProfile`, or `default`.
 * @param known the names of the profiles
 * @throws CliError a profile was named that does not exist
 */
function chooseProfile(
  flag: string | undefined,
  env: NodeJS.ProcessEnv,
  config: Config | undefined,
  known: readonly string[],
): string {
  const named = flag ?? (env[programVariable('PROFILE')] || undefined)
  const name = named ?? config?.defaultProfile ?? usual
  if (name === usual || known.includes(name)) return name
  const origin = flag !== undefined ? '--profile' : named !== undefined ? programVariable('PROFILE') : 'defaultProfile'
  const list = known.length ? `the profiles are ${known.join(', ')}` : 'there are no profiles yet'
  throw new CliError(`${origin}: there is no profile "${name}"; ${list}`, { exitCode: 2 })
}
