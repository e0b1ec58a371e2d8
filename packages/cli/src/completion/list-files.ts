import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'

/** The files that `@` and the beginning of a path can mean, with the `@`; folders end with a slash. */
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
