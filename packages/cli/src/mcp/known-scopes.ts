import { tokenClaims } from '../auth/token-claims.ts'
import type { Service } from '../manifest/manifest.ts'
import { readSettings, type SettingFlags } from '../settings/settings.ts'

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
  const { token, stored } = await readSettings(service, flags, env)
  return typeof token === 'string' ? tokenClaims(token).scopes : stored?.scopes
}
