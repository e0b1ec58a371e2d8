import { readCredentials } from './credentials-file.ts'

/** The profiles that a credential of any service is stored for. */
export async function listProfiles(env: NodeJS.ProcessEnv): Promise<string[]> {
  const names = Object.keys(await readCredentials(env))
  return names.map((name) => name.slice(name.indexOf(':') + 1))
}
