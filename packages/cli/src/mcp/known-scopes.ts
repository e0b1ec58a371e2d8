import { tokenClaims } from '../auth/token-claims.ts'
import { findCredential } from '../credentials/credentials-file.ts'
import type { Service } from '../manifest/manifest.ts'
import { readSettings, type SettingFlags } from '../settings/settings.ts'
import { formatCommand } from '../program-info.ts'

/**
 * The scopes of the tokens in use, where they are known: what `portolan auth login` noted of a stored token, and what a JSON Web
 * Token says. No program and no keyring is asked. Settings that cannot be read are reported by the calls, which may come
 * after they were corrected.
 */
export async function knownScopes(
  services: readonly Service[],
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  for (const { name } of services) {
    const scopes = await findScopes(name, flags, env).catch(() => undefined)
    if (scopes) found[name] = scopes
  }
  return found
}

async function findScopes(
  service: string,
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[] | undefined> {
  const { token, profile, from } = await readSettings(service, flags, env)
  if (typeof token === 'string') return tokenClaims(token).scopes
  const isStored = from['token']?.startsWith(formatCommand('auth login')) === true
  return isStored ? (await findCredential(service, profile, env))?.scopes : undefined
}
