import type { Keyring } from '../credentials/keyring.ts'
import { removeCredential } from '../credentials/stored-token.ts'
import type { Io } from '../io.ts'
import { readSettings, type SettingFlags } from '../settings/settings.ts'

/** Removes the token that `portolan auth login` stored. At the service the token remains valid. */
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
