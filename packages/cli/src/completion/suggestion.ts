import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'

/** A possible word at the cursor. */
export interface Suggestion {
  readonly value: string
  readonly summary?: string
}

/** Those that begin with what was typed. */
export function beginningWith(typed: string, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return suggestions.filter(({ value }) => value.startsWith(typed))
}

/** The words that begin with what was typed, without summaries. */
export function wordsBeginningWith(typed: string, words: readonly string[]): readonly Suggestion[] {
  return words.filter((word) => word.startsWith(typed)).map((value) => ({ value }))
}

/** The files that match `@` and the beginning of a path, with the `@`; folders end with a slash. */
export async function listFiles(typed: string): Promise<string[]> {
  const end = Math.max(typed.lastIndexOf('/'), typed.lastIndexOf(sep)) + 1
  const [folder, start] = [typed.slice(1, end || 1), typed.slice(end || 1)]
  try {
    const entries = await readdir(folder || '.', { withFileTypes: true })
    return entries
      .filter(({ name }) => name.startsWith(start) && (start.startsWith('.') || !name.startsWith('.')))
      .map((entry) => `@${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  } catch {
    return []
  }
}

/**
 * The names of the profiles. An invalid file has none: a shell has no place for an error. The code that reads the files
 * is loaded here, since few completions need it.
 */
export async function listProfiles(env: NodeJS.ProcessEnv): Promise<string[]> {
  const [{ readConfig }, stored] = await Promise.all([
    import('../settings/read-config.ts'),
    import('../credentials/credentials-file.ts'),
  ])
  const configured = readConfig(env).then((config) => Object.keys(config?.profiles ?? {}))
  const lists = await Promise.all([configured, stored.storedProfiles(env)].map((names) => names.catch(() => [])))
  return [...new Set(lists.flat())]
}
