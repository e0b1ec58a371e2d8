import { CliError } from '../cli-error.ts'
import type { Keyring } from './keyring.ts'

/**
 * Writes a secret and reads it back: some keyrings report success and keep nothing.
 * @throws CliError the keyring cannot be used, or did not keep the secret
 */
export async function keepInKeyring(keyring: Keyring, name: string, secret: string): Promise<void> {
  await keyring.set(name, secret)
  if ((await keyring.get(name)) === secret) return
  throw new CliError('the keyring did not keep what was written', { exitCode: 1 })
}

/**
 * Checks that the keyring keeps what is written, with an entry that is removed again.
 * @returns why it cannot be used; `undefined` if it can
 */
export async function findKeyringFault(keyring: Keyring): Promise<string | undefined> {
  const name = 'test-entry'
  try {
    await keepInKeyring(keyring, name, 'a test by portolan')
    await keyring.remove(name)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
