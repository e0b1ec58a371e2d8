import {
  type Credential,
  credentialName,
  findCredential,
  readCredentials,
  writeCredentials,
} from './credentials-file.ts'
import { keepInKeyring, type Keyring, systemKeyring } from './keyring.ts'
import { CliError } from '../cli-error.ts'
import { formatCommand } from '../program-info.ts'

/** @throws CliError the token cannot be read from where it was stored, or is no longer there */
export async function readStoredToken(
  service: string,
  profile: string,
  env: NodeJS.ProcessEnv,
  keyring: Keyring = systemKeyring,
): Promise<string> {
  const credential = await findCredential(service, profile, env)
  const name = credentialName(service, profile)
  const token = credential?.store === 'keyring' ? await keyring.get(name) : credential?.token
  if (token !== undefined) return token
  throw new CliError(`the stored token of ${service} is no longer there`, {
    exitCode: 3,
    hint: `Log in again: ${formatCommand('auth login', service)}`,
  })
}

/** Where a credential is stored. */
interface CredentialPlace {
  readonly service: string
  readonly profile: string
  readonly env: NodeJS.ProcessEnv
  readonly keyring: Keyring
}

/**
 * Stores a token, in place of the one that was stored for the service and profile before.
 * @throws CliError the keyring did not keep the token, or the file cannot be written
 */
export async function storeCredential(
  place: CredentialPlace,
  { token, ...about }: Credential & { readonly token: string },
): Promise<void> {
  const { service, profile, env, keyring } = place
  const name = credentialName(service, profile)
  const isInKeyring = about.store === 'keyring'
  if (isInKeyring) await keepInKeyring(keyring, name, token)
  // A keyring that holds the earlier token and cannot be reached must not prevent a login without it.
  else await removeCredential(place).catch(() => undefined)
  const others = await readCredentials(env)
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
}: {
  readonly service: string
  readonly profile: string
  readonly env: NodeJS.ProcessEnv
  readonly keyring: Keyring
}): Promise<Credential | undefined> {
  const name = credentialName(service, profile)
  const { [name]: removed, ...others } = await readCredentials(env)
  if (!removed) return undefined
  if (removed.store === 'keyring') await keyring.remove(name)
  await writeCredentials(others, env)
  return removed
}
