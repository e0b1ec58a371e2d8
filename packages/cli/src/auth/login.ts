import { findKeyringFault, type Keyring } from '../credentials/keyring.ts'
import { removeCredential, storeCredential } from '../credentials/stored-token.ts'
import type { Io } from '../io.ts'
import { readSettings, type SettingFlags, type Settings } from '../settings/settings.ts'
import { CliError } from '../cli-error.ts'
import { credentialsPath, type StoreName } from '../credentials/credentials-file.ts'
import { loadService } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'
import { variableName } from '../settings/setting-names.ts'
import { obtainToken, type TokenFlags } from './obtain-token.ts'
import { tokenClaims } from './token-claims.ts'

export interface LoginFlags extends TokenFlags {
  readonly profile?: string | undefined
  readonly baseUrl?: string | undefined
  /** Where to keep the token: `keyring` or `file`. */
  readonly store?: string | undefined
}

/** The parts of a login besides its flags and streams. */
interface LoginParts {
  readonly keyring: Keyring
  /** Aborts when the user wants the command to end. */
  readonly interrupted: AbortSignal
  /** Milliseconds to wait for the user. @default 300_000 */
  readonly limit?: number
}

/**
 * Obtains a token for a service and stores it.
 * @throws CliError a flag or setting is missing or not valid, the user refused, or the token cannot be kept
 */
export async function login(service: string, flags: LoginFlags, io: Io, parts: LoginParts): Promise<void> {
  const settings = await readSettings(service, flags, io.env, { newProfile: true })
  const { baseUrl, profile } = settings
  const known = loadService(service) as Service
  refuseWithoutToken(known)
  if (baseUrl === undefined || !URL.canParse(baseUrl))
    throw new CliError(`${service}: the base URL ${baseUrl === undefined ? 'is not set' : 'is not a valid URL'}`, {
      exitCode: 2,
      hint: `Pass --base-url, or set ${variableName(service, 'baseUrl')}. The token is sent to no other origin.`,
    })
  const store = await chooseStore(flags.store, parts.keyring, io.env)
  const { token, ...about } = await obtainToken(known, { ...settings, baseUrl }, flags, io, parts)
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CliError('the token must consist of visible ASCII characters without spaces', { exitCode: 2 })
  await storeCredential(
    { service, profile, env: io.env, keyring: parts.keyring },
    {
      store,
      baseUrl,
      savedAt: new Date().toISOString(),
      token,
      ...about,
      ...(about.renewal ? {} : tokenClaims(token)),
    },
  )
  report(service, settings, store, io)
}

/** @throws CliError the calls of the service use other credentials: the stored token would be useless */
function refuseWithoutToken({ name, credentials }: Service): void {
  if (credentials.length === 0 || credentials.includes('token')) return
  const variables = credentials.map((one) => variableName(name, one)).join(', ')
  throw new CliError(`${name} takes no token`, { exitCode: 2, hint: `Its credentials are settings: ${variables}.` })
}

function report(service: string, { profile, from, stored }: Settings, store: StoreName, { stderr, env }: Io): void {
  const place = store === 'keyring' ? 'the keyring' : `${credentialsPath(env)}, which only you can read`
  stderr.write(`The token of ${service} (profile ${profile}) has been stored in ${place}.\n`)
  const other = from['token']
  if (other !== undefined && !stored) stderr.write(`It will not be used as long as there is a token from ${other}.\n`)
}

/**
 * Decides where a token is kept, before the user is asked for it: in the keyring, or in a file if the user wants one.
 * @throws CliError the keyring cannot be used
 */
async function chooseStore(wanted: string | undefined, keyring: Keyring, env: NodeJS.ProcessEnv): Promise<StoreName> {
  if (wanted === 'file') return wanted
  if (wanted !== undefined && wanted !== 'keyring')
    throw new CliError('--store must be keyring or file', { exitCode: 2 })
  const fault = await findKeyringFault(keyring)
  if (fault === undefined) return 'keyring'
  throw new CliError(`the token would not be kept: ${fault}`, {
    exitCode: 1,
    hint: `Nothing was stored. With --store file the token is kept in ${credentialsPath(env)}, which only you can read.`,
  })
}

/** Removes the token that `portolan auth login` stored. The token remains valid at the service. */
export async function logout(
  service: string,
  flags: Pick<SettingFlags, 'profile'>,
  { stderr, env }: Io,
  keyring: Keyring,
): Promise<void> {
  const { profile } = await readSettings(service, flags, env)
  const removed = await removeCredential({ service, profile, env, keyring })
  const whose = `${service} (profile ${profile})`
  stderr.write(
    removed
      ? `The token of ${whose} has been removed from the ${removed.store}. It remains valid at the service.\n`
      : `No token is stored for ${whose}.\n`,
  )
  const { from } = await readSettings(service, { profile }, env, { newProfile: true })
  if (from['token'] !== undefined) stderr.write(`There is still a token from ${from['token']}.\n`)
}
