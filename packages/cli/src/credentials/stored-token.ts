import { parseStoredToken } from '@portolan/core/internal'
import {
  type Credential,
  credentialName,
  findCredential,
  readCredentials,
  writeCredentials,
} from './credentials-file.ts'
import { keepInKeyring, type Keyring } from './keyring.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { formatCommand } from '../program-info.ts'

/** A credential with its secret. */
type Stored = Credential & { readonly token: string }

/** Where a credential is stored. */
export interface CredentialPlace {
  readonly service: string
  readonly profile: string
  readonly env: NodeJS.ProcessEnv
  readonly keyring: Keyring
}

/** @throws CliError the token cannot be read from its store, or is no longer there */
export async function readStoredToken(place: CredentialPlace): Promise<string> {
  const stored = await readCredential(place)
  const token = stored?.renewal ? parseStoredToken(stored.token)?.token : stored?.token
  if (token !== undefined) return token
  throw toLogIn(place.service, `the stored token of ${place.service} is no longer there`)
}

/** The error of a login that is over. */
export function loggedOut(service: string): CliError {
  return toLogIn(service, `the login of ${service} has ended`)
}

function toLogIn(service: string, message: string): CliError {
  const hint = `Log in again: ${formatCommand('auth login', service)}`
  return new CliError(message, { exitCode: exitCodes.authentication, hint })
}

/** Reads a credential with its secret; undefined if either is no longer there. */
export async function readCredential({ service, profile, env, keyring }: CredentialPlace): Promise<Stored | undefined> {
  const credential = await findCredential(service, profile, env)
  const name = credentialName(service, profile)
  const token = credential?.store === 'keyring' ? await keyring.get(name) : credential?.token
  return credential && token !== undefined ? { ...credential, token } : undefined
}

/**
 * Stores a token, and replaces the earlier one for the service and profile.
 * @throws CliError the keyring did not keep the token, or the file cannot be written
 */
export async function storeCredential(
  { service, profile, env, keyring }: CredentialPlace,
  { token, ...about }: Stored,
): Promise<void> {
  const name = credentialName(service, profile)
  const others = await readCredentials(env)
  const isInKeyring = about.store === 'keyring'
  if (isInKeyring) await keepInKeyring(keyring, name, token)
  // An unavailable keyring with the earlier token must not prevent a login without it.
  else if (others[name]?.store === 'keyring') await keyring.remove(name).catch(() => undefined)
  await writeCredentials({ ...others, [name]: isInKeyring ? about : { ...about, token } }, env)
}

/**
 * Removes a stored token.
 * @returns what was removed; `undefined` if nothing was stored
 * @throws CliError the keyring that holds it cannot be used
 */
export async function removeCredential({
  service,
  profile,
  env,
  keyring,
}: CredentialPlace): Promise<Credential | undefined> {
  const name = credentialName(service, profile)
  const { [name]: removed, ...others } = await readCredentials(env)
  if (!removed) return undefined
  if (removed.store === 'keyring') await keyring.remove(name)
  await writeCredentials(others, env)
  return removed
}
