import { readConfig } from '../settings/read-config.ts'
import type { Suggestion } from './suggestion.ts'

/** The names of the profiles. A config file that is not valid has none: a shell has no place for an error. */
export async function profileSuggestions(env: NodeJS.ProcessEnv): Promise<Suggestion[]> {
  try {
    const config = await readConfig(env)
    return Object.keys(config?.profiles ?? {}).map((value) => ({ value }))
  } catch {
    return []
  }
}
