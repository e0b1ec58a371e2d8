import { CliError } from '../cli-error.ts'
import { credentialName } from './credential.ts'
import { findCredential } from './find-credential.ts'
import { type Keyring, systemKeyring } from './keyring.ts'
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
