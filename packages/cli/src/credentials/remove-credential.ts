import { type Credential, credentialName } from './credential.ts'
import { readCredentials, writeCredentials } from './credentials-file.ts'
import type { Keyring } from './keyring.ts'

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
