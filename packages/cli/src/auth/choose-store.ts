import { CliError } from '../cli-error.ts'
import type { StoreName } from '../credentials/credential.ts'
import { credentialsPath } from '../credentials/credentials-file.ts'
import { findKeyringFault } from '../credentials/keep-in-keyring.ts'
import type { Keyring } from '../credentials/keyring.ts'

/**
 * Decides where a token is kept, before the user is asked for it: in the keyring, or in a file where the user asks for that.
 * @throws CliError the keyring cannot be used
 */
export async function chooseStore(
  wanted: string | undefined,
  keyring: Keyring,
  env: NodeJS.ProcessEnv,
): Promise<StoreName> {
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
