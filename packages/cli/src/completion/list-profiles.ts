import { readConfig } from '../settings/read-config.ts'

/** The names of the profiles. A config file that is not valid has none: a shell has no place for an error. */
export async function listProfiles(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const config = await readConfig(env)
    return Object.keys(config?.profiles ?? {})
  } catch {
    return []
  }
}
