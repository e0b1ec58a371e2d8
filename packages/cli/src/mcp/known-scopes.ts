import { tokenClaims } from '../auth/token-claims.ts'
import type { Service } from '../manifest/manifest.ts'
import { readSettings, type SettingFlags } from '../settings/settings.ts'

/**
 * The scopes of the tokens in use, if known: those that `portolan auth login` stored, and those in a JSON Web Token. It
 * asks no program and no keyring. Calls report unreadable settings, which may have been corrected by then.
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
  const { token, stored } = await readSettings(service, flags, env)
  return typeof token === 'string' ? tokenClaims(token).scopes : stored?.scopes
}
