import { type Credential, credentialName } from './credential.ts'
import { readCredentials, writeCredentials } from './credentials-file.ts'
import { keepInKeyring } from './keep-in-keyring.ts'
import type { Keyring } from './keyring.ts'
import { removeCredential } from './remove-credential.ts'

/** Where a credential is stored. */
export interface CredentialPlace {
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
